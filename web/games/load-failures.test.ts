// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { type Answer, answerCalls, ok } from '../../tests/web/fake-calls.ts';
import type { GameUi } from '../kits/game-frame/game-ui.ts';
import { PlayFlow } from '../kits/game-frame/play-flow.ts';
import { anagramUi } from './anagram/anagram-ui.tsx';
import { patternMatchUi } from './patternmatch/pattern-match-ui.tsx';
import { triordleUi } from './triordle/triordle-ui.tsx';
import { wordClueUi } from './wordclue/word-clue-ui.tsx';

const listeners = { onSaved: () => {}, onMatchup: () => {} };

async function loaded(ui: GameUi, answers: { status?: Answer; opening?: Answer }) {
  const { status = ok(null), opening = ok({}) } = answers;
  answerCalls({
    [`GET /api/results/today/${ui.type}`]: () => status,
    'GET /api/plays/today': () => ok({}),
    [`GET ${ui.opening.path}`]: () => opening,
  });
  const flow = new PlayFlow(ui, listeners);
  await flow.load();
  return flow;
}

describe.each([
  ['Anagram Hunt', anagramUi as unknown as GameUi, 'Failed to load Anagram Hunt game.', 'No words today.'],
  ['Word Clue', wordClueUi as unknown as GameUi, 'Failed to load Word Clue game.', 'No words today.'],
  [
    'Triordle',
    triordleUi as unknown as GameUi,
    "Failed to load today's Triordle puzzle. Please try again later.",
    "Failed to load today's Triordle puzzle. Please try again later.",
  ],
  [
    'Pattern Match',
    patternMatchUi as unknown as GameUi,
    "Failed to load today's puzzle. Please try again.",
    "Failed to load today's puzzle. Please try again.",
  ],
])('%s', (_, ui, own, withDetail) => {
  it('shows its own message when the server refuses without a sentence', async () => {
    const flow = await loaded(ui, { opening: { status: 400, body: {} } });
    await flow.start();
    expect(flow.phase()).toMatchObject({ step: 'failed', text: own });
  });

  it('handles a refusal that comes with a sentence', async () => {
    const flow = await loaded(ui, { opening: { status: 400, body: { detail: 'No words today.' } } });
    await flow.start();
    expect(flow.phase()).toMatchObject({ step: 'failed', text: withDetail });
  });

  it('opens with a warning when only the day’s status is unknown', async () => {
    const flow = await loaded(ui, { status: { status: 503, body: {} } });
    expect(flow.phase()).toMatchObject({
      step: 'ready',
      warning: "Could not retrieve today's game status. Preparing a new game.",
    });
  });
});
