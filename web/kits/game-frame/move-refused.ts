// How a board handles a move that the server refuses.
import { CallError } from '../../base/api/client.ts';

/** Statuses that mean that page and server disagree about the play: unknown token, unknown play, over or out of order. */
const LOSING_STATUSES = [403, 404, 409];

/** The server's message about a move, else `otherwise`. */
export function refusalInWords(error: unknown, otherwise: string): string {
  return error instanceof CallError && error.code !== 'UNKNOWN' && error.message ? error.message : otherwise;
}

/** Whether the page has to fetch the state of the play again. */
export function isPlayLost(error: unknown): error is CallError {
  return error instanceof CallError && LOSING_STATUSES.includes(error.status);
}
