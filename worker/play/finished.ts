// A finished play on its way into the record: what the statements of every domain that reacts to it are given.
import { type SQL, sql } from 'drizzle-orm';
import type { GameDay } from '../kernel/game-day.ts';
import type { GameType } from '../kernel/game-type.ts';
import type { Gates } from '../platform/gates.ts';
import type { AnyGame } from './game-definition.ts';
import type { Play } from './play-store.ts';

/** `player` is an expression that yields the player's id inside the batch. Points in tenths, times in milliseconds. */
export interface FinishedPlay {
  player: SQL;
  playerPublicId: string;
  playId: string;
  game: GameType;
  day: GameDay;
  base_tenths: number;
  points_tenths: number;
  metric: number;
  lowerIsBetter: boolean;
  time_ms: number;
  /** Moves that were sent and answered; 0 in a replayed game. */
  moves: number;
  solved: boolean;
  given_up: boolean;
  mark: string | null;
  /** Kept out of boards, pools and prizes: marked while the gate is shut (RULES §4). */
  isHeld: boolean;
  streak_days: number;
  streak_bonus_sparks: number;
  finished_at: number;
  /** Which gates are shut when it enters the record. */
  gates: Gates;
}

/** What the record is given of an ended play. */
export function finishedPlay({
  game,
  play,
  publicId,
  gates,
}: {
  game: AnyGame;
  play: Play;
  publicId: string;
  gates: Gates;
}): FinishedPlay {
  const ended = play.ended!;
  return {
    player: sql`(SELECT id FROM players WHERE public_id = ${publicId})`,
    playerPublicId: publicId,
    playId: play.id,
    game: play.game,
    day: play.day,
    base_tenths: ended.base_tenths,
    points_tenths: ended.points_tenths,
    metric: ended.metric,
    lowerIsBetter: game.metric.lowerIsBetter,
    time_ms: ended.time_ms,
    moves: game.sealedMoves(play.state),
    solved: ended.solved,
    given_up: ended.given_up,
    mark: ended.mark?.reason ?? null,
    isHeld: ended.mark !== null && gates[ended.mark.gate],
    streak_days: ended.streak_days,
    streak_bonus_sparks: ended.streak_bonus_sparks,
    finished_at: ended.finished_at,
    gates,
  };
}
