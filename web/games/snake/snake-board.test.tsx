// @vitest-environment happy-dom
// The board under keys, swipes, pauses, lost reports and reloads.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { advance, startRun } from '#shared/games/snake/rules.ts';
import { boardProps, rest } from '../../../tests/web/board-props.ts';
import { type Answer, type Asked, answerCalls, ok, refusal } from '../../../tests/web/fake-calls.ts';
import type { BoardProps } from '../../kits/game-frame/game-ui.ts';
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
  laid_again: 0,
} as unknown as SnakeOpening;
/** A play whose run has been laid again as often as it may be. */
const LAST_RUN = { ...OPENING, laid_again: 3 } as unknown as SnakeOpening;

/** Lays the first food, and no second one, on the way straight ahead. */
const SEED_AHEAD = Array.from({ length: 1000 }, (_, seed) => seed).find((foodSeed) => {
  const field = { obstacles: [0], foodSeed };
  return advance(field, startRun(field), { toTick: 14, turns: [] }).eatenAt.length === 1;
});

const REPORT = 'POST /api/snake/progress';
const heard = ({ body }: Asked): Answer =>
  ok({ ticks_received: body.to_tick, score: 0, laid_again: body.laid_again });
const ended = ({ body }: Asked): Answer =>
  ok({ ticks_received: body.to_tick, score: 0, laid_again: body.laid_again, game_result: { id: 'r' } });
const ground = () => screen.getByRole('application');
const field = () => screen.getByRole('textbox', { name: 'Steering' });
const key = (code: string, more: object = {}) => fireEvent.keyDown(field(), { code, key: code, ...more });

function board(change: Partial<BoardProps<SnakeOpening>> = {}) {
  const props = boardProps(OPENING, change);
  const { rerender, unmount } = render(<SnakeBoard {...props} />);
  return { ...props, unmount, again: (other: object) => rerender(<SnakeBoard {...props} {...other} />) };
}

beforeEach(() => {
  vi.useFakeTimers();
});

/** Ends the count-in without a turn. */
const setOff = () => key('ArrowRight');

/** Steers along the right and the upper wall: alive for 39 ticks. */
async function steerAlong(): Promise<void> {
  setOff();
  await rest(2500);
  key('ArrowUp');
  await rest(1800);
  key('KeyA');
}

it('counts three beats, and then sets off [§4 Fine points of the games]', async () => {
  const { asked } = answerCalls({ [REPORT]: heard });
  const { feedback } = board();
  for (const beat of ['3', '2', '1']) {
    expect(screen.getByText(beat)).toBeTruthy();
    await rest(600);
  }
  expect(screen.queryByText('1')).toBeNull();
  expect(feedback).toHaveBeenCalledTimes(3);
  await rest(650);
  key('Space');
  await rest(10);
  expect(asked.at(-1)?.body).toMatchObject({ from_tick: 0, to_tick: 3, moves: [] });
});

it('sets off at once with a direction, the way back excepted [§4 Fine points of the games]', async () => {
  const { asked } = answerCalls({ [REPORT]: heard });
  board();
  await rest(700);
  key('ArrowLeft');
  expect(screen.getByText('2')).toBeTruthy();
  key('ArrowUp');
  expect(screen.queryByText('2')).toBeNull();
  await rest(250);
  key('Space');
  await rest(10);
  expect(asked.at(-1)?.body).toMatchObject({ to_tick: 1, moves: [[1, 'up']] });
});

it('counts in again after a break in the count-in, by Space, Enter or a tap', async () => {
  answerCalls({ [REPORT]: heard });
  board();
  for (const start of [
    () => key('Space'),
    () => key('Enter'),
    () => {
      fireEvent.pointerDown(ground(), { clientX: 100, clientY: 100 });
      fireEvent.pointerUp(ground());
    },
  ]) {
    await rest(700);
    fireEvent.blur(window);
    await rest(3000);
    expect(screen.getByText('Press SPACE, ENTER, or TAP HERE to start!')).toBeTruthy();
    act(start);
    expect(screen.getByText('3')).toBeTruthy();
  }
});

