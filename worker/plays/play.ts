// The type of a play, and how to read one from its row.
import type { FairPlay } from '../model/fair-play/score.ts';
import type { GateName } from '../platform/gates.ts';
import type { Difficulty } from '../shared/kernel/difficulty.ts';
import type { GameDay } from '../shared/kernel/game-day.ts';
import type { GameType } from '../shared/kernel/game-type.ts';
import type { PaperStreak } from './paper-streak.ts';
import type { PlayRow } from './play-schema.ts';

/** The end of a play, stored with it for good. Points in tenths, the bonus in Sparks, times in milliseconds. */
export interface EndedPlay {
  base_tenths: number;
  points_tenths: number;
  metric: number;
  /** The result's `clicks` if it differs from the metric. */
  clicks?: number;
  attempts: number;
  time_ms: number;
  solved: boolean;
  given_up: boolean;
  /**
   * The weight of a ranked play that was finished or given up with its points, and the player's score in the game after it
   * (RULES §4).
   */
  fair?: FairPlay;
  /** Why the play is marked, and the gate that holds it back while on; or null (RULES §4). */
  mark: { gate: GateName; reason: string } | null;
  streak_days: number;
  streak_bonus_sparks: number;
  /** The freezes left after a day that counted. */
  freezes?: number;
  /** The paper streak after a day that counted. */
  paper_streak?: PaperStreak & { milestone: number | null };
  /** Set for a play of the archive that repaired a streak. */
  repaired_streak?: true;
  finished_at: number;
}

/** One play of one game on one day, as the object holds it. */
export interface Play {
  id: string;
  game: GameType;
  day: GameDay;
  token: string;
  puzzleId: string;
  puzzle: unknown;
  state: unknown;
  isSpecial: boolean;
  /** Plays of the archive are unranked and unpaid; they can only repair a streak. */
  isRanked: boolean;
  /** The difficulty of practice, which leaves no mark on the day; null for the day's own puzzle. */
  difficulty: Difficulty | null;
  openedAt: number;
  ended: EndedPlay | null;
  isDelivered: boolean;
  /** The latest moves, a line each (move-lines.ts); earlier ones are in separate rows. */
  moves: string;
}

export function playOf(row: PlayRow): Play {
  return {
    id: row.id,
    game: row.game,
    day: row.day,
    token: row.token,
    puzzleId: row.puzzle_id,
    puzzle: JSON.parse(row.puzzle),
    state: JSON.parse(row.state),
    isSpecial: row.is_special === 1,
    isRanked: row.is_ranked === 1,
    difficulty: row.difficulty || null,
    openedAt: row.opened_at,
    ended: row.ended === null ? null : JSON.parse(row.ended),
    isDelivered: row.is_delivered === 1,
    moves: row.moves,
  };
}
