// The replay of a play (RULES §15): makes its moves again through the rules, and returns them as short steps. The replay
// must reach the points that were paid.
import type { ReplayedPlay } from '../shared/contract/replays.ts';
import type { Difficulty } from '../shared/kernel/difficulty.ts';
import type { GameDay } from '../shared/kernel/game-day.ts';
import type { GameType } from '../shared/kernel/game-type.ts';
import { tenthsOf } from '../shared/kernel/points.ts';
import { Refusal } from '../shared/kernel/refusal.ts';
import type { AnyGame } from './game-definition.ts';
import type { MadeMove, Step } from './game-replay.ts';
import { gameOf } from './games/registry.ts';
import type { StoredMove } from './move-lines.ts';
import type { EndedPlay, Play } from './play.ts';
import type { PlayStore } from './play-store.ts';
import { isRevealed } from './result-view.ts';

/** The most bytes of a replay, as uncompressed JSON. */
export const MOST_REPLAY_BYTES = 32 * 1024;
/** More moves than this never fit into a replay. */
const MOST_MOVES = 8000;
/** Steps give their times in tenths of a second. */
const TENTH_MS = 100;

const GIVEN_UP = 'The answers of a play that was given up are shown after 01:30 UTC.';
const TOO_LONG = 'This play is too long to be watched again.';

export interface AskedReplay {
  type: GameType;
  day: GameDay;
  of: 'day' | 'archive' | Difficulty;
}

/** The replay of an ended play in a player's store. Throws NOT_FOUND. */
export function replayIn(
  store: PlayStore,
  { type, day, of, isOwn, now_ms }: AskedReplay & { isOwn: boolean; now_ms: number },
): Omit<ReplayedPlay, 'puzzle_number' | 'username'> {
  const { play, ended } = endedPlayIn(store, { type, day, of });
  return {
    game_type: type,
    game_date: day,
    base_points: ended.base_tenths / 10,
    metric: ended.metric,
    time_taken_seconds: ended.time_ms / 1000,
    solved: ended.solved,
    given_up: ended.given_up,
    ...replayOf(gameOf(type), { play, ended, moves: store.moves.of(play), isOwn, now_ms }),
  };
}

/** The facts that the page's coach needs. Throws NOT_FOUND, and RESULT_FIRST while the answers are secret. */
export function coachKnowledgeIn(
  store: PlayStore,
  { now_ms, ...asked }: AskedReplay & { now_ms: number },
): Record<string, unknown> {
  const { play } = endedPlayIn(store, asked);
  if (!isRevealed({ play, now_ms })) throw new Refusal('RESULT_FIRST', { detail: GIVEN_UP });
  const { puzzle, state } = play;
  return gameOf(asked.type).replay.known?.({ puzzle, state }) ?? {};
}

function endedPlayIn(store: PlayStore, { type, day, of }: AskedReplay): { play: Play; ended: EndedPlay } {
  const difficulty = of === 'day' || of === 'archive' ? null : of;
  const play = store.byDay(type, day, { isRanked: of === 'day', difficulty });
  if (!play?.ended) throw new Refusal('NOT_FOUND', { detail: 'There is no finished play to be watched.' });
  return { play, ended: play.ended };
}

/** Throws NOT_FOUND for a play that is too long, and a plain error if the replay does not reach the play's points. */
export function replayOf(
  game: AnyGame,
  {
    play,
    ended,
    moves,
    isOwn,
    now_ms,
  }: {
    play: Pick<Play, 'day' | 'puzzle' | 'state' | 'openedAt'>;
    ended: EndedPlay;
    moves: readonly StoredMove[];
    isOwn: boolean;
    now_ms: number;
  },
): Pick<ReplayedPlay, 'start' | 'steps'> {
  if (moves.length > MOST_MOVES) throw new Refusal('NOT_FOUND', { detail: TOO_LONG });
  const { puzzle, state, openedAt } = play;
  const begun = game.replay.begin({ puzzle, state });
  const made = madeAgain(game, { puzzle, begun, openedAt, moves });
  const reached = made.at(-1)?.after ?? begun;
  const { points, metric } = game.outcome({ puzzle, state: reached, time_ms: ended.time_ms });
  if (tenthsOf(points) !== ended.base_tenths || metric !== ended.metric)
    throw new Error('A replay does not come to the points of its play.');
  const revealed = isRevealed({ play: { ...play, ended }, now_ms });
  const replay = {
    start: game.replay.start({ puzzle, begun, ended: reached, revealed }),
    steps: byTenths(game.replay.steps({ puzzle, made, isOwn })),
  };
  if (JSON.stringify(replay).length > MOST_REPLAY_BYTES) throw new Refusal('NOT_FOUND', { detail: TOO_LONG });
  return replay;
}

/** Makes stored moves again from the start of their play. Throws if the rules refuse one. */
export function madeAgain(
  game: AnyGame,
  {
    puzzle,
    begun,
    openedAt,
    moves,
  }: {
    puzzle: unknown;
    begun: unknown;
    openedAt: number;
    moves: readonly StoredMove[];
  },
): MadeMove<unknown, unknown>[] {
  let before = begun;
  return moves.map(({ move, at_ms }) => {
    const elapsed_ms = at_ms - openedAt;
    const outcome = game.move({ puzzle, state: before, elapsed_ms }, move);
    if (!outcome.ok) throw new Error(`A kept move was refused: ${outcome.code}.`);
    const made = { move, before, after: outcome.state, at_ms: elapsed_ms };
    before = outcome.state;
    return made;
  });
}

/** Converts each time to tenths of a second since the previous step, carrying the rounding error forward. */
function byTenths(steps: readonly Step[]): ReplayedPlay['steps'] {
  let told = 0;
  return steps.map(([at_ms, ...values]) => {
    const since = Math.max(0, Math.round(at_ms / TENTH_MS) - told);
    told += since;
    return [since, ...values];
  });
}
