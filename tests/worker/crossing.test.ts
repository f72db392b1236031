// Changes of both halves: one batch when one store holds both; between two stores a message that is applied once, however often
// it is sent, lost or late (docs/decisions/0007-editions.md, What crosses).
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { changeBoth } from '../../worker/economy/crossing.ts';
import { auditMessages, deliverFrom, deliverFromHome } from '../../worker/economy/deliveries.ts';
import { oldMessages } from '../../worker/economy/kept-messages.ts';
import { messageKind } from '../../worker/economy/messages.ts';
import { banPlayer, unbanPlayer } from '../../worker/ops/ops-players.ts';
import { ctxOf } from '../../worker/platform/context.ts';
import { constraintOf, type Database, guard, type Statement } from '../../worker/platform/database.ts';
import { DAY_MS, type GameDay, MINUTE_MS } from '../../worker/shared/kernel/game-day.ts';
import { openStores } from '../support/editions.ts';
import { IS_OVER_OBJECT } from '../support/over-object.ts';
import { columnOf, ctx as home, scalarOf } from '../support/record.ts';
import { registerPlayer } from '../support/register-player.ts';

const NOW_MS = Date.parse('2027-03-10T12:00:00Z');
const away = ctxOf(env, { edition: 'weur-1' });

interface Facts {
  shares: number;
  isPossible?: boolean;
  personal?: { username: string };
}

/** A half moves shares of a landmark to the bank, which counts how often a message was applied. */
const moved = (to: 'directory' | 'edition') =>
  messageKind<Facts>({
    name: `moved to the ${to}`,
    to,
    take: ({ shares, isPossible = true }) => ({
      statements: [
        guard(sql`${isPossible ? 1 : 0}`),
        sql`UPDATE landmarks SET issued = issued + ${shares}, bank_shares = bank_shares + ${shares} WHERE id = 1`,
        sql`SELECT bank_shares FROM landmarks WHERE id = 1`,
      ],
    }),
  });
const KINDS = { directory: moved('directory'), edition: moved('edition') };

/** Both directions of a message: the half that decides, and the half that applies. */
const WAYS = {
  edition: { decides: home.directory, takes: away.db, outbox: 'directory_outbox' },
  directory: { decides: away.db, takes: home.directory, outbox: 'edition_outbox' },
} as const;
const EACH = Object.keys(WAYS) as (keyof typeof WAYS)[];

const deliver = (ctx: typeof away, to: keyof typeof WAYS = 'edition') =>
  deliverFrom({ ctx, half: to === 'edition' ? 'directory' : 'edition' }, { now_ms: NOW_MS });

const claim = (name: string) => sql`INSERT INTO claims (claim, claimed_at) VALUES (${name}, 1)`;
const shares = (db: Database) => scalarOf<number>(sql`SELECT bank_shares FROM landmarks WHERE id = 1`, db);
const claims = async (db: Database) =>
  (await db.all<{ claim: string }>(sql`SELECT claim FROM claims ORDER BY claim`)).map((row) => row.claim);
const waiting = async (to: keyof typeof WAYS) => {
  const { decides, outbox } = WAYS[to];
  return columnOf<string>(
    sql`SELECT key FROM ${sql.raw(outbox)} WHERE taken_at IS NULL ORDER BY id`,
    decides,
  );
};

interface Sent {
  ctx?: typeof away;
  to?: keyof typeof WAYS;
  key?: string;
  publicId?: string;
  facts?: Facts;
  guards?: Statement[];
}

const send = ({
  ctx = away,
  to = 'edition',
  key = 'a',
  publicId = 'mara',
  facts = { shares: 1 },
  guards = [],
}: Sent = {}) =>
  changeBoth(ctx, {
    guards,
    deciding: [claim(key)],
    message: { kind: KINDS[to], key, publicId, facts },
    now_ms: NOW_MS,
  });

/** The two halves with an applying store that fails at some batches, before or after the work. */
function failing(
  to: keyof typeof WAYS,
  {
    before = () => false,
    after = () => false,
  }: { before?: (batch: number) => boolean; after?: (batch: number) => boolean },
) {
  let batches = 0;
  const down = (is: boolean) => {
    if (is) throw new Error('Network connection lost.');
  };
  const batch: Database['batch'] = async (statements) => {
    const place = ++batches;
    down(before(place));
    const rows = await WAYS[to].takes.batch(statements);
    down(after(place));
    return rows;
  };
  const store = { ...WAYS[to].takes, batch };
  return to === 'edition' ? { ...away, db: store, storeOf: () => store } : { ...away, directory: store };
}

