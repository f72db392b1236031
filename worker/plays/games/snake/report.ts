// The reports of a running snake: the ticks that passed and the turns that were made. The server appends them to the play
// and continues from its current tick, so that a report costs no more than its new ticks.

import {
  advance,
  isDirection,
  isLaidAgain,
  type SnakeField,
  type SnakeRun,
  scoreOf,
  startRun,
  TICK_MS,
  type Turn,
} from '../../../shared/games/snake/rules.ts';
import { invalidMove, type Made, type Violation } from '../../../shared/kernel/moves.ts';

/** A report with more ticks is refused. This is a quarter of an hour; the page reports every five seconds. */
export const MOST_TICKS_PER_REPORT = 5000;
/** How far ticks may run ahead of the server's clock, because the network can delay the opening. */
export const CLOCK_ALLOWANCE_MS = 3000;
/** A longer silence between two reports keeps the play out of prizes (RULES §4). */
export const LONGEST_SILENCE_MS = 30_000;
/** More time without ticks in total marks the play (RULES §4). */
export const MOST_PAUSED_MS = 5 * 60_000;
/** Empty reports that follow sooner are answered but not stored. */
const SHORTEST_SIGN_MS = 1000;

/** The stored state of a play. Times count from the opening. */
export interface SnakeState {
  foodSeed: number;
  run: SnakeRun;
  /** How often the run was restarted because it ended early and before its first meal. */
  laidAgain: number;
  /** Ticks of earlier runs, which only count as time. */
  earlierTicks: number;
  /** All turns of this run so far, at most one a tick. */
  turns: readonly Turn[];
  heardAt_ms: number;
  longestGap_ms: number;
}

/** A report of the ticks after `from` up to `to`, in the run after `laidAgain` restarts. */
export interface SnakeReport {
  laidAgain: number;
  from: number;
  to: number;
  moves: readonly (readonly (number | string)[])[];
  /** Claims that the run ended with tick `to`. */
  isFinal: boolean;
}

type Heard = Made<SnakeState, ReturnType<typeof replyTo>>;

interface Reported {
  obstacles: readonly number[];
  state: SnakeState;
  elapsed_ms: number;
}

/** A play before its first report. */
export function startState(field: SnakeField): SnakeState {
  return {
    foodSeed: field.foodSeed,
    run: startRun(field),
    laidAgain: 0,
    earlierTicks: 0,
    turns: [],
    heardAt_ms: 0,
    longestGap_ms: 0,
  };
}

/**
 * Appends a report. Ticks that the server knows already must match and change nothing. Refuses a gap, a conflicting
 * overlap, any run but the current one, more ticks than the clock or one report allows, and a final report whose last tick
 * does not end the run.
 */
export function append(play: Reported, report: SnakeReport): Heard | Violation {
  const { state, elapsed_ms } = play;
  const { run } = state;
  if (run.end !== null) return { ok: false, code: 'PLAY_OVER' };
  if (report.laidAgain !== state.laidAgain || report.from > run.ticks) {
    return { ok: false, code: 'OUT_OF_ORDER' };
  }
  const { moves } = report;
  const wrong = objectionToTicks(report);
  if (wrong) return wrong;
  if (!moves.every(isTurn)) return invalidMove('moves', 'Each move is a tick and a direction.');
  if (!areInOrder(moves, report)) {
    return invalidMove('moves', 'The ticks of the moves must lie within the report, in order.');
  }
  const turns = onePerTick(moves);
  if (!repeats({ known: state.turns, turns, from: report.from, to: Math.min(report.to, run.ticks) })) {
    return { ok: false, code: 'OUT_OF_ORDER' };
  }
  if (report.from === report.to && !report.isFinal) return heard(play);
  const added = turns.filter(([tick]) => tick > run.ticks);
  const field: SnakeField = { obstacles: play.obstacles, foodSeed: state.foodSeed };
  const next = advance(field, run, { toTick: report.to, turns: added });
  if (report.isFinal && (next.end === null || next.ticks !== report.to)) {
    return invalidMove('ticks', 'The snake did not end with this tick.');
  }
  if ((state.earlierTicks + next.ticks) * TICK_MS > elapsed_ms + CLOCK_ALLOWANCE_MS) {
    return { ok: false, code: 'ILLEGAL_MOVE', detail: 'More ticks than time has passed.' };
  }
  if (next.ticks === run.ticks) return { ok: true, state, reply: replyTo(state), counted: false };
  if (isLaidAgain(next, { times: state.laidAgain })) {
    // The play goes on, so a report that calls this its end is refused.
    return report.isFinal ? { ok: false, code: 'PLAY_NOT_FINISHED' } : counted(layAgain(play, next));
  }
  const lived = added.filter(([tick]) => tick <= next.ticks);
  return counted({ ...state, run: next, turns: [...state.turns, ...lived], ...clockAfter(play) });
}

