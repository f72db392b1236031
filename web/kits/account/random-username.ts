// Suggests a username of two words and a number.
import { ADJECTIVES, NOUNS } from './username-words.ts';

const HIGHEST = 999;

/** An adjective, a noun and a number from 1 to 999: 'QuietHeron417'. `random` returns numbers from 0 up to but not including 1. */
export function randomUsername(random: () => number): string {
  const oneOf = (words: readonly string[]) => words[Math.floor(random() * words.length)]!;
  return `${oneOf(ADJECTIVES)}${oneOf(NOUNS)}${1 + Math.floor(random() * HIGHEST)}`;
}
