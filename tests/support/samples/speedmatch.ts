// Speed Match for the conformance test: a player who draws conclusions from the last few swaps, keeps the conclusions
// and forgets the swaps. Nothing here looks at the hidden order.

import type { SpeedMatchPuzzle } from '../../../worker/plays/games/speedmatch/puzzle.ts';
import {
  CARDS,
  hideBehind,
  type SpeedMatchState,
  type SwapMove,
  swapped,
} from '../../../worker/shared/games/speedmatch/rules.ts';
import type { GameSample } from './game-sample.ts';

/** How many swaps back the player looks for conclusions, and after how many turns one more. */
const MEMORY_SWAPS = 3;
const TURNS_PER_FURTHER_SWAP = 10;
/** One swap in this many is random, which prevents the player from getting stuck. */
const TURNS_PER_WHIM = 12;

const POSITIONS = Array.from({ length: CARDS }, (_, position) => position);
const PAIRS = POSITIONS.flatMap((first) => POSITIONS.slice(first + 1).map((second) => ({ first, second })));

export const sample: GameSample<SpeedMatchPuzzle, SpeedMatchState, SwapMove> = {
  nextMove: ({ state }, random) => {
    const known = conclude(state);
    const last = state.swaps.at(-1);
    const pairs = PAIRS.filter(({ first, second }) => first !== last?.first || second !== last.second);
    const worth = pairs.map((pair) => promise(known, state.order, pair));
    const tries = random.index(TURNS_PER_WHIM) === 0;
    const best = Math.min(Math.max(...worth), tries ? 0 : Number.POSITIVE_INFINITY);
    const promising = pairs.filter((_, place) => worth[place]! >= best);
    return { move: state.swaps.length + 1, ...promising[random.index(promising.length)]! };
  },
  illegalMoves: ({ state }) => {
    const move = state.swaps.length + 1;
    return [
      { move: move + 1, first: 0, second: 1 },
      { move, first: 3, second: 3 },
      { move, first: 0, second: CARDS },
      { move, first: -1, second: 2 },
      { move, first: 1.5, second: 2 },
      ...state.swaps.map(({ first, second }, place) => ({ move: place + 1, first: second, second: first })),
    ];
  },
  twin: ({ puzzle, state }, random) => {
    let hidden = hideBehind(state.order, random);
    while (String(hidden) === String(state.hidden)) hidden = hideBehind(state.order, random);
    return { puzzle, state: { ...state, hidden } };
  },
  secrets: () => ['hidden'],
  request: (move, { token }) => ({
    path: '/api/speed-match/swap',
    body: { game_session_token: token, ...move },
  }),
};

/** The player's knowledge of a card at a position: true in place, false not, undefined unknown. By face, then position. */
type Beliefs = (boolean | undefined)[][];

/** A swap as evidence: two cards came, two went, and this many more are in place than before. */
interface Evidence {
  came: readonly (readonly [number, number])[];
  went: readonly (readonly [number, number])[];
  gained: number;
}

/** No card is right at the start; the rest follows, swap by swap, from that one and the few before it. */
function conclude(state: SpeedMatchState): Beliefs {
  const beliefs: Beliefs = POSITIONS.map(() => POSITIONS.map(() => undefined));
  const { evidence, start } = evidenceOf(state);
  start.forEach((face, position) => {
    beliefs[face]![position] = false;
  });
  evidence.forEach((_, place) => {
    const memory = MEMORY_SWAPS + Math.floor(place / TURNS_PER_FURTHER_SWAP);
    const remembered = evidence.slice(Math.max(0, place + 1 - memory), place + 1);
    while (exclude(beliefs) || remembered.some((swap) => weigh(beliefs, swap)));
  });
  return beliefs;
}

function evidenceOf({ order, swaps }: SpeedMatchState): { evidence: Evidence[]; start: readonly number[] } {
  const evidence: Evidence[] = [];
  let now = order;
  for (let place = swaps.length - 1; place >= 0; place--) {
    const { first, second, correct } = swaps[place]!;
    const before = swapped(now, { first, second });
    const at = (row: readonly number[]) => [first, second].map((where) => [row[where]!, where] as const);
    const gained = correct - (swaps[place - 1]?.correct ?? 0);
    evidence.unshift({ came: at(now), went: at(before), gained });
    now = before;
  }
  return { evidence, start: now };
}

/** All positions of each face, and all faces of each position. */
const LINES = [
  ...POSITIONS.map((face) => POSITIONS.map((position) => [face, position] as const)),
  ...POSITIONS.map((position) => POSITIONS.map((face) => [face, position] as const)),
];

/** A card in place is nowhere else and no other card is there; a card with one place left is in it. */
function exclude(beliefs: Beliefs): boolean {
  let hasLearnt = false;
  for (const line of LINES) {
    const open = line.filter(([face, position]) => beliefs[face]![position] === undefined);
    const isSettled = line.some(([face, position]) => beliefs[face]![position] === true);
    if (open.length === 0 || (!isSettled && open.length > 1)) continue;
    for (const [face, position] of open) beliefs[face]![position] = !isSettled;
    hasLearnt = true;
  }
  return hasLearnt;
}

/** What a swap proves when its gain has only one possible cause. */
function weigh(beliefs: Beliefs, { came, went, gained }: Evidence): boolean {
  const believed = ([face, position]: readonly [number, number]) => beliefs[face]![position];
  const open = (cells: Evidence['came']) => cells.filter((cell) => believed(cell) === undefined);
  const sure = (cells: Evidence['came']) => cells.filter((cell) => believed(cell) === true).length;
  const left = gained - sure(came) + sure(went);
  const [openCame, openWent] = [open(came), open(went)];
  if (openCame.length + openWent.length === 0) return false;
  const isAllGain = left === openCame.length;
  if (!isAllGain && left !== -openWent.length) return false;
  for (const [face, position] of openCame) beliefs[face]![position] = isAllGain;
  for (const [face, position] of openWent) beliefs[face]![position] = !isAllGain;
  return true;
}

/** How good a swap looks: known places first, places not yet ruled out next, and never away from a known place. */
function promise(
  beliefs: Beliefs,
  order: readonly number[],
  { first, second }: { first: number; second: number },
): number {
  const [one, two] = [order[first]!, order[second]!];
  if (beliefs[one]![first] || beliefs[two]![second]) return -1;
  const value = (belief: boolean | undefined) => (belief === undefined ? 1 : belief ? 3 : 0);
  return value(beliefs[one]![second]) + value(beliefs[two]![first]);
}
