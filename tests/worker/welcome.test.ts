// The welcome bonus, and the promotions that replace it.
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { settledBatch } from '../../worker/economy/settle-players.ts';
import { auditLedger } from '../../worker/model/ledger/audit.ts';
import {
  claimWelcome,
  type WelcomeFacts,
  welcomeFacts,
  welcomeStatements,
} from '../../worker/model/rewards/welcome.ts';
import { constraintOf, guard, type Statement } from '../../worker/platform/database.ts';
import { actOn } from '../../worker/platform/known-facts.ts';
import { DAY_MS, gameDayAt } from '../../worker/shared/kernel/game-day.ts';
import { meanwhile } from '../support/meanwhile.ts';
import { db, scalarOf } from '../support/record.ts';
import { registerPlayer } from '../support/register-player.ts';

const NOW_MS = Date.parse('2027-03-10T12:00:00Z');

/** Registers with a bonus in one batch; returns the balance in Sparks. */
async function welcome(
  name: string,
  {
    claims = [],
    areProven = true,
    waits = false,
    now_ms = NOW_MS,
  }: { claims?: string[]; areProven?: boolean; waits?: boolean; now_ms?: number } = {},
) {
  const today = gameDayAt(now_ms);
  const registration = { publicId: `public-${name}`, username: name };
  const player = sql`(SELECT id FROM players WHERE public_id = ${registration.publicId})`;
  await actOn<WelcomeFacts, unknown>(db, {
    facts: welcomeFacts({ claims, now_ms }),
    act: (known, unchanged) =>
      settledBatch(db, { players: sql`(${player})`, now_ms }, [
        unchanged,
        ...registerPlayer({ registration, today, now_ms }),
        ...claimWelcome({ claims, areProven, now_ms }),
        ...welcomeStatements({
          player,
          playerPublicId: registration.publicId,
          claims,
          areProven,
          known,
          waits,
          now_ms,
        }),
      ]),
  });
  return (await scalarOf<number>(sql`SELECT balance FROM accounts WHERE id = ${player}`)) / 1000;
}

async function promote({ bonus, from_ms, to_ms }: { bonus: number; from_ms: number; to_ms: number }) {
  await db.all(sql`
    INSERT INTO promotions (id, name, description, bonus_millis, starts_at, ends_at)
    VALUES (${crypto.randomUUID()}, 'Spring', 'More to begin with', ${bonus * 1000}, ${from_ms}, ${to_ms})`);
}

describe('the welcome bonus', () => {
  test('is 5,000 Sparks, posted once per account [§12 Registration and names]', async () => {
    expect(await welcome('mara')).toBe(5000);
    expect(await welcome('mara')).toBe(5000);
    const rows = await db.all(sql`SELECT key, source, transaction_type, amount FROM postings`);
    expect(rows).toEqual([
      { key: 'welcome:public-mara', source: -5, transaction_type: 'welcome_bonus', amount: 5_000_000 },
    ]);
    expect(await auditLedger(db)).toMatchObject({ ok: true });
  });

  test('is not paid again for an address or social id that had an account, and the registration succeeds [§12 Registration and names]', async () => {
    expect(await welcome('first', { claims: ['welcome:a', 'welcome:g'] })).toBe(5000);
    expect(await welcome('second', { claims: ['welcome:g'] })).toBe(0);
    expect(await welcome('third', { claims: ['welcome:b', 'welcome:a'] })).toBe(0);
    expect(await welcome('fourth', { claims: ['welcome:b'] })).toBe(0);
    expect(await welcome('fifth', { claims: ['welcome:c', 'welcome:c'] })).toBe(5000);
    expect(await db.all(sql`SELECT COUNT(*) AS n FROM players WHERE kind = 'registered'`)).toEqual([
      { n: 5 },
    ]);
  });

  test('of many who claim one address at the same moment goes to one', async () => {
    const names = Array.from({ length: 20 }, (_, at) => `twin${at}`);
    const balances = await Promise.all(names.map((name) => welcome(name, { claims: ['welcome:same'] })));
    expect(balances.filter((balance) => balance === 5000)).toHaveLength(1);
    expect(balances.filter((balance) => balance === 0)).toHaveLength(19);
  });

  test('first settles a player who was away for days [§1 Settle before touch]', async () => {
    const before_ms = NOW_MS - 9 * DAY_MS;
    await db.all(sql`
      INSERT INTO players (public_id, kind, guest_number, created_at, settled_through)
      VALUES ('public-late', 'guest', 1234, ${before_ms}, ${gameDayAt(before_ms)})`);
    expect(await welcome('late')).toBe(5000);
  });
});

test('a promotion replaces the welcome bonus from its first millisecond to its last [§12 Promotions]', async () => {
  await promote({ bonus: 7500, from_ms: NOW_MS, to_ms: NOW_MS + DAY_MS });
  expect(await welcome('before', { now_ms: NOW_MS - 1 })).toBe(5000);
  expect(await welcome('first', { now_ms: NOW_MS })).toBe(7500);
  expect(await welcome('last', { now_ms: NOW_MS + DAY_MS - 1 })).toBe(7500);
  expect(await welcome('after', { now_ms: NOW_MS + DAY_MS })).toBe(5000);
});

const CLAIM = sql`INSERT INTO claims (claim, claimed_at) VALUES ('a claim', 1)`;
const facts = sql`json_object('claims', (SELECT COUNT(*) FROM claims))`;

/** The facts of each try. */
let known: number[];
beforeEach(() => {
  known = [];
});

/** Runs the batch on a database where something happens before some of its requests; the first request reads the facts. */
function acting(
  work: () => Promise<unknown>,
  { before, statements = [] }: { before: (request: number) => boolean; statements?: Statement[] },
) {
  const overtaken = meanwhile(db, { before, work });
  return actOn<{ claims: number }, unknown>(overtaken, {
    facts,
    act: ({ claims }, unchanged) => {
      known.push(claims);
      return overtaken.batch([unchanged, ...statements]);
    },
  });
}

test('a batch whose facts have not changed runs once', async () => {
  await acting(async () => {}, { before: () => false });
  expect(known).toEqual([0]);
});

test('a batch whose facts have changed reads them again and runs again', async () => {
  await acting(() => db.all(CLAIM), { before: (request) => request === 2 });
  expect(known).toEqual([0, 1]);
});

test('a batch’s own guard failure is passed on', async () => {
  const refused = acting(async () => {}, { before: () => false, statements: [guard(sql`FALSE`)] });
  expect(await refused.catch(constraintOf)).toBe('GUARD');
  expect(known).toEqual([0]);
});

test('a batch whose facts keep changing gives up after four tries', async () => {
  let next = 0;
  const another = () => db.all(sql`INSERT INTO claims (claim, claimed_at) VALUES (${`claim ${next++}`}, 1)`);
  // Read, act, read, act …: the facts change before each batch.
  const refused = acting(another, { before: (request) => request % 2 === 0 });
  expect(await refused.catch(constraintOf)).toBe('GUARD');
  expect(known).toEqual([0, 1, 2, 3]);
});
