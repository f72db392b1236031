// The nightly check (RULES §2): it follows new postings, checks some accounts from the beginning, and finds differences.
import { type SQL, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkNewPostings } from '../../worker/model/ledger/nightly.ts';
import { post } from '../../worker/model/ledger/post.ts';
import { reconcileStep } from '../../worker/nightly/reconcile-step.ts';
import { fullAudit } from '../../worker/ops/ops-audit.ts';
import { addDays, type GameDay, startOfDay } from '../../worker/shared/kernel/game-day.ts';
import { sparks } from '../../worker/shared/kernel/millisparks.ts';
import { gift } from '../support/gift.ts';
import { ctx, db, rowOf, scalarOf } from '../support/record.ts';
import { registerPlayer } from '../support/register-player.ts';
import { again, run } from '../support/rollover-runs.ts';

const DAY = '2027-03-10' as GameDay;
const PLAYERS = 4;

const given = (id: number, key: string, amount = 100) =>
  gift({ to: id, key, amount: sparks(amount), day: DAY, now_ms: startOfDay(DAY) });

const night = (day: GameDay = DAY) => run({ day, steps: [reconcileStep] });
const findings = (day: GameDay = DAY) =>
  db.all<{ account: string; finding: string; millis: number }>(sql`
    SELECT account, finding, difference_millis AS millis FROM audit_findings WHERE day = ${day}
    ORDER BY account, finding`);

/** Changes rows that the schema protects from changes. */
async function tamper(trigger: string, statement: SQL): Promise<void> {
  const made = await rowOf<{ sql: string }>(sql`SELECT sql FROM sqlite_schema WHERE name = ${trigger}`);
  await db.batch([sql.raw(`DROP TRIGGER ${trigger}`), statement, sql.raw(made.sql)]);
}

const OFF = 'balance differs from its postings';
const AFTER = 'balance after a posting is wrong';
const TOTAL = 'the sum of all balances is not zero';

beforeEach(async () => {
  const registration = (id: number) => ({ publicId: `public-${id}`, username: `player${id}` });
  for (let id = 1; id <= PLAYERS; id++)
    await db.batch([
      ...registerPlayer({ registration: registration(id), today: addDays(DAY, 30), now_ms: 0 }),
      given(id, `first:${id}`),
    ]);
  await db.all(sql`UPDATE players SET settled_through = ${addDays(DAY, 30)}`);
});

test('reconciliation finds nothing in correct books, night after night, and stores how far it has read', async () => {
  for (let later = 0; later < 3; later++) {
    await db.batch([given(1, `gift:${later}`), given(2, `other:${later}`)]);
    expect(await night(addDays(DAY, later))).toBe(true);
  }
  expect(await db.all(sql`SELECT 1 FROM audit_findings`)).toEqual([]);
  const checks = await db.all(sql`
    SELECT checks.account, through, checks.balance - accounts.balance AS difference FROM ledger_checks AS checks
    JOIN accounts ON accounts.id = checks.account ORDER BY checks.account`);
  expect(checks).toEqual(
    [-6, -5, -4, -3, -2, -1].map((account) => ({ account, through: 10, difference: 0 })),
  );
});

test('reconciliation reads each posting once, in pieces [§Rollover]', async () => {
  const pieces: number[] = [];
  for (;;) {
    const checked = await checkNewPostings(db, { most: 3 });
    if (!checked) break;
    expect(checked.findings).toEqual([]);
    await db.batch(checked.statements);
    pieces.push(await scalarOf<number>(sql`SELECT MAX(through) AS through FROM ledger_checks`));
  }
  expect(pieces).toEqual([3, 4]);
});

