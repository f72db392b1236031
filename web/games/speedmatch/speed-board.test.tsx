// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { boardProps, rest } from '../../../tests/web/board-props.ts';
import { type Answer, answerCalls, ok, refusal, texts } from '../../../tests/web/index.ts';
import type { BoardProps } from '../../kits/game-frame/game-ui.ts';
import { SpeedBoard } from './speed-board.tsx';
import type { SpeedMatchOpening } from './speed-row.ts';

const NAMES = ['Sun', 'Pear', 'Violin', 'Fish', 'Mushroom', 'Anchor', 'Kite', 'Teapot'];
const idOf = (name: string) => name.toLowerCase();
const OPENING = {
  game_session_token: 't',
  set_id: 's',
  resumed: false,
  items: NAMES.map((name) => ({ id: idOf(name), name, image_url: `/faces/${idOf(name)}.svg` })),
  next_move: 1,
  turns: 0,
  correct_positions: 0,
  swaps: [],
} as unknown as SpeedMatchOpening;

const SWAP = 'POST /api/speed-match/swap';
const cards = () => [...screen.getByRole('grid').querySelectorAll('button')];
const names = () => cards().map((card) => card.getAttribute('aria-label')!.replace(/^Position \d: /, ''));
const pick = (position: number) => fireEvent.click(cards()[position]!);
const swap = async (first: number, second: number) => {
  pick(first);
  pick(second);
  await rest(10);
};
const key = (name: string, more: object = {}) =>
  fireEvent.keyDown(screen.getByRole('grid'), { key: name, ...more });

function board(change: Partial<BoardProps<SpeedMatchOpening>> = {}) {
  const props = boardProps(OPENING, change);
  render(<SpeedBoard {...props} />);
  return props;
}

/** A server that swaps as requested and replies with the given counts. */
function answerSwaps(...counts: (number | null)[]) {
  let order = NAMES.map(idOf);
  return answerCalls({
    [SWAP]: ({ body }, times): Answer => {
      const correct = counts[times - 1];
      if (correct === undefined) return refusal(409, 'OUT_OF_ORDER');
      if (correct === null) return null;
      const [first, second] = [body.first as number, body.second as number];
      order = order.map((id, at) => (at === first ? order[second]! : at === second ? order[first]! : id));
      const solved = correct === 8;
      return ok({
        order,
        turns: body.move,
        correct_positions: correct,
        solved,
        ...(solved && { game_result: { id: 'r' } }),
      });
    },
  });
}

beforeEach(() => {
  vi.useFakeTimers();
});

it('names each card by its position, and announces when one is selected and deselected', () => {
  const announce = vi.fn();
  board({ announce });
  expect(screen.getAllByRole('gridcell')).toHaveLength(8);
  expect(cards()[0]?.dataset.boardFocus).toBe('true');
  expect(cards()[2]!.getAttribute('aria-label')).toBe('Position 3: violin');
  pick(2);
  expect(cards()[2]!.getAttribute('aria-label')).toBe('Position 3: violin, selected');
  pick(2);
  expect(cards()[2]!.getAttribute('aria-label')).toBe('Position 3: violin');
  expect(announce.mock.calls.flat()).toEqual([
    'Position 3: violin, selected',
    'Position 3: violin, deselected',
  ]);
});

it('swaps at once, counts the turn, and announces one sentence when the server replies', async () => {
  const { asked } = answerSwaps(3);
  const { announce, onFigures } = board();
  pick(0);
  pick(2);
  expect(names().slice(0, 3)).toEqual(['violin', 'pear', 'sun']);
  await rest(10);
  expect(asked[0]?.body).toEqual({
    game_session_token: 't',
    move: 1,
    first: 0,
    second: 2,
    time_taken_seconds: 5,
  });
  expect(announce).toHaveBeenLastCalledWith('Swapped sun and violin: 3 of 8 in place');
  expect(screen.getByText('Swapped sun and violin: 3 of 8 in place.')).toBeTruthy();
  expect(screen.getByText('Sun to 3, violin to 1')).toBeTruthy();
  const heads = texts(screen.getAllByRole('columnheader'));
  expect(heads).toEqual(['Turn', 'Swapped', 'In place', 'Change']);
  expect(texts(screen.getAllByRole('cell'))).toEqual(['1', 'Sun to 3, violin to 1', '3 / 8', '+3']);
  expect(onFigures).toHaveBeenLastCalledWith([
    { label: 'Turns', value: '1' },
    { label: 'In place', value: '3 / 8' },
  ]);
});

it('accepts no card for 500 ms after a swap or before its count has arrived [§14 Figures of the page]', async () => {
  const { asked } = answerSwaps(0, null, null, 1);
  const { announce } = board();
  pick(0);
  pick(1);
  await rest(480);
  pick(3);
  expect(names()[3]).toBe('fish');
  await rest(30);
  pick(3);
  expect(names()[3]).toBe('fish, selected');
  pick(4);
  await rest(510);
  expect(screen.getByText(/^Reconnecting/)).toBeTruthy();
  expect(announce).toHaveBeenLastCalledWith('Reconnecting. Your swap is kept.');
  pick(5);
  expect(names()[5]).toBe('anchor');
  await rest(3000);
  expect(asked.map(({ body }) => body.move)).toEqual([1, 2, 2, 2]);
  pick(5);
  expect(names()[5]).toBe('anchor, selected');
});

