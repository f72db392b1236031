// Opens, moves and ends a play of any game. Works on one player's store, synchronously: the object's turn is the lock.
import { gameOf } from '../games/registry.ts';
import { type GameDay, gameDayAt, lapseOf, puzzleNumber } from '../kernel/game-day.ts';
import type { GameType } from '../kernel/game-type.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { SeededRandom } from '../kernel/seeded-random.ts';
import { endPlay } from './ending.ts';
import type { Play, PlayStore } from './play-store.ts';
import { isRevealed, type Onlooker, resultOf } from './result-view.ts';

/** The day's puzzle of a game, as it is handed to the object when a play opens. */
export interface FrozenPuzzle {
  puzzleId: string;
  puzzle: unknown;
  isSpecial: boolean;
}

/** How a play is found: by its token, or by the puzzle it is a play of. */
export type PlayAddress = { token: string; puzzleId?: string | null } | { puzzleId: string };

/** What a move came to; `ended` when the play is over now, with the play whose result is to be delivered. */
export interface MoveAnswer {
  reply: Record<string, unknown>;
  play: Play;
}

/**
 * Opens today's play or returns it where it stood; with a token, yesterday's open play until 01:00 UTC (RULES §1).
 * Throws ALREADY_PLAYED, GAME_SESSION_INVALID.
 */
export function openPlay(
  store: PlayStore,
  {
    type,
    token,
    frozen,
    ids,
    random,
    launchDay,
    now_ms,
  }: {
    type: GameType;
    token: string | null;
    frozen: FrozenPuzzle;
    ids: { playId: string; token: string };
    random: (day: GameDay) => SeededRandom;
    launchDay: GameDay;
    now_ms: number;
  },
): Record<string, unknown> {
  const game = gameOf(type);
  const today = gameDayAt(now_ms);
  const standing =
    token === null ? store.byDay(type, today) : livePlay(store, { type, address: { token }, now_ms });
  if (standing?.ended) throw new Refusal('ALREADY_PLAYED');
  const play = standing ?? newPlay();
  if (!standing) store.insert(play);
  return {
    game_session_token: play.token,
    game_date: play.day,
    started_at: new Date(play.openedAt).toISOString(),
    resumed: standing !== null,
    puzzle_number: puzzleNumber({ day: play.day, launchDay }),
    ...game.view({ puzzle: play.puzzle, state: play.state, puzzleId: play.puzzleId }),
  };

  function newPlay(): Play {
    return {
      id: ids.playId,
      game: type,
      day: today,
      token: ids.token,
      puzzleId: frozen.puzzleId,
      puzzle: frozen.puzzle,
      state: game.begin(frozen.puzzle, random(today)),
      isSpecial: frozen.isSpecial,
      openedAt: now_ms,
      ended: null,
      isDelivered: false,
    };
  }
}

/**
 * Makes a move, or repeats the reply of the same move made before. The ending move ends the play in the same turn.
 * Throws GAME_SESSION_INVALID, NO_PLAY and what the rules refuse.
 */
export function makeMove(
  store: PlayStore,
  {
    type,
    address,
    input,
    client_ms,
    onlooker,
  }: {
    type: GameType;
    address: PlayAddress;
    input: Record<string, unknown>;
    client_ms: number | null;
    onlooker: Onlooker;
  },
): MoveAnswer {
  const game = gameOf(type);
  const { now_ms } = onlooker;
  const play = livePlay(store, { type, address, now_ms });
  const move = game.moveOf(input);
  const key = game.keyOf(move);
  const earlier = key === null ? null : store.moveByKey(play.id, key);
  if (earlier) {
    if (earlier.move !== JSON.stringify(move)) throw new Refusal('OUT_OF_ORDER');
    return { reply: earlier.reply, play: lastMoveOnly(store, play, earlier.seq) };
  }
  if (play.ended) throw new Refusal('PLAY_OVER');
  const { puzzle, state } = play;
  const made = game.move({ puzzle, state, elapsed_ms: now_ms - play.openedAt }, move);
  if (!made.ok) throw new Refusal(made.code, { detail: made.detail, fields: made.fields });
  if (!made.counted) return { reply: made.reply, play };
  const isOver = game.isOver(made.state);
  const moved: Play = { ...play, state: made.state };
  const reply = isOver
    ? {
        ...made.reply,
        ...game.ending({ puzzle, state: made.state, revealed: isRevealed({ play, onlooker }) }),
      }
    : made.reply;
  store.saveState(play, made.state);
  store.addMove(play.id, { key, move, reply });
  return {
    reply,
    play: isOver ? { ...moved, ended: endPlay(store, { game, play: moved, now_ms, client_ms }) } : moved,
  };
}

/**
 * The play whose result is asked for; with `giveUp` it ends where it stands.
 * Throws GAME_SESSION_INVALID, PLAY_NOT_FINISHED.
 */
export function submitPlay(
  store: PlayStore,
  {
    type,
    address,
    giveUp,
    client_ms,
    now_ms,
  }: {
    type: GameType;
    address: PlayAddress;
    giveUp: boolean;
    client_ms: number | null;
    now_ms: number;
  },
): Play {
  const game = gameOf(type);
  const play = livePlay(store, { type, address, now_ms });
  if (play.ended) return play;
  if (!giveUp && !game.mayAlwaysEnd) throw new Refusal('PLAY_NOT_FINISHED');
  return { ...play, ended: endPlay(store, { game, play, now_ms, client_ms }) };
}

/** The result of a game on a day, or null. */
export function resultOn(
  store: PlayStore,
  { type, day, onlooker }: { type: GameType; day: GameDay; onlooker: Onlooker },
): ReturnType<typeof resultOf> | null {
  const play = store.byDay(type, day);
  return play?.ended ? resultOf({ game: gameOf(type), play, ended: play.ended, onlooker }) : null;
}

/** Only the last move's reply carries the ending; an earlier one that is repeated does not. */
function lastMoveOnly(store: PlayStore, play: Play, seq: number): Play {
  return seq === store.lastMoveSeq(play.id) ? play : { ...play, ended: null };
}

/** The play at an address, unless it is another game's, another puzzle's, or has lapsed unfinished (RULES §1, §4). */
function livePlay(
  store: PlayStore,
  { type, address, now_ms }: { type: GameType; address: PlayAddress; now_ms: number },
): Play {
  const play = 'token' in address ? store.byToken(address.token) : store.byPuzzle(type, address.puzzleId);
  const missing = 'token' in address ? 'GAME_SESSION_INVALID' : 'NO_PLAY';
  if (!play || play.game !== type) throw new Refusal(missing);
  if (address.puzzleId && address.puzzleId !== play.puzzleId) throw new Refusal('GAME_SESSION_INVALID');
  if (!play.ended && now_ms >= lapseOf(play.day)) throw new Refusal(missing);
  return play;
}
