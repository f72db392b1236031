// @vitest-environment happy-dom
// How a run on the board of Snake ends, is saved and is resumed.
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { rest } from '../../../tests/web/board-props.ts';
import { answerCalls, refusal } from '../../../tests/web/fake-calls.ts';
import {
  board,
  ended,
  heard,
  key,
  LAST_RUN,
  OPENING,
  REPORT,
  SEED_AHEAD,
  setOff,
  steerAlong,
} from '../../../tests/web/snake-board.tsx';
import { lastReportOf } from './kept-run.ts';
import type { SnakeOpening } from './standing-run.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

it('ends with the reply to the report in which the snake died', async () => {
  answerCalls({ [REPORT]: ended });
  const { onEnd, feedback, unmount } = board({ opening: LAST_RUN });
  setOff();
  await rest(14 * 200 + 50);
  expect(feedback).toHaveBeenCalledWith('lose');
  expect(screen.getByText('Game Complete!')).toBeTruthy();
  expect(onEnd).toHaveBeenCalledWith(
    expect.objectContaining({ game_result: { id: 'r' }, ticks_received: 14 }),
  );
  unmount();
  expect(localStorage.getItem('doxa.snake-runs')).toBeNull();
});

it('has a light for each meal once it is over', async () => {
  answerCalls({ [REPORT]: ended });
  board({ opening: { ...LAST_RUN, food_seed: SEED_AHEAD } as unknown as SnakeOpening });
  setOff();
  await rest(10 * 200);
  expect(document.querySelectorAll('[data-hop]')).toHaveLength(0);
  await rest(4 * 200 + 50);
  expect(screen.getByText('Game Complete!')).toBeTruthy();
  expect(document.querySelectorAll('[data-hop]')).toHaveLength(1);
});

it('can be played to the end without a connection, and is saved when it is back', async () => {
  let isOffline = true;
  const { asked } = answerCalls({
    [REPORT]: (question) => (isOffline ? null : ended(question)),
  });
  const { onEnd, announce } = board({ opening: LAST_RUN });
  await steerAlong();
  await rest(900);
  expect(announce).toHaveBeenCalledWith(screen.getByText(/^No connection. Play on/).textContent);
  await rest(3500);
  expect(screen.getByRole('alert').textContent).toBe('Error saving score');
  expect(screen.getByText('Final Score')).toBeTruthy();
  expect(screen.queryByText('Points Earned')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByText('Saving…')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  await rest(10);
  expect(screen.getByRole('alert')).toBeTruthy();
  isOffline = false;
  await rest(10_000);
  expect(asked.at(-1)?.body).toMatchObject({ from_tick: 0, to_tick: 40 });
  expect(onEnd).toHaveBeenCalled();
});

it('resumes where the server and this device together left it, paused', async () => {
  const first = answerCalls({ [REPORT]: () => null });
  const { unmount } = board();
  await steerAlong();
  await rest(200);
  expect(first.asked).toHaveLength(0);
  unmount();
  expect(lastReportOf('t')).toMatchObject({ from_tick: 0, ticks: 22 });
  const { asked } = answerCalls({ [REPORT]: heard });
  const opening = { ...OPENING, resumed: true, ticks: 20, moves: [[13, 'up']] } as unknown as SnakeOpening;
  board({ opening });
  await rest(300);
  expect(screen.getByText('Paused')).toBeTruthy();
  expect(asked[0]?.body).toMatchObject({ from_tick: 20, to_tick: 22, moves: [[22, 'left']] });
});

it('keeps what another play has not reported beside its own', async () => {
  answerCalls({ [REPORT]: () => null });
  const today = board();
  setOff();
  await rest(650);
  today.unmount();
  board({ opening: { ...OPENING, game_session_token: 'archive' } as unknown as SnakeOpening });
  setOff();
  await rest(450);
  expect(lastReportOf('t')).toMatchObject({ ticks: 3 });
  expect(lastReportOf('archive')).toMatchObject({ ticks: 2 });
});

it('drops what this device kept when the play went on elsewhere', async () => {
  answerCalls({ [REPORT]: () => null });
  const { unmount } = board();
  await steerAlong();
  unmount();
  const { asked } = answerCalls({ [REPORT]: heard });
  const opening = { ...OPENING, resumed: true, ticks: 15, moves: [[10, 'up']] } as unknown as SnakeOpening;
  board({ opening });
  await rest(300);
  expect(asked[0]?.body).toMatchObject({ from_tick: 15, to_tick: 15, moves: [] });
});

it('hands a refusal to the frame', async () => {
  answerCalls({ [REPORT]: () => refusal(403, 'GAME_SESSION_INVALID') });
  const { onRefused } = board();
  setOff();
  await rest(250);
  key('Space');
  await rest(10);
  expect(onRefused).toHaveBeenCalledWith(expect.objectContaining({ code: 'GAME_SESSION_INVALID' }), {
    isLast: false,
  });
});

it('lights up a turn in the last moment before a wall, and none that came in time', async () => {
  answerCalls({ [REPORT]: heard });
  board();
  setOff();
  await rest(13 * 200 - 50);
  expect(document.querySelector('[data-mark]')).toBeNull();
  await rest(50);
  key('ArrowUp');
  await rest(200);
  expect(document.querySelector('[data-mark=close]')).toBeNull();
  cleanup();
  localStorage.clear();
  board();
  setOff();
  await rest(13 * 200 + 150);
  key('ArrowUp');
  await rest(100);
  expect(document.querySelector('[data-mark=close]')?.textContent).toBe('Close!');
});
