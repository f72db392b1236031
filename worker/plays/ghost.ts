// A ghost: the progress of another player's finished play over time, shown next to one's own running play (RULES §15). It
// contains no cell, letter or place, and looks only a little ahead of the viewer's own time.
import type { GameDay } from '../shared/kernel/game-day.ts';
import type { GameType } from '../shared/kernel/game-type.ts';
import { Refusal } from '../shared/kernel/refusal.ts';
import { hasLapsed } from './engine.ts';
import { gameOf } from './games/registry.ts';
import type { Play } from './play.ts';
import type { PlayStore } from './play-store.ts';
import { madeAgain } from './replay.ts';

const TENTH_MS = 100;
const WHOLE = 1000;

/** A player's score on a day, or null if no play has ended. Without an ended ranked play, the archive's counts. */
export function duelScoreIn(store: PlayStore, asked: { type: GameType; day: GameDay }) {
  const ranked = store.byDay(asked.type, asked.day);
  const play = ranked?.ended
    ? ranked
    : store.byDay(asked.type, asked.day, { isRanked: false, difficulty: null });
  if (!play?.ended) return null;
  const { base_tenths, metric, time_ms } = play.ended;
  return { base_tenths, metric, time_ms, isRanked: play.isRanked };
}

/** How long a player's running play of a day has lasted, and whether it is ranked. Throws NO_PLAY. */
export function runningIn(
  store: PlayStore,
  { type, day, now_ms }: { type: GameType; day: GameDay; now_ms: number },
): { elapsed_ms: number; isRanked: boolean } {
  const ranked = store.byDay(type, day);
  const isGoing = (play: Play | null) => play !== null && !play.ended && !hasLapsed(play, now_ms);
  const play = isGoing(ranked) ? ranked : store.byDay(type, day, { isRanked: false, difficulty: null });
  if (!isGoing(play)) throw new Refusal('NO_PLAY');
  return { elapsed_ms: now_ms - play!.openedAt, isRanked: play!.isRanked };
}

/** The ghost of an ended ranked play up to a time, in tenths of a second. Throws NOT_FOUND. */
export function ghostIn(
  store: PlayStore,
  { type, day, until, hasSteps }: { type: GameType; day: GameDay; until: number; hasSteps: boolean },
): { progress: [number, number][]; steps: [number, string][]; until: number } {
  const play = store.byDay(type, day);
  if (!play?.ended) throw new Refusal('NOT_FOUND');
  const game = gameOf(type);
  const { puzzle, state, openedAt } = play;
  const begun = game.replay.begin({ puzzle, state });
  const progress: [number, number][] = [];
  const steps: [number, string][] = [];
  for (const { after, at_ms } of madeAgain(game, { puzzle, begun, openedAt, moves: store.moves.of(play) })) {
    const at = Math.round(at_ms / TENTH_MS);
    if (at > until) break;
    const share = Math.round(game.replay.done({ puzzle, state: after }) * WHOLE);
    const done = game.isOver(after) ? WHOLE : Math.min(WHOLE - 1, Math.max(0, share));
    if (done !== (progress.at(-1)?.[1] ?? 0)) progress.push([at, done]);
    if (hasSteps) steps.push([at, game.progress(after)]);
  }
  return { progress, steps, until };
}
