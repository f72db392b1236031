import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { runOnce } from '../../worker/economy/once.ts';
import { settledBatch } from '../../worker/economy/settle-players.ts';
import { auditLedger } from '../../worker/model/ledger/audit.ts';
import { HOUSE } from '../../worker/model/ledger/house.ts';
import { type Posting, post } from '../../worker/model/ledger/post.ts';
import { constraintOf, refusalOfStore } from '../../worker/platform/database.ts';
import { currentTrace, traced } from '../../worker/platform/trace.ts';
import { addDays, DAY_MS, type GameDay } from '../../worker/shared/kernel/game-day.ts';
import { type Millisparks, sparks } from '../../worker/shared/kernel/millisparks.ts';
import { db, rowOf, scalarOf } from '../support/record.ts';
import { registerPlayer } from '../support/register-player.ts';

const TODAY = '2027-03-10' as GameDay;
const NOW_MS = Date.parse('2027-03-10T12:00:00Z');
let player = 0;

beforeEach(async () => {
  player = await newPlayer('mara');
});

async function newPlayer(username: string): Promise<number> {
  const registration = { publicId: crypto.randomUUID(), username };
  await db.batch(registerPlayer({ registration, today: TODAY, now_ms: NOW_MS }));
  return scalarOf<number>(sql`SELECT id FROM players WHERE username = ${username}`);
}

function posting(change: Partial<Posting>): Posting {
  return {
    key: crypto.randomUUID(),
    from: 'mint',
    to: { player },
    amount: sparks(100),
    type: 'correction',
    description: 'A test',
    day: TODAY,
    now_ms: NOW_MS,
    ...change,
  };
}

async function balanceOf(account: number): Promise<number> {
  return scalarOf<number>(sql`SELECT balance FROM accounts WHERE id = ${account}`);
}

async function refusalOf(work: Promise<unknown>): Promise<string | null> {
  return work.then(
    () => null,
    (error) => constraintOf(error) ?? String(error),
  );
}

describe('a posting [§2 Postings; §The ledger; §Traps of the platform]', () => {
  test('moves both balances and keeps the resulting totals [§2 Postings; §The ledger]', async () => {
    await db.batch([post(posting({ key: 'first' }))]);
    expect(await balanceOf(player)).toBe(100_000);
    expect(await balanceOf(HOUSE.mint)).toBe(-100_000);
    const rows = await db.all(sql`SELECT source_balance, target_balance FROM postings WHERE key = 'first'`);
    expect(rows).toEqual([{ source_balance: -100_000, target_balance: 100_000 }]);
  });

  test('must state both resulting balances [§The ledger]', async () => {
    const said = (ends: { source: number; target: number }) => sql`
      INSERT INTO postings (key, source, target, amount, transaction_type, description, day, created_at, source_balance,
        target_balance)
      VALUES ('said', -1, ${player}, 5000, 'correction', 'A test', ${TODAY}, 1, ${ends.source}, ${ends.target})`;
    expect(await refusalOf(db.all(said({ source: -5001, target: 5000 })))).toBe('POSTING_BALANCE');
    expect(await refusalOf(db.all(said({ source: -5000, target: 5001 })))).toBe('POSTING_BALANCE');
    expect(await balanceOf(player)).toBe(0);
    await db.all(said({ source: -5000, target: 5000 }));
    expect(await balanceOf(player)).toBe(5000);
  });

  test('writes five rows: itself, its key, one in the player’s list, and two balances [§The ledger]', async () => {
    const trace = await traced({ marks: {}, patience_ms: Number.POSITIVE_INFINITY }, async () => {
      await db.batch([post(posting({}))]);
      return currentTrace()!;
    });
    expect(trace.rowsWritten).toBe(5);
  });

  test('is refused as a whole batch when its key was used [§2 Postings; §Four laws]', async () => {
    await db.batch([post(posting({ key: 'once' }))]);
    const again = db.batch([post(posting({ key: 'new' })), post(posting({ key: 'once' }))]);
    expect(await refusalOf(again)).toBe('POSTING_KEY_USED');
    expect(await balanceOf(player)).toBe(100_000);
  });

  test.each(['OR IGNORE', 'OR REPLACE'])('is refused for a used key even with %s', async (conflict) => {
    await db.batch([post(posting({ key: 'once' }))]);
    const insert = sql`INSERT ${sql.raw(conflict)} INTO postings
      (key, source, target, amount, transaction_type, description, day, created_at)
      VALUES ('once', -1, ${player}, 5000, 'correction', 'again', ${TODAY}, 1)`;
    expect(await refusalOf(db.all(insert))).toBe('POSTING_KEY_USED');
    expect(await balanceOf(player)).toBe(100_000);
  });

  test('cannot take more than a player has [§2 Postings; §The ledger]', async () => {
    await db.batch([post(posting({}))]);
    const spend = db.batch([post(posting({ from: { player }, to: 'bank', amount: 100_001 as Millisparks }))]);
    await expect(spend.catch((error) => Promise.reject(refusalOfStore(error)))).rejects.toContain(
      'POSTING_NOT_ENOUGH',
    );
    expect(await balanceOf(player)).toBe(100_000);
  });

  test('is not the only guard against a balance below zero [§2 Postings; §The ledger]', async () => {
    const debit = db.all(sql`UPDATE accounts SET balance = -1 WHERE id = ${player}`);
    expect(await refusalOf(debit)).toBe('POSTING_NOT_ENOUGH');
    await db.all(sql`UPDATE accounts SET balance = -1 WHERE id = ${HOUSE.mint}`);
  });

  test('needs existing accounts and an amount above zero [§2 Postings; §The ledger]', async () => {
    expect(await refusalOf(db.batch([post(posting({ to: { player: 999_999 } }))]))).toBe(
      'POSTING_UNKNOWN_ACCOUNT',
    );
    expect(await refusalOf(db.batch([post(posting({ amount: 0 as Millisparks }))]))).toMatch(/amount > 0/);
    expect(await refusalOf(db.batch([post(posting({ amount: -5 as Millisparks }))]))).toMatch(/amount > 0/);
  });

  test('is never changed or removed [§2 Postings; §The ledger]', async () => {
    await db.batch([post(posting({ key: 'kept' }))]);
    expect(await refusalOf(db.all(sql`UPDATE postings SET amount = 1`))).toBe('POSTING_IMMUTABLE');
    expect(await refusalOf(db.all(sql`UPDATE postings SET description = 'other'`))).toBe('POSTING_IMMUTABLE');
    expect(await refusalOf(db.all(sql`DELETE FROM postings`))).toBe('POSTING_IMMUTABLE');
  });

  test('dated D is refused for a player not settled through D-1, until the days before are settled [§1 Settle before touch; §The ledger]', async () => {
    const tomorrow = addDays(TODAY, 1);
    const late = posting({ day: tomorrow });
    expect(await refusalOf(db.batch([post(late)]))).toBe('POSTING_UNSETTLED');
    await settledBatch(db, { players: sql`(${player})`, now_ms: NOW_MS + DAY_MS }, [post(late)]);
    expect(await balanceOf(player)).toBe(100_000);
  });
});

