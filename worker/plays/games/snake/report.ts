// What the page of a running snake reports: which ticks went by and which turns were given. The server appends them to
// the play and steps on from where it is, so a report costs no more than the ticks that are new in it.

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
import type { Made, Violation } from '../../../shared/kernel/moves.ts';

/** More ticks than this in one report are refused: a quarter of an hour, where the page reports every five seconds. */
export const MOST_TICKS_PER_REPORT = 5000;
/** How far the ticks may be ahead of the server's clock, for a start that the network delayed. */
export const CLOCK_ALLOWANCE_MS = 3000;
/** A longer silence between two reports keeps the play out of prizes (RULES §4). */
export const LONGEST_SILENCE_MS = 30_000;
/** Time without ticks adds up to this at most; a longer one marks the play (RULES §4). */
export const MOST_PAUSED_MS = 5 * 60_000;
/** Empty reports that come faster are answered and not written down. */
const SHORTEST_SIGN_MS = 1000;

/** A play as the server holds it. Times count from the opening. */
export interface SnakeState {
  foodSeed: number;
  run: SnakeRun;
  /** How often the run was laid again: it ended early, and before its first meal. */
  laidAgain: number;
  /** Ticks of the runs before this one. They took time, and count for nothing else. */
  earlierTicks: number;
  /** All turns of this run reported so far, at most one a tick. */
  turns: readonly Turn[];
  heardAt_ms: number;
  longestGap_ms: number;
}

/** A report of the ticks after `from` up to `to`, of the run that was laid again this many times. */
export interface SnakeReport {
  laidAgain: number;
  from: number;
  to: number;
  moves: readonly (readonly (number | string)[])[];
  /** It claims that the run ended with tick `to`. */
  isFinal: boolean;
}

type Heard = Made<SnakeState, ReturnType<typeof replyTo>>;

interface Reported {
  obstacles: readonly number[];
  state: SnakeState;
  elapsed_ms: number;
}

/**
 * Appends a report. What the server has already must be repeated as it was: that alone changes nothing. Refused: a gap,
 * a different overlap, another run than the current one, more ticks than the clock allows or one report may have,
 * and a last tick that is not the last.
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
  if (!moves.every(isTurn)) return invalid('moves', 'Each move is a tick and a direction.');
  if (!areInOrder(moves, report)) {
    return invalid('moves', 'The ticks of the moves must lie within the report, in order.');
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
    return invalid('ticks', 'The snake did not end with this tick.');
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

/** The play with the same field and the same food laid out again, after a run that ended early without a meal. */
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

/** An empty report of a paused page: it says that the page is still there. */
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

/** The time without ticks up to the last report, in milliseconds: pauses, count-ins, and a clock slowed down. */
export function paused_ms({ heardAt_ms, earlierTicks, run }: SnakeState): number {
  return heardAt_ms - (earlierTicks + run.ticks) * TICK_MS;
}

/** What is wrong with the ticks that a report names; null when nothing is. */
function objectionToTicks({ from, to }: SnakeReport): Violation | null {
  if (to < from) return invalid('to_tick', 'Must not be before the first tick.');
  if (to - from > MOST_TICKS_PER_REPORT) {
    return invalid('to_tick', `At most ${MOST_TICKS_PER_REPORT} ticks in one report.`);
  }
  return null;
}

function isTurn(move: SnakeReport['moves'][number]): move is Turn {
  return Number.isSafeInteger(move[0]) && isDirection(move[1]);
}

/** The last tick of a final report is that of death, and moves after death are ignored. */
function areInOrder(moves: readonly Turn[], { from, to, isFinal }: SnakeReport): boolean {
  return moves.every(([tick], place) => {
    const first = place === 0 ? from + 1 : moves[place - 1]![0];
    return tick >= first && (tick <= to || isFinal);
  });
}

function invalid(field: string, sentence: string): Violation {
  return { ok: false, code: 'INVALID', detail: sentence, fields: { [field]: sentence } };
}

export function onePerTick(turns: readonly Turn[]): Turn[] {
  return turns.filter(([tick], place) => turns[place + 1]?.[0] !== tick).map(([tick, to]) => [tick, to]);
}

/** Whether the turns of the ticks after `from` up to `to` are the ones that are known. */
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
