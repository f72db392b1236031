// A finished play that is about to be stored: the input for the statements of every domain that reacts to it.
import type { SQL } from 'drizzle-orm';
import type { Gates } from '../../platform/gates.ts';
import type { GameDay } from '../../shared/kernel/game-day.ts';
import type { GameType } from '../../shared/kernel/game-type.ts';
import type { Evidence } from '../fair-play/score.ts';

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
  /** Moves answered by the server; 0 in a replayed game. */
  moves: number;
  solved: boolean;
  given_up: boolean;
  isSpecial: boolean;
  mark: string | null;
  /** Excluded from boards, pools and prizes: marked while the gate is on (RULES §4). */
  isHeld: boolean;
  /** JSON: the moves that count for the day's most common moves, or null. */
  tried: string | null;
  /** For a suspected player, the evidence for a person's decision (RULES §4, Fair play). */
  evidence?: Evidence | undefined;
  streak_days: number;
  streak_bonus_sparks: number;
  finished_at: number;
  /** The gates when the result is stored. */
  gates: Gates;
}
