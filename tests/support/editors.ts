// An editor at the desk: saved and scheduled drafts, and the puzzle of a day.
import { env } from 'cloudflare:workers';
import { localPorts } from '../../worker/dev/local-ports.ts';
import { runDueJobs } from '../../worker/nightly/jobs.ts';
import { puzzleOn } from '../../worker/plays/daily-puzzle.ts';
import { addDays, type GameDay } from '../../worker/shared/kernel/game-day.ts';
import { ops } from './ops-calls.ts';
import { ctx } from './record.ts';

export const TODAY = '2027-03-10' as GameDay;
export const LATER = addDays(TODAY, 5);
export const NOW_MS = Date.parse(`${TODAY}T12:00:00Z`);

export const CLUE = { game_type: 'wordclue', word: 'SOUFFLE', theme: 'Made of eggs' };
export const OTHER = { game_type: 'wordclue', word: 'OMELETTE', theme: 'Made of eggs' };
export const REASON = 'The word had been played before.';

export const desk = async () => (await ops('desk-drafts')).body;
export const save = async (puzzle: unknown, over: object = {}) =>
  (await ops('save-draft', { puzzle, ...over })).body;
export const on = async (day: GameDay, type: 'wordclue' | 'patternmatch' = 'wordclue', now_ms = NOW_MS) =>
  (await puzzleOn(ctx, { type, day, now_ms })).puzzle as { word: string };
export const jobs = () => runDueJobs(ctx, { ports: localPorts(env) });

export async function scheduled(puzzle: unknown, day: GameDay) {
  const { draft, version } = await save(puzzle);
  return (await ops('schedule-draft', { draft, version, day })).body;
}
