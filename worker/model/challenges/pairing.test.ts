import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areAtPeace, areFair, heldLose, type Member, pairArrivals, pairLeftovers } from './pairing.ts';

const member = (player_id: number, more: Partial<Member> = {}): Member => ({
  player_id,
  public_id: `p${player_id}`,
  wager_millis: 0,
  goes_first: 0,
  finished_at: player_id,
  lot: 0,
  is_lapsed: 0,
  is_held: 0,
  base_tenths: 0,
  metric: 0,
  time_ms: 0,
  moves: 0,
  address_mark: `mark ${player_id}`,
  referrer_id: null,
  opponents: [],
  kept_apart: [],
  ...more,
});
const named = (pairs: { one: Member; two: Member }[]) =>
  pairs.map(({ one, two }) => [one.player_id, two.player_id]);
const all = () => true;

describe('arrivals', () => {
  test('meet the longest-waiting member, in order of arrival [§5 Pairing]', () => {
    const { pairs, alone } = pairArrivals({
      arrivals: [member(5), member(4)],
      waiting: [member(2), member(1), member(3)],
      mayMeet: all,
    });
    expect(named(pairs)).toEqual([
      [1, 4],
      [2, 5],
    ]);
    expect(alone).toEqual([]);
  });

  test('meet a member with priority before members who wait longer [§5 Pairing]', () => {
    const waiting = [member(1), member(2, { goes_first: 1 })];
    expect(named(pairArrivals({ arrivals: [member(3)], waiting, mayMeet: all }).pairs)).toEqual([[2, 3]]);
  });

  test('arriving at the same instant are paired in the order of their lots, and so are members waiting since the same instant [§5 Pairing]', () => {
    const at = (player_id: number, lot: number) => member(player_id, { finished_at: 1, lot });
    const arrivals = [at(4, 9), at(5, 2)];
    const { pairs } = pairArrivals({ arrivals, waiting: [at(1, 7), at(2, 3)], mayMeet: all });
    expect(named(pairs)).toEqual([
      [2, 5],
      [1, 4],
    ]);
    expect(named(pairLeftovers([at(1, 7), at(2, 3), at(3, 5)], all).pairs)).toEqual([[2, 3]]);
  });

  test('wait for the next arrival if nobody is waiting [§5 Pairing]', () => {
    const arrivals = [member(1), member(2), member(3)];
    const { pairs, alone } = pairArrivals({ arrivals, waiting: [], mayMeet: all });
    expect(named(pairs)).toEqual([[1, 2]]);
    expect(alone.map(({ player_id }) => player_id)).toEqual([3]);
  });

  test('skip members they may not meet, who keep waiting', () => {
    const waiting = [member(1, { address_mark: 'home' }), member(2)];
    const arrivals = [member(3, { address_mark: 'home' }), member(4)];
    expect(named(pairArrivals({ arrivals, waiting, mayMeet: areFair }).pairs)).toEqual([
      [2, 3],
      [1, 4],
    ]);
  });
});

describe('fair pairing', () => {
  test.each<[string, Partial<Member>, Partial<Member>]>([
    ['its referrer', { referrer_id: 2 }, {}],
    ['its referee', {}, { referrer_id: 1 }],
    ['one at the same address', { address_mark: 'home' }, { address_mark: 'home' }],
    ['one of its last opponents', { opponents: [7, 2, 8] }, {}],
    ['one whose last opponent it was', {}, { opponents: [1] }],
  ])('lets nobody meet %s', (_, one, two) => {
    expect(areFair(member(1, one), member(2, two))).toBe(false);
  });

  test('lets others meet, even without an address', () => {
    expect(areFair(member(1), member(2))).toBe(true);
    for (const mayMeet of [areFair, areAtPeace])
      expect([mayMeet(member(1, { kept_apart: [2] }), member(2)), mayMeet(member(1), member(3))]).toEqual([
        false,
        true,
      ]);
    expect(areFair(member(1, { address_mark: null }), member(2, { address_mark: null }))).toBe(true);
    expect(areFair(member(1, { referrer_id: 3, opponents: [4] }), member(2, { referrer_id: 3 }))).toBe(true);
  });
});

