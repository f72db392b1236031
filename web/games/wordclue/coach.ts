// Coaches Word Clue by expected cost: the average cost of naming the word from its letters, without the theme. With few
// possible words the cost is computed exactly; with many it is estimated for the most promising letters.
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

/** Up to this many words, the cost is computed exactly over all letters and words. */
export const RECKONED_OUT = 6;
/** With more words, this many letters are examined. */
const CLOSE_LOOKS = 4;
/** A choice that costs this many points more than the best has a skill of 0. */
const ALL_SKILL = 15;
/** Points that a move has to lose or gain to be a turning point. */
const TURNS_AT = 6;
const LUCKY = 0.3;
/** Estimated points for each doubling of the number of possible words. */
const POINTS_PER_DOUBLING = 4;

/** Indexes of words, ascending. */
type Words = readonly number[];

const PRICES = Array.from(ALPHABET, (letter) => POINTS_PER_CLUE_POINT * costOf(letter));
const LOGARITHMS = Float64Array.from({ length: 4096 }, (_, words) => Math.log2(words));

/** Expected costs over words of one length, with a cache. */
export class Costs {
  readonly words: readonly string[];
  /** For each letter and word, a bit mask of the letter's places. */
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

  /** The parts into which a letter divides words, by its places in each. */
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

  /** The expected cost of some words in points: exact for few words, else estimated. */
  of(words: Words): number {
    if (words.length <= 1) return 0;
    const key = String.fromCharCode(...words);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const cost =
      words.length <= RECKONED_OUT
        ? this.best(words).cost
        : this.ofLetter(words, this.#byEstimatedCost(words)[0]!.letter);
    this.#known.set(key, cost);
    return cost;
  }

  /** The expected cost of a letter: its price plus the expected cost of the words for each reply. */
  ofLetter(words: Words, letter: string): number {
    let cost = PRICES[ALPHABET.indexOf(letter)]!;
    for (const part of this.parts(words, letter)) cost += (part.length / words.length) * this.of(part);
    return cost;
  }

  /** The expected cost of naming a word of `words`. */
  ofNaming(words: Words, named: number): number {
    const others = words.filter((word) => word !== named);
    return (others.length / words.length) * (POINTS_PER_WRONG_WORD + this.of(others));
  }

  /** The cheapest choice: a letter or, with few words, one of them. */
  best(words: Words): { choice: string; cost: number } {
    const isFew = words.length <= RECKONED_OUT;
    let best = { choice: '', cost: Number.POSITIVE_INFINITY };
    for (const { letter, least } of this.#byEstimatedCost(words).slice(
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

  /** The letters that divide the words, in order of their estimated cost. */
  #byEstimatedCost(words: Words): { letter: string; cost: number; least: number }[] {
    const letters: { letter: string; cost: number; least: number }[] = [];
    for (let at = 0; at < ALPHABET.length; at++) {
      const places = this.#places[at]!;
      let weight = 0;
      let parts = 0;
      for (const word of words) this.#counts[places[word]!]!++;
      for (const word of words) {
        const count = this.#counts[places[word]!]!;
        if (count === 0) continue;
        this.#counts[places[word]!] = 0;
        parts += 1;
        weight += count * LOGARITHMS[count]!;
      }
      if (parts < 2) continue;
      const cost = PRICES[at]! + (POINTS_PER_DOUBLING * weight) / words.length;
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

/** Naming the word is not judged: nobody but the player knows how it was found. */
function namedRight({ place, word, words }: { place: number; word: string; words: number }): JudgedMove {
  const line =
    words === 1 ? `Only ${word} was left.` : `You saw it while ${words} words still fitted. Well done.`;
  return { place, yours: word, best: null, skill: null, luck: null, lost: 0, given: 0, line };
}

interface JudgedChoice {
  place: number;
  choice: string;
  best: { choice: string; cost: number };
  /** Points that the choice and everything after it cost on average. */
  expected: number;
  given: number;
  /** Words that fitted before the choice and after its reply. */
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
      ? 'The letters left one word, though that is hard to see.'
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
