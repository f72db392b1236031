import { describe, expect, it } from 'vitest';
import { isWhole, rowOf, type SpeedMatchOpening, swapAt, toggleSure, told } from './speed-row.ts';

const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const opening = (change: object = {}) =>
  ({
    game_session_token: 't',
    set_id: 's',
    items: IDS.map((id) => ({ id, name: id, image_url: `/faces/${id}.svg` })),
    next_move: 1,
    turns: 0,
    correct_positions: 0,
    swaps: [],
    ...change,
  }) as unknown as SpeedMatchOpening;

describe('an opening', () => {
  it('is playable only with exactly eight items, a token and a set id', () => {
    expect(isWhole(opening())).toBe(true);
    const items = opening().items;
    for (const broken of [
      { items: items.slice(1) },
      { items: [...items, items[0]] },
      { items: undefined },
      { game_session_token: '' },
      { set_id: '' },
    ]) {
      expect(isWhole(opening(broken))).toBe(false);
    }
  });

  it('restores its past swaps, each with the cards that moved', () => {
    let row = rowOf(opening());
    const made = [
      { first: 0, second: 1, correct_positions: 1 },
      { first: 1, second: 4, correct_positions: 0 },
      { first: 6, second: 1, correct_positions: 2 },
    ];
    for (const { correct_positions: correct, ...pair } of made) {
      row = swapAt(row, pair);
      row = told(row, { order: row.order, correct });
    }
    const items = row.order.map((id) => ({ id, name: id, image_url: '' }));
    expect(rowOf(opening({ items, correct_positions: 2, swaps: made })).swaps).toEqual(row.swaps);
    expect(row.swaps[1]).toEqual({
      turn: 2,
      moved: [
        { itemId: 'a', to: 4 },
        { itemId: 'e', to: 1 },
      ],
      correct: 0,
      gained: -1,
    });
  });
});

describe('a swap', () => {
  it('changes the row at once, and is counted when the server replies', () => {
    const row = swapAt(rowOf(opening()), { first: 0, second: 7 });
    expect(row.order).toEqual(['h', 'b', 'c', 'd', 'e', 'f', 'g', 'a']);
    expect(row.correct).toBe(0);
    expect(row.swaps[0]).toMatchObject({ correct: null, gained: null });
    expect(told(row, { order: row.order, correct: 2 }).swaps[0]).toMatchObject({ correct: 2, gained: 2 });
  });

  it('removes the mark from a card that moves and keeps the others', () => {
    const marked = toggleSure(toggleSure(rowOf(opening()), 0), 3);
    expect([...swapAt(marked, { first: 0, second: 1 }).sure]).toEqual(['d']);
    expect([...toggleSure(marked, 3).sure]).toEqual(['a']);
  });
});