describe('a spend', () => {
  const request = { call: 'test', body: { amount: 10 } };
  const spend = (key: string = crypto.randomUUID(), body: unknown = request.body) =>
    runOnce<{ balance: number }>(db, {
      intent: { player, idempotencyKey: key, request: { ...request, body }, now_ms: NOW_MS },
      statements: [post(posting({ from: { player }, to: 'bank', amount: sparks(10) }))],
      replySql: sql`(SELECT json_object('balance', balance) FROM accounts WHERE id = ${player})`,
    });

  /** Spends without constraint or key: reads, decides, writes. The ledger must not work like this. */
  const spendNaively = async () => {
    const row = await rowOf<{ balance: number }>(sql`SELECT balance FROM naive_accounts WHERE id = 1`);
    if (row.balance < 10_000) throw new Error('not enough');
    await db.all(sql`UPDATE naive_accounts SET balance = ${row.balance - 10_000} WHERE id = 1`);
    await db.all(sql`INSERT INTO naive_spends VALUES (10000)`);
  };

  const successesOf = async (tries: (() => Promise<unknown>)[]) =>
    (await Promise.allSettled(tries.map((work) => work()))).filter(({ status }) => status === 'fulfilled')
      .length;

  test('of 10 Sparks, run 60 times at once on a balance of 100, succeeds exactly 10 times', async () => {
    await db.batch([post(posting({}))]);
    expect(await successesOf(Array.from({ length: 60 }, () => () => spend()))).toBe(10);
    expect(await balanceOf(player)).toBe(0);
    expect((await auditLedger(db)).ok).toBe(true);
  });

  test('on a table without constraints goes wrong, which shows that the test above can fail [§Four laws]', async () => {
    await db.batch([
      sql`CREATE TABLE naive_accounts (id INTEGER PRIMARY KEY, balance INTEGER)`,
      sql`CREATE TABLE naive_spends (amount INTEGER)`,
      sql`INSERT INTO naive_accounts VALUES (1, 100000)`,
    ]);
    expect(await successesOf(Array.from({ length: 60 }, () => spendNaively))).toBeGreaterThan(10);
  });

  test('run 50 times at once with one Idempotency-Key happens once, and all calls get its reply [§2 Calls that spend; §The ledger]', async () => {
    await db.batch([post(posting({}))]);
    const replies = await Promise.all(Array.from({ length: 50 }, () => spend('the-same-key')));
    expect(new Set(replies.map(({ balance }) => balance))).toEqual(new Set([90_000]));
    expect(await balanceOf(player)).toBe(90_000);
  });

  test('with a used key and another body is refused [§2 Calls that spend]', async () => {
    await db.batch([post(posting({}))]);
    await spend('the-same-key');
    await expect(spend('the-same-key', { amount: 11 })).rejects.toMatchObject({ code: 'KEY_REUSED' });
    expect(await balanceOf(player)).toBe(90_000);
  });

  test('that is refused keeps no reply, so its key can be used again [§The ledger]', async () => {
    await expect(spend('poor-at-first')).rejects.toThrow();
    await db.batch([post(posting({}))]);
    expect(await spend('poor-at-first')).toEqual({ balance: 90_000 });
  });
});

describe('the audit', () => {
  test('is clean for a ledger made by postings [§The ledger]', async () => {
    const other = await newPlayer('joan');
    await db.batch([
      post(posting({})),
      post(posting({ from: { player }, to: { player: other }, amount: sparks(40.125) })),
      post(posting({ from: { player: other }, to: 'burn', amount: sparks(0.001) })),
    ]);
    expect(await auditLedger(db)).toMatchObject({ ok: true, postings: 3, total: 0, findings: [] });
  });

  test('names an account whose balance was changed in another way, and the difference [§2 Postings; §The ledger]', async () => {
    await db.batch([post(posting({}))]);
    await db.all(sql`UPDATE accounts SET balance = balance + 5000 WHERE id = ${player}`);
    const audit = await auditLedger(db);
    expect(audit.ok).toBe(false);
    expect(audit.findings).toContainEqual({
      account: String(player),
      finding: 'balance differs from its postings',
      difference: 5,
    });
    expect(audit.findings).toContainEqual(expect.objectContaining({ account: 'all', difference: 5 }));
  });
});
