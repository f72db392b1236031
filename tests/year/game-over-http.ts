// A game played over HTTP by its sample player. The player computes the expected state by the game's rules, from the
// day's puzzle in the record and the player's deal from the local secret. Every reply must match.
import { isDeepStrictEqual } from 'node:util';
import { secretRandom } from '../../worker/platform/secret-random.ts';
import { gameOf } from '../../worker/plays/games/registry.ts';
import { GAME_CONTRACTS } from '../../worker/shared/games/contracts.ts';
import type { GameDay } from '../../worker/shared/kernel/game-day.ts';
import type { GameType } from '../../worker/shared/kernel/game-type.ts';
import type { SeededRandom } from '../../worker/shared/kernel/seeded-random.ts';
import type { HttpReply } from '../support/miniflare-guest.ts';
import { SAMPLES } from '../support/samples/samples.ts';

const LOCAL_PUZZLE_SECRET = 'local-puzzle-secret-local-puzzle-secret';
const MOST_MOVES = 20_000;

/** The length of a sitting: moves are made at its beginning; the last one and those that claim time, after this long. */
export const SITTING_MS = 15 * 60_000;

export interface Sender {
  publicId: string;
  get(path: string): Promise<HttpReply>;
  post(path: string, body?: unknown): Promise<HttpReply>;
}

/** A move as a request, with the reply that the rules predict. */
interface Move {
  path: string;
  body: Record<string, unknown>;
  /** Null if one request contains several moves. */
  expected: Record<string, unknown> | null;
}

/** A play without its last moves. */
export interface OpenPlay {
  sender: Sender;
  type: GameType;
  last: readonly Move[];
}

/** Opens a game and makes all moves except the last and those that claim time. Throws if a reply contradicts the rules. */
export async function playUpToLast(
  sender: Sender,
  {
    type,
    day,
    puzzleOf,
    random,
  }: {
    type: GameType;
    day: GameDay;
    puzzleOf: (type: GameType) => Promise<unknown>;
    random: SeededRandom;
  },
): Promise<OpenPlay> {
  const opened = await sender.get(GAME_CONTRACTS[type].opening.path);
  if (opened.status !== 200) throw new Error(`${type}: opening got ${told(opened)}`);
  const { game_session_token: token } = opened.body;
  const deal = secretRandom({
    secret: LOCAL_PUZZLE_SECRET,
    purpose: ['deal', type, day, sender.publicId],
  });
  const puzzle = await puzzleOf(type);
  const moves = movesOf({ type, puzzle, deal, random, token, puzzleId: `${type}-${day}` });
  // The fields that an ending adds replace those predicted.
  moves.at(-1)!.expected = null;
  const late = moves.findIndex(({ body }) => body.to_tick !== undefined);
  const last = moves.splice(late >= 0 ? late : -1);
  for (const move of moves) await send(sender, { type, move });
  return { sender, type, last };
}

/** Makes the last moves and returns the result from the reply. */
export async function playLast({ sender, type, last }: OpenPlay): Promise<{ points: number }> {
  const replies: HttpReply[] = [];
  for (const move of last) replies.push(await send(sender, { type, move }));
  const { body } = replies.at(-1)!;
  if (!body.game_result) throw new Error(`${type}: the last move brought no result: ${JSON.stringify(body)}`);
  return { points: body.game_result.points_earned };
}

async function send(sender: Sender, { type, move }: { type: GameType; move: Move }): Promise<HttpReply> {
  const reply = await sender.post(move.path, move.body);
  if (reply.status !== 200) throw new Error(`${type}: a move got ${told(reply)}`);
  for (const [field, value] of Object.entries(move.expected ?? {})) {
    if (isDeepStrictEqual(reply.body[field], plain(value))) continue;
    throw new Error(
      `${type}: ${field} is ${JSON.stringify(reply.body[field])}, not ${JSON.stringify(value)}`,
    );
  }
  return reply;
}

interface Dealt {
  type: GameType;
  puzzle: unknown;
  deal: SeededRandom;
  random: SeededRandom;
  token: string;
  puzzleId: string;
}

/** A sample player's whole play, in as few requests as the game allows. */
function movesOf({ type, puzzle, deal, random, token, puzzleId }: Dealt): Move[] {
  const game = gameOf(type);
  const sample = SAMPLES[type];
  const moves: Move[] = [];
  let state = game.begin(puzzle, deal);
  for (let count = 0; !game.isOver(state); count++) {
    if (count > MOST_MOVES) throw new Error(`${type}: a play without an end.`);
    const move = sample.nextMove({ puzzle, state }, random);
    const elapsed_ms = sample.elapsed_ms?.(state) ?? 0;
    const made = game.move({ puzzle, state, elapsed_ms }, move);
    if (!made.ok) throw new Error(`${type}: the rules refuse an honest move: ${JSON.stringify(move)}`);
    state = made.state;
    add(moves, { ...sample.request(move, { token, puzzleId }), expected: made.reply });
  }
  return moves;
}

/** Appends a move, or merges it into the previous request if that is a report of the same kind. */
function add(moves: Move[], move: Move): void {
  const before = moves.at(-1);
  const list = Array.isArray(move.body.moves) ? 'moves' : Array.isArray(move.body.words) ? 'words' : null;
  // A restarted Snake counts its ticks from zero.
  const isSameRun = before?.body.laid_again === move.body.laid_again;
  if (!before || !list || before.path !== move.path || !isSameRun) {
    moves.push(list ? { ...move, expected: null } : move);
    return;
  }
  const both = [...(before.body[list] as unknown[]), ...(move.body[list] as unknown[])];
  const { to_tick } = move.body;
  moves[moves.length - 1] = {
    path: move.path,
    body: { ...before.body, [list]: both, ...(to_tick !== undefined && { to_tick }) },
    expected: null,
  };
}

const plain = (value: unknown) => JSON.parse(JSON.stringify(value));
const told = ({ status, body }: HttpReply) => `${status} ${JSON.stringify(body)}`;
