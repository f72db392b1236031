// How a board handles a move that the server refuses.
import { CallError } from '../../base/api/client.ts';

/** Statuses after which the page and the server disagree about the play: unknown token, unknown play, over or out of order. */
const LOSING_STATUSES = [403, 404, 409];

/** What the server said of a move, or the page's own sentence where it said nothing. */
export function refusalInWords(error: unknown, otherwise: string): string {
  return error instanceof CallError && error.code !== 'UNKNOWN' && error.message ? error.message : otherwise;
}

/** Whether the page has to fetch the state of the play again. */
export function isPlayLost(error: unknown): error is CallError {
  return error instanceof CallError && LOSING_STATUSES.includes(error.status);
}
