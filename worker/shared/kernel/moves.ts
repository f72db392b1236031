// What the rules of any game answer to a move. Rules return violations: an illegal move is expected.
import type { RefusalCode } from './refusal.ts';

/** A move that the rules refuse. Nothing has changed. */
export interface Violation {
  ok: false;
  code: Extract<RefusalCode, 'OUT_OF_ORDER' | 'ILLEGAL_MOVE' | 'INVALID' | 'PLAY_OVER' | 'PLAY_NOT_FINISHED'>;
  detail?: string;
  fields?: Record<string, string>;
}

/** A move that was made: the state after it and what it reveals. `counted: false` leaves the state and the move list. */
export interface Made<State, Reply = Record<string, unknown>> {
  ok: true;
  state: State;
  reply: Reply;
  counted: boolean;
}
