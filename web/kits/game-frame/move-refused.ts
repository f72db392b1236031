// What a board makes of a move that the server refuses.
import { CallError } from '../../base/api/client.ts';

/** Refusals after which the play here is not the play there: no such token, no such play, over or out of step. */
const LOSING_STATUSES = [403, 404, 409];

/** What the server said of a move, or the page's own sentence where it said nothing. */
export function refusalInWords(error: unknown, otherwise: string): string {
  return error instanceof CallError && error.code !== 'UNKNOWN' && error.message ? error.message : otherwise;
}

/** Whether the frame has to look what has become of the play. */
export function isPlayLost(error: unknown): error is CallError {
  return error instanceof CallError && LOSING_STATUSES.includes(error.status);
}