describe('leftovers', () => {
  test('meet in the order of waiting, lapsed plays last [§5 At the close (01:30 UTC)]', () => {
    const members = [
      member(1, { is_lapsed: 1, goes_first: 1 }),
      member(4),
      member(3, { goes_first: 1 }),
      member(2),
    ];
    expect(named(pairLeftovers(members, all).pairs)).toEqual([
      [3, 2],
      [4, 1],
    ]);
  });

  test('stay alone if nobody may meet them', () => {
    const members = [1, 2, 3].map((id) => member(id, { address_mark: id < 3 ? 'home' : 'away' }));
    const { pairs, alone } = pairLeftovers(members, areFair);
    expect(named(pairs)).toEqual([[1, 3]]);
    expect(alone.map(({ player_id }) => player_id)).toEqual([2]);
  });
});

const anyMember = (player_id: number) =>
  fc
    .record({
      goes_first: fc.integer({ min: 0, max: 1 }),
      finished_at: fc.integer({ min: 0, max: 9 }),
      lot: fc.integer({ min: 0, max: 2 }),
      address_mark: fc.constantFrom('a', 'b', 'c', null),
      referrer_id: fc.option(fc.integer({ min: 1, max: 20 })),
      opponents: fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 3 }),
    })
    .map((more) => member(player_id, more));
const anyMembers = fc
  .integer({ min: 0, max: 20 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, place) => anyMember(place + 1))));

test('pairs everybody once or leaves them alone, fairly, and leaves no two who could meet [§5 Pairing]', () => {
  fc.assert(
    fc.property(anyMembers, fc.integer({ min: 0, max: 20 }), (members, split) => {
      const waiting = pairLeftovers(members.slice(0, split), areFair).alone;
      const arrivals = members.slice(split);
      for (const [{ pairs, alone }, from] of [
        [pairArrivals({ arrivals, waiting, mayMeet: areFair }), [...waiting, ...arrivals]],
        [pairLeftovers(members, areFair), members],
      ] as const) {
        const met = pairs.flatMap(({ one, two }) => [one, two]);
        expect(pairs.every(({ one, two }) => areFair(one, two))).toBe(true);
        expect(new Set([...met, ...alone]).size).toBe(met.length + alone.length);
        expect([...met, ...alone].every((one) => from.includes(one))).toBe(true);
        const left = from.filter((one) => !met.includes(one));
        expect(left.some((one) => left.some((two) => one !== two && areFair(one, two)))).toBe(false);
      }
    }),
  );
});

describe('a held play', () => {
  const held = (player_id: number, base_tenths: number) => member(player_id, { is_held: 1, base_tenths });
  const meet = (members: readonly Member[]) => pairLeftovers(members, heldLose(all, { lowerIsBetter: true }));

  test('meets the first leftover member who did better, after all others have met [§5 At the close (01:30 UTC)]', () => {
    const others = [2, 3, 4].map((player_id) => member(player_id, { base_tenths: 100 * player_id }));
    const { pairs, alone } = meet([held(1, 300), ...others]);
    expect(named(pairs)).toEqual([
      [2, 3],
      [4, 1],
    ]);
    expect(alone).toEqual([]);
  });

  test('meets neither a member who did no better nor another held play [§5 At the close (01:30 UTC)]', () => {
    expect(
      meet([held(1, 300), held(2, 200), member(3, { base_tenths: 300 })]).pairs.map(
        ({ two }) => two.player_id,
      ),
    ).toEqual([2]);
    expect(meet([held(1, 300), held(2, 400), member(3, { base_tenths: 300 })]).pairs).toEqual([]);
  });
});
