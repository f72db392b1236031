// What changes both halves: one batch where one store holds both; between two stores a message, which is taken once, however
// often it is sent, lost or late (docs/decisions/0007-editions.md, What crosses).
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { registerPlayer } from '../support/register-player.ts';
import { changeBoth, deliverWaiting, messageKind } from '../../worker/economy/crossing.ts';
import { banPlayer, unbanPlayer } from '../../worker/ops/ops-players.ts';
import { ctxOf } from '../../worker/platform/context.ts';
import { constraintOf, type Database, guard, type Statement } from '../../worker/platform/database.ts';
import type { GameDay } from '../../worker/shared/kernel/game-day.ts';
import { IS_OVER_OBJECT } from '../support/over-object.ts';

const NOW_MS = Date.parse('2027-03-10T12:00:00Z');
const home = ctxOf(env);
const away = ctxOf(env, { edition: 'weur-1' });

/** An edition moves shares of a landmark to the bank, which shows how often it took a message. */
const moved = messageKind({
  name: 'moved',
  take: ({ shares, isPossible = true }: { shares: number; isPossible?: boolean; username?: string }) => ({
    players: sql`(NULL)`,
    statements: [
      guard(sql`${isPossible ? 1 : 0}`),
      sql`UPDATE landmarks SET issued = issued + ${shares}, bank_shares = bank_shares + ${shares} WHERE id = 1`,
      sql`SELECT bank_shares FROM landmarks WHERE id = 1`,
    ],
  }),
});

const claim = (name: string) => sql`INSERT INTO claims (claim, claimed_at) VALUES (${name}, 1)`;
const shares = async ({ db }: { db: Database }) =>
  (await db.all<{ bank_shares: number }>(sql`SELECT bank_shares FROM landmarks WHERE id = 1`))[0]!
    .bank_shares;
const claims = async () =>
  (await home.db.all<{ claim: string }>(sql`SELECT claim FROM claims ORDER BY claim`)).map(
    (row) => row.claim,
  );
const waiting = async () =>
  (
    await home.db.all<{ key: string }>(
      sql`SELECT key FROM directory_outbox WHERE taken_at IS NULL ORDER BY id`,
    )
  ).map(({ key }) => key);

interface Sent {
  ctx?: typeof away;
  key?: string;
  publicId?: string;
  facts?: Parameters<typeof moved.take>[0];
  guards?: Statement[];
}

const send = ({ ctx = away, key = 'a', publicId = 'mara', facts = { shares: 1 }, guards = [] }: Sent = {}) =>
  changeBoth(ctx, {
    guards,
    directory: [claim(key)],
    message: { kind: moved, key, publicId, facts },
    now_ms: NOW_MS,
  });

