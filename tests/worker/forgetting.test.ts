// What goes to the bank and what is deleted when a player is forgotten (RULES §12).
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { changeBoth } from '../../worker/economy/crossing.ts';
import { forgetGone } from '../../worker/features/accounts/anonymise.ts';
import { returning } from '../../worker/features/accounts/restore.ts';
import { LANDMARKS } from '../../worker/model/landmarks/landmarks.ts';
import { auditLedger } from '../../worker/model/ledger/audit.ts';
import { VILLA_ITEMS } from '../../worker/model/villa/items.ts';
import { traced } from '../../worker/platform/trace.ts';
import { deleteNotedObjects } from '../../worker/plays/forgetting.ts';
import { DAY_MS } from '../../worker/shared/kernel/game-day.ts';
import { player, setClock } from '../support/client.ts';
import { leaveAt } from '../support/leaving.ts';
import { account, PASSWORD } from '../support/mailed.ts';
import { meanwhile } from '../support/meanwhile.ts';
import { ctx, db } from '../support/record.ts';

const rowOf = async (publicId: string) =>
  (
    await db.all<{ id: number; kind: string }>(
      sql`SELECT id, kind FROM players WHERE public_id = ${publicId}`,
    )
  )[0]!;

/** Three shares, two pieces, a picture, a debt, mischief and likes for an owner, and as much for a friend. */
async function fillVilla({ owner, friend }: { owner: number; friend: number }): Promise<void> {
  const [landmark] = LANDMARKS;
  const [item] = VILLA_ITEMS;
  const now_ms = Date.parse('2027-03-10T12:00:00Z');
  await db.batch([
    sql`UPDATE villa_shop SET supply = 10`,
    ...[owner, friend].flatMap((id) => [
      sql`INSERT INTO trades (player_id, landmark_id, shares, day, created_at)
        VALUES (${id}, ${landmark!.id}, 3, '2027-03-10', ${now_ms})`,
      ...[1, 2].map(
        () => sql`INSERT INTO villa_moves (player_id, item, quantity, price_millis, day, created_at)
          VALUES (${id}, ${item!.id}, 1, ${item!.costMillis}, '2027-03-10', ${now_ms})`,
      ),
      sql`INSERT INTO villa_images (id, player_id, day, scene, created_at)
        VALUES (${`picture-${id}`}, ${id}, '2027-03-10', '{}', ${now_ms})`,
      sql`INSERT INTO villa_arrears (player_id, amount_millis) VALUES (${id}, 1)`,
      sql`INSERT INTO mischief_inventory (player_id, item, quantity) VALUES (${id}, 'raccoons', 1)`,
      sql`INSERT INTO visits (player_id, day, landmark_id, tribute_millis, event_millis, visited_at)
        VALUES (${id}, '2027-03-10', ${landmark!.id}, 0, 0, ${now_ms})`,
    ]),
    sql`INSERT INTO tribute_pots (landmark_id, day, pot_millis, issued) VALUES (${landmark!.id}, '2027-03-10', 0, 1000)`,
    sql`INSERT INTO villa_likes (target_id, liker_id, created_at) VALUES (${owner}, ${friend}, 1), (${friend}, ${owner}, 1)`,
    sql`INSERT INTO follows (follower_id, followed_id, created_at) VALUES (${owner}, ${friend}, 1), (${friend}, ${owner}, 1)`,
    ...[
      [owner, friend],
      [friend, owner],
    ].flatMap((both) => {
      const [one, other] = both.map((id) => sql`(SELECT public_id FROM players WHERE id = ${id})`);
      return [
        sql`INSERT INTO friend_reactions VALUES ('2027-03-10', ${one}, 'memory', ${other}, 'wow', 1)`,
        sql`INSERT INTO blocks VALUES (${one}, ${other}, NULL, 1)`,
      ];
    }),
  ]);
}

test('a forgotten player’s shares and pieces go to the bank unpaid, and the rest of the Villa disappears [§12 Leaving]', async () => {
  await setClock('2027-03-10T12:00:00Z');
  const mara = await account('mara');
  const bea = await account('bea');
  const { id } = await rowOf(mara.publicId);
  const { id: beas } = await rowOf(bea.publicId);
  const [landmark] = LANDMARKS;
  const [item] = VILLA_ITEMS;
  await fillVilla({ owner: id, friend: beas });
  const stock = () =>
    db.all(sql`SELECT bank_shares, issued, (SELECT supply FROM villa_shop WHERE item = ${item!.id}) AS supply
      FROM landmarks WHERE id = ${landmark!.id}`);
  const before = (await stock())[0] as { bank_shares: number; issued: number; supply: number };
  const now_ms = Date.parse('2027-03-10T12:00:00Z');
  await leaveAt(now_ms - 90 * DAY_MS, mara);
  const { balance } = (
    await db.all<{ balance: number }>(sql`SELECT balance FROM accounts WHERE id = ${id}`)
  )[0]!;
  expect((await forgetGone(ctx, { now_ms, after_ms: 0, limit: 9 })).persons).toBe(1);
  expect(await stock()).toEqual([
    { issued: before.issued, bank_shares: before.bank_shares + 3, supply: before.supply + 2 },
  ]);
  expect(await db.all(sql`SELECT balance FROM accounts WHERE id = ${id}`)).toEqual([{ balance }]);
  expect((await auditLedger(db)).findings).toEqual([]);
  expect(
    await db.all(sql`SELECT id FROM landmarks WHERE issued <> bank_shares
      + COALESCE((SELECT SUM(shares) FROM holdings WHERE landmark_id = landmarks.id), 0)`),
  ).toEqual([]);
  for (const table of ['holdings', 'villa_items', 'villa_images', 'villa_arrears', 'mischief_inventory'])
    expect(await db.all(sql`SELECT player_id FROM ${sql.raw(table)}`), table).toEqual([{ player_id: beas }]);
  expect(await db.all(sql`SELECT * FROM villa_likes`)).toEqual([]);
  for (const table of ['follows', 'friend_reactions', 'blocks'])
    expect(await db.all(sql`SELECT * FROM ${sql.raw(table)}`), table).toEqual([]);
  expect(await db.all(sql`SELECT 1 FROM visits WHERE player_id = ${id}`)).toHaveLength(1);
  expect(await db.all(sql`SELECT * FROM tribute_pots`)).toHaveLength(1);
});

