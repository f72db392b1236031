// Pools whose state changes during a turn or at its edge: midnight, a quicker turn, a truncated list, a result that arrives
// while its player joins.
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Writer } from '../../worker/economy/guarded-batch.ts';
import { joinPool } from '../../worker/features/challenges/join.ts';
import { makeTurn } from '../../worker/features/challenges/turn.ts';
import { auditEscrow } from '../../worker/model/challenges/audit.ts';
import { allGates } from '../../worker/platform/gates.ts';
import { patiently } from '../../worker/plays/pool-calls.ts';
import type { GameDay } from '../../worker/shared/kernel/game-day.ts';
import { sparks } from '../../worker/shared/kernel/millisparks.ts';
import {
  check,
  expectSoundPools,
  join,
  makeMember,
  openTriordle,
  playTriordle,
  resultOf,
  statusOf,
} from '../support/challengers.ts';
import { playMemory, setClock } from '../support/client.ts';
import { meanwhile } from '../support/meanwhile.ts';
import { makeCrowd } from '../support/pool-crowd.ts';
import { db } from '../support/record.ts';
import { expectAllAccountedFor, richPlayer, sparksOf } from '../support/rich-player.ts';

const DAY = '2027-03-10' as GameDay;
const pool = { game: 'triordle', day: DAY } as const;
const now_ms = Date.parse(`${DAY}T12:00:00Z`);
const [ALL_OFF, ALL_ON] = [allGates({ on: false }), allGates({ on: true })];

const matchups = () =>
  db.all<{ one: number; two: number }>(
    sql`SELECT player_one AS one, player_two AS two FROM challenge_matchups ORDER BY id`,
  );

test('over midnight, a member waiting since yesterday meets one who finishes before 01:00; both are settled first [§1 Settle before touch]', async () => {
  await setClock(`${DAY}T23:50:00Z`);
  const mara = await richPlayer('Mara', 200);
  const bea = await richPlayer('Bea', 200);
  for (const who of [mara, bea]) await join(who, 50);
  await playTriordle(mara);
  const opened = await openTriordle(bea);
  await setClock('2027-03-11T00:20:00Z');
  const { body } = await playTriordle(bea, { opened, vain: 2 });
  expect(body.matchup_result).toMatchObject({ winner_username: 'Mara', prize_won: 0 });
  expect(
    await db.all(sql`SELECT DISTINCT settled_through AS day FROM players WHERE username = 'Mara'`),
  ).toEqual([{ day: DAY }]);
  expect(await statusOf(mara)).toMatchObject({ state: 'none', matchup: null });
  expect((await join(mara, 50)).status).toBe(200);
  await expectSoundPools();
  await expectAllAccountedFor();
});

test('marked plays stay out of the pool while the gate is on [§5 Pairing]', async () => {
  await setClock(`${DAY}T12:00:00Z`);
  const mara = await richPlayer('Mara', 200);
  const bea = await richPlayer('Bea', 200);
  await mara.post('/dev/gates', { marked_plays: true });
  for (const who of [mara, bea]) await join(who, 25, { game_type: 'memory' });
  for (const who of [mara, bea]) expect((await playMemory(who)).body.matchup_result).toBeNull();
  expect(await statusOf(mara, 'memory')).toMatchObject({ state: 'waiting', games_completed: 1 });
  expect(await check(mara, 'memory')).toMatchObject({ isNoMatchup: true });
  expect(await db.all(sql`SELECT DISTINCT state FROM challenge_entries`)).toEqual([{ state: 'joined' }]);
});

