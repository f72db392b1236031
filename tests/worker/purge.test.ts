// The nightly purge: old notifications, old replies of calls that spend, expired sessions and links, and players who left for
// good (RULES §12).

import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { forgetGone } from '../../worker/features/accounts/anonymise.ts';
import { auditLedger } from '../../worker/model/ledger/audit.ts';
import { purgeDirectoryStep, purgeStep, repliesStep } from '../../worker/nightly/purge-step.ts';
import { rollOver } from '../../worker/nightly/rollover.ts';
import { allGates } from '../../worker/platform/gates.ts';
import { DAY_MS, type GameDay, startOfDay } from '../../worker/shared/kernel/game-day.ts';
import { askToken, inviter, register, signedIn } from '../support/accounts.ts';
import { Client, playMemory, setClock } from '../support/client.ts';
import { leave, leaveAt, leftBefore, personOf, playerRow, runJobs } from '../support/leaving.ts';
import { account, mailsTo, PASSWORD } from '../support/mailed.ts';
import { columnOf, ctx, db, rowOf, scalarOf } from '../support/record.ts';

const NOW_MS = startOfDay('2027-03-11' as GameDay) + 10 * 60_000;

const purge = () =>
  rollOver(ctx, {
    now: async () => NOW_MS,
    deadline_ms: Number.POSITIVE_INFINITY,
    steps: [purgeDirectoryStep, purgeStep, repliesStep],
  });

test('notifications are deleted after 90 days, however many, and kept replies after 7 [§2 Calls that spend; §13; §Rollover]', async () => {
  const notify = (name: string, { count, days }: { count: number; days: number }) => sql`
    WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})
    INSERT INTO notifications (key, player_id, notification_type, data_json, created_at)
    SELECT ${`${name}:`} || n, 1, 'RANKING_UPDATE', '{}', ${NOW_MS - days * DAY_MS} FROM numbers`;
  const reply = (key: string, days: number) => sql`
    INSERT INTO idempotent_replies (player_id, key, request_hash, reply, created_at)
    VALUES (1, ${key}, 'hash', '{}', ${NOW_MS - days * DAY_MS})`;
  await db.batch([
    notify('old', { count: 10_001, days: 91 }),
    notify('young', { count: 2, days: 89 }),
    reply('old', 8),
    reply('young', 6),
  ]);
  expect(await purge()).toBe('done');
  expect(await db.all(sql`SELECT key FROM notifications ORDER BY key`)).toEqual([
    { key: 'young:1' },
    { key: 'young:2' },
  ]);
  expect(await db.all(sql`SELECT key FROM idempotent_replies`)).toEqual([{ key: 'young' }]);
  expect(await db.all(sql`SELECT 1 FROM job_runs WHERE cursor > 2`)).toHaveLength(1);
});

test('kept replies are deleted in pieces by player id [§2 Calls that spend; §Rollover]', async () => {
  await db.all(sql`
    WITH RECURSIVE numbers(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 19)
    INSERT INTO idempotent_replies (player_id, key, request_hash, reply, created_at)
    SELECT 1 + n / 5, 'key-' || n, 'hash', '{}', ${NOW_MS} - (6 + 2 * (n % 2)) * ${DAY_MS} FROM numbers`);
  let cursor = 0;
  const pieces: (number | 'done')[] = [];
  const left = sql`SELECT COUNT(*) AS replies FROM idempotent_replies`;
  const counts: unknown[] = [];
  for (let next: number | 'done' = 0; next !== 'done'; ) {
    const planning = { ...{ db, ctx, cursor, now_ms: NOW_MS, chunk: 6 }, day: '2027-03-10' as GameDay };
    const piece = await repliesStep.plan({ ...planning, most_rows: 100, gates: allGates({ on: true }) });
    if (piece.statements.length > 0) await db.batch(piece.statements);
    counts.push(...(await columnOf<number>(left, db)));
    next = piece.next;
    pieces.push(next);
    if (next !== 'done') cursor = next;
  }
  expect([pieces, counts]).toEqual([
    [2, 4, 'done'],
    [15, 10, 10],
  ]);
});

test('everything expired is deleted in the same night', async () => {
  const over = NOW_MS - 30 * DAY_MS;
  await db.all(sql`
    INSERT INTO sign_in_failures (subject, failed_at) VALUES ('account:over', ${over}), ('account:new', ${NOW_MS})`);
  expect(await purge()).toBe('done');
  expect(await db.all(sql`SELECT subject FROM sign_in_failures`)).toEqual([{ subject: 'account:new' }]);
});

