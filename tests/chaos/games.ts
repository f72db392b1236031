// How the guests of a chaos run play Memory Match and Triordle: the next move, and what the play must show when it is
// opened again.
import type { BoardReply } from '../../worker/shared/games/triordle/contract.ts';
import { MAX_GUESSES } from '../../worker/shared/games/triordle/rules.ts';

export interface Move {
  path: string;
  body: unknown;
  isEnding: boolean;
}

/** The opening fields that every game has. */
export interface Opening extends Record<string, unknown> {
  game_session_token: string;
  started_at: string;
}

export interface Game {
  type: 'memory' | 'triordle';
  openingPath: string;
  begin(opening: Opening): void;
  nextMove(): Move;
  learn(reply: Record<string, unknown>): void;
  /** The number of moves that an opening reflects. */
  movesIn(opening: Opening): number;
  /** The moves that an opening shows, and those it should show after the acknowledged ones. */
  stateIn(opening: Opening): unknown;
  expectedState(): unknown;
}

interface MemoryOpening extends Opening {
  state: {
    next_move: number;
    clicks: number;
    matched: { position: number; item_id: string }[];
    open: unknown;
  };
}

/** Memory Match with a perfect memory: turns the cards in order, and a partner as soon as it is known. */
export function memoryGame(): Game {
  const items = new Map<number, string>();
  const matched = new Set<number>();
  let token = '';
  let clicks = 0;
  let open: number | null = null;
  const unseen = () => [...Array(16).keys()].find((position) => !items.has(position))!;
  const partnerOf = (position: number) =>
    [...items].find(([other, item]) => other !== position && item === items.get(position))?.[0];
  const shown = (position: number) => ({ position, item_id: items.get(position)! });
  return {
    type: 'memory',
    openingPath: '/api/daily-memory-config',
    begin: (opening) => {
      token = opening.game_session_token;
    },
    nextMove: () => {
      const known = [...items.keys()].find((at) => !matched.has(at) && partnerOf(at) !== undefined);
      const position = open === null ? (known ?? unseen()) : (partnerOf(open) ?? unseen());
      return {
        path: '/api/memory/flip',
        body: { game_session_token: token, move: clicks + 1, position },
        isEnding: matched.size === 14 && open !== null,
      };
    },
    learn: (reply) => {
      const { position, item_id, match } = reply as { position: number; item_id: string; match: boolean };
      items.set(position, item_id);
      clicks++;
      if (match) for (const at of [open!, position]) matched.add(at);
      open = open === null ? position : null;
    },
    movesIn: (opening) => (opening as MemoryOpening).state.next_move - 1,
    stateIn: (opening) => {
      const { state } = opening as MemoryOpening;
      return { ...state, matched: state.matched.toSorted((a, b) => a.position - b.position) };
    },
    expectedState: () => ({
      next_move: clicks + 1,
      clicks,
      matched: [...matched].sort((a, b) => a - b).map(shown),
      open: open === null ? [] : [shown(open)],
    }),
  };
}

/** Triordle by a player who knows the answers and tries a few other words between them. */
export function triordleGame({
  answers,
  words,
  random,
}: {
  answers: readonly string[];
  words: readonly string[];
  random: () => number;
}): Game {
  const others = Array.from(
    { length: MAX_GUESSES - 2 },
    () => words[Math.floor(random() * words.length)]!,
  ).filter((word, place, all) => !answers.includes(word) && all.indexOf(word) === place);
  const plan = [...answers, ...others.slice(0, 5)]
    .map((word) => ({ word, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ word }) => word);
  const replies: BoardReply[][] = [];
  let puzzleId = '';
  return {
    type: 'triordle',
    openingPath: '/api/daily-triordle',
    begin: (opening) => {
      puzzleId = String(opening.puzzle_id);
    },
    nextMove: () => {
      const tried = plan.slice(0, replies.length + 1);
      const query = new URLSearchParams({ puzzle_id: puzzleId, guess: plan[replies.length]! });
      const isEnding = tried.length === MAX_GUESSES || answers.every((answer) => tried.includes(answer));
      return { path: `/api/triordle/validate-guess?${query}`, body: {}, isEnding };
    },
    learn: (reply) => replies.push(reply.results as BoardReply[]),
    movesIn: (opening) => (opening.guesses as unknown[]).length,
    stateIn: (opening) => opening.guesses,
    expectedState: () => replies.map((results, place) => ({ guess: plan[place], results })),
  };
}
