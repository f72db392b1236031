// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { boardProps, rest } from '../../../tests/web/board-props.ts';
import { type Answer, answerCalls, ok, refusal } from '../../../tests/web/fake-calls.ts';
import type { BoardProps } from '../../kits/game-frame/game-ui.ts';
import { MemoryBoard } from './memory-board.tsx';
import type { MemoryOpening } from './memory-table.ts';

const NAMES = ['Sun', 'Pear', 'Violin', 'Fish', 'Mushroom', 'Anchor', 'Kite', 'Teapot'];
const OPENING = {
  game_session_token: 't',
  resumed: false,
  rows: 4,
  columns: 4,
  items: NAMES.map((name) => ({ id: name.slice(0, 2), name, image_url: `/faces/${name}.svg` })),
  state: { next_move: 1, clicks: 0, matched: [], open: [] },
} as unknown as MemoryOpening;
/** Only the pair in the first two places is still to be found. */
const LAST_PAIR = {
  ...OPENING,
  resumed: true,
  state: {
    next_move: 15,
    clicks: 14,
    matched: [...Array(14).keys()].map((at) => ({
      position: at + 2,
      item_id: NAMES[(at >> 1) + 1]!.slice(0, 2),
    })),
    open: [],
  },
} as unknown as MemoryOpening;

const FLIP = 'POST /api/memory/flip';
const card = (position: number) =>
  document.querySelectorAll<HTMLElement>('[role=gridcell] button')[position]!;
const turn = async (position: number) => {
  fireEvent.click(card(position));
  await rest(10);
};
const label = (position: number) => card(position).getAttribute('aria-label');
const shown = (item_id: string, match: boolean | null, more: object = {}) =>
  ok({ item_id, match, clicks: 1, solved: false, ...more });

function board(change: Partial<BoardProps<MemoryOpening>> = {}) {
  const props = boardProps(OPENING, change);
  render(<MemoryBoard {...props} />);
  return props;
}

function answerFlips(...answers: (Answer | Promise<Answer>)[]) {
  const none = refusal(404, 'NO_PLAY');
  return answerCalls({ [FLIP]: (_, times) => (times > answers.length ? none : answers[times - 1]!) });
}

beforeEach(() => {
  vi.useFakeTimers();
});

it('names each card by its place, reveals nothing of it, and moves over the cards with the arrow keys, with a single tab stop', () => {
  board();
  expect(screen.getByRole('grid')).toBeTruthy();
  expect(screen.getAllByRole('gridcell')).toHaveLength(16);
  expect(card(0).dataset.boardFocus).toBe('true');
  expect(label(6)).toBe('Row 2, column 3: face down');
  expect(document.querySelectorAll('img')).toHaveLength(0);
  const stops = () => screen.getAllByRole('button').filter((button) => button.tabIndex === 0);
  expect(stops()).toEqual([card(0)]);
  const keys = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowLeft', 'ArrowUp', 'ArrowUp', 'End'];
  for (const key of keys) fireEvent.keyDown(screen.getByRole('grid'), { key });
  expect(document.activeElement).toBe(card(3));
  expect(stops()).toEqual([card(3)]);
});

it('turns a card before the server replies, and shows the face when it does', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<Answer>();
  const { asked } = answerFlips(promise);
  board();
  fireEvent.click(card(6));
  expect(label(6)).toBe('Row 2, column 3: turning');
  await rest(10);
  expect(asked[0]?.body).toMatchObject({ move: 1, position: 6, time_taken_seconds: 5 });
  answer(shown('Su', null));
  await rest(10);
  expect(label(6)).toBe('Row 2, column 3: sun');
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/faces/Sun.svg');
});

it('announces one sentence per move, and turns a mismatch back after a second [§4 Fine points of the games]', async () => {
  answerFlips(shown('Pe', null), shown('Mu', false));
  const announce = vi.fn();
  const { onFigures } = board({ announce });
  await turn(0);
  await turn(5);
  expect(announce.mock.calls.flat()).toEqual([
    'Row 1, column 1: pear',
    'Row 2, column 2: mushroom, no match',
  ]);
  expect(screen.getByText('Pear and mushroom: no match.')).toBeTruthy();
  expect(onFigures).toHaveBeenLastCalledWith([
    { label: 'Turned', value: '2' },
    { label: 'Pairs', value: '0 of 8' },
  ]);
  await rest(900);
  expect(label(5)).toBe('Row 2, column 2: mushroom');
  await rest(200);
  expect(label(5)).toBe('Row 2, column 2: face down');
  await rest(300);
  expect(document.querySelectorAll('img')).toHaveLength(0);
});

it('keeps pairs open and ends with the reply to the last move', async () => {
  answerFlips(shown('Su', null), shown('Su', true, { solved: true, game_result: { id: 'r' } }));
  const { onEnd, feedback } = board({ opening: LAST_PAIR });
  expect(label(2)).toBe('Row 1, column 3: pear, matched');
  fireEvent.click(card(0));
  await turn(1);
  expect(label(0)).toBe('Row 1, column 1: sun, matched');
  expect(onEnd).not.toHaveBeenCalled();
  await rest(1000);
  expect(onEnd).toHaveBeenCalledWith(expect.objectContaining({ game_result: { id: 'r' } }));
  expect(feedback).toHaveBeenCalledWith('win');
});

it('ignores presses while a dialog is open, and on an open card', async () => {
  const { asked } = answerFlips(shown('Su', null));
  board({ isBlocked: true });
  await turn(0);
  expect(asked).toHaveLength(0);
  cleanup();
  board();
  fireEvent.click(card(0));
  await turn(0);
  await turn(0);
  expect(asked).toHaveLength(1);
});

it('ignores a double press, and turns a card of a mismatch again on a later press', async () => {
  const { asked } = answerFlips(shown('Pe', null), shown('Mu', false), shown('Mu', null));
  board();
  fireEvent.click(card(0));
  await turn(5);
  await turn(5);
  expect(asked).toHaveLength(2);
  await rest(450);
  await turn(5);
  expect(asked.at(-1)?.body).toMatchObject({ move: 3, position: 5 });
  expect([label(0), label(5)]).toEqual(['Row 1, column 1: face down', 'Row 2, column 2: mushroom']);
});

it('passes a refusal to the frame', async () => {
  answerFlips(refusal(409, 'OUT_OF_ORDER'));
  const { onRefused } = board();
  await turn(0);
  expect(onRefused).toHaveBeenCalledWith(expect.objectContaining({ code: 'OUT_OF_ORDER' }), {
    isLast: false,
  });
});

it('tells the frame whether a refused move would have found the last pair [§14 A game’s page]', async () => {
  answerFlips(shown('Su', null), refusal(422, 'INVALID'));
  const { onRefused } = board({ opening: LAST_PAIR });
  await turn(0);
  await turn(1);
  expect(onRefused).toHaveBeenCalledWith(expect.objectContaining({ status: 422 }), { isLast: true });
});

it('says that it is reconnecting and then continues', async () => {
  answerFlips(null, shown('Su', null));
  const { announce } = board();
  await turn(0);
  expect(screen.getByText(/^Reconnecting/)).toBeTruthy();
  expect(announce).toHaveBeenLastCalledWith('Reconnecting. Your card is kept.');
  await rest(600);
  expect(label(0)).toBe('Row 1, column 1: sun');
});
