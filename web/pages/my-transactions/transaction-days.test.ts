import { describe, expect, it } from 'vitest';
import type { Transaction } from '#shared/contract/wallet.ts';
import { byDay, dateInWords, timeInWords } from './transaction-days.ts';

const at = (created_at: string): Transaction => ({
  id: created_at,
  created_at,
  description: 'Triordle',
  transaction_type: 'game_result',
  sparks_change: 76,
  new_total_points: 5076,
});

const LATE = at('2026-11-21T23:30:00.000Z');
const EARLY = at('2026-11-21T00:10:00.000Z');
const BEFORE = at('2026-11-20T22:00:00.000Z');

describe('the days of transactions', () => {
  it('group neighbours by date and keep the order', () => {
    expect(byDay([LATE, EARLY, BEFORE], { timeZone: 'UTC' })).toEqual([
      { title: 'Saturday 21 November 2026', transactions: [LATE, EARLY] },
      { title: 'Friday 20 November 2026', transactions: [BEFORE] },
    ]);
  });

  it('begin and end at local midnight', () => {
    expect(byDay([LATE, EARLY, BEFORE], { timeZone: 'Asia/Tokyo' }).map(({ title }) => title)).toEqual([
      'Sunday 22 November 2026',
      'Saturday 21 November 2026',
    ]);
    expect(timeInWords(LATE.created_at, { timeZone: 'Asia/Tokyo' })).toBe('08:30');
    expect(dateInWords(LATE.created_at, { timeZone: 'Asia/Tokyo' })).toBe('22 Nov');
  });

  it('are none without transactions', () => {
    expect(byDay([])).toEqual([]);
  });
});
