// Combines the categories of Pattern Match into puzzles, reproducibly. The categories are divided into four sets; each round
// uses up one set, so that a category rests while the other three are used. No four words of a category are used together
// twice.

import { readFileSync } from 'node:fs';
import { seededRandom } from '../../shared/kernel/seeded-random.ts';
import { holdersAmong, objectionTo, redHerrings } from '../pattern-checker.ts';
import { DIFFICULTIES, readCategories } from './pattern-categories.mjs';

const SEED = [0x70617474, 0x65726e20];
const HANDS = 4;
const ROUNDS = 52;
/** The fewest puzzles between two uses of a word, counting dropped ones. Shuffling within stretches of 20 leaves 10 days. */
const WORD_RESTS = 46;
const DRAWS = { categories: 60, words: 24 };
const WANTED = { herrings: 4, enough: 2 };
const FEWEST_PUZZLES = 1200;

const droppedPuzzles = () =>
  new Set(
    readFileSync(new URL('pattern-dropped.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.split(' / ')[0].trim()),
  );

function sumOf(step) {
  let sum = 0x811c9dc5;
  for (const letter of String(step)) sum = Math.imul(sum ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  return sum | 0;
}

/** A permanent id of a puzzle: a short hash of its words. */
export function markOf(groups) {
  const words = groups.flatMap((group) => group.words).sort();
  return (sumOf(words.join()) >>> 0).toString(16).padStart(8, '0');
}

const keyOf = (words) => [...words].sort().join();

/** Separate draws for each step, so that changing one category leaves most other puzzles unchanged. */
const randomFor = (...step) => seededRandom([...SEED, ...step.map(sumOf)]);

function dealHands(categories) {
  const hands = Array.from({ length: HANDS }, () => ({}));
  for (const difficulty of DIFFICULTIES) {
    const dealt = randomFor('hands', difficulty).shuffle(
      categories.filter((category) => category.difficulty === difficulty),
    );
    for (const [place, hand] of hands.entries())
      hand[difficulty] = dealt.filter((_, at) => at % HANDS === place);
  }
  return hands;
}

/** The best of several draws of words for four categories, or null if none is a fair puzzle. */
function drawWords(chosen, { holdersOf, isResting, wasShown, random }) {
  let best = null;
  for (let draw = 0; draw < DRAWS.words; draw++) {
    const groups = chosen.map((category) => {
      const free = random.shuffle(category.words.filter((word) => !isResting(word)));
      const isLure = (word) => holdersOf(word).some((other) => other !== category && chosen.includes(other));
      const lures = free.filter(isLure).slice(0, random.index(3));
      const others = free.filter((word) => !lures.includes(word));
      return { category, words: [...lures, ...others].slice(0, 4) };
    });
    if (groups.some((group) => group.words.length < 4)) return null;
    if (groups.some((group) => wasShown(group.words))) continue;
    const herrings = redHerrings(groups).length;
    if (best && herrings <= best.herrings) continue;
    if (herrings > WANTED.herrings || objectionTo(groups, holdersOf)) continue;
    best = { groups, herrings };
    if (herrings >= WANTED.enough) break;
  }
  return best;
}

/** One round: puzzles from one set of categories, until one difficulty is used up. */
function playRound(hand, { round, holdersOf, restAfter, shown, dropped }) {
  const left = Object.fromEntries(DIFFICULTIES.map((difficulty) => [difficulty, [...hand[difficulty]]]));
  const puzzles = [];
  let resting = restAfter();
  const isResting = (word) => resting.has(word);
  const wasShown = (words) => shown.has(keyOf(words));
  for (const first of randomFor('round', round).shuffle(left[4])) {
    const random = randomFor(round, first.title);
    if (DIFFICULTIES.some((difficulty) => left[difficulty].length === 0)) break;
    let best = null;
    for (let draw = 0; draw < DRAWS.categories && (best?.herrings ?? 0) < WANTED.enough; draw++) {
      const chosen = [1, 2, 3].map((difficulty) => left[difficulty][random.index(left[difficulty].length)]);
      const drawn = drawWords([...chosen, first], { holdersOf, isResting, wasShown, random });
      const isBetter = drawn && drawn.herrings > (best?.herrings ?? 0);
      if (isBetter) best = drawn;
    }
    if (!best || best.herrings === 0) continue;
    for (const { category, words } of best.groups) {
      shown.add(keyOf(words));
      left[category.difficulty] = left[category.difficulty].filter((other) => other !== category);
    }
    if (!dropped.has(markOf(best.groups))) puzzles.push(best.groups);
    resting = restAfter(best.groups.flatMap((group) => group.words));
  }
  return puzzles;
}

/**
 * The words that rest: those of the last puzzles and, in the last rounds, those of the first puzzles, because the pool starts
 * over after its last puzzle. Adds the words it is called with.
 */
function restingWords() {
  const puzzles = [];
  return (words, { isNearEnd = false } = {}) => {
    if (words) puzzles.push(words);
    return new Set(
      [...puzzles.slice(-WORD_RESTS), ...(isNearEnd ? puzzles.slice(0, WORD_RESTS) : [])].flat(),
    );
  };
}

/** All puzzles in pool order, each with four groups {category, words} from easy to hard. */
export function makePuzzles() {
  const categories = readCategories();
  const dropped = droppedPuzzles();
  const restingAfter = restingWords();
  const holdersOf = holdersAmong(categories);
  const hands = dealHands(categories);
  const shown = new Set();
  const puzzles = [];
  for (let round = 0; round < ROUNDS; round++) {
    const isNearEnd = round >= ROUNDS - HANDS / 2;
    const restAfter = (words) => restingAfter(words, { isNearEnd });
    puzzles.push(...playRound(hands[round % HANDS], { round, holdersOf, restAfter, shown, dropped }));
  }
  return puzzles;
}

const lineOf = ({ title, description, difficulty, words }) =>
  [title, description, difficulty, words.join()].join('|');

/** Joins entries into lines of twenty. */
const inTwenties = (entries) =>
  entries.flatMap((_, place) => (place % 20 === 0 ? [entries.slice(place, place + 20).join(';')] : []));

/** The pool in the worker's format: each category once, and a puzzle as four categories with the places of four words. */
export function patternFiles() {
  const puzzles = makePuzzles();
  if (puzzles.length < FEWEST_PUZZLES) throw new Error(`Pattern Match: only ${puzzles.length} puzzles`);
  const used = [...new Set(puzzles.flatMap((groups) => groups.map(({ category }) => category)))];
  const placeOf = new Map(used.map((category, place) => [category, place]));
  const coded = ({ category, words }) =>
    `${placeOf.get(category)}:${words.map((word) => category.words.indexOf(word)).join('')}`;
  const text = [
    '// Written by worker/content/build/pattern-puzzles.mjs. Do not edit by hand.',
    '',
    '/** A line is a category: title, what it means, difficulty 1 to 4, its words. */',
    'export const PATTERN_CATEGORIES = `',
    ...used.map(lineOf),
    '`;',
    '',
    '/** Puzzles, parted by semicolons and ends of lines: four categories, each by its line and the places of four of its words. */',
    'export const PATTERN_PUZZLES = `',
    ...inTwenties(puzzles.map((groups) => groups.map(coded).join(' '))),
    '`;',
    '',
  ];
  return { 'worker/content/pattern-puzzles.generated.ts': text.join('\n') };
}
