// The end of a play: its accepted time, points, mark and streak, computed in one turn of the player's object.
import { gameDayAt } from '../shared/kernel/game-day.ts';
import { tenthsOf } from '../shared/kernel/points.ts';
import { acceptedTime } from './accepted-time.ts';
import { fairPlayOf, isSuspected, SUSPECTED } from './fair-play.ts';
import type { AnyGame } from './game-definition.ts';
import type { StoredMove } from './move-lines.ts';
import { paperStreakAfter } from './paper-streak.ts';
import type { EndedPlay, Play } from './play.ts';
import type { PlayStore } from './play-store.ts';
import { milestonesOf, STREAK_BONUS_SPARKS, streakAfter, streakShownOn } from './streak.ts';
import { repairOf } from './streak-repair.ts';

const TOO_FAST = { gate: 'marked_plays', reason: 'faster than a person can play' } as const;

/**
 * Computes how a play ends in its current state, and counts its day in the player's store; the caller stores the end. A
 * play that is given up keeps the points that its rules leave it. A day counts for the streak if its play earned points or
 * was played to the end (RULES §3).
 */
export function endPlay(
  store: PlayStore,
  {
    game,
    play,
    last,
    now_ms,
  }: {
    game: AnyGame;
    play: Play;
    /** The move that ends it, which is not stored yet. */
    last?: StoredMove;
    now_ms: number;
  },
): EndedPlay {
  const isGivenUp = !game.isOver(play.state) && !game.mayAlwaysEnd;
  const elapsed_ms = now_ms - play.openedAt;
  const { time_ms, isTooFast } = acceptedTime({
    server_ms: game.ownTime_ms?.({ state: play.state, elapsed_ms }) ?? elapsed_ms,
    // A play may be given up at any moment, so no floor applies.
    floor_ms: isGivenUp ? 0 : game.humanFloor_ms(play.state),
  });
  const outcome = game.outcome({ puzzle: play.puzzle, state: play.state, time_ms });
  const base_tenths = tenthsOf(outcome.points);
  const isWeighed = play.isRanked && (!isGivenUp || game.keepsPointsGivenUp === true);
  const fair = isWeighed ? fairPlayOf(store, { game, play, last }) : null;
  const doubtful = isTooFast ? TOO_FAST : (game.concern?.(play.state, time_ms) ?? null);
  const isSuspect = fair ? fair.evidence !== undefined : play.isRanked && isSuspected(store, play);
  return {
    base_tenths,
    points_tenths: play.isRanked ? base_tenths * (play.isSpecial ? 2 : 1) : 0,
    metric: outcome.metric,
    ...(outcome.clicks === undefined ? {} : { clicks: outcome.clicks }),
    attempts: outcome.attempts,
    time_ms,
    solved: outcome.solved,
    given_up: isGivenUp,
    // A play that was given up without points competes with nobody.
    mark: isGivenUp && base_tenths === 0 ? null : (doubtful ?? (isSuspect ? SUSPECTED : null)),
    ...(fair ? { fair } : {}),
    ...streakWith(store, {
      play,
      now_ms,
      counts: !isGivenUp && (base_tenths > 0 || !game.countsWithPointsOnly),
    }),
    finished_at: now_ms,
  };
}

function streakWith(
  store: PlayStore,
  { play, now_ms, counts }: { play: Play; now_ms: number; counts: boolean },
): Pick<EndedPlay, 'streak_days' | 'streak_bonus_sparks' | 'freezes' | 'repaired_streak' | 'paper_streak'> {
  if (!play.isRanked) return afterArchive(store, { play, now_ms, counts });
  const { streaks } = store;
  const isFirstOfDay = counts && !streaks.paperDays().counted.includes(play.day);
  if (counts) streaks.countDay(play.game, play.day);
  const days = streaks.daysOf(play.game);
  const streak = streakAfter(days);
  if (!streak || !counts) return { streak_days: streakShownOn(days, play.day), streak_bonus_sparks: 0 };
  const milestone = milestonesOf(streak);
  const isNew = milestone > 0 && streaks.payMilestone(play.game, { firstDay: streak.firstDay, milestone });
  return {
    streak_days: streak.days,
    streak_bonus_sparks: isNew ? STREAK_BONUS_SPARKS : 0,
    freezes: streak.freezes,
    paper_streak: paperStreakAfter(streaks, { isFirstOfDay }),
  };
}

/** A play of the archive changes a streak in one case: the day's own puzzle repairs a streak that the day broke. */
function afterArchive(
  store: PlayStore,
  { play, now_ms, counts }: { play: Play; now_ms: number; counts: boolean },
): Pick<EndedPlay, 'streak_days' | 'streak_bonus_sparks' | 'repaired_streak'> {
  const { streaks } = store;
  const counted = counts && play.difficulty === null;
  const repaired_streak = counted && repairOf(streaks, { game: play.game, now_ms })?.game_date === play.day;
  if (repaired_streak) streaks.repairDay(play.game, { day: play.day, now_ms });
  const shownOn = repaired_streak ? gameDayAt(now_ms) : play.day;
  return {
    streak_days: streakShownOn(streaks.daysOf(play.game), shownOn),
    streak_bonus_sparks: 0,
    ...(repaired_streak ? { repaired_streak: true as const } : {}),
  };
}
