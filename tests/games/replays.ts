// Stores honest plays as the Player object does, and replays them: each must end as recorded, and be small.

import { deepStrictEqual as deepEqual } from 'node:assert';
import { gameOf } from '../../worker/plays/games/registry.ts';
import { folded, lineOf, movesIn } from '../../worker/plays/move-lines.ts';
import type { EndedPlay } from '../../worker/plays/play.ts';
import { madeAgain, replayOf } from '../../worker/plays/replay.ts';
import type { ReplayedPlay } from '../../worker/shared/contract/replays.ts';
import type { GameDay } from '../../worker/shared/kernel/game-day.ts';
import type { GameType } from '../../worker/shared/kernel/game-type.ts';
import { tenthsOf } from '../../worker/shared/kernel/points.ts';
import { playThrough } from './honest-plays.ts';

const DAY = '2027-03-10' as GameDay;
const OPENED_AT = Date.parse('2027-03-10T12:00:00Z');

/** The replays of many plays of a game. Bytes are those of the JSON, without compression. */
export interface ReplayTally {
  type: GameType;
  plays: number;
  median: number;
  most95: number;
  largest: number;
  /** The moves' bytes in the play's row, the median before and after they are folded. */
  kept: number;
  folded: number;
}

/** Replays this many plays. Throws if one does not end as recorded. */
export function watchAgain({ type, count }: { type: GameType; count: number }): ReplayTally {
  const watched = Array.from({ length: count }, (_, place) => watchOne(type, place + 1));
  const sorted = (values: number[]) => values.sort((one, other) => one - other);
  const bytes = sorted(watched.map((one) => one.bytes));
  const middle = (values: number[]) => sorted(values)[count >> 1]!;
  return {
    type,
    plays: count,
    median: bytes[count >> 1]!,
    most95: bytes[Math.min(count - 1, Math.floor(count * 0.95))]!,
    largest: bytes.at(-1)!,
    kept: middle(watched.map(({ kept }) => kept)),
    folded: middle(watched.map((one) => one.folded)),
  };
}

function watchOne(type: GameType, seed: number) {
  const { lines, play, ended } = keptPlay(type, seed);
  const asked = { play, ended, now_ms: OPENED_AT };
  const own = replayOf(gameOf(type), { ...asked, moves: movesIn(lines), isOwn: true });
  const later = replayOf(gameOf(type), { ...asked, moves: movesIn(folded(lines)), isOwn: true });
  deepEqual(later, own, `${type}, seed ${seed}: folded moves are watched differently`);
  const { puzzle, state } = play;
  const begun = gameOf(type).replay.begin({ puzzle, state });
  deepEqual(madeAgain(gameOf(type), { ...play, begun, moves: movesIn(lines) }).at(-1)?.after, state);
  return { bytes: JSON.stringify(own).length, kept: lines.length, folded: folded(lines).length };
}

/** The replay of an honest play for its player. */
export function watchedPlay(type: GameType, seed: number): ReplayedPlay {
  const { lines, play, ended } = keptPlay(type, seed);
  return {
    game_type: type,
    game_date: DAY,
    puzzle_number: 70,
    username: null,
    base_points: ended.base_tenths / 10,
    metric: ended.metric,
    time_taken_seconds: ended.time_ms / 1000,
    solved: ended.solved,
    given_up: false,
    ...replayOf(gameOf(type), { play, ended, moves: movesIn(lines), isOwn: true, now_ms: OPENED_AT }),
  };
}

/** An honest play as the object stores it. */
export function keptPlay(type: GameType, seed: number) {
  const played = playThrough({ type, seed });
  if (!played) throw new Error(`${type}, seed ${seed}: an honest move was refused`);
  const lines = played.moves
    .map(({ move, at_ms, reply }, place) =>
      lineOf({ key: String(place), move, reply, at_ms: Math.round(OPENED_AT + at_ms) }),
    )
    .join('');
  const { puzzle, state, points, metric, time_ms, solved } = JSON.parse(
    JSON.stringify(played),
  ) as typeof played;
  const ended = { base_tenths: tenthsOf(points), metric, time_ms, solved, given_up: false } as EndedPlay;
  return { lines, ended, play: { day: DAY, puzzle, state, openedAt: OPENED_AT } };
}
