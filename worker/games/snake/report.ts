// What the page of a running snake reports: which ticks went by and which turns were given. The server appends them to
// the play and steps on from where it stands, so a report costs no more than the ticks that are new in it.
import type { Made, Violation } from '../../kernel/moves.ts';
import {
  advance,
  isDirection,
  type SnakeField,
  type SnakeRun,
  scoreOf,
  TICK_MS,
  type Turn,
} from './rules.ts';

/** More ticks than this in one report are refused: a quarter of an hour, where the page reports every five seconds. */
export const MOST_TICKS_PER_REPORT = 5000;
/** How far the ticks may be ahead of the server's clock, for a start that the network delayed. */
export const CLOCK_ALLOWANCE_MS = 3000;
/** A longer silence between two reports keeps the play out of prizes (RULES §4). */
export const LONGEST_SILENCE_MS = 30_000;
/** Empty reports that come faster are answered and not written down. */
const SHORTEST_SIGN_MS = 1000;

/** A play as the server holds it. Times count from the opening. */
export interface SnakeState {
  foodSeed: number;
  run: SnakeRun;
  /** All turns reported so far, at most one a tick. */
  turns: readonly Turn[];
  heardAt_ms: number;
  longestGap_ms: number;
}

/** A report of the ticks after `from` up to `to`. */
export interface SnakeReport {
  from: number;
  to: number;
  moves: readonly (readonly unknown[])[];
  /** It claims that the run ended with tick `to`. */
  isFinal: boolean;
}

interface Reported {
  obstacles: readonly number[];
  state: SnakeState;
  elapsed_ms: number;
}

/**
 * Appends a report. What the server has already must be repeated as it was: that alone changes nothing. Refused: a gap,
 * a different overlap, more ticks than the clock allows or one report may have, and a last tick that is not the last.
 */
export function append(play: Reported, report: SnakeReport): Made<SnakeState> | Violation {
  const { state, elapsed_ms } = play;
  const { run } = state;
  if (run.end !== null) return { ok: false, code: 'PLAY_OVER' };
  if (report.from > run.ticks) return { ok: false, code: 'OUT_OF_ORDER' };
  const wrong = objectionTo(report);
  if (wrong) return wrong;
  const turns = onePerTick(report.moves as readonly Turn[]);
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
  if (next.ticks * TICK_MS > elapsed_ms + CLOCK_ALLOWANCE_MS) {
    return { ok: false, code: 'ILLEGAL_MOVE', detail: 'More ticks than time has passed.' };
  }
  if (next.ticks === run.ticks) return { ok: true, state, reply: replyTo(run), counted: false };
  const lived = added.filter(([tick]) => tick <= next.ticks);
  const appended = { ...state, run: next, turns: [...state.turns, ...lived], ...clockAfter(play) };
  return { ok: true, state: appended, reply: replyTo(next), counted: true };
}

/** An empty report of a paused page: it says that the page is still there. */
function heard(play: Reported): Made<SnakeState> {
  const { state, elapsed_ms } = play;
  const reply = replyTo(state.run);
  if (elapsed_ms - state.heardAt_ms < SHORTEST_SIGN_MS) return { ok: true, state, reply, counted: false };
  return { ok: true, state: { ...state, ...clockAfter(play) }, reply, counted: true };
}

function clockAfter({ state, elapsed_ms }: Reported): Pick<SnakeState, 'heardAt_ms' | 'longestGap_ms'> {
  const gap_ms = elapsed_ms - state.heardAt_ms;
  return { heardAt_ms: elapsed_ms, longestGap_ms: Math.max(state.longestGap_ms, gap_ms) };
}

function replyTo(run: SnakeRun): Record<string, unknown> {
  return { ticks_received: run.ticks, score: scoreOf(run) };
}

/** What is wrong with a report in itself; null when nothing is. */
function objectionTo({ from, to, moves }: SnakeReport): Violation | null {
  if (to < from) return invalid('to_tick', 'Must not be before the first tick.');
  if (to - from > MOST_TICKS_PER_REPORT) {
    return invalid('to_tick', `At most ${MOST_TICKS_PER_REPORT} ticks in one report.`);
  }
  let last = from + 1;
  for (const [tick, direction] of moves) {
    if (!Number.isSafeInteger(tick) || !isDirection(direction)) {
      return invalid('moves', 'Each move is a tick and a direction.');
    }
    if ((tick as number) < last || (tick as number) > to) {
      return invalid('moves', 'The ticks of the moves must lie within the report, in order.');
    }
    last = tick as number;
  }
  return null;
}

function invalid(field: string, sentence: string): Violation {
  return { ok: false, code: 'INVALID', detail: sentence, fields: { [field]: sentence } };
}

/** The last turn given for each tick. */
function onePerTick(turns: readonly Turn[]): Turn[] {
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
