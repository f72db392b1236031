// The answer of a game's rules to a move. Rules return violations instead of throwing, because illegal moves are expected.
import type { RefusalCode } from './refusal.ts';

/** A refused move, which changes nothing. */
export interface Violation {
  ok: false;
  code: Extract<RefusalCode, 'OUT_OF_ORDER' | 'ILLEGAL_MOVE' | 'INVALID' | 'PLAY_OVER' | 'PLAY_NOT_FINISHED'>;
  detail?: string;
  fields?: Record<string, string>;
}

/** The violation for an invalid field of a move's call. */
export function invalidMove(field: string, sentence: string): Violation {
  return { ok: false, code: 'INVALID', detail: sentence, fields: { [field]: sentence } };
}

/** A move that was made, with the state after it. `counted: false` leaves the state and the list of moves unchanged. */
export interface Made<State, Reply = Record<string, unknown>> {
  ok: true;
  state: State;
  reply: Reply;
  counted: boolean;
}
