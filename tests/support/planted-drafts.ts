// Drafts that the checker must stop, made from honest puzzles and a seed: a second answer, a disguised offence, a repetition, a
// word that its theme gives away. Planting does not use the checker's own code.
import { DICTIONARY } from '../../worker/content/dictionary.generated.ts';
import { OFFENCES } from '../../worker/content/offences.generated.ts';
import { PATTERN_CATEGORIES } from '../../worker/content/pattern-puzzles.generated.ts';
import { frontDecode } from '../../worker/content/word-list.ts';
import { knownCategories, titleKeyOf } from '../../worker/model/drafts/known-categories.ts';
import { LET_IN } from '../../worker/model/drafts/offences.ts';
import { fourOf, type OnRecord } from '../../worker/model/drafts/on-record.ts';
import { PATTERN_POOL, puzzleAt } from '../../worker/plays/games/patternmatch/puzzle.ts';
import { CLUES } from '../../worker/plays/games/wordclue/puzzle.ts';
import type { DraftedPuzzle, Finding } from '../../worker/shared/contract/ops-editors.ts';
import { seededRandom } from '../../worker/shared/kernel/seeded-random.ts';

type Random = ReturnType<typeof seededRandom>;
type Pattern = Extract<DraftedPuzzle, { game_type: 'patternmatch' }>;
type Clue = Extract<DraftedPuzzle, { game_type: 'wordclue' }>;
type Group = Pattern['groups'][number];

export interface Planted {
  what: string;
  kind: Finding['kind'];
  draft: DraftedPuzzle;
}

/** How many puzzles a planting tries before it gives up. */
const TRIES = 20_000;
const COMMONEST = 5;

const playedWords = new Map(
  PATTERN_CATEGORIES.split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('|') as [string, string, string, string])
    .map(([title, , , words]) => [titleKeyOf(title), words.split(',')] as const),
);
const offences = frontDecode(OFFENCES).filter((word) => /^[a-z]{4,8}$/.test(word) && !LET_IN.has(word));
const words = frontDecode(DICTIONARY);
const dictionary = new Set(words);

const one = <T>(random: Random, of: readonly T[]): T => of[random.index(of.length)]!;
const fitsOf = ({ title }: Group) => knownCategories().get(titleKeyOf(title))!.fits;
const playedOf = ({ title }: Group) => playedWords.get(titleKeyOf(title))!;

/** A puzzle of the pool in the form of an editor's draft. */
export function patternDraftAt(place: number): Pattern {
  const groups = puzzleAt(place).groups.map((group) => ({ ...group, words: [...group.words], also: [] }));
  return { game_type: 'patternmatch', groups };
}

export function clueDraftAt(place: number): Clue {
  return { game_type: 'wordclue', ...CLUES[place]! };
}

/** The content of the pools without the puzzles at some places. */
export function recordWithout(places: { pattern: ReadonlySet<number>; clue: ReadonlySet<number> }): OnRecord {
  const others = Array.from({ length: PATTERN_POOL.size }, (_, place) => place).filter(
    (place) => !places.pattern.has(place),
  );
  return {
    clueWords: new Set(CLUES.filter((_, place) => !places.clue.has(place)).map(({ word }) => word)),
    fours: new Set(others.flatMap((place) => puzzleAt(place).groups.map((group) => fourOf(group.words)))),
  };
}

/** Replaces a word with another. */
function put(
  draft: Pattern,
  { group, place, word }: { group: number; place: number; word: string },
): Pattern {
  const groups = draft.groups.map((its, at) =>
    at === group ? { ...its, words: its.words.map((old, where) => (where === place ? word : old)) } : its,
  );
  return { ...draft, groups };
}

function pattern(random: Random): Pattern {
  return patternDraftAt(random.index(PATTERN_POOL.size));
}

function untilFound<T>(find: () => T | null): T {
  for (let tried = 0; tried < TRIES; tried++) {
    const found = find();
    if (found !== null) return found;
  }
  throw new Error('Found no puzzle to plant in.');
}