test('a player who is days behind is settled before being forgotten [§Leaving]', async () => {
  await setClock('2027-03-10T12:00:00Z');
  const mara = await account('mara');
  const { id } = await rowOf(mara.publicId);
  await fillVilla({ owner: id, friend: (await rowOf((await account('bea')).publicId)).id });
  await mara.post('/api/me/account/delete', { password: PASSWORD });
  await forgetGone(ctx, { now_ms: Date.parse('2027-06-08T12:01:00Z'), after_ms: 0, limit: 9 });
  expect((await rowOf(mara.publicId)).kind).toBe('deleted');
  expect(await db.all(sql`SELECT 1 FROM holdings WHERE player_id = ${id}`)).toEqual([]);
  expect((await auditLedger(db)).findings).toEqual([]);
});

test('a player who returns while being forgotten is kept', async () => {
  await setClock('2027-03-10T12:00:00Z');
  const mara = await account('mara');
  const now_ms = Date.parse('2027-07-01T12:00:00Z');
  await leaveAt(now_ms - 91 * DAY_MS, mara);
  const comesBack = () =>
    changeBoth(ctx, returning({ publicId: mara.publicId, now_ms: now_ms - 2 * DAY_MS }));
  const overtaken = meanwhile(db, { before: (request) => request === 2, work: comesBack });
  await forgetGone({ ...ctx, db: overtaken, directory: overtaken }, { now_ms, after_ms: 0, limit: 10 });
  expect(await rowOf(mara.publicId)).toMatchObject({ kind: 'registered' });
});

test('the Player object of a forgotten player is deleted, tonight or on a later night, and no other [§12 Leaving]', async () => {
  await setClock('2027-03-10T12:00:00Z');
  const [mara, bea] = [await player('mara'), await player('bea')];
  for (const client of [mara, bea]) await client.get('/api/daily-memory-config');
  const playsOf = (publicId: string) =>
    runInDurableObject(env.PLAYERS.get(env.PLAYERS.idFromName(publicId)), (_, ctx) => {
      const tables = ctx.storage.sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'plays'").toArray();
      return tables.length && ctx.storage.sql.exec('SELECT id FROM plays').toArray().length;
    });
  const now_ms = Date.parse('2027-03-10T12:00:00Z');
  await leaveAt(now_ms - 90 * DAY_MS, mara);
  await forgetGone(ctx, { now_ms, after_ms: 0, limit: 9 });
  const noted = () => db.all(sql`SELECT public_id FROM objects_to_delete`);
  expect(await noted()).toEqual([{ public_id: mara.publicId }]);
  const away = {
    ...env.PLAYERS,
    idFromName: () => ({}),
    get: () => ({ forget: () => Promise.reject(new Error('away')) }),
  };
  await deleteNotedObjects({ ...ctx, PLAYERS: away as never }, { now_ms });
  expect(await noted()).toHaveLength(1);
  expect(await playsOf(mara.publicId)).toBe(1);
  await deleteNotedObjects(ctx, { now_ms });
  await deleteNotedObjects(ctx, { now_ms });
  expect(await noted()).toEqual([]);
  expect(await playsOf(mara.publicId)).toBe(0);
  expect(await playsOf(bea.publicId)).toBe(1);
});

test('objects that cannot be deleted go to the end of the queue, and each attempt counts for the run [§12 Leaving]', {
  tags: ['long'],
}, async () => {
  const now_ms = Date.parse('2027-03-10T12:00:00Z');
  await db.all(sql`
    WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 25)
    INSERT INTO objects_to_delete (public_id, noted_at) SELECT printf('gone-%02d', n), ${now_ms - 1000} FROM numbers`);
  const isStuck = (name: string) => name <= 'gone-20';
  const PLAYERS = {
    idFromName: (name: string) => name,
    get: (name: string) => ({
      forget: async () => {
        if (name === 'gone-01') await new Promise(() => {});
        if (isStuck(name)) throw new Error('away');
      },
    }),
  };
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const asked = await traced({ marks: {}, patience_ms: Number.POSITIVE_INFINITY }, async (trace) => {
    await deleteNotedObjects({ ...ctx, PLAYERS: PLAYERS as never }, { now_ms });
    return trace.asked;
  });
  // The queue, twenty objects, and the new time for each.
  expect(asked).toBe(1 + 20 + 20);
  await deleteNotedObjects({ ...ctx, PLAYERS: PLAYERS as never }, { now_ms: now_ms + 1 });
  vi.restoreAllMocks();
  const left = await db.all<{ public_id: string }>(sql`SELECT public_id FROM objects_to_delete`);
  expect(left.filter(({ public_id }) => !isStuck(public_id))).toEqual([]);
  expect(left).toHaveLength(20);
});
