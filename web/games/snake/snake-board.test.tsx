// @vitest-environment happy-dom
// The board under keys, swipes, pauses, lost reports and reloads.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Answer, type Asked, answerCalls, ok, refusal } from '../game-frame/fake-calls.ts';
import type { BoardProps } from '../game-frame/game-ui.ts';
import { lastReportOf } from './kept-run.ts';
import { SnakeBoard } from './snake-board.tsx';
import type { SnakeOpening } from './standing-run.ts';

const OPENING = {
  game_session_token: 't',
  resumed: false,
  obstacles: [[0, 0]],
  snake: [
    [6, 10],
    [5, 10],
    [4, 10],
  ],
  direction: 'right',
  food_seed: 1,
  grid_size: 20,
  tick_ms: 200,
  moves: [],
  ticks: 0,
} as unknown as SnakeOpening;

const REPORT = 'POST /api/snake/progress';
const heard = ({ body }: Asked): Answer => ok({ ticks_received: body.to_tick, score: 0 });
const ended = ({ body }: Asked): Answer =>
  ok({ ticks_received: body.to_tick, score: 0, game_result: { id: 'r' } });
const rest = (time_ms: number) => act(() => vi.advanceTimersByTimeAsync(time_ms));
const ground = () => screen.getByRole('application');
const field = () => screen.getByRole('textbox', { name: 'Steering' });
const key = (code: string, more: object = {}) => fireEvent.keyDown(field(), { code, key: code, ...more });

