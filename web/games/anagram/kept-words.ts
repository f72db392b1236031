// The words of a play, kept on this device as they are found: words that the server has not heard survive a reload and
// are sent with the result. If storage fails, only that is lost.
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
/** Plays of today, of yesterday and of the archive may be open at once. */
const MOST_PLAYS = 3;

const remembered = new Map<string, readonly string[]>();

/** Stores the words of a play, replacing those stored for it before. */
export function keepWords(token: string, words: readonly string[]): void {
  remembered.set(token, words);
  const others = keptPlays().filter((kept) => kept.token !== token);
  storedPlays.write([{ token, words }, ...others].slice(0, MOST_PLAYS));
}

/** All known words of a play: the server's at the opening, and those kept here. */
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