it('begins again after a run that ended early without a meal, once it is started [§4 Fine points of the games]', async () => {
  const { asked } = answerCalls({
    [REPORT]: (question) =>
      question.body.laid_again === 0 && question.body.to_tick === 14
        ? ok({ ticks_received: 0, score: 0, laid_again: 1 })
        : heard(question),
  });
  const announce = vi.fn();
  const { onEnd } = board({ announce });
  setOff();
  await rest(14 * 200 + 50);
  expect(screen.queryByText('Game Complete!')).toBeNull();
  expect(document.querySelector('[data-hit]')).toBeNull();
  const told = /No meal yet, so that run does not count: same field, same food. 2 more restarts.$/;
  expect(screen.getByText(told).textContent).toContain('It met the wall on the right.');
  key('Space');
  await rest(900);
  expect(document.querySelector('[data-hit]')?.getAttribute('cx')).toBe('400');
  await rest(900);
  expect(screen.getByText('Press SPACE, ENTER, or TAP HERE to start!')).toBeTruthy();
  expect(screen.getByText(told)).toBeTruthy();
  expect(announce.mock.lastCall?.[0]).toContain('2 more restarts. Space starts.');
  await rest(30_000);
  expect(asked.at(-1)?.body).toMatchObject({ laid_again: 1, from_tick: 0, to_tick: 0 });
  key('Space');
  key('ArrowUp');
  await rest(450);
  key('Space');
  await rest(10);
  expect(asked.at(-1)?.body).toMatchObject({ laid_again: 1, from_tick: 0, to_tick: 2, moves: [[1, 'up']] });
  expect(onEnd).not.toHaveBeenCalled();
});

it('drops what it kept of a run that was laid again meanwhile', async () => {
  answerCalls({ [REPORT]: () => null });
  const { unmount } = board();
  setOff();
  await rest(650);
  unmount();
  const { asked } = answerCalls({ [REPORT]: heard });
  board({ opening: { ...OPENING, resumed: true, laid_again: 1 } as unknown as SnakeOpening });
  await rest(300);
  expect(asked[0]?.body).toMatchObject({ laid_again: 1, from_tick: 0, to_tick: 0 });
});

it('steers by keys and reports every 25 ticks what was given [§4 Replayed games]', async () => {
  const { asked } = answerCalls({ [REPORT]: heard });
  const { onFigures } = board();
  expect(field().dataset.boardFocus).toBe('');
  await steerAlong();
  await rest(700);
  expect(asked.map(({ body }) => body)).toEqual([
    {
      game_session_token: 't',
      laid_again: 0,
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
    { label: 'Time', value: '0:05', isClock: true },
  ]);
});

it('takes two turns in one tick one after the other, and refuses the way back', async () => {
  const { asked } = answerCalls({ [REPORT]: heard });
  board();
  setOff();
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
  setOff();
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
  setOff();
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
  setOff();
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
  setOff();
  await rest(450);
  again({ isBlocked: true });
  await rest(600);
  expect(screen.getByText('Paused')).toBeTruthy();
  expect(asked.at(-1)?.body).toMatchObject({ to_tick: 2 });
});

it('steers by swipes over 50 px and by the arrow buttons; a tap resumes [§14 Figures of the page]', async () => {
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
  const { onEnd } = board({ opening: LAST_RUN });
  await steerAlong();
  await rest(900);
  expect(screen.getByText(/^No connection. Play on/)).toBeTruthy();
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
  answerCalls({ [REPORT]: () => refusal({ status: 403, code: 'GAME_SESSION_INVALID' }) });
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

it('steers by a swipe beside the board, but starts by a tap on the board alone', async () => {
  const { asked } = answerCalls({ [REPORT]: heard });
  board();
  const beside = ground().parentElement!;
  fireEvent.blur(window);
  fireEvent.pointerDown(beside, { clientX: 10, clientY: 600 });
  fireEvent.pointerUp(beside);
  expect(screen.getByRole('button', { name: 'Start' })).toBeTruthy();
  key('Space');
  fireEvent.pointerDown(beside, { clientX: 10, clientY: 600 });
  fireEvent.pointerMove(beside, { clientX: 12, clientY: 540 });
  await rest(250);
  key('Space');
  await rest(10);
  expect(asked.at(-1)?.body).toMatchObject({ to_tick: 1, moves: [[1, 'up']] });
});
