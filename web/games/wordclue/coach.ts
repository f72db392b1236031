// Word Clue read by expected cost: what the letters alone, without the theme, would still cost on average until the word is
// named. Few words are reckoned out to the end; of many the most promising letters are, each with what plain play makes of it.
import {
  ALPHABET,
  costOf,
  POINTS_PER_CLUE_POINT,
  POINTS_PER_WRONG_WORD,
} from '#shared/games/wordclue/rules.ts';
import {
  isAsGood,
  type JudgedMove,
  type Reading,
  type ReadPlay,
  readingOf,
  type Tried,
  triedInWords,
  within1,
} from '../../kits/coach/reading.ts';

/** At most this many words are reckoned out to the end, with every letter and every word that may be named. */
export const RECKONED_OUT = 6;
/** With more words this many letters are looked at closely. */
const CLOSE_LOOKS = 4;
/** A choice that gives away this many points has nothing of the best. */
const ALL_SKILL = 15;
/** Points that a move has to lose, or to be given, for a play to turn on it. */
const TURNS_AT = 6;
const LUCKY = 0.3;
/** Points that a word costs for each time its number doubles, by plain play. */
const POINTS_PER_DOUBLING = 4;

/** Words by their numbers, ascending. */
type Words = readonly number[];

const PRICES = Array.from(ALPHABET, (letter) => POINTS_PER_CLUE_POINT * costOf(letter));
const LOGARITHMS = Float64Array.from({ length: 4096 }, (_, words) => Math.log2(words));

/** Reckons with words of one length, and remembers what it has reckoned out. */
export class Costs {
  readonly words: readonly string[];
  /** For each letter and word the places it has, a bit each. */
  readonly #places: readonly Uint32Array[];
  readonly #counts: Uint16Array;
  readonly #known = new Map<string, number>();

  constructor(words: readonly string[]) {
    this.words = words;
    this.#counts = new Uint16Array(2 ** (words[0]?.length ?? 0));
    this.#places = Array.from(ALPHABET, (letter) =>
      Uint32Array.from(words, (word) =>
        [...word].reduce((places, other, place) => (other === letter ? places | (1 << place) : places), 0),
      ),
    );
  }

  /** The parts into which a letter divides words, by the places it has in each. */
  parts(words: Words, letter: string): Words[] {
    const places = this.#places[ALPHABET.indexOf(letter)]!;
    const parts = new Map<number, number[]>();
    for (const word of words) {
      const part = parts.get(places[word]!);
      if (part) part.push(word);
      else parts.set(places[word]!, [word]);
    }
    return [...parts.values()];
  }

  /** What some words still cost on average, in points: by the best play where they are few, else by plain play. */
  of(words: Words): number {
    if (words.length <= 1) return 0;
    const key = String.fromCharCode(...words);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const cost =
      words.length <= RECKONED_OUT
        ? this.best(words).cost
        : this.ofLetter(words, this.#bySeemingCost(words)[0]!.letter);
    this.#known.set(key, cost);
    return cost;
  }

  /** What asking for a letter comes to: its price, and what the words of each answer still cost. */
  ofLetter(words: Words, letter: string): number {
    let cost = PRICES[ALPHABET.indexOf(letter)]!;
    for (const part of this.parts(words, letter)) cost += (part.length / words.length) * this.of(part);
    return cost;
  }

  /** What naming a word comes to. One that does not fit costs its price alone. */
  ofNaming(words: Words, named: number): number {
    const others = words.filter((word) => word !== named);
    return (others.length / words.length) * (POINTS_PER_WRONG_WORD + this.of(others));
  }

  /** The cheapest choice there is: a letter, or of few words one of them. */
  best(words: Words): { choice: string; cost: number } {
    const isFew = words.length <= RECKONED_OUT;
    let best = { choice: '', cost: Number.POSITIVE_INFINITY };
    for (const { letter, least } of this.#bySeemingCost(words).slice(
      0,
      isFew ? ALPHABET.length : CLOSE_LOOKS,
    )) {
      if (least >= best.cost) continue;
      const cost = this.ofLetter(words, letter);
      if (cost < best.cost - 1e-9) best = { choice: letter, cost };
    }
    for (const word of isFew ? words : []) {
      const cost = this.ofNaming(words, word);
      if (cost < best.cost - 1e-9) best = { choice: this.words[word]!, cost };
    }
    return best;
  }

  /** The letters that tell some of the words from others, the one that seems to come to the least first. */
  #bySeemingCost(words: Words): { letter: string; cost: number; least: number }[] {
    const letters: { letter: string; cost: number; least: number }[] = [];
    for (let at = 0; at < ALPHABET.length; at++) {
      const places = this.#places[at]!;
      let seeming = 0;
      let parts = 0;
      for (const word of words) this.#counts[places[word]!]!++;
      for (const word of words) {
        const count = this.#counts[places[word]!]!;
        if (count === 0) continue;
        this.#counts[places[word]!] = 0;
        parts += 1;
        seeming += count * LOGARITHMS[count]!;
      }
      if (parts < 2) continue;
      const cost = PRICES[at]! + (POINTS_PER_DOUBLING * seeming) / words.length;
      letters.push({ letter: ALPHABET[at]!, cost, least: PRICES[at]! });
    }
    return letters.sort((one, other) => one.cost - other.cost);
  }
}

