// How a play ends: its accepted time, points, mark and streak, written into the player's own store in one turn.
import { tenthsOf } from '../kernel/points.ts';
import { acceptedTime } from './accepted-time.ts';
import type { AnyGame } from './game-definition.ts';
import type { EndedPlay, Play, PlayStore } from './play-store.ts';
import { milestonesOf, STREAK_BONUS_SPARKS, streakAfter, streakShownOn } from './streak.ts';

const TOO_FAST = { gate: 'marked_plays', reason: 'faster than a person can play' } as const;

/**
 * Ends a play where it stands and answers how. A given-up play gets the points its rules leave it and never extends
 * the streak (RULES §3).
 */
export function endPlay(
  store: PlayStore,
  { game, play, now_ms, client_ms }: { game: AnyGame; play: Play; now_ms: number; client_ms: number | null },
): EndedPlay {
  const isGivenUp = !game.isOver(play.state) && !game.mayAlwaysEnd;
  const elapsed_ms = now_ms - play.openedAt;
  const { time_ms, isTooFast } = acceptedTime({
    server_ms: game.ownTime_ms?.({ state: play.state, elapsed_ms }) ?? elapsed_ms,
    client_ms: game.ownTime_ms ? null : client_ms,
    sealedMoves: game.sealedMoves(play.state),
    floor_ms: game.humanFloor_ms(play.state),
  });
  const outcome = game.outcome({ puzzle: play.puzzle, state: play.state, time_ms });
  const base_tenths = tenthsOf(outcome.points);
  const ended: EndedPlay = {
    base_tenths,
    points_tenths: play.isRanked ? base_tenths * (play.isSpecial ? 2 : 1) : 0,
    metric: outcome.metric,
    ...(outcome.clicks === undefined ? {} : { clicks: outcome.clicks }),
    attempts: outcome.attempts,
    time_ms,
    solved: outcome.solved,
    given_up: isGivenUp,
    mark: isGivenUp ? null : isTooFast ? TOO_FAST : (game.concern?.(play.state) ?? null),
    ...streakWith(store, { play, isCounted: !isGivenUp && play.isRanked }),
    finished_at: now_ms,
  };
  store.saveEnd(play, ended);
  return ended;
}

function streakWith(
  store: PlayStore,
  { play, isCounted }: { play: Play; isCounted: boolean },
): Pick<EndedPlay, 'streak_days' | 'streak_bonus_sparks'> {
  if (isCounted) store.countDay(play.game, play.day);
  const streak = streakAfter(store.countedDays(play.game));
  if (!streak || !isCounted)
    return { streak_days: streakShownOn({ streak, day: play.day }), streak_bonus_sparks: 0 };
  const milestone = milestonesOf(streak);
  const isNew = milestone > 0 && store.payMilestone(play.game, { firstDay: streak.firstDay, milestone });
  return { streak_days: streak.days, streak_bonus_sparks: isNew ? STREAK_BONUS_SPARKS : 0 };
}
