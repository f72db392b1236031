// The words of a play, kept on this device as they are found: what the server has not heard survives a reload and goes
// out with the result. Storage that refuses costs no more than that.
import type { CallReply } from '#shared/contract/call.ts';
import type { openAnagram } from '#shared/games/anagram/contract.ts';
import { stored } from '../../base/device-storage.ts';
import { asListOf } from '../../base/stored-json.ts';

export type AnagramOpening = CallReply<typeof openAnagram>;

interface KeptWords {
  token: string;
  words: readonly string[];
}

const storedPlays = stored('doxa.anagram-words', asListOf(isKeptWords));
/** A play of today, one of yesterday and one of the archive may be open at once. */
const MOST_PLAYS = 3;

const remembered = new Map<string, readonly string[]>();

/** Keeps the words of a play, in place of what was kept of it before. */
export function keepWords(token: string, words: readonly string[]): void {
  remembered.set(token, words);
  const others = keptPlays().filter((kept) => kept.token !== token);
  storedPlays.write([{ token, words }, ...others].slice(0, MOST_PLAYS));
}

/** All words of a play that are known: those that the server had at the opening, and those kept here. */
export function wordsOf(opening: AnagramOpening): string[] {
  const { game_session_token: token, words_found, words_not_counted } = opening;
  const kept = keptPlays().find((play) => play.token === token)?.words ?? [];
  return [...new Set([...words_found, ...words_not_counted, ...kept, ...(remembered.get(token) ?? [])])];
}

function keptPlays(): KeptWords[] {
  return storedPlays.read() ?? [];
}

function isKeptWords(value: unknown): value is KeptWords {
  const { token, words } = Object(value);
  return (
    typeof token === 'string' && Array.isArray(words) && words.every((word) => /^[A-Z]+$/.test(String(word)))
  );
}