describe('a player who does not come back', () => {
  const goneFor90Days = async (username: string) => {
    const row = await rowOf<{ publicId: string }>(
      sql`SELECT public_id AS "publicId" FROM players WHERE username = ${username}`,
    );
    await leaveAt(Date.now() - 90 * DAY_MS, row);
  };

  test('becomes nobody: all personal data is deleted, and the postings stay [§2 Postings; §12 Leaving]', async () => {
    await setClock('2027-03-10T12:00:00Z');
    const mara = await account('mara', { email: 'mara@gmail.com' });
    await playMemory(mara);
    await new Client().post('/auth/forgot-password', mara.email);
    await mailsTo(mara.email);
    const { id } = await playerRow(mara.publicId);
    await db.all(sql`
      INSERT INTO social_accounts VALUES ('google', 'subject-1', ${mara.publicId}, 'mara@gmail.com', 1, 1)`);
    const { balance } = (
      await db.all<{ balance: number }>(sql`SELECT balance FROM accounts WHERE id = ${id}`)
    )[0]!;
    await leave(mara);
    await setClock('2027-03-12T12:00:00Z');
    await leftBefore(mara, { days: 90 });
    await runJobs();
    const row = await playerRow(mara.publicId);
    expect(row).toMatchObject({
      id,
      kind: 'deleted',
      username: expect.stringMatching(/^deleted_[a-z]{8}$/),
      email_verified_at: null,
      address_key: null,
    });
    expect(await db.all(sql`SELECT 1 FROM persons WHERE public_id = ${mara.publicId}`)).toEqual([]);
    expect(row.username_key).toBe(row.username);
    const tables = await db.all<{ name: string }>(sql`
      SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf*' AND name NOT GLOB 'local*' AND name NOT GLOB 'sqlite*'`);
    expect(tables.length).toBeGreaterThan(10);
    const rows = await db.batch(tables.map(({ name }) => sql`SELECT * FROM ${sql.raw(name)}`));
    for (const [place, { name }] of tables.entries())
      expect(JSON.stringify(rows[place]), name).not.toMatch(/mara|subject-1/i);
    expect(await db.all(sql`SELECT balance FROM accounts WHERE id = ${id}`)).toEqual([{ balance }]);
    expect(await db.all(sql`SELECT 1 FROM postings WHERE target = ${id}`)).not.toEqual([]);
    expect((await auditLedger(db)).findings).toEqual([]);
    const { body } = await new Client().get('/api/leaderboards/game/memory?date=2027-03-10');
    expect(body).toMatchObject([{ username: row.username }]);
    expect((await askToken('mara', PASSWORD)).body.code).toBe('BAD_CREDENTIALS');
    const again = await register('mara', { email: 'mara@gmail.com' });
    expect(again.body).toMatchObject({ username: 'mara', total_points: 0 });
  });

  test('is forgotten once: a repetition gives the same result, and others are unchanged [§Leaving]', async () => {
    await inviter();
    for (const name of ['one', 'two', 'three', 'stays', 'here']) await register(name);
    for (const name of ['one', 'two', 'three', 'stays']) await leave(await signedIn(name));
    for (const name of ['one', 'two', 'three']) await goneFor90Days(name);
    const now_ms = Date.now();
    const forget = async () => (await forgetGone(ctx, { now_ms, after_ms: 0, limit: 2 })).persons;
    expect([await forget(), await forget()]).toEqual([2, 1]);
    const players = () => db.all(sql`SELECT * FROM players ORDER BY id`);
    const before = await players();
    expect(await forget()).toBe(0);
    expect(await players()).toEqual(before);
    const kinds = await db.all<{ kind: string }>(
      sql`SELECT kind FROM players WHERE username <> 'inviter' ORDER BY id`,
    );
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'deleted',
      'deleted',
      'deleted',
      'deactivated',
      'registered',
    ]);
  });

  test('is either kept or forgotten, never half, when returning during the deletion [§Leaving]', async () => {
    const mara = await account('mara');
    await leave(mara);
    const leftAt = (await playerRow(mara.publicId)).deactivated_at as number;
    await Promise.all([
      forgetGone(ctx, { now_ms: leftAt + 90 * DAY_MS, after_ms: 0, limit: 9 }),
      askToken('mara', PASSWORD),
    ]);
    const { kind } = await playerRow(mara.publicId);
    expect(['registered', 'deleted']).toContain(kind);
    expect((await personOf(mara))?.kind).toBe(kind === 'deleted' ? undefined : 'registered');
  });
});

test('expired rows are purged, and valid ones are kept [§Rollover]', async () => {
  await setClock('2027-03-10T12:00:00Z');
  const mara = await account('mara');
  await askToken('mara', 'wrong');
  const now_ms = Date.parse('2027-03-10T12:00:00Z');
  await db.all(sql`INSERT INTO spent_tokens VALUES ('old', ${now_ms - 1}), ('new', ${now_ms + DAY_MS})`);
  await runJobs();
  const count = (table: string) => scalarOf<number>(sql`SELECT COUNT(*) AS n FROM ${sql.raw(table)}`, db);
  expect(await db.all(sql`SELECT token_hash FROM spent_tokens`)).toEqual([{ token_hash: 'new' }]);
  expect(await count('mail_links')).toBe(1);
  expect(await count('sign_in_failures')).toBe(2);
  const sessions = await count('sessions');
  expect((await mara.get('/auth/me')).status).toBe(200);
  await setClock('2027-03-11T14:00:00Z');
  await runJobs();
  expect(await count('mail_links')).toBe(0);
  expect(await count('sign_in_failures')).toBe(0);
  expect(await count('sessions')).toBe(sessions);
  expect((await mara.get('/auth/me')).status).toBe(200);
  await setClock('2027-04-11T14:00:00Z');
  await runJobs();
  expect(await count('sessions')).toBe(0);
});
