// Opens a play of any game, makes its moves and ends it. It works synchronously on one player's store, so that a turn of
// the object is its lock.
import type { Difficulty } from '../shared/kernel/difficulty.ts';
import { closeOf, type GameDay, gameDayAt, lapseOf, puzzleNumber } from '../shared/kernel/game-day.ts';
import type { GameType } from '../shared/kernel/game-type.ts';
import { Refusal } from '../shared/kernel/refusal.ts';
import type { SeededRandom } from '../shared/kernel/seeded-random.ts';
import { endPlay } from './ending.ts';
import type { AnyGame, Submission } from './game-definition.ts';
import { gameOf } from './games/registry.ts';
import type { Play } from './play.ts';
import type { PlayStore } from './play-store.ts';
import { isRevealed, resultOf } from './result-view.ts';
import { repairableUntil } from './streak.ts';

/** The day's puzzle of a game, as the worker passes it to the object to open a play. */
export interface FrozenPuzzle {
  puzzleId: string;
  puzzle: unknown;
  isSpecial: boolean;
  /** Set for a practice puzzle; absent for the day's own. */
  difficulty?: Difficulty;
}

/** How to find a play: by its token, or by its puzzle. */
export type PlayAddress = { token: string; puzzleId?: string | null } | { puzzleId: string };

interface Asked {
  type: GameType;
  address: PlayAddress;
  /** Whether the request carries a personal token. */
  isToken: boolean;
  now_ms: number;
}

/** The reply to a move, and the play after it. */
export interface MoveAnswer {
  reply: Record<string, unknown>;
  play: Play;
}

/**
 * The most characters in the state of a running play: each move reads and writes the whole state, and the platform limits
 * a row to 2 MB. Games that limit their moves stay below half of this.
 */
const MOST_OF_STATE = 256_000;

const NEW_DAY = 'A new day has begun. Please try again.';
const TOO_LONG = 'This play has become too long. You can only give it up.';

interface Opening {
  type: GameType;
  /** Today, or a closed day of the archive, whose play is unranked. */
  day: GameDay;
  token: string | null;
  /** Whether the request carries a personal token. */
  isToken: boolean;
  frozen: FrozenPuzzle;
  ids: { playId: string; token: string };
  random: SeededRandom;
  launchDay: GameDay;
  now_ms: number;
}

/**
 * Opens the play of a day or resumes it; with a token, resumes yesterday's open play until 01:00 UTC (RULES §1).
 * Throws ALREADY_PLAYED, GAME_SESSION_INVALID; UNAVAILABLE for a day that is neither today nor closed.
 */
export function openPlay(store: PlayStore, opening: Opening): Record<string, unknown> {
  const { type, day, token, isToken, launchDay, now_ms } = opening;
  const game = gameOf(type);
  const isRanked = day === gameDayAt(now_ms);
  if (isToken) refuseUnlessOver({ day, isRanked }, now_ms);
  const { difficulty = null } = opening.frozen;
  const standing =
    token === null
      ? store.byDay(type, day, { isRanked, difficulty })
      : livePlay(store, { type, address: { token }, isToken, now_ms });
  if (standing?.ended && !game.viewAfterEnd) throw new Refusal('ALREADY_PLAYED');
  // A request from just before midnight that arrives late would open a second play of a puzzle whose ranked play may go on
  // until 01:00.
  if (!standing && !isRanked && now_ms < closeOf(day)) throw new Refusal('UNAVAILABLE', { detail: NEW_DAY });
  const play = standing ?? newPlay(opening, { game, isRanked });
  if (!standing) store.insert(play);
  if (!standing && isRanked) store.streaks.endPause(day);
  return {
    game_session_token: play.token,
    game_date: play.day,
    started_at: new Date(play.openedAt).toISOString(),
    resumed: standing !== null,
    puzzle_number: puzzleNumber({ day: play.day, launchDay }),
    ...viewOf({ game, play, now_ms }),
  };
}

/**
 * Makes a move, or repeats the reply to the same move made before. The final move ends the play in the same turn.
 * Throws GAME_SESSION_INVALID, NO_PLAY and the refusals of the rules.
 */
export function makeMove(
  store: PlayStore,
  { name, input, ...asked }: Asked & { name: string; input: Record<string, unknown> },
): MoveAnswer {
  const game = gameOf(asked.type);
  const play = livePlay(store, asked);
  return applyMove(store, { game, play, move: game.moves[name]!(input), now_ms: asked.now_ms });
}

/**
 * Returns the play, ended. A submission may carry the last report of a replayed game; with `give_up` the play ends in its
 * current state. Throws GAME_SESSION_INVALID, PLAY_NOT_FINISHED and the refusals of the rules.
 */
export function submitPlay(
  store: PlayStore,
  { submission, ...asked }: Asked & { submission: Submission },
): Play {
  const { now_ms } = asked;
  const game = gameOf(asked.type);
  const standing = livePlay(store, asked);
  if (standing.ended) return standing;
  const move = game.closingMove?.(submission) ?? null;
  const play = move === null ? standing : applyMove(store, { game, play: standing, move, now_ms }).play;
  if (play.ended) return play;
  if (submission.give_up !== true && !game.mayAlwaysEnd) throw new Refusal('PLAY_NOT_FINISHED');
  const ended = endPlay(store, { game, play, now_ms });
  store.saveEnd(play, ended);
  return { ...play, ended };
}