describe('reconciliation finds', () => {
  const changeBalance = () => db.all(sql`UPDATE accounts SET balance = balance + 5000 WHERE id = 3`);

  test('an account whose balance no posting explains, each night until it is fixed [§2 Postings; §Four laws]', async () => {
    await night();
    await changeBalance();
    const wrong = [
      { account: '3', finding: OFF, millis: 5000 },
      { account: 'all', finding: TOTAL, millis: 5000 },
    ];
    await night(addDays(DAY, 1));
    expect(await findings(addDays(DAY, 1))).toEqual(wrong);
    await night(addDays(DAY, 2));
    expect(await findings(addDays(DAY, 2))).toEqual(wrong);
    await db.all(sql`UPDATE accounts SET balance = balance - 5000 WHERE id = 3`);
    await night(addDays(DAY, 3));
    expect(await findings(addDays(DAY, 3))).toEqual([]);
  });

  test('the same account after further postings, even in a night when its turn has not come [§Rollover]', async () => {
    await night();
    await changeBalance();
    await db.batch([given(3, 'later')]);
    await db.all(sql`INSERT INTO accounts (id, balance) VALUES (1000000, 0)`);
    const next = addDays(DAY, 1);
    await night(next);
    const wrong = [
      { account: '3', finding: AFTER, millis: 5000 },
      { account: '3', finding: OFF, millis: 5000 },
      { account: 'all', finding: TOTAL, millis: 5000 },
    ];
    expect(await findings(next)).toEqual(wrong);
    await night(addDays(next, 1));
    expect(await findings(addDays(next, 1))).toEqual(wrong);
    await again(next);
    await night(next);
    expect(await findings(next)).toEqual(wrong);
  });

  test('a changed posting, and a wrong total', async () => {
    await db.batch([given(3, 'later')]);
    await tamper('postings_stay', sql`UPDATE postings SET amount = amount + 7 WHERE key = 'later'`);
    await night();
    expect(await findings()).toEqual([
      { account: '3', finding: AFTER, millis: -7 },
      { account: '3', finding: OFF, millis: -7 },
      { account: 'mint', finding: AFTER, millis: 7 },
      { account: 'mint', finding: OFF, millis: 7 },
    ]);
  });

  test('a house account whose balance was changed', async () => {
    await night();
    await db.all(sql`UPDATE accounts SET balance = balance - 9 WHERE id = -5`);
    const next = addDays(DAY, 1);
    await night(next);
    expect(await findings(next)).toEqual([
      { account: 'all', finding: TOTAL, millis: -9 },
      { account: 'welcome', finding: OFF, millis: -9 },
    ]);
  });

  test('an old posting that was changed, when the turn of its account comes [§Rollover]', async () => {
    await night();
    await tamper('postings_stay', sql`UPDATE postings SET amount = amount + 7 WHERE key = 'first:2'`);
    const next = addDays(DAY, 1);
    await night(next);
    expect(await findings(next)).toEqual([
      { account: '2', finding: AFTER, millis: -7 },
      { account: '2', finding: OFF, millis: -7 },
    ]);
  });

  test('a player without an account [§The ledger]', async () => {
    await db.all(sql`DELETE FROM accounts WHERE id = 4`);
    await night();
    expect(await findings()).toContainEqual({ account: '4', finding: 'player has no account', millis: 0 });
  });
});

test('faults in Villa pieces, shares and escrow are found within a week, and at once by the full audit [§The ledger]', async () => {
  await db.batch([
    sql`INSERT INTO trades (player_id, landmark_id, shares, day, created_at) VALUES (1, 3, 2, ${DAY}, 0)`,
    sql`INSERT INTO villa_moves (player_id, item, quantity, price_millis, day, created_at)
      VALUES (1, 'beehives', 1, 1000, ${DAY}, 0)`,
    post({
      key: 'astray',
      from: { player: 1 },
      to: 'escrow',
      amount: sparks(5),
      type: 'correction',
      description: 'Astray',
      day: DAY,
      now_ms: startOfDay(DAY),
    }),
    sql`UPDATE villa_items SET quantity = 2`,
    sql`UPDATE landmarks SET bank_shares = bank_shares - 1 WHERE id = 3`,
    sql`UPDATE holdings SET shares = shares + 1`,
  ]);
  for (let later = 0; later < 7; later++) await night(addDays(DAY, later));
  const found = await db.all<{ finding: string; nights: number }>(sql`
    SELECT finding, COUNT(*) AS nights FROM audit_findings GROUP BY finding ORDER BY finding`);
  expect(found).toEqual([
    { finding: 'pieces owned are not what was bought and not sold', nights: 1 },
    { finding: 'shares held are not what was traded', nights: 1 },
    { finding: 'what is in escrow is not what open challenges have wagered', nights: 7 },
  ]);
  const audit = await fullAudit(ctx, { now_ms: 0 });
  expect(audit.ok).toBe(false);
  expect(audit.findings.map(({ finding }) => finding).sort()).toEqual(found.map(({ finding }) => finding));
});

test.each([
  ['a ban', sql`UPDATE persons SET banned_at = 1 WHERE username = 'player3'`, ['public-3']],
  ['a name', sql`UPDATE players SET username = 'other' WHERE username = 'player3'`, ['public-3']],
  ['a missing person', sql`DELETE FROM persons WHERE username = 'player3'`, ['public-3']],
  ['a missing player', sql`UPDATE players SET kind = 'deleted' WHERE username = 'player3'`, ['public-3']],
  ['nothing', sql`UPDATE persons SET password_hash = 'changed'`, []],
])('the audit finds %s known to one half only', async (_, change, found) => {
  await db.all(change);
  const { findings } = await fullAudit(ctx, { now_ms: 0 });
  const wanted = found.map((account) => ({
    account,
    finding: 'directory and economy differ',
    difference: 0,
  }));
  expect(findings.filter(({ finding }) => finding.startsWith('directory'))).toEqual(wanted);
});

test('the audit continues after the last row of a page of accounts', async () => {
  const many = JSON.stringify(
    Array.from({ length: 1500 }, (_, place) => `many-${String(place).padStart(4, '0')}`),
  );
  await db.batch([
    sql`
      INSERT INTO players (public_id, kind, guest_number, username, username_key, created_at, registered_at, settled_through)
      SELECT value, 'registered', 1, value, value, 0, 0, ${DAY} FROM json_each(${many})`,
    sql`
      INSERT INTO persons (public_id, kind, username, username_key, username_look, referral_code, registered_at)
      SELECT value, 'registered', value, value, value, value, 0 FROM json_each(${many}) WHERE value <> 'many-1499'`,
  ]);
  const { findings } = await fullAudit(ctx, { now_ms: 0 });
  expect(findings.map(({ account }) => account)).toEqual(['many-1499']);
});
