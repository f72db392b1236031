// What the nightly purge takes: old notifications, old replies to calls that spend, what is over of sessions and links.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { purgeDirectoryStep, purgeStep, repliesStep } from '../../worker/nightly/purge-step.ts';
import { rollOver } from '../../worker/nightly/rollover.ts';
import { allGates } from '../../worker/platform/gates.ts';
import { DAY_MS, type GameDay, startOfDay } from '../../worker/shared/kernel/game-day.ts';
import { ctx, db } from '../support/record.ts';

const NOW_MS = startOfDay('2027-03-11' as GameDay) + 10 * 60_000;

const purge = () =>
  rollOver(ctx, {
    now: async () => NOW_MS,
    deadline_ms: Number.POSITIVE_INFINITY,
    steps: [purgeDirectoryStep, purgeStep, repliesStep],
  });

test('notifications go after 90 days, however many, and replies after 7 [§2 Calls that spend; §13; §Rollover]', async () => {
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

test('replies go by the ids of their players, as many as a piece looks through at a time [§2 Calls that spend; §Rollover]', async () => {
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
    counts.push(...(await db.all<{ replies: number }>(left)).map(({ replies }) => replies));
    next = piece.next;
    pieces.push(next);
    if (next !== 'done') cursor = next;
  }
  expect([pieces, counts]).toEqual([
    [2, 4, 'done'],
    [15, 10, 10],
  ]);
});

test('what is over goes in the same night', async () => {
  const over = NOW_MS - 30 * DAY_MS;
  await db.all(sql`
    INSERT INTO sign_in_failures (subject, failed_at) VALUES ('account:over', ${over}), ('account:new', ${NOW_MS})`);
  expect(await purge()).toBe('done');
  expect(await db.all(sql`SELECT subject FROM sign_in_failures`)).toEqual([{ subject: 'account:new' }]);
});
