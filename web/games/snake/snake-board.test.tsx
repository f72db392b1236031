// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { rest } from '../../../tests/web/board-props.ts';
import { answerCalls, ok } from '../../../tests/web/fake-calls.ts';
import {
  board,
  field,
  ground,
  heard,
  key,
  OPENING,
  pausedReport,
  REPORT,
  setOff,
  steerAlong,
} from '../../../tests/web/snake-board.tsx';
import type { SnakeOpening } from './opened-run.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

it('starts after a count-in of three beats [§4 Fine points of the games]', async () => {
  const { asked } = answerCalls({ [REPORT]: heard });
  const { feedback } = board();
  for (const beat of ['3', '2', '1']) {
    expect(screen.getByText(beat)).toBeTruthy();
    await rest(600);
  }
  expect(screen.queryByText('1')).toBeNull();
  expect(feedback).toHaveBeenCalledTimes(3);
  await rest(650);
  expect(await pausedReport(asked)).toMatchObject({ from_tick: 0, to_tick: 3, moves: [] });
});

it('starts at once with a direction, except the way back [§4 Fine points of the games]', async () => {
  const { asked } = answerCalls({ [REPORT]: heard });
  board();
  await rest(700);
  key('ArrowLeft');
  expect(screen.getByText('2')).toBeTruthy();
  key('ArrowUp');
  expect(screen.queryByText('2')).toBeNull();
  await rest(250);
  expect(await pausedReport(asked)).toMatchObject({ to_tick: 1, moves: [[1, 'up']] });
});

it('restarts an interrupted count-in with Space, Enter or a tap', async () => {
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

it('starts over on request after a run that ended early without a meal [§4 Fine points of the games]', async () => {
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
  expect(screen.getByText(told).textContent).toContain('It hit the wall on the right.');
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
  expect(await pausedReport(asked)).toMatchObject({
    laid_again: 1,
    from_tick: 0,
    to_tick: 2,
    moves: [[1, 'up']],
  });
  expect(onEnd).not.toHaveBeenCalled();
});

it('drops the kept ticks of a run that has been laid again', async () => {
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

it('steers with keys and reports the turns every 25 ticks [§4 Replayed games]', async () => {
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

it('takes two turns within one tick in order, and refuses the way back', async () => {
  const { asked } = answerCalls({ [REPORT]: heard });
  board();
  setOff();
  key('ArrowLeft');
  key('ArrowUp');
  key('ArrowLeft');
  key('ArrowDown');
  await rest(450);
  expect(await pausedReport(asked)).toMatchObject({
    to_tick: 2,
    moves: [
      [1, 'up'],
      [2, 'left'],
    ],
  });
});

it('prevents scrolling while it runs, and ignores other keys and shortcuts', async () => {
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

it('pauses with Space and the button, announces the positions, and resumes', async () => {
  const { asked } = answerCalls({ [REPORT]: heard });
  const announce = vi.fn();
  board({ announce });
  setOff();
  await rest(650);
  expect(await pausedReport(asked)).toMatchObject({ from_tick: 0, to_tick: 3 });
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

it('waits until the start dialog has closed, and pauses for a later dialog', async () => {
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

it('steers with swipes over 50 px and with the arrow buttons; a tap resumes [§14 Figures of the page]', async () => {
  const { asked } = answerCalls({ [REPORT]: heard });
  const { feedback } = board();
  fireEvent.pointerDown(ground(), { clientX: 100, clientY: 100 });
  fireEvent.pointerMove(ground(), { clientX: 110, clientY: 60 });
  fireEvent.pointerMove(ground(), { clientX: 110, clientY: 49 });
  fireEvent.pointerUp(ground());
  await rest(250);
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Left' }));
  await rest(200);
  expect(await pausedReport(asked)).toMatchObject({
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

it('steers with a swipe next to the board, but starts only with a tap on the board', async () => {
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
  expect(await pausedReport(asked)).toMatchObject({ to_tick: 1, moves: [[1, 'up']] });
});
