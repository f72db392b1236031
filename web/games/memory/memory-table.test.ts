import { describe, expect, it } from 'vitest';
import { canTurn, type MemoryOpening, pairsFound, reveal, tableOf, turn, turnBack } from './memory-table.ts';

const opening = (state: Partial<MemoryOpening['state']> = {}) =>
  ({
    rows: 4,
    columns: 4,
    state: { next_move: 1, clicks: 0, matched: [], open: [], ...state },
  }) as unknown as MemoryOpening;

const stateOf = (table: ReturnType<typeof tableOf>, position: number) => table.cards[position]?.state;
const shown = (change: object) => ({
  move: 1,
  position: 0,
  itemId: 'sun',
  match: null,
  clicks: 1,
  ...change,
});

describe('a table', () => {
  it('resumes with its matched pairs and the open card', () => {
    const table = tableOf(
      opening({
        next_move: 4,
        clicks: 3,
        matched: [
          { position: 0, item_id: 'sun' },
          { position: 9, item_id: 'sun' },
        ],
        open: [{ position: 3, item_id: 'pear' }],
      }),
    );
    expect(pairsFound(table)).toBe(1);
    expect(stateOf(table, 3)).toBe('open');
    expect(canTurn(table, 3)).toBe(false);
    const second = reveal(
      turn(table, 5),
      shown({ move: 4, position: 5, itemId: 'pear', match: true, clicks: 4 }),
    );
    expect([stateOf(second, 3), stateOf(second, 5)]).toEqual(['matched', 'matched']);
  });

  it('turns a card before its face is known, and counts it at once', () => {
    const table = turn(tableOf(opening()), 6);
    expect(table.cards[6]).toEqual({ state: 'turning', itemId: null, move: 1 });
    expect(table.clicks).toBe(1);
    expect(canTurn(table, 6)).toBe(false);
  });

  it('counts pairs in a row, until a mismatch', () => {
    let table = tableOf(opening());
    const pair = (move: number, match: boolean) => {
      table = reveal(turn(table, move), shown({ move, position: move, match: null, clicks: move }));
      const second = { move: move + 1, position: move + 1, match, clicks: move + 1 };
      table = reveal(turn(table, move + 1), shown(second));
      return table.run;
    };
    expect([pair(1, true), pair(3, true), pair(5, false), pair(7, true)]).toEqual([1, 2, 0, 1]);
  });

  it('turns a mismatch back after its time', () => {
    let table = reveal(turn(tableOf(opening()), 0), shown({}));
    table = reveal(turn(table, 1), shown({ move: 2, position: 1, itemId: 'pear', match: false, clicks: 2 }));
    expect([stateOf(table, 0), stateOf(table, 1)]).toEqual(['mismatch', 'mismatch']);
    table = turnBack(table, 2);
    expect(table.cards[0]).toMatchObject({ state: 'down', itemId: null });
  });

  it('turns a mismatch back at once when a third card is turned, and ignores its later timer', () => {
    let table = reveal(turn(tableOf(opening()), 0), shown({}));
    table = reveal(turn(table, 1), shown({ move: 2, position: 1, itemId: 'pear', match: false, clicks: 2 }));
    table = turn(table, 2);
    expect([0, 1, 2].map((position) => stateOf(table, position))).toEqual(['down', 'down', 'turning']);
    table = reveal(turn(table, 0), shown({ move: 4, position: 0, itemId: 'sun', match: null, clicks: 4 }));
    expect(stateOf(turnBack(table, 2), 0)).toBe('open');
  });

  it('turns a card of the mismatch again as the next move', () => {
    let table = reveal(turn(tableOf(opening()), 0), shown({}));
    table = reveal(turn(table, 1), shown({ move: 2, position: 1, itemId: 'pear', match: false, clicks: 2 }));
    expect(canTurn(table, 1)).toBe(true);
    table = turn(table, 1);
    expect(table.cards[1]).toEqual({ state: 'turning', itemId: null, move: 3 });
    expect(stateOf(table, 0)).toBe('down');
  });

  it('shows a second face that arrives after the third card was pressed', () => {
    let table = reveal(turn(tableOf(opening()), 0), shown({}));
    table = turn(turn(table, 1), 2);
    table = reveal(table, shown({ move: 2, position: 1, itemId: 'pear', match: false, clicks: 2 }));
    expect([0, 1, 2].map((position) => stateOf(table, position))).toEqual([
      'mismatch',
      'mismatch',
      'turning',
    ]);
    expect(table.clicks).toBe(3);
  });
});