describe('a pool whose state changes during a turn', () => {
  let crowd: Writer[];

  beforeEach(async () => {
    crowd = await makeCrowd({ count: 8, day: DAY });
  });

  const wish = (who: Writer) => {
    let asked = 0;
    return {
      writer: who,
      pool,
      wager: sparks(25),
      addressMark: 'home',
      hasOpened: async () => ++asked > 1,
      idempotencyKey: crypto.randomUUID(),
      lot: 0,
      gates: ALL_OFF,
      now_ms,
    };
  };
  const fill = (ids: number[], more: object = {}) =>
    db.batch(ids.flatMap((id) => makeMember({ ...crowd[id - 1]!, day: DAY, wager: 25, ...more })));
  const wait = (ids: number[]) =>
    db.all(sql`UPDATE challenge_entries SET state = 'waiting'
      WHERE player_id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);

  test('refuses to let a player join once their result has arrived [§5 Joining]', async () => {
    const between = meanwhile(db, {
      before: (request) => request === 2,
      work: () => db.all(resultOf({ playerId: 1, day: DAY })),
    });
    await expect(joinPool(between, wish(crowd[0]!))).rejects.toMatchObject({ code: 'ALREADY_STARTED' });
    expect(await sparksOf({ playerId: 1 })).toBe(200);
    expect(await db.all(sql`SELECT * FROM challenge_entries`)).toEqual([]);
  });

  test('makes the slower of two turns look again and continue [§5 Always; §Challenge pools]', async () => {
    await fill([1, 2]);
    const quicker = async () => {
      await makeTurn(db, { pool, gates: ALL_OFF, now_ms });
      await fill([3, 4]);
    };
    const between = meanwhile(db, { before: (request) => request === 2, work: quicker });
    const { matched } = await makeTurn(between, { pool, gates: ALL_OFF, now_ms });
    expect(matched).toEqual(['public-3', 'public-4']);
    expect(await matchups()).toEqual([
      { one: 1, two: 2 },
      { one: 3, two: 4 },
    ]);
    await expectSoundPools();
  });

  test('pairs nobody with a member who left', async () => {
    await fill([1, 2, 3]);
    const between = meanwhile(db, {
      before: (request) => request === 2,
      work: () => db.all(sql`UPDATE challenge_entries SET state = 'returned' WHERE player_id = 1`),
    });
    await makeTurn(between, { pool, gates: ALL_OFF, now_ms });
    expect(await matchups()).toEqual([{ one: 2, two: 3 }]);
  });

  test.each<[string, (id: number) => Promise<unknown>]>([
    [
      'at the same address',
      (id) =>
        db.all(sql`UPDATE challenge_entries SET address_mark = 'home'
      WHERE player_id IN (8, ${id})`),
    ],
    ['whom it referred', (id) => db.all(sql`UPDATE players SET referred_by = 8 WHERE id = ${id}`)],
    ['who referred it', (id) => db.all(sql`UPDATE players SET referred_by = ${id} WHERE id = 8`)],
    ['whom it met before', (id) => met(8, id)],
    ['who met it before', (id) => met(id, 8)],
    ['who is blocked', (id) => db.all(sql`UPDATE players SET banned_at = 1 WHERE id = ${id}`)],
  ])('finds opponents beyond a truncated list, and skips a member %s there too', async (_, spoil) => {
    await fill([1, 2, 3, 4], { address_mark: null });
    await wait([1, 2, 3, 4]);
    await fill([8], { address_mark: 'home' });
    for (const id of [1, 2])
      await db.all(sql`UPDATE challenge_entries SET address_mark = 'home' WHERE player_id = ${id}`);
    // A sixth member, who has not played: in a small pool everybody may meet again.
    await db.all(sql`
      INSERT INTO challenge_entries (player_id, day, game, wager_millis, state, goes_first, joined_at)
      VALUES (9, ${DAY}, 'triordle', 0, 'joined', 0, 1)`);
    await spoil(3);
    await makeTurn(db, { pool, gates: ALL_ON, now_ms, chunk: 2 });
    expect(await matchups()).toEqual([{ one: 4, two: 8 }]);
  });

  test('pairs the member with priority first, even beyond a truncated list', async () => {
    await fill([1, 2, 3], { address_mark: 'home' });
    await fill([4, 5], { address_mark: null });
    await wait([1, 2, 3, 4, 5]);
    await db.all(sql`UPDATE challenge_entries SET goes_first = 1 WHERE player_id IN (1, 2, 3, 5)`);
    await fill([8], { address_mark: 'home' });
    await makeTurn(db, { pool, gates: ALL_ON, now_ms, chunk: 1 });
    expect(await matchups()).toEqual([{ one: 5, two: 8 }]);
  });

  const met = (player: number, opponent: number) =>
    db.all(sql`
      INSERT INTO challenge_entries (player_id, day, game, wager_millis, state, goes_first, joined_at, finished_at,
        opponent_id) VALUES (${player}, '2027-03-09', 'triordle', 0, 'matched', 0, 1, 1, ${opponent})`);

  test('the audit of escrow finds Sparks that no entry has wagered [§The ledger]', async () => {
    await fill([1]);
    expect(await auditEscrow(db)).toEqual([]);
    await db.all(sql`UPDATE challenge_entries SET state = 'returned' WHERE player_id = 1`);
    expect(await auditEscrow(db)).toMatchObject([{ account: 'escrow', difference: 25 }]);
  });
});

test('a caller waits at most two seconds for a pool [§Challenge pools]', { tags: ['long'] }, async () => {
  const before = Date.now();
  expect(await patiently(new Promise(() => {}))).toBeNull();
  expect(Date.now() - before).toBeLessThan(10_000);
});