beforeEach(async () => {
  await openStores('weur-1');
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

test.skipIf(IS_OVER_OBJECT)(
  'one store changes both halves in one batch, and leaves no message waiting [§Editions]',
  async () => {
    expect(await send({ ctx: home })).toEqual({ decided: [[]], taken: [[], [], [{ bank_shares: 10 }]] });
    expect(constraintOf(await send({ ctx: home }).catch((error) => error))).toBe('DUPLICATE');
    expect([await shares(home.db), await claims(home.directory)]).toEqual([10, ['a']]);
    expect(await home.directory.all(sql`SELECT 1 FROM directory_outbox`)).toEqual([]);
  },
);

test.each(EACH)('the %s applies what the other half decided, in the same call [§Editions]', async (to) => {
  const { decides, takes } = WAYS[to];
  expect(await send({ to })).toEqual({ decided: [[]], taken: [[], [], [{ bank_shares: 10 }]] });
  expect([await shares(decides), await shares(takes)]).toEqual([9, 10]);
  expect([await claims(decides), await claims(takes)]).toEqual([['a'], []]);
  await vi.waitUntil(async () => (await waiting(to)).length === 0);
});

test.each(EACH)('a refusal before the %s applies the change leaves both halves unchanged', async (to) => {
  const { decides, takes } = WAYS[to];
  const refused = await send({ to, guards: [guard(sql`FALSE`)] }).catch((error) => error);
  expect(constraintOf(refused)).toBe('GUARD');
  expect(await claims(decides)).toEqual([]);
  await decides.all(claim('a'));
  expect(constraintOf(await send({ to }).catch((error) => error))).toBe('DUPLICATE');
  expect([await shares(takes), await waiting(to)]).toEqual([9, []]);
});

test.each(EACH)('a lost message to the %s waits and is delivered later [§Editions]', async (to) => {
  const { decides, takes } = WAYS[to];
  const ctx = failing(to, { before: () => true });
  expect(await send({ ctx, to })).toEqual({ decided: [[]], taken: null });
  expect([await claims(decides), await shares(takes), await waiting(to)]).toEqual([['a'], 9, ['a']]);
  expect(await deliver(ctx, to)).toBe(1);
  expect(await deliver(away, to)).toBe(0);
  expect([await shares(takes), await waiting(to)]).toEqual([10, []]);
});

test.each(EACH)(
  'a message to the %s whose reply is lost is applied once, however often it is sent [§Editions]',
  async (to) => {
    const { decides, takes, outbox } = WAYS[to];
    const ctx = failing(to, { after: () => true });
    expect((await send({ ctx, to })).taken).toBeNull();
    expect(await shares(takes)).toBe(10);
    const together = [1, 2, 3].map(() => deliver(away, to));
    expect(await Promise.all(together)).toEqual([0, 0, 0]);
    await decides.all(sql`UPDATE ${sql.raw(outbox)} SET taken_at = NULL`);
    await deliver(away, to);
    expect([await shares(takes), await waiting(to)]).toEqual([10, []]);
  },
);

test('two simultaneous deliveries apply a message once', async () => {
  await send({ ctx: failing('edition', { before: () => true }) });
  let asked = 0;
  // Both deliveries see that the message is not applied before either applies it.
  const all: Database['all'] = async (statement) => {
    const rows = await away.db.all(statement);
    asked += 1;
    await vi.waitUntil(() => asked === 2, { interval: 1, timeout: 30_000 });
    return rows as never;
  };
  const store = { ...away.db, all };
  const late = { ...away, db: store, storeOf: () => store };
  expect(await Promise.all([1, 2].map(() => deliver(late)))).toEqual([0, 0]);
  expect(await shares(away.db)).toBe(10);
});

test('messages about a person are applied in order, and one that fails delays that person only [§Editions]', async () => {
  const ctx = failing('edition', { before: (batch) => batch === 1 });
  await send({ ctx, key: 'a' });
  expect(await send({ ctx, key: 'b', facts: { shares: 10 } })).toMatchObject({
    taken: [[], [], [{ bank_shares: 20 }]],
  });
  expect((await send({ key: 'c', facts: { shares: 100, isPossible: false } })).taken).toBeNull();
  expect((await send({ key: 'd', facts: { shares: 1000 } })).taken).toBeNull();
  expect((await send({ key: 'e', publicId: 'bea', facts: { shares: 10_000 } })).taken).not.toBeNull();
  expect(await deliver(away)).toBe(2);
  expect([await shares(away.db), await waiting('edition')]).toEqual([10_020, ['c', 'd']]);
});

test('statements for the call itself run when its message is applied at once, and not when it is late', async () => {
  const crossing = (key: string, name: string) => ({
    deciding: [],
    message: { kind: KINDS.edition, key, publicId: key, facts: { shares: 1 } },
    atOnce: [claim(name)],
    now_ms: NOW_MS,
  });
  await changeBoth(away, crossing('a', 'at once'));
  await changeBoth(failing('edition', { before: () => true }), crossing('b', 'late'));
  await deliver(away);
  expect([await shares(away.db), await claims(away.db)]).toEqual([11, ['at once']]);
});

test('personal data is removed from a message once it is applied', async () => {
  const facts = { shares: 1, personal: { username: 'mara' } };
  await send({ ctx: failing('edition', { before: () => true }), facts });
  const kept = sql`SELECT facts FROM directory_outbox`;
  expect(await home.directory.all(kept)).toEqual([{ facts: JSON.stringify(facts) }]);
  await deliver(away);
  expect(await home.directory.all(kept)).toEqual([{ facts: '{"shares":1}' }]);
});

test('the audit finds a message that waits over an hour; applied messages are kept for 35 days, their keys longer [§Editions]', async () => {
  const ctx = failing('edition', { before: () => true });
  await send({ ctx, key: 'late' });
  const foundAt = async (now_ms: number) =>
    (await auditMessages(home, { now_ms })).map(({ account }) => account);
  expect(await foundAt(NOW_MS + 60 * MINUTE_MS)).toEqual([]);
  expect(await foundAt(NOW_MS + 60 * MINUTE_MS + 1)).toEqual(['late']);
  expect(await auditMessages(away, { now_ms: NOW_MS + DAY_MS })).toEqual([]);
  await deliver(away);
  await send({ ctx, key: 'stuck', publicId: 'bea' });
  const purge = async (db: Database, half: 'directory' | 'edition', days: number) =>
    db.batch(oldMessages(half, { now_ms: NOW_MS + days * DAY_MS }).map(({ remove }) => remove(100)));
  const messages = async () => {
    return columnOf<string>(sql`SELECT key FROM directory_outbox ORDER BY id`, home.directory);
  };
  const keys = async () => (await away.db.all(sql`SELECT key FROM edition_inbox`)).length;
  await purge(home.directory, 'directory', 34);
  expect(await messages()).toEqual(['late', 'stuck']);
  await purge(home.directory, 'directory', 35);
  await purge(away.db, 'edition', 35);
  expect([await messages(), await keys()]).toEqual([['stuck'], 1]);
  await purge(away.db, 'edition', 70);
  expect(await keys()).toBe(0);
});

test('a ban reaches an edition that did not answer, and a later decision about the player follows it [§Editions]', async () => {
  const registration = {
    publicId: 'id-mara',
    edition: 'weur-1',
    guestNumber: 1234,
    username: 'mara',
    referralCode: 'code',
    createdAt: NOW_MS,
  };
  const both = registerPlayer({ registration, today: '2027-03-10' as GameDay, now_ms: NOW_MS });
  for (const db of [home.directory, away.db]) await db.batch(both);
  const bannedIn = (half: Database, table: string) =>
    scalarOf<number | null>(sql`SELECT banned_at FROM ${sql.raw(table)}`, half);
  const down = failing('edition', { before: () => true });
  await banPlayer(down, { username: 'mara', now_ms: NOW_MS });
  expect([await bannedIn(home.directory, 'persons'), await bannedIn(away.db, 'players')]).toEqual([
    NOW_MS,
    null,
  ]);
  await unbanPlayer(down, { username: 'mara', now_ms: NOW_MS + 1 });
  await banPlayer(away, { username: 'mara', now_ms: NOW_MS + 2 });
  expect([await bannedIn(home.directory, 'persons'), await bannedIn(away.db, 'players')]).toEqual([
    NOW_MS + 2,
    NOW_MS + 2,
  ]);
  expect(await deliver(away)).toBe(0);
});

test('messages to an edition are delivered even while another edition never answers [§Editions]', async () => {
  const outboxes = [home.directory, home.db];
  for (const [place, table] of ['directory_outbox', 'edition_outbox'].entries())
    for (const edition of ['oc-1', 'weur-1'])
      await outboxes[place]!.all(sql`
        INSERT INTO ${sql.raw(table)} (key, edition, public_id, name, facts, sent_at)
        VALUES (${edition + place}, ${edition}, ${edition}, ${KINDS.edition.name}, '{"shares":1}', 1)`);
  const never = () => new Promise<never>(() => {});
  const storeOf = (edition: string) => (edition === 'oc-1' ? { all: never, batch: never } : away.db);
  void deliverFromHome({ ...home, storeOf }, { now_ms: NOW_MS });
  const waiting = async (place: number, table: string) =>
    outboxes[place]!.all<{ key: string }>(sql`SELECT key FROM ${sql.raw(table)} WHERE taken_at IS NULL`);
  for (const [place, table] of ['directory_outbox', 'edition_outbox'].entries()) {
    await vi.waitUntil(async () => (await waiting(place, table)).length < 2, { timeout: 10_000 });
    expect(await waiting(place, table)).toEqual([{ key: `oc-1${place}` }]);
  }
});
