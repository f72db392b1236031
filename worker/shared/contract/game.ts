// The contract of a game as one value: its metric, its calls by name, and what a finished play says about itself.
import type * as z from 'zod/mini';
import type { GameType } from '../kernel/game-type.ts';
import type { Call, CallInput, CallReply } from './call.ts';
import type { EndingFields, GameResult, OpeningFields } from './plays.ts';

/** A call of a game: every visitor may make it. */
export type GameCall = Call & { readonly who: 'visitor' };

/** What a page and the worker know of a game. */
export interface GameContract {
  readonly type: GameType;
  readonly opening: GameCall;
  /** The calls that change a play, by the name under which the secret side reads them. */
  readonly moves: Readonly<Record<string, GameCall>>;
  /** A call that only reads the play, by its token. */
  readonly look?: GameCall;
  /** The fields of `details_json`. */
  readonly details: Readonly<Record<string, z.ZodMiniType>>;
  /** How many parts of the puzzle a play missed, as far as its base points tell, 0 for none; without it, one at no points. */
  missedAt?(base_tenths: number): number;
}

/** Declares a game's contract, keeping its exact types. */
export function gameContract<const C extends GameContract>(contract: C): C {
  return contract;
}

/** What `details_json` holds. */
export type Details<C extends GameContract> = { [F in keyof C['details']]: z.output<C['details'][F]> };

export type View<C extends GameContract> = Omit<CallReply<C['opening']>, keyof OpeningFields>;

export type MoveName<C extends GameContract> = keyof C['moves'] & string;

/** The checked fields of a move's call, those of the query and of the body together. */
export type MoveInput<C extends Call> = Present<CallInput<C>['query']> & Present<CallInput<C>['body']>;

/** What a move's reply says by itself; an ending move adds the result. */
export type MoveReply<C extends GameContract> = {
  [M in MoveName<C>]: Omit<CallReply<C['moves'][M]>, keyof EndingFields>;
}[MoveName<C>];

/** What a finished play says about itself; null when the result carries no details, or lacks a field of them. */
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
