// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { OPENING, page, playAtNoon, press, rest, spoken } from '../../../tests/web/game-page.tsx';
import { type Answer, hrefOf, ok, texts } from '../../../tests/web/index.ts';
import { loadFinishedResult } from './result-view.tsx';

// A browser prefetches it; fake timers do not wait for it.
beforeAll(loadFinishedResult);
playAtNoon();

it('goes from ready through a play to its saved result', async () => {
  const { calls } = page();
  await rest();
  expect(screen.getByText('Ready?')).toBeTruthy();
  expect(screen.getAllByText(/Eight pairs, No. 325/).length).toBeGreaterThan(0);
  expect(calls()).not.toContain('GET /api/daily-memory-config');
  expect(document.title).toContain('Memory Match');
  expect(screen.getByRole('dialog', { description: /^Memory Match.*Eight pairs, No. 325/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Start', description: /clock starts/ })).toBeTruthy();

  await press('Start');
  expect(document.documentElement.dataset.playing).toBe('');
  expect(screen.getByText('0:42')).toBeTruthy();
  // Orca announces a timer as such, but not its content.
  expect(screen.queryByRole('timer')).toBeNull();
  await press('Move');
  expect(screen.getByText('17')).toBeTruthy();

  await rest(400);
  await press('End');
  expect(document.documentElement.dataset.playing).toBeUndefined();
  expect(screen.getByText('Blocked').closest('[data-flourish="won"]')).toBeTruthy();
  await rest(1700);
  expect(screen.queryByText('Saved')).toBeNull();
  await rest(100);
  expect(screen.getByText('Saved')).toBeTruthy();
  const result = screen.getByRole('heading', { name: 'Result' });
  expect(document.activeElement).not.toBe(result);
  await rest(200);
  expect(document.activeElement).toBe(result);
  await rest(700);
  expect(spoken()).toBe('76.0 points. All found.');
  expect(screen.getByText('76.0 points')).toBeTruthy();
  expect(screen.getByText('All found.')).toBeTruthy();
  expect(screen.getByText('Better than 78 % of the 2,914 who played today.')).toBeTruthy();
  expect(screen.getByText('640th of 2,914')).toBeTruthy();
  expect(hrefOf('View leaderboard')).toBe('/leaderboards/game/memory');
  expect(screen.getByRole('link', { name: 'Play Triordle' })).toBeTruthy();
  expect(calls().filter((call) => call === 'POST /api/results/')).toHaveLength(0);
  await rest(4000);
  expect(spoken()).toBe('');
});

it('opens the dialog once its facts about the day are known, so that it does not move, or have failed to load', async () => {
  let tell = (_: Answer) => {};
  const hub = new Promise<Answer>((told) => (tell = told));
  page({ 'GET /api/hub': () => hub });
  await rest();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Loading Memory Match')).toBeTruthy();
  tell(null);
  await rest();
  expect(screen.getByRole('dialog').textContent).toContain('Ready?');
});

it('moves the focus from the title to the board after Start, even when the server resumes a play', async () => {
  page({ 'GET /api/daily-memory-config': () => ok({ ...OPENING, resumed: true }) });
  const title = screen.getByRole('heading', { level: 1 });
  title.tabIndex = -1;
  title.focus();
  await rest();
  await press('Start');
  await rest(200);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move' }).parentElement);
});

it('moves the focus to the title when the dialog before a play is closed', async () => {
  const main = document.body.appendChild(document.createElement('main'));
  main.tabIndex = -1;
  page({}, main);
  await rest(400);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Start' }));
  await press('Close');
  await rest(200);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));

  await press('Play');
  await rest(400);
  await press('Close');
  act(() => main.focus());
  await rest(200);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  main.remove();
});

it('leaves the focus on the title of a page that opens on a running play', async () => {
  page({
    'GET /api/plays/today': () => ok({ memory: 'open' }),
    'GET /api/daily-memory-config': () => ok({ ...OPENING, resumed: true }),
  });
  const title = screen.getByRole('heading', { level: 1 });
  title.tabIndex = -1;
  title.focus();
  await rest(300);
  expect(screen.getByRole('button', { name: 'Move' })).toBeTruthy();
  expect(document.activeElement).toBe(title);
});

it.each([
  ['a press', () => fireEvent.pointerDown(document.body)],
  ['Enter', () => fireEvent.keyDown(document.body, { key: 'Enter' })],
])(
  'cuts the flourish of a finished board short on %s, once it cannot be a press of the game',
  async (_, skip) => {
    page();
    await rest();
    await press('Start');
    await rest(400);
    await press('End');
    act(() => void skip());
    await rest(200);
    expect(screen.queryByText('Saved')).toBeNull();
    await rest(200);
    act(() => void skip());
    await rest();
    expect(screen.getByText('Saved')).toBeTruthy();
  },
);

it('warns when the status failed to load, and is still ready', async () => {
  page({ 'GET /api/plays/today': () => null });
  await rest();
  expect(screen.getByText("Could not retrieve today's game status. Preparing a new game.")).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Start' })).toBeTruthy();
});

it('blocks the board while help is open, and gives up only after a confirmation', async () => {
  const { asked } = page();
  await rest();
  await press('Start');
  await rest(400);
  await press('Help');
  expect(screen.getByText('Blocked')).toBeTruthy();
  await press('Give up');
  await rest(400);
  const actions = texts(screen.getAllByRole('button'));
  expect(actions.indexOf('Cancel')).toBeLessThan(actions.lastIndexOf('Give up'));
  expect(asked.some(({ body }) => body.give_up)).toBe(false);
  expect(document.activeElement?.textContent).toBe('Cancel');
  await press('Cancel');
  expect(screen.getByText('End')).toBeTruthy();
  await rest(400);
  await press('Help');
  await press('Give up');
  await press('Give up');
  expect(asked.some(({ call, body }) => call === 'POST /api/results/' && body.give_up === true)).toBe(true);
  await rest(200);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Result' }));
  expect(screen.getByText('Saved')).toBeTruthy();
});

it('asks for confirmation when giving up is pressed in the head [§14 A game’s page]', async () => {
  const { asked } = page();
  await rest();
  expect(screen.queryByRole('button', { name: 'Give up this play' })).toBeNull();
  await press('Start');
  await rest(400);
  await press('Give up this play');
  await rest(400);
  expect(screen.getByRole('heading', { name: 'Give up this play?' })).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Cancel');
  await press('Cancel');
  await rest(400);
  expect(asked.some(({ body }) => body.give_up)).toBe(false);
  await press('Give up this play');
  await press('Give up');
  expect(asked.some(({ body }) => body.give_up)).toBe(true);
});
