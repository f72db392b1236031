// Anagram Hunt read by commonness: which words that most people know were in reach of each word that was found.
import { isMadeOf, worthOf } from '#shared/games/anagram/rules.ts';
import {
  type JudgedMove,
  type Reading,
  type ReadPlay,
  readingOf,
  type Tried,
  triedInWords,
} from '../../kits/coach/reading.ts';

/** The longest search for a word is what a play turned on, from this many seconds on. */
const TURNS_AT_S = 15;
const TENTHS = 10;
/** So many of the words that were left are named. */
const NAMED = 3;

export function readAnagram({ steps, known }: ReadPlay<'anagram'>): Reading {
  const found = new Set(steps.map(([, word]) => String(word)));
  const missed = known.common.filter((word) => !found.has(word));
  const told = new Set<string>();
  const moves = steps.map(([since, made, kind], step): JudgedMove => {
    const word = String(made);
    const counts = kind !== 'none';
    // Each is told once, beside the first word that led to it.
    const untold = missed.filter((other) => !told.has(other));
    const best = counts ? worthiestInReach(word, untold) : null;
    if (best !== null) told.add(best);
    return {
      place: step + 1,
      yours: word,
      best,
      // A word that was found is none the worse for another.
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

/** The missed word worth the most that has all letters of a found one; the first of equals, null where there is none. */
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
  return `${count} Of those left, ${listed(worthiest)} ${worthiest.length === 1 ? 'was' : 'were'} worth the most.`;
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** The words that most people found first. */
export function tellAnagram(tried: Tried): string {
  return `Found first most often: ${triedInWords(tried, (word) => word)}.`;
}