/** Restarts the play with the same obstacles and food, after a run that ended early without a meal. */
function layAgain(play: Reported, ended: SnakeRun): SnakeState {
  const { obstacles, state } = play;
  return {
    ...state,
    run: startRun({ obstacles, foodSeed: state.foodSeed }),
    laidAgain: state.laidAgain + 1,
    earlierTicks: state.earlierTicks + ended.ticks,
    turns: [],
    ...clockAfter(play),
  };
}

function counted(state: SnakeState): Heard {
  return { ok: true, state, reply: replyTo(state), counted: true };
}

/** Answers the empty report by which a paused page shows that it is still open. */
function heard(play: Reported): Heard {
  const { state, elapsed_ms } = play;
  if (elapsed_ms - state.heardAt_ms < SHORTEST_SIGN_MS) {
    return { ok: true, state, reply: replyTo(state), counted: false };
  }
  return counted({ ...state, ...clockAfter(play) });
}

function clockAfter({ state, elapsed_ms }: Reported): Pick<SnakeState, 'heardAt_ms' | 'longestGap_ms'> {
  const gap_ms = elapsed_ms - state.heardAt_ms;
  return { heardAt_ms: elapsed_ms, longestGap_ms: Math.max(state.longestGap_ms, gap_ms) };
}

function replyTo({ run, laidAgain }: SnakeState) {
  return { ticks_received: run.ticks, score: scoreOf(run), laid_again: laidAgain };
}

/** The time without ticks up to the last report, in milliseconds: pauses, count-ins, and a slowed-down clock. */
export function paused_ms({ heardAt_ms, earlierTicks, run }: SnakeState): number {
  return heardAt_ms - (earlierTicks + run.ticks) * TICK_MS;
}

function objectionToTicks({ from, to }: SnakeReport): Violation | null {
  if (to < from) return invalidMove('to_tick', 'Must not be before the first tick.');
  if (to - from > MOST_TICKS_PER_REPORT) {
    return invalidMove('to_tick', `At most ${MOST_TICKS_PER_REPORT} ticks in one report.`);
  }
  return null;
}

function isTurn(move: SnakeReport['moves'][number]): move is Turn {
  return Number.isSafeInteger(move[0]) && isDirection(move[1]);
}

/** A final report ends with the tick of death, and its moves after that are ignored. */
function areInOrder(moves: readonly Turn[], { from, to, isFinal }: SnakeReport): boolean {
  return moves.every(([tick], place) => {
    const first = place === 0 ? from + 1 : moves[place - 1]![0];
    return tick >= first && (tick <= to || isFinal);
  });
}

export function onePerTick(turns: readonly Turn[]): Turn[] {
  return turns.filter(([tick], place) => turns[place + 1]?.[0] !== tick).map(([tick, to]) => [tick, to]);
}

/** Whether the turns after `from` up to `to` equal the known ones. */
function repeats({
  known,
  turns,
  from,
  to,
}: {
  known: readonly Turn[];
  turns: readonly Turn[];
  from: number;
  to: number;
}): boolean {
  const within = ([tick]: Turn) => tick > from && tick <= to;
  return JSON.stringify(known.filter(within)) === JSON.stringify(turns.filter(within));
}