/** The edition with a store that fails at some batches: before it did anything, or after. */
function failing({
  before = () => false,
  after = () => false,
}: {
  before?: (batch: number) => boolean;
  after?: (batch: number) => boolean;
}) {
  let batches = 0;
  const down = (is: boolean) => {
    if (is) throw new Error('Network connection lost.');
  };
  const batch: Database['batch'] = async (statements) => {
    const place = ++batches;
    down(before(place));
    const rows = await away.db.batch(statements);
    down(after(place));
    return rows;
  };
  return { ...away, db: { ...away.db, batch } };
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

test.skipIf(IS_OVER_OBJECT)(
  'one store changes both halves in one batch, and no message waits [§Editions]',
  async () => {
    expect(await send({ ctx: home })).toEqual({ directory: [[]], edition: [[], [], [{ bank_shares: 10 }]] });
    expect(constraintOf(await send({ ctx: home }).catch((error) => error))).toBe('DUPLICATE');
    expect([await shares(home), await claims()]).toEqual([10, ['a']]);
    expect(await home.db.all(sql`SELECT 1 FROM directory_outbox`)).toEqual([]);
  },
);

test('between two stores the edition takes what the directory decided, in the same call [§Editions]', async () => {
  expect(await send()).toEqual({ directory: [[]], edition: [[], [], [{ bank_shares: 10 }]] });
  expect([await shares(home), await shares(away), await claims()]).toEqual([9, 10, ['a']]);
});

test('what the directory refuses changes nothing in either half', async () => {
  await home.db.all(claim('a'));
  expect(constraintOf(await send().catch((error) => error))).toBe('DUPLICATE');
  expect([await shares(away), await waiting()]).toEqual([9, []]);
});

test('a guard of the edition refuses before the directory decides', async () => {
  const refused = await send({ guards: [guard(sql`FALSE`)] }).catch((error) => error);
  expect(constraintOf(refused)).toBe('GUARD');
  expect([await claims(), await shares(away), await waiting()]).toEqual([[], 9, []]);
});

test('a message that is lost waits, and is taken later [§Editions]', async () => {
  const ctx = failing({ before: () => true });
  expect(await send({ ctx })).toEqual({ directory: [[]], edition: null });
  expect([await claims(), await shares(away), await waiting()]).toEqual([['a'], 9, ['a']]);
  expect(await deliverWaiting(ctx, { now_ms: NOW_MS })).toBe(1);
  expect(await deliverWaiting(away, { now_ms: NOW_MS })).toBe(0);
  expect([await shares(away), await waiting()]).toEqual([10, []]);
});

test('a message whose answer is lost is not taken twice, however often it is sent [§Editions]', async () => {
  const ctx = failing({ after: () => true });
  expect((await send({ ctx })).edition).toBeNull();
  expect(await shares(away)).toBe(10);
  const together = [1, 2, 3].map(() => deliverWaiting(away, { now_ms: NOW_MS }));
  expect(await Promise.all(together)).toEqual([0, 0, 0]);
  await home.db.all(sql`UPDATE directory_outbox SET taken_at = NULL`);
  await deliverWaiting(away, { now_ms: NOW_MS });
  expect([await shares(away), await waiting()]).toEqual([10, []]);
});

test('two deliveries at once take a message once', async () => {
  await send({ ctx: failing({ before: () => true }) });
  let asked = 0;
  // Both have seen that the edition has not taken it before either of them lets it.
  const all: Database['all'] = async (statement) => {
    const rows = await away.db.all(statement);
    asked += 1;
    await vi.waitUntil(() => asked === 2, { interval: 1, timeout: 30_000 });
    return rows as never;
  };
  const late = { ...away, db: { ...away.db, all } };
  expect(await Promise.all([1, 2].map(() => deliverWaiting(late, { now_ms: NOW_MS })))).toEqual([0, 0]);
  expect(await shares(away)).toBe(10);
});

test('messages about a person are taken in their order; one that cannot be taken holds up that person alone [§Editions]', async () => {
  const ctx = failing({ before: (batch) => batch === 1 });
  await send({ ctx, key: 'a' });
  expect(await send({ ctx, key: 'b', facts: { shares: 10 } })).toMatchObject({
    edition: [[], [], [{ bank_shares: 20 }]],
  });
  expect(await waiting()).toEqual(['b']);
  expect((await send({ key: 'c', facts: { shares: 100, isPossible: false } })).edition).toBeNull();
  expect((await send({ key: 'd', facts: { shares: 1000 } })).edition).toBeNull();
  expect((await send({ key: 'e', publicId: 'bea', facts: { shares: 10_000 } })).edition).not.toBeNull();
  expect(await deliverWaiting(away, { now_ms: NOW_MS })).toBe(2);
  expect([await shares(away), await waiting()]).toEqual([10_020, ['c', 'd']]);
});

test('what is personal in a message is gone once it is taken', async () => {
  await send({ facts: { shares: 1, username: 'mara' } });
  const facts = sql`SELECT facts FROM directory_outbox`;
  expect(await home.db.all(facts)).toEqual([{ facts: '{"shares":1,"username":"mara"}' }]);
  await deliverWaiting(away, { now_ms: NOW_MS });
  expect(await home.db.all(facts)).toEqual([{ facts: '{"shares":1}' }]);
});

test('a ban reaches an edition that did not answer, and a later word about the player comes after it [§Editions]', async () => {
  const registration = {
    publicId: 'id-mara',
    guestNumber: 1234,
    username: 'mara',
    referralCode: 'code',
    createdAt: NOW_MS,
  };
  const both = registerPlayer({ registration, today: '2027-03-10' as GameDay, now_ms: NOW_MS });
  for (const { db } of [home, away]) await db.batch(both);
  const bannedIn = async (half: Database, table: string) =>
    (await half.all<{ banned_at: number | null }>(sql`SELECT banned_at FROM ${sql.raw(table)}`))[0]!
      .banned_at;
  await banPlayer(failing({ before: () => true }), { username: 'mara', now_ms: NOW_MS });
  expect([await bannedIn(home.directory, 'persons'), await bannedIn(away.db, 'players')]).toEqual([
    NOW_MS,
    null,
  ]);
  await unbanPlayer(failing({ before: () => true }), { username: 'mara', now_ms: NOW_MS + 1 });
  await banPlayer(away, { username: 'mara', now_ms: NOW_MS + 2 });
  expect([await bannedIn(home.directory, 'persons'), await bannedIn(away.db, 'players')]).toEqual([
    NOW_MS + 2,
    NOW_MS + 2,
  ]);
  expect(await deliverWaiting(away, { now_ms: NOW_MS })).toBe(0);
});