/** Two words that fit each other's category, so they may swap places. */
function changingPlaces(random: Random): Pattern {
  return untilFound(() => {
    const draft = pattern(random);
    const [from, to] = random.shuffle([0, 1, 2, 3]) as [number, number];
    const [mine, theirs] = [draft.groups[from]!, draft.groups[to]!];
    if (!theirs.words.some(fitsOf(mine))) return null;
    const shown = draft.groups.flatMap((group) => group.words);
    const both = playedOf(mine).filter((word) => fitsOf(theirs)(word) && !shown.includes(word));
    const place = mine.words.findIndex((word) => !fitsOf(theirs)(word));
    return both.length === 0 || place < 0
      ? null
      : put(draft, { group: from, place, word: one(random, both) });
  });
}

/** The same in categories that the editor has renamed. */
function renamed(random: Random): Pattern {
  const draft = changingPlaces(random);
  const groups = draft.groups.map((group, at) => ({ ...group, title: `All of kind ${'ABCD'[at]}` }));
  return { ...draft, groups };
}

/** Each category has a word that fits a fifth category. */
function fifthCategory(random: Random): Pattern {
  return untilFound(() => {
    const draft = pattern(random);
    const shown = draft.groups.flatMap((group) => group.words);
    const fifth = one(random, [...knownCategories().values()]);
    if (draft.groups.some(({ title }) => title === fifth.title)) return null;
    const strays = draft.groups.map((group) =>
      group.words.some(fifth.fits)
        ? group.words.find(fifth.fits)!
        : playedOf(group).find((word) => fifth.fits(word) && !shown.includes(word)),
    );
    if (strays.some((word) => word === undefined) || new Set(strays).size < strays.length) return null;
    return strays.reduce<Pattern>(
      (made, word, group) =>
        made.groups[group]!.words.includes(word!) ? made : put(made, { group, place: 0, word: word! }),
      draft,
    );
  });
}

/** The editor's own `also` lists say that two words may swap places; none of our lists does. */
function saidByItsEditor(random: Random): Pattern {
  const draft = pattern(random);
  const [mine, theirs] = random.shuffle([0, 1, 2, 3]) as [number, number];
  const [given, taken] = [draft.groups[mine]!.words[0]!, draft.groups[theirs]!.words[0]!];
  const alsoOf = (at: number) => (at === mine ? [taken] : at === theirs ? [given] : []);
  return {
    ...draft,
    groups: draft.groups.map((group, at) => ({
      ...group,
      also: alsoOf(at),
    })),
  };
}

function wordTwice(random: Random): Pattern {
  const draft = pattern(random);
  const [from, to] = random.shuffle([0, 1, 2, 3]) as [number, number];
  const word = draft.groups[from]!.words[random.index(4)]!;
  const disguised =
    word.length > 4 && word.length < 11 && !word.includes(' ')
      ? `${word.slice(0, 3)} ${word.slice(3)}`
      : word;
  return put(draft, { group: to, place: random.index(4), word: one(random, [word, disguised]) });
}

const SIGNS: Readonly<Record<string, readonly string[]>> = {
  a: ['4', '@', 'á', 'å'],
  e: ['3', 'é', 'ë'],
  i: ['1', '!', 'í'],
  o: ['0', 'ö'],
  s: ['5', '$'],
  t: ['7', '+'],
  u: ['ü', 'ú'],
};

/** An offensive word: plain, with other characters, letter by letter, with repeated letters, or within a sentence. */
function disguised(random: Random): string {
  const word = one(random, offences);
  const places = [...word].flatMap((letter, at) => (SIGNS[letter] ? [at] : []));
  const at = places.length > 0 ? one(random, places) : -1;
  const spelt = at < 0 ? word : word.slice(0, at) + one(random, SIGNS[word[at]!]!) + word.slice(at + 1);
  const vowel = /[aeiou]/.exec(word)?.[0] ?? word[0]!;
  return one(random, [
    word.toUpperCase(),
    spelt,
    [...word].join(' '),
    [...word].join('.'),
    word.replace(vowel, vowel.repeat(3)),
    `Kinds of ${spelt}`,
    `${word[0]!.toUpperCase()}${word.slice(1)} and more`,
  ]);
}

function offensivePattern(random: Random): Pattern {
  const draft = pattern(random);
  const group = random.index(4);
  const where = one(random, ['title', 'description', 'word'] as const);
  if (where === 'word')
    return put(draft, { group, place: random.index(4), word: disguised(random).toUpperCase() });
  const text = disguised(random);
  return {
    ...draft,
    groups: draft.groups.map((its, at) => (at === group ? { ...its, [where]: text } : its)),
  };
}

