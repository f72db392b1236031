// Coaches Anagram Hunt: which commonly known words could have been built from each found word.
import { isMadeOf, worthOf } from '#shared/games/anagram/rules.ts';
import {
  type JudgedMove,
  LIST,
  type Reading,
  type ReadPlay,
  readingOf,
  type Tried,
  triedInWords,
} from '../../kits/coach/reading.ts';

/** A search of at least this many seconds can be the turning point of a play. */
const TURNS_AT_S = 15;
const TENTHS = 10;
/** How many of the missed words the summary names. */
const NAMED = 3;

export function readAnagram({ steps, known }: ReadPlay<'anagram'>): Reading {
  const found = new Set(steps.map(([, word]) => String(word)));
  const missed = known.common.filter((word) => !found.has(word));
  const told = new Set<string>();
  const moves = steps.map(([since, made, kind], step): JudgedMove => {
    const word = String(made);
    const counts = kind !== 'none';
    // Each missed word is named once, with the first word that leads to it.
    const untold = missed.filter((other) => !told.has(other));
    const best = counts ? worthiestInReach(word, untold) : null;
    if (best !== null) told.add(best);
    return {
      place: step + 1,
      yours: word,
      best,
      // Another word does not make a found word worse.
      skill: null,
      luck: null,
      lost: Number(since) / TENTHS,
      given: 0,
      line: wordInWords({ word, kind: String(kind), best, seconds: Number(since) / TENTHS }),
    };
  });
  const reading = readingOf(moves, { turns_at: TURNS_AT_S, nouns: ['word', 'words'] });
  return { ...reading, summary: summaryOf({ common: known.common, missed }) };
}

/** The missed word worth the most that contains all letters of a found one; the first of equals, or null. */
export function worthiestInReach(word: string, missed: readonly string[]): string | null {
  let best: string | null = null;
  for (const other of missed) {
    if (worthOf(other) <= worthOf(best ?? word) || !isMadeOf(word, other)) continue;
    best = other;
  }
  return best;
}

function wordInWords({
  word,
  kind,
  best,
  seconds,
}: {
  word: string;
  kind: string;
  best: string | null;
  seconds: number;
}): string {
  if (kind === 'none') return 'It does not count, and cost nothing but the time.';
  const told = kind === 'rare' ? `Few people know ${word}.` : `Worth ${worthOf(word)}.`;
  const reach = best === null ? '' : `${best}, worth ${worthOf(best)}, has all its letters.`;
  const search = seconds >= TURNS_AT_S ? `It took ${Math.round(seconds)} seconds.` : '';
  return [told, reach, search].filter(Boolean).join(' ');
}

function summaryOf({ common, missed }: { common: readonly string[]; missed: readonly string[] }): string {
  const count = `You found ${common.length - missed.length} of the ${common.length} words that most people know.`;
  const worthiest = [...missed].sort((one, other) => worthOf(other) - worthOf(one)).slice(0, NAMED);
  if (worthiest.length === 0) return `${count} None was left.`;
  return `${count} Of those left, ${LIST.format(worthiest)} ${worthiest.length === 1 ? 'was' : 'were'} worth the most.`;
}

/** The words that people found first most often. */
export function tellAnagram(tried: Tried): string {
  return `Found first most often: ${triedInWords(tried, (word) => word)}.`;
}
