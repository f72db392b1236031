// @vitest-environment happy-dom
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
import type { SnakeOpening } from './opened-run.ts';

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

it('lights up each meal once the run is over', async () => {
  answerCalls({ [REPORT]: ended });
  board({ opening: { ...LAST_RUN, food_seed: SEED_AHEAD } as unknown as SnakeOpening });
  setOff();
  await rest(10 * 200);
  expect(document.querySelectorAll('[data-hop]')).toHaveLength(0);
  await rest(4 * 200 + 50);
  expect(screen.getByText('Game Complete!')).toBeTruthy();
  expect(document.querySelectorAll('[data-hop]')).toHaveLength(1);
});

it('can be played to the end offline, and is saved when the connection is back', async () => {
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

it('resumes paused, from the server’s moves and those kept on this device', async () => {
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

it('keeps the unreported ticks of several plays', async () => {
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

it('drops the kept ticks when the play has continued elsewhere', async () => {
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

it('passes a refusal to the frame', async () => {
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

it('marks a turn at the last moment before a wall, but not an earlier one', async () => {
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
