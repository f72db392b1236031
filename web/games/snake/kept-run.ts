// The part of a run that the server has not heard of, kept on this device: what was played offline survives a reload
// and is reported once the connection is back. Storage that refuses costs no more than that.
import { isDirection, type Turn } from '../../../worker/games/snake/rules.ts';
import type { ResultAsk } from '../game-frame/save-result.ts';

/** What was played after tick `from`, up to `ticks`. */
export interface KeptRun {
  token: string;
  from: number;
  ticks: number;
  turns: readonly Turn[];
}

const KEY = 'doxa.snake-run';

/** Half of what one report may carry: what was played offline is handed in by pieces of eight minutes. */
export const MOST_TICKS_AT_ONCE = 2500;

/** Keeps a run in place of the one before. */
export function keepRun(run: KeptRun): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(run));
  } catch {}
}

/** Forgets it. */
export function forgetRun(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {}
}

/** The run that is kept of the play with a token; null when there is none. */
export function keptRun(token: string): KeptRun | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<KeptRun> | null;
    if (kept?.token !== token || !isCount(kept.from) || !isCount(kept.ticks)) return null;
    const turns = Array.isArray(kept.turns) ? kept.turns.filter(isTurn) : [];
    return { token, from: kept.from, ticks: kept.ticks, turns };
  } catch {
    return null;
  }
}

/** The last report of a run that is given up: what the server may not have heard of it, as much as one report takes. */
export function lastReportOf(token: string): Partial<ResultAsk> {
  const kept = keptRun(token);
  if (!kept || kept.ticks === kept.from) return {};
  const ticks = Math.min(kept.ticks, kept.from + MOST_TICKS_AT_ONCE);
  const moves = kept.turns.filter(([tick]) => tick <= ticks).map(([tick, turn]) => [tick, turn]);
  return { from_tick: kept.from, ticks, moves };
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function isTurn(value: unknown): value is Turn {
  return Array.isArray(value) && isCount(value[0]) && isDirection(value[1]);
}
