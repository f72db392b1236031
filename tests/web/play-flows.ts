// A play of Memory Match and its calls.
import { vi } from 'vitest';
import { openMemory } from '#shared/games/memory/contract.ts';
import type { GameUi } from '../../web/kits/game-frame/game-ui.ts';
import { PlayFlow } from '../../web/kits/game-frame/play-flow.ts';
import { answerCalls, ok } from './fake-calls.ts';

export const NOON_MS = Date.parse('2026-11-21T12:00:00Z');
export const AFTER_MIDNIGHT_MS = Date.parse('2026-11-22T00:20:00Z');
const MESSAGES = {
  loadFailed: 'load failed',
  sessionInvalid: 'session invalid',
  saveFailed: 'save failed',
};
export const UI = { type: 'memory', opening: openMemory, messages: MESSAGES } as unknown as GameUi<
  typeof openMemory
>;
export const OPENING = {
  game_session_token: 'token-of-today',
  game_date: '2026-11-21',
  started_at: '2026-11-21T11:59:00Z',
  resumed: false,
  puzzle_number: 325,
};
export const RESULT = { id: 'r', game_type: 'memory', game_date: '2026-11-21', points_earned: 76 };
export const SAVED = {
  game_result: RESULT,
  matchup_result: null,
  new_total_points: 1,
  new_daily_points: 1,
  pending: false,
};

export const TODAY = 'GET /api/results/today/memory';
export const PLAYS = 'GET /api/plays/today';
export const OPEN = 'GET /api/daily-memory-config';
export const RESULTS = 'POST /api/results/';

export function flowWith(now_ms: number, answers: Parameters<typeof answerCalls>[0], ui = UI) {
  vi.setSystemTime(now_ms);
  const { asked } = answerCalls({ [TODAY]: () => ok(null), [PLAYS]: () => ok({}), ...answers });
  const listeners = { onSaved: vi.fn(), onMatchup: vi.fn() };
  const flow = new PlayFlow(ui, listeners);
  return { flow, listeners, calls: () => asked.map(({ call }) => call), asked };
}

export async function playing(answers: Parameters<typeof answerCalls>[0]) {
  const setting = flowWith(NOON_MS, { [OPEN]: () => ok(OPENING), ...answers });
  await setting.flow.load();
  await setting.flow.start();
  return setting;
}
