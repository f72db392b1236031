import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GameDay } from '../../shared/kernel/game-day.ts';
import type { KnownPosting } from '../ledger/post.ts';
import type { Verdict } from './judge.ts';
import { consolationOf, payoutsOf, potOf, refundOf, type Staker, stakeOf } from './payouts.ts';

const POOL = { game: 'triordle', day: '2027-03-10' as GameDay } as const;
const member = (player_id: number, wager: number): Staker => ({
  player_id,
  public_id: `p${player_id}`,
  wager_millis: wager * 1000,
});
const anyWager = fc.constantFrom(0, 25, 50);
const anyVerdict = fc.constantFrom<Verdict>('one', 'two', 'tie', 'void');

const isTo = (posting: KnownPosting, player: number) =>
  typeof posting.to !== 'string' && posting.to.player === player;
const received = (postings: KnownPosting[], player: number) =>
  postings.filter((posting) => isTo(posting, player)).reduce((sum, { amount }) => sum + amount, 0);
const fromEscrow = (postings: KnownPosting[]) =>
  postings.reduce(
    (sum, { from, to, amount }) => sum + (from === 'escrow' ? amount : to === 'escrow' ? -amount : 0),
    0,
  );

describe('a matchup', () => {
  const paid = (wagers: [number, number], verdict: Verdict) => {
    const postings = payoutsOf(POOL, { one: member(1, wagers[0]), two: member(2, wagers[1]), verdict });
    return [received(postings, 1), received(postings, 2)];
  };

  test.each<[Verdict, [number, number], [number, number]]>([
    ['one', [50, 50], [200_000, 0]],
    ['two', [25, 25], [0, 150_000]],
    ['tie', [50, 50], [100_000, 100_000]],
    ['tie', [0, 0], [50_000, 50_000]],
    ['void', [50, 50], [50_000, 50_000]],
    ['void', [0, 0], [0, 0]],
    ['one', [50, 25], [175_000, 0]],
    ['two', [50, 0], [50_000, 100_000]],
    ['tie', [50, 25], [100_000, 75_000]],
    ['void', [50, 25], [50_000, 25_000]],
  ])('won by %s with wagers %j pays %j [§5 Judging]', (verdict, wagers, amounts) => {
    expect(paid(wagers, verdict)).toEqual(amounts);
  });

  test('pays both wagers out of the escrow, and creates 100 Sparks or none [§5 Judging]', () => {
    fc.assert(
      fc.property(anyWager, anyWager, anyVerdict, (first, second, verdict) => {
        const [one, two] = [member(1, first), member(2, second)];
        const postings = payoutsOf(POOL, { one, two, verdict });
        expect(fromEscrow(postings)).toBe(one.wager_millis + two.wager_millis);
        const minted = postings
          .filter(({ from }) => from === 'mint')
          .reduce((sum, { amount }) => sum + amount, 0);
        expect(minted).toBe(verdict === 'void' ? 0 : 100_000);
        expect(received(postings, 1) + received(postings, 2)).toBe(
          one.wager_millis + two.wager_millis + minted,
        );
        const pot = potOf({ wager_millis: stakeOf({ one, two }), verdict });
        expect(pot).toBe(verdict === 'void' ? 0 : minted + 2 * Math.min(one.wager_millis, two.wager_millis));
        expect(postings.every(({ amount }) => Number.isInteger(amount) && amount > 0)).toBe(true);
        expect(new Set(postings.map(({ key }) => key)).size).toBe(postings.length);
      }),
    );
  });
});

test('refunds a whole wager under the key that all refunds share', () => {
  const keyOfExcess = payoutsOf(POOL, { one: member(1, 50), two: member(2, 0), verdict: 'two' })
    .filter(({ type }) => type === 'challenge_refund')
    .map(({ key }) => key);
  const [back] = refundOf(POOL, member(1, 50));
  expect(back).toMatchObject({ from: 'escrow', to: { player: 1 }, amount: 50_000 });
  expect(keyOfExcess).toEqual([back!.key]);
  expect(refundOf(POOL, member(1, 0))).toEqual([]);
});

test('pays a consolation of 10 Sparks from the mint [§5 At the close (01:30 UTC)]', () => {
  expect(consolationOf(POOL, member(1, 50))).toMatchObject({
    from: 'mint',
    to: { player: 1 },
    amount: 10_000,
  });
});
