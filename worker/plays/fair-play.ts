// Weighs an ended play, and computes the player's score in its game (RULES §4, Fair play). Both are stored with the play's end,
// so they cost no row and no round trip; only a suspected player has evidence, which goes into the record.
import {
  type FairPlay,
  SUSPECTED_FROM,
  scoreAfter,
  type Weighed,
  weighed,
} from '../model/fair-play/score.ts';
import { log, placesOf } from '../platform/log.ts';
import type { GameType } from '../shared/kernel/game-type.ts';
import type { AnyGame } from './game-definition.ts';
import type { StoredMove } from './move-lines.ts';
import type { Play } from './play.ts';
import type { PlayStore } from './play-store.ts';

/** The mark of a suspected player's play, as the player sees it. */
export const SUSPECTED = {
  gate: 'fair_play',
  reason:
    'Your last plays of this game, taken together, look unlike a person’s. A person will look at them and decide.',
} as const;

/** The most plays that an operator sees as evidence. */
const MOST_EVIDENCE = 12;

/** Weighs a play that is about to end; `last` is its final move, if that is not stored yet. */
export function fairPlayOf(
  store: PlayStore,
  { game, play, last }: { game: AnyGame; play: Play; last?: StoredMove },
): FairPlay | null {
  const of = weighedPlay(store, { game, play, last });
  const earlier = earlierOf(store, play);
  const before = earlier[0]?.ended.fair;
  const score = scoreAfter(before?.score ?? 0, of.weight);
  if (score < SUSPECTED_FROM && !before?.evidence) return { ...of, score };
  const since = before?.evidence?.since ?? play.day;
  const plays = earlier.map(({ day, ended: { fair } }) => ({
    day,
    weight: fair!.weight,
    signs: fair!.signs,
  }));
  return { ...of, score, evidence: { since, plays: [{ day: play.day, ...of }, ...plays] } };
}

/** Whether earlier plays already make the player suspected in this game. */
export function isSuspected(store: PlayStore, play: Play): boolean {
  return earlierOf(store, play)[0]?.ended.fair?.evidence !== undefined;
}

/** The latest weighed plays of the same game since the last clearing, newest first. */
function earlierOf(store: PlayStore, { game, day }: Play) {
  const cleared_ms = Number(store.facts.get(clearedFact(game)) ?? 0);
  return store
    .latestWeighed(game, { except: day, most: MOST_EVIDENCE - 1 })
    .filter(({ ended }) => ended.finished_at > cleared_ms);
}

/** Removes all plays that ended up to an instant from the score, because an operator has reviewed them. */
export function clearScore(
  store: PlayStore,
  { game, through_ms }: { game: GameType; through_ms: number },
): void {
  store.facts.set(clearedFact(game), String(through_ms));
}

const clearedFact = (game: GameType) => `fair-play-cleared:${game}`;

/** A play whose signs cannot be read still has to end; its weight is then 0. */
function weighedPlay(
  store: PlayStore,
  { game, play, last }: { game: AnyGame; play: Play; last?: StoredMove },
): Weighed {
  try {
    const made = [...store.moves.of(play), ...(last ? [last] : [])];
    const moves = made.map(({ move, at_ms }, at) => ({
      move,
      took_ms: at_ms - (made[at - 1]?.at_ms ?? play.openedAt),
    }));
    return weighed(play.game, game.signs({ puzzle: play.puzzle, state: play.state, moves }));
  } catch (error) {
    log('error', 'signs-unread', { play: play.id, at: placesOf(error) });
    return { weight: 0, signs: {} };
  }
}
