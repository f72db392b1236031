// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerCalls, ok, refusal, show } from '../../../tests/web/index.ts';
import { DuelStrip } from './duel-strip.tsx';
import { duelTexts } from './duel-texts.ts';

const score = (metric: number) => ({ base_points: 100, metric, time_taken_seconds: 7 });
const DUEL = {
  game_type: 'memory',
  game_date: '2026-11-21',
  puzzle_number: 325,
  challenger: 'Mara',
  expires_at: '2026-11-23T12:00:00Z',
  plays: 'day',
  comparison: null,
  answers: [],
};

async function read(told: object): Promise<string> {
  answerCalls({
    'GET /api/duels/home.abc': () => ok({ ...DUEL, ...told }),
    'POST /api/duels/home.abc/answer': () => ok({}),
  });
  show(<DuelStrip type="memory" code="home.abc" day={null} step="over" startedAt_ms={null} />);
  return (await screen.findByRole('status', { name: 'Challenge' })).textContent ?? '';
}

it.each([
  ['won', 'You won against Bea.'],
  ['lost', 'Bea won.'],
  ['tie', 'A tie with Bea.'],
])('tells the challenger that an answer was: %s [§15 Challenges by link]', async (outcome, sentence) => {
  const answer = { username: 'Bea', score: score(20), outcome, answered_at: '2026-11-21T12:00:00Z' };
  expect(await read({ state: 'yours', answers: [answer] })).toContain(sentence);
});

it.each([
  ['won', 'You won against Mara.'],
  ['lost', 'Mara won.'],
])('tells the opponent that the outcome was: %s [§15 Challenges by link]', async (outcome, sentence) => {
  const comparison = { mine: score(20), theirs: score(16), outcome, by_archive: false };
  expect(await read({ state: 'played', comparison })).toContain(sentence);
});

it.each([
  ['has expired', 404, 'There is nothing here.'],
  ['was truncated', 422, 'Must be the code of a challenge.'],
])(
  'explains that the challenge of a link that %s does not exist [§15 Challenges by link]',
  async (_, status, detail) => {
    answerCalls({ 'GET /api/duels/home.abc': () => refusal(status, undefined, detail) });
    show(<DuelStrip type="memory" code="home.abc" day={null} step="other" startedAt_ms={null} />);
    expect(await screen.findByText(duelTexts.goneUnplayed)).toBeDefined();
  },
);

it.each([
  ['to a player who has finished', 'over', null],
  ['on the page of a closed day', 'other', '2026-11-20'],
] as const)('does not offer today’s puzzle %s, when the challenge has expired', async (_, step, day) => {
  answerCalls({ 'GET /api/duels/home.abc': () => refusal(404) });
  show(<DuelStrip type="memory" code="home.abc" day={day} step={step} startedAt_ms={null} />);
  expect(await screen.findByText(duelTexts.gone)).toBeDefined();
});