/** The reply to a game's read-only call. Throws GAME_SESSION_INVALID, NO_PLAY. */
export function lookAt(store: PlayStore, asked: Asked): object {
  const { type, now_ms } = asked;
  const game = gameOf(type);
  const play = livePlay(store, asked);
  const { puzzle, state, openedAt } = play;
  const revealed = isRevealed({ play, now_ms });
  return game.look?.({ puzzle, state, isOver: play.ended !== null, revealed, openedAt }) ?? {};
}

/** The result of a game on a day, or null. */
export function resultOn(
  store: PlayStore,
  { type, day, now_ms }: { type: GameType; day: GameDay; now_ms: number },
): ReturnType<typeof resultOf> | null {
  const play = store.byDay(type, day);
  return play?.ended ? resultOf({ game: gameOf(type), play, ended: play.ended, now_ms }) : null;
}

function newPlay(opening: Opening, { game, isRanked }: { game: AnyGame; isRanked: boolean }): Play {
  const { type, day, frozen, ids, random, now_ms } = opening;
  return {
    id: ids.playId,
    game: type,
    day,
    token: ids.token,
    puzzleId: isRanked ? frozen.puzzleId : `archive-${frozen.puzzleId}`,
    puzzle: frozen.puzzle,
    state: game.begin(frozen.puzzle, random),
    isSpecial: isRanked && frozen.isSpecial,
    isRanked,
    difficulty: frozen.difficulty ?? null,
    openedAt: now_ms,
    ended: null,
    isDelivered: false,
    moves: '',
  };
}

function viewOf({ game, play, now_ms }: { game: AnyGame; play: Play; now_ms: number }) {
  const { puzzle, state, puzzleId } = play;
  const elapsed_ms = now_ms - play.openedAt;
  if (!play.ended || !game.viewAfterEnd) return game.view({ puzzle, state, puzzleId, elapsed_ms });
  return game.viewAfterEnd({ puzzle, state, puzzleId, revealed: isRevealed({ play, now_ms }) });
}

function applyMove(
  store: PlayStore,
  {
    game,
    play,
    move,
    now_ms,
  }: {
    game: AnyGame;
    play: Play;
    move: unknown;
    now_ms: number;
  },
): MoveAnswer {
  const key = game.keyOf(move);
  const earlier = key === null ? null : store.moves.byKey(play, key);
  if (earlier) {
    if (JSON.stringify(earlier.move) !== JSON.stringify(move)) throw new Refusal('OUT_OF_ORDER');
    // Only the last move's reply carries the result, so repeating an earlier move must not return it.
    return { reply: earlier.reply, play: earlier.isLast ? play : { ...play, ended: null } };
  }
  if (play.ended) throw new Refusal('PLAY_OVER');
  const { puzzle, state } = play;
  const made = game.move({ puzzle, state, elapsed_ms: now_ms - play.openedAt }, move);
  if (!made.ok) throw new Refusal(made.code, { detail: made.detail, fields: made.fields });
  if (!made.counted) return { reply: made.reply, play };
  const moved: Play = { ...play, state: made.state };
  const isOver = game.isOver(made.state);
  if (!isOver && JSON.stringify(made.state).length > MOST_OF_STATE)
    throw new Refusal('ILLEGAL_MOVE', { detail: TOO_LONG });
  const last = { key, move, reply: made.reply, at_ms: now_ms };
  const ended = isOver ? endPlay(store, { game, play: moved, last, now_ms }) : null;
  const reply = ended
    ? { ...made.reply, ...game.ending({ puzzle, state: made.state, pointsEarned: ended.points_tenths / 10 }) }
    : made.reply;
  store.saveMove(play, { move: { ...last, reply }, state: made.state, ended });
  return { reply, play: ended ? { ...moved, ended } : moved };
}

/** Whether an unfinished play can no longer be continued (RULES §1). */
export function hasLapsed({ ended, isRanked, day }: Play, now_ms: number): boolean {
  return !ended && isRanked && now_ms >= lapseOf(day);
}

/**
 * Refuses a personal token every ranked play, and every day whose play may still count, if only to repair a streak
 * (RULES §12). Throws TOKEN_SCOPE.
 */
export function refuseUnlessOver({ day, isRanked }: Pick<Play, 'day' | 'isRanked'>, now_ms: number): void {
  if (!isRanked && now_ms >= repairableUntil(day)) return;
  throw new Refusal('TOKEN_SCOPE', {
    detail: 'A token can play only the archive: days that closed at least a day ago.',
  });
}

/** The play at an address. Refuses a play of another game or puzzle, and one that has lapsed (RULES §1, §4). */
function livePlay(store: PlayStore, { type, address, isToken, now_ms }: Asked): Play {
  const play =
    'token' in address ? store.byToken(type, address.token) : store.byPuzzle(type, address.puzzleId);
  const missing = 'token' in address ? 'GAME_SESSION_INVALID' : 'NO_PLAY';
  if (!play || play.game !== type) throw new Refusal(missing);
  if (address.puzzleId && address.puzzleId !== play.puzzleId) throw new Refusal('GAME_SESSION_INVALID');
  if (isToken) refuseUnlessOver(play, now_ms);
  if (hasLapsed(play, now_ms)) throw new Refusal('PLAY_LAPSED');
  return play;
}