it('moves with arrows, swaps neighbours with Shift, selects by number and deselects with Escape', async () => {
  const { asked } = answerSwaps(0);
  const { announce } = board();
  for (const name of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowUp']) key(name);
  expect(document.activeElement).toBe(cards()[1]);
  expect(cards().filter((card) => card.tabIndex === 0)).toEqual([cards()[1]]);
  key('ArrowRight', { shiftKey: true });
  expect(names().slice(1, 3)).toEqual(['violin', 'pear']);
  expect(document.activeElement).toBe(cards()[2]);
  await rest(600);
  expect(asked.map(({ body }) => [body.first, body.second])).toEqual([[1, 2]]);
  key('8');
  expect(names()[7]).toBe('teapot, selected');
  key('Escape');
  expect(names()[7]).toBe('teapot');
  expect(announce).toHaveBeenLastCalledWith('Position 8: teapot, deselected');
  key('Home');
  key('ArrowLeft', { shiftKey: true });
  await rest(600);
  expect(asked).toHaveLength(1);
});

it('marks a card as sure, only for the player and until the card moves', async () => {
  const { asked } = answerSwaps(1);
  board();
  expect(screen.queryByRole('button', { name: 'Mark as sure' })).toBeNull();
  pick(4);
  fireEvent.click(screen.getByRole('button', { name: 'Mark as sure' }));
  key('Home');
  key('m');
  expect([names()[4], names()[0]]).toEqual(['mushroom, marked as sure', 'sun, marked as sure']);
  expect(asked).toHaveLength(0);
  await swap(4, 5);
  expect([names()[5], names()[0]]).toEqual(['mushroom', 'sun, marked as sure']);
});

it('swaps two cards when one is dragged onto the other; the click that ends the drag selects nothing', async () => {
  const { asked } = answerSwaps(1);
  board();
  for (const [at, card] of cards().entries()) {
    const sheet = card.firstElementChild!;
    sheet.getBoundingClientRect = () => new DOMRect(at * 100, 0, 90, 90);
  }
  const point = (position: number, type: 'Down' | 'Move' | 'Up', clientX: number) =>
    fireEvent[`pointer${type}`](cards()[position]!, { clientX, clientY: 40, button: 0, isPrimary: true });
  point(1, 'Down', 140);
  point(1, 'Move', 145);
  expect(document.querySelector('[data-dragged]')).toBeNull();
  point(1, 'Move', 195);
  point(1, 'Up', 195);
  pick(1);
  expect(names()[1]).toBe('pear');
  point(1, 'Down', 140);
  point(1, 'Move', 440);
  expect(cards()[4]!.querySelector('[data-aimed]')).toBeTruthy();
  point(1, 'Up', 440);
  pick(1);
  expect([names()[1], names()[4]]).toEqual(['mushroom', 'pear']);
  expect(document.querySelector('[data-aimed], [data-dragged]')).toBeNull();
  await rest(10);
  expect(asked.map(({ body }) => [body.first, body.second])).toEqual([[1, 4]]);
});

it('marks a card that is held for 500 ms, but not one released earlier [§14 Figures of the page]', async () => {
  board();
  const point = (type: 'Down' | 'Up') =>
    fireEvent[`pointer${type}`](cards()[3]!, { clientX: 9, clientY: 9, button: 0, isPrimary: true });
  point('Down');
  await rest(480);
  point('Up');
  await rest(100);
  expect(names()[3]).toBe('fish');
  point('Down');
  await rest(510);
  expect(names()[3]).toBe('fish, marked as sure');
  point('Up');
  pick(3);
  expect(names()[3]).toBe('fish, marked as sure');
});

it('shows the last five swaps, and all of them on request', async () => {
  const swaps = Array.from({ length: 7 }, (_, at) => ({ first: at, second: at + 1, correct_positions: 0 }));
  board({ opening: { ...OPENING, resumed: true, turns: 7, next_move: 8, swaps } as SpeedMatchOpening });
  const rows = () =>
    within(screen.getByRole('table', { name: 'Swaps so far' }))
      .getAllByRole('row')
      .slice(1);
  expect(rows()).toHaveLength(5);
  expect(rows()[0]!.textContent).toContain('7');
  fireEvent.click(screen.getByRole('button', { name: 'Show all 7' }));
  expect(rows()).toHaveLength(7);
});

it('ends with the reply to the solving swap, after the player has seen it', async () => {
  answerSwaps(8);
  const { onEnd, feedback, announce } = board();
  await swap(0, 1);
  expect(names().every((name) => name.endsWith(', in place'))).toBe(true);
  expect(announce).toHaveBeenLastCalledWith('Swapped sun and pear: 8 of 8 in place. Solved.');
  expect(onEnd).not.toHaveBeenCalled();
  await rest(1000);
  expect(onEnd).toHaveBeenCalledWith(expect.objectContaining({ game_result: { id: 'r' } }));
  expect(feedback).toHaveBeenCalledWith('win');
});

it('ignores presses while a dialog is open, and passes a refusal to the frame', async () => {
  const { asked } = answerSwaps();
  board({ isBlocked: true });
  pick(0);
  pick(1);
  key('ArrowRight', { shiftKey: true });
  key('3');
  await rest(10);
  expect(asked).toHaveLength(0);
  expect(names()).toEqual(NAMES.map(idOf));
  cleanup();
  const { onRefused } = board();
  await swap(0, 1);
  expect(onRefused).toHaveBeenCalledWith(expect.objectContaining({ code: 'OUT_OF_ORDER' }), {
    isLast: false,
  });
});
