// The part of a run that the server has not heard of, kept on this device: ticks played offline survive a reload and are
// reported once the connection is back. If storage fails, only that is lost.
import { isDirection, type Turn } from '#shared/games/snake/rules.ts';
import { stored } from '../../base/device-storage.ts';
import { asListOf } from '../../base/stored-json.ts';
import type { ResultAsk } from '../../kits/game-frame/save-result.ts';

/** The ticks after `from` up to `ticks` of a run, and how often the field was laid again before it. */
export interface KeptRun {
  token: string;
  laidAgain: number;
  from: number;
  ticks: number;
  turns: readonly Turn[];
}

const storedRuns = stored('doxa.snake-runs', asListOf(isKeptRun));

/** Half of what one report may carry: offline ticks are reported in pieces of eight minutes. */
export const MOST_TICKS_AT_ONCE = 2500;

/** Plays of today, of yesterday and of the archive may be open at once. */
const MOST_RUNS = 3;

/** Stores the unheard part of a run, replacing what was stored of it before. */
export function keepRun(run: KeptRun): void {
  write([run, ...keptRuns().filter(({ token }) => token !== run.token)].slice(0, MOST_RUNS));
}

export function forgetRun(ended: string): void {
  write(keptRuns().filter(({ token }) => token !== ended));
}

/** The stored run of the play with this token, or null. */
export function keptRun(token: string): KeptRun | null {
  return keptRuns().find((kept) => kept.token === token) ?? null;
}

function keptRuns(): KeptRun[] {
  return storedRuns.read() ?? [];
}

function write(runs: KeptRun[]): void {
  if (runs.length === 0) storedRuns.remove();
  else storedRuns.write(runs);
}

function isKeptRun(value: unknown): value is KeptRun {
  const { token, laidAgain, from, ticks, turns } = Object(value);
  return (
    typeof token === 'string' &&
    isCount(laidAgain) &&
    isCount(from) &&
    isCount(ticks) &&
    Array.isArray(turns) &&
    turns.every(isTurn)
  );
}

/** The last report of a run that is given up: its unheard part, up to the size of one report. */
export function lastReportOf(token: string): Partial<ResultAsk> {
  const kept = keptRun(token);
  if (!kept || kept.ticks === kept.from) return {};
  const ticks = Math.min(kept.ticks, kept.from + MOST_TICKS_AT_ONCE);
  const moves = kept.turns.filter(([tick]) => tick <= ticks).map(([tick, turn]) => [tick, turn]);
  return { laid_again: kept.laidAgain, from_tick: kept.from, ticks, moves };
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function isTurn(value: unknown): value is Turn {
  return Array.isArray(value) && isCount(value[0]) && isDirection(value[1]);
}
