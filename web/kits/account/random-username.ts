// A username out of two words and a number, for who has no idea of their own.
import { ADJECTIVES, NOUNS } from './username-words.ts';

const HIGHEST = 999;

/** An adjective, a noun and a number from 1 to 999: 'QuietHeron417'. `random` answers from 0 up to but not 1. */
export function randomUsername(random: () => number): string {
  const oneOf = (words: readonly string[]) => words[Math.floor(random() * words.length)]!;
  return `${oneOf(ADJECTIVES)}${oneOf(NOUNS)}${1 + Math.floor(random() * HIGHEST)}`;
}