function board(change: Partial<BoardProps<SnakeOpening>> = {}) {
  const props = {
    opening: OPENING,
    isBlocked: false,
    onFigures: vi.fn(),
    onEnd: vi.fn(),
    onRefused: vi.fn(),
    elapsedSeconds: () => 5,
    announce: vi.fn(),
    feedback: vi.fn(),
    ...change,
  };
  const { rerender, unmount } = render(<SnakeBoard {...props} />);
  return { ...props, unmount, again: (other: object) => rerender(<SnakeBoard {...props} {...other} />) };
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Steers along the right and the upper wall: alive for 39 ticks. */
async function steerAlong(): Promise<void> {
  await rest(2500);
  key('ArrowUp');
  await rest(1800);
  key('KeyA');
}

it('runs at once, steers by keys and reports every 25 ticks what was given', async () => {
  const { asked } = answerCalls({ [REPORT]: heard });
  const { onFigures } = board();
  expect(field().dataset.boardFocus).toBe('');
  await steerAlong();
  await rest(700);
  expect(asked.map(({ body }) => body)).toEqual([
    {
      game_session_token: 't',
      from_tick: 0,
      to_tick: 25,
      moves: [
        [13, 'up'],
        [22, 'left'],
      ],
    },
  ]);
  expect(onFigures).toHaveBeenLastCalledWith([
    { label: 'Score', value: expect.any(String) },
    { label: 'Level', value: expect.any(String) },
    { label: 'Time', value: '0:05' },
  ]);
});

it('takes two turns in one tick one after the other, and refuses the way back', async () => {
  const { asked } = answerCalls({ [REPORT]: heard });
  board();
  key('ArrowLeft');
  key('ArrowUp');
  key('ArrowLeft');
  key('ArrowDown');
  await rest(450);
  key('Space');
  await rest(10);
  expect(asked.at(-1)?.body).toMatchObject({
    to_tick: 2,
    moves: [
      [1, 'up'],
      [2, 'left'],
    ],
  });
});

it('keeps the page from scrolling while it runs, and leaves other keys and shortcuts alone', async () => {
  answerCalls({ [REPORT]: heard });
  board();
  expect(key('ArrowDown')).toBe(false);
  expect(key('Space')).toBe(false);
  expect(key('ArrowDown')).toBe(true);
  expect(key('Space')).toBe(false);
  expect(key('Tab')).toBe(true);
  expect(key('KeyA', { ctrlKey: true })).toBe(true);
});

it('pauses with Space and the button, says where everything is, and goes on from there', async () => {
  const { asked } = answerCalls({ [REPORT]: heard });
  const announce = vi.fn();
  board({ announce });
  await rest(650);
  key('Space');
  await rest(10);
  expect(asked.at(-1)?.body).toMatchObject({ from_tick: 0, to_tick: 3 });
  expect(announce.mock.lastCall?.[0]).toMatch(/^Paused. Score 0, 3 cells long. Head in row 11, column 10/);
  await rest(9000);
  expect(asked).toHaveLength(1);
  await rest(1500);
  expect(asked.at(-1)?.body).toMatchObject({ from_tick: 3, to_tick: 3, moves: [] });
  fireEvent.click(screen.getByRole('button', { name: 'Resume' }));
  await rest(200);
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  await rest(10);
  expect(asked.at(-1)?.body).toMatchObject({ from_tick: 3, to_tick: 4 });
});

it.each([
  ['the window loses the focus', () => fireEvent.blur(window)],
  ['the page is left', () => fireEvent(window, new Event('pagehide'))],
])('pauses itself when %s', async (_, happen) => {
  answerCalls({ [REPORT]: heard });
  board();
  await rest(250);
  happen();
  await rest(10);
  expect(screen.getByText('Paused')).toBeTruthy();
});

it('waits for the dialog it was started from, and pauses for one that opens later', async () => {
  const { asked } = answerCalls({ [REPORT]: heard });
  const { again } = board({ isBlocked: true });
  await rest(600);
  again({ isBlocked: false });
  await rest(450);
  again({ isBlocked: true });
  await rest(600);
  expect(screen.getByText('Paused')).toBeTruthy();
  expect(asked.at(-1)?.body).toMatchObject({ to_tick: 2 });
});

it('steers by swipes over 50 px and by the arrow buttons; a tap resumes', async () => {
  const { asked } = answerCalls({ [REPORT]: heard });
  const { feedback } = board();
  fireEvent.pointerDown(ground(), { clientX: 100, clientY: 100 });
  fireEvent.pointerMove(ground(), { clientX: 110, clientY: 60 });
  fireEvent.pointerMove(ground(), { clientX: 110, clientY: 49 });
  fireEvent.pointerUp(ground());
  await rest(250);
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Left' }));
  await rest(200);
  key('Space');
  await rest(10);
  expect(asked.at(-1)?.body).toMatchObject({
    moves: [
      [1, 'up'],
      [2, 'left'],
    ],
  });
  expect(feedback).toHaveBeenCalledWith('tap');
  fireEvent.pointerDown(ground(), { clientX: 100, clientY: 100 });
  fireEvent.pointerUp(ground());
  expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy();
});

it('ends with the reply to the report in which the snake died', async () => {
  answerCalls({ [REPORT]: ended });
  const { onEnd, feedback } = board();
  await rest(14 * 200 + 50);
  expect(feedback).toHaveBeenCalledWith('lose');
  expect(screen.getByText('Game Complete!')).toBeTruthy();
  expect(onEnd).not.toHaveBeenCalled();
  await rest(1300);
  expect(onEnd).toHaveBeenCalledWith(
    expect.objectContaining({ game_result: { id: 'r' }, ticks_received: 14 }),
  );
  expect(localStorage.getItem('doxa.snake-runs')).toBeNull();
});

it('can be played to the end without a connection, and is saved when it is back', async () => {
  let isOffline = true;
  const { asked } = answerCalls({
    [REPORT]: (question) => (isOffline ? null : ended(question)),
  });
  const { onEnd } = board();
  await steerAlong();
  await rest(900);
  expect(screen.getByText(/^No connection. Play on/)).toBeTruthy();
  await rest(3500);
  expect(screen.getByRole('alert').textContent).toBe('Error saving score');
  expect(screen.getByText('Final Score')).toBeTruthy();
  expect(screen.queryByText('Points Earned')).toBeNull();
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
  await rest(650);
  today.unmount();
  board({ opening: { ...OPENING, game_session_token: 'archive' } as unknown as SnakeOpening });
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
  answerCalls({ [REPORT]: () => refusal({ status: 403, code: 'GAME_SESSION_INVALID' }) });
  const { onRefused } = board();
  await rest(250);
  key('Space');
  await rest(10);
  expect(onRefused).toHaveBeenCalledWith(expect.objectContaining({ code: 'GAME_SESSION_INVALID' }));
});