export function readWordClue({ steps, known }: ReadPlay<'wordclue'>): Reading {
  const costs = new Costs([...new Set([...known.words, known.word])].sort());
  const hidden = costs.words.indexOf(known.word);
  let words: Words = [...costs.words.keys()];
  const moves = steps.map(([, made, told], step): JudgedMove => {
    const before = words;
    const choice = String(made);
    const isLetter = choice.length === 1;
    const named = costs.words.indexOf(choice);
    words = isLetter
      ? costs.parts(before, choice).find((part) => part.includes(hidden))!
      : before.filter((word) => word !== named);
    const place = step + 1;
    if (told === 1) return namedRight({ place, word: choice, words: before.length });
    const best = before.length === 1 ? { choice: known.word, cost: 0 } : costs.best(before);
    const paid = isLetter ? POINTS_PER_CLUE_POINT * costOf(choice) : POINTS_PER_WRONG_WORD;
    const fits = isLetter || before.includes(named);
    const expected = isLetter
      ? costs.ofLetter(before, choice)
      : fits
        ? costs.ofNaming(before, named)
        : paid + costs.of(before);
    const given = fits ? expected - paid - costs.of(words) : 0;
    return judgedChoice({ place, choice, best, expected, given, before: before.length, after: words.length });
  });
  const reading = readingOf(moves, { turns_at: TURNS_AT, nouns: ['choice', 'choices'] });
  return { ...reading, summary: `Judged by letters alone, without the theme. ${reading.summary}`.trim() };
}

/** The word at last: what it took is known to nobody but its player. */
function namedRight({ place, word, words }: { place: number; word: string; words: number }): JudgedMove {
  const line =
    words === 1
      ? `Only ${word} was left.`
      : `You saw it while ${words} words still fitted. That was all yours.`;
  return { place, yours: word, best: null, skill: null, luck: null, lost: 0, given: 0, line };
}

interface JudgedChoice {
  place: number;
  choice: string;
  best: { choice: string; cost: number };
  /** Points that the choice costs on average, to the end. */
  expected: number;
  given: number;
  /** Words that fitted before it, and after its answer. */
  before: number;
  after: number;
}

function judgedChoice({ place, choice, best, expected, given, before, after }: JudgedChoice): JudgedMove {
  const lost = Math.max(0, expected - best.cost);
  const skill = Math.max(0, 1 - lost / ALL_SKILL);
  const isBest = isAsGood(skill);
  const luck = within1(given / ALL_SKILL);
  const fitting =
    before === 1
      ? 'The letters left one word, though nobody sees that at once.'
      : `${after} of ${before} words still fitted.`;
  const judged = isBest
    ? `${choice} was as good as any choice.`
    : before > 1 && `${best.choice} would have cost ${lost.toFixed(1)} points less on average.`;
  const chance = luck >= LUCKY ? 'A lucky one.' : luck <= -LUCKY ? 'Bad luck.' : '';
  return {
    place,
    yours: choice,
    best: isBest ? null : best.choice,
    skill,
    luck,
    lost,
    given,
    line: [fitting, judged, chance].filter(Boolean).join(' '),
  };
}

export function tellWordClue(tried: Tried): string {
  return `Wrong words named most often: ${triedInWords(tried, (word) => word)}.`;
}