/** Four words of another puzzle replace the four of the same difficulty. */
function togetherBefore(random: Random): Pattern {
  const [draft, other] = [pattern(random), pattern(random)];
  const at = random.index(4);
  const words = random.shuffle(other.groups[at]!.words);
  return {
    ...draft,
    groups: draft.groups.map((group, place) => (place === at ? { ...group, words } : group)),
  };
}

function usedClue(random: Random): Clue {
  const { word, theme } = one(random, CLUES);
  const plural = dictionary.has(`${word.toLowerCase()}s`) && word.length < 10 ? `${word}S` : word;
  return {
    game_type: 'wordclue',
    word: one(random, [word, plural]),
    theme: one(random, [theme, 'Something else']),
  };
}

function clueGivenAway(random: Random): Clue {
  const free = words.filter((word) => /^[a-z]{5,8}$/.test(word));
  const word = untilFound(() => {
    const drawn = one(random, free);
    return dictionary.has(`${drawn}s`) && dictionary.has(`${drawn}ing`) ? drawn : null;
  });
  const capital = word[0]!.toUpperCase() + word.slice(1);
  return {
    game_type: 'wordclue',
    word: word.toUpperCase(),
    theme: one(random, [capital, `${capital}s`, `${capital}ing things`, `A kind of ${word}`]),
  };
}

const TWO_SPELLINGS = [
  'CENTRE THEATER FIBRE SABER OCHRE SOMBER SPECTER LUSTRE CALIBER SCEPTRE MEAGER LOUVRE ORGANISE ORGANIZE REALISE ANALYZE',
  'PARALYSE DEFENCE OFFENSE PRETENCE LICENSE PRACTISE GREYHOUND PYJAMAS SKEPTIC MOLLUSC CYPHER ENQUIRY ADVISOR IMPOSTER',
]
  .join(' ')
  .split(' ');

function twoSpellings(random: Random): Clue {
  return { game_type: 'wordclue', word: one(random, TWO_SPELLINGS), theme: 'Of no kind' };
}

function offensiveClue(random: Random): Clue {
  const honest = clueDraftAt(random.index(CLUES.length));
  const plain = offences.filter((word) => word.length >= COMMONEST);
  return one(random, [
    { ...honest, word: one(random, plain).toUpperCase() },
    { ...honest, theme: disguised(random) },
  ]);
}

function noWord(random: Random): Clue {
  const honest = clueDraftAt(random.index(CLUES.length));
  const word = untilFound(() => {
    const shuffled = random.shuffle([...honest.word]).join('');
    return dictionary.has(shuffled.toLowerCase()) || shuffled === honest.word ? null : shuffled;
  });
  return { ...honest, word };
}

const PLANTINGS: readonly [what: string, kind: Finding['kind'], plant: (random: Random) => DraftedPuzzle][] =
  [
    ['two words that may swap places', 'ambiguous', changingPlaces],
    ['two words that may swap places, under other titles', 'ambiguous', renamed],
    ['a fifth category across the four', 'ambiguous', fifthCategory],
    ['a second answer that only the editor lists', 'ambiguous', saidByItsEditor],
    ['a word twice', 'twice', wordTwice],
    ['an offence in a puzzle', 'offensive', offensivePattern],
    ['four words that were together before', 'repeated', togetherBefore],
    ['a word that was used before', 'repeated', usedClue],
    ['a word that its theme gives away', 'given_away', clueGivenAway],
    ['a word with two spellings', 'ambiguous', twoSpellings],
    ['an offensive word or theme', 'offensive', offensiveClue],
    ['a word in no dictionary', 'unknown_word', noWord],
  ];

/** That many planted drafts, equally many of each kind, the same for the same seed. */
export function plantedDrafts({ count, seed }: { count: number; seed: number }): Planted[] {
  return Array.from({ length: count }, (_, at) => {
    const [what, kind, plant] = PLANTINGS[at % PLANTINGS.length]!;
    return { what, kind, draft: plant(seededRandom([seed, at + 1, 0x64726166, 0x74730a0a])) };
  });
}
