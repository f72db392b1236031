// The contract of a game as one value: its calls by name, and the details of a finished play.
import type * as z from 'zod/mini';
import type { GameType } from '../kernel/game-type.ts';
import type { Call, CallInput, CallReply } from './call.ts';
import { type EndingFields, type GameResult, type OpeningFields, openingQuery } from './plays.ts';

/** The common part of most openings, and of all moves. */
export const openingCall = {
  method: 'GET',
  who: 'visitor',
  scopes: ['archive'],
  limit: 'moves',
  opens: true,
  query: openingQuery,
  errors: ['ALREADY_PLAYED', 'GAME_SESSION_INVALID', 'PLAY_LAPSED', 'NOT_FOUND'],
} as const;
export const moveCall = { method: 'POST', who: 'visitor', scopes: ['archive'], limit: 'moves' } as const;

/** A call of a game, open to every visitor. */
export type GameCall = Call & { readonly who: 'visitor' };

/** What the page and the worker both know about a game. */
export interface GameContract {
  readonly type: GameType;
  readonly opening: GameCall;
  /** The calls that change a play, by their names in the game's definition. */
  readonly moves: Readonly<Record<string, GameCall>>;
  /** A call that only reads the play, by its token. */
  readonly look?: GameCall;
  /** The fields of `details_json`. */
  readonly details: Readonly<Record<string, z.ZodMiniType>>;
  /** The parts of the puzzle that a play missed, derived from its base points. Without it: one if there are no points. */
  missedAt?(base_tenths: number): number;
}

/** Declares a game's contract, keeping its exact types. */
export function gameContract<const C extends GameContract>(contract: C): C {
  return contract;
}

/** The parsed `details_json`. */
export type Details<C extends GameContract> = { [F in keyof C['details']]: z.output<C['details'][F]> };

export type View<C extends GameContract> = Omit<CallReply<C['opening']>, keyof OpeningFields>;

export type MoveName<C extends GameContract> = keyof C['moves'] & string;

/** The validated fields of a move's call, from its query and its body. */
export type MoveInput<C extends Call> = Present<CallInput<C>['query']> & Present<CallInput<C>['body']>;

/** A move's own reply fields; the final move adds the result. */
export type MoveReply<C extends GameContract> = {
  [M in MoveName<C>]: Omit<CallReply<C['moves'][M]>, keyof EndingFields>;
}[MoveName<C>];

/** The details of a finished play; null if the result has none, or lacks one of their fields. */
export function detailsOf<C extends GameContract>(
  contract: C,
  { details_json }: Pick<GameResult, 'details_json'>,
): Details<C> | null {
  try {
    const details: Details<C> | null = JSON.parse(details_json);
    return details && Object.keys(contract.details).every((field) => field in details) ? details : null;
  } catch {
    return null;
  }
}

type Present<Fields> = Fields extends undefined ? object : Fields;
