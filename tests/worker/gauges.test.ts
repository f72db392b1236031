// The hourly gauges for operators: the size of the record as D1 reports it, unsettled days, undelivered plays.
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { localPorts } from '../../worker/dev/local-ports.ts';
import { runDueJobs } from '../../worker/nightly/jobs.ts';
import { player, playMemory, setClock } from '../support/client.ts';
import { ops } from '../support/ops-calls.ts';
import { ctx, db } from '../support/record.ts';

afterEach(() => vi.restoreAllMocks());

const gaugesOf = async () => (await ops('jobs')).body.gauges;

/** One run of cron, and the gauges that it counts. */
async function runAt(now: string): Promise<Record<string, number>> {
  await setClock(now);
  const told: Record<string, number> = {};
  const COUNTERS = {
    writeDataPoint: ({ blobs, doubles }: AnalyticsEngineDataPoint) => {
      if (blobs![0] === 'gauge') told[String(blobs![1])] = doubles![0]!;
    },
  };
  await runDueJobs({ ...ctx, COUNTERS }, { ports: localPorts(env) });
  return told;
}

test('the first run of an hour measures, and operators see the last measurement [§Rollover]', async () => {
  expect(await gaugesOf()).toBeNull();
  await setClock('2027-03-10T12:00:00Z');
  await playMemory(await player('mara'));
  await runAt('2027-03-11T02:40:00Z');
  const bytes = (await env.DB.prepare('SELECT 1').all()).meta.size_after;
  expect(await runAt('2027-03-11T03:10:00Z')).toMatchObject({ 'unsettled-ms': 0, plays: 1 });
  expect(await runAt('2027-03-11T03:59:00Z')).toEqual({});
  const before = await gaugesOf();
  expect(before).toMatchObject({
    measured_at: '2027-03-11T03:00:00.000Z',
    record_bytes: bytes,
    bytes_a_day: null,
    plays_a_day: 1,
    oldest_unsettled_day: null,
    undelivered_plays: 0,
    late_plays: 0,
  });
  await db.all(
    sql`UPDATE gauges SET hour = hour - 23 * 3600000, record_bytes = record_bytes - 700 WHERE hour = ${Date.parse('2027-03-11T03:00:00Z')}`,
  );
  await db.batch([
    sql`DROP TRIGGER players_settle_in_order`,
    sql`UPDATE players SET settled_through = '2027-03-07'`,
  ]);
  await db.all(sql`DELETE FROM job_runs`);
  const { 'unsettled-ms': unsettled_ms } = await runAt('2027-03-11T04:00:30Z');
  expect(Math.floor(unsettled_ms! / 3_600_000)).toBe(52);
  const { record_bytes, bytes_a_day, bytes_a_play, oldest_unsettled_day } = await gaugesOf();
  expect(oldest_unsettled_day).toBe('2027-03-08');
  expect(bytes_a_day).toBe(record_bytes - bytes! + 700);
  expect(bytes_a_play).toBe(bytes_a_day);
});

test('a play that the record refuses counts as undelivered until it is in the record, and then as late [§Rollover]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await setClock('2027-03-10T12:00:00Z');
  const mara = await player('mara');
  await db.all(
    sql`CREATE TRIGGER refuse BEFORE INSERT ON results BEGIN SELECT RAISE(ABORT, 'OUT_OF_ORDER'); END`,
  );
  const { game_session_token } = (await mara.get('/api/daily-memory-config')).body;
  const again = () => mara.post('/api/results/', { game_type: 'memory', game_session_token, give_up: true });
  expect((await again()).body.pending).toBe(true);
  const told = await runAt('2027-03-10T12:30:00Z');
  expect(told).toMatchObject({ 'undelivered-plays': 1, 'late-plays': 0 });
  expect(told['undelivered-ms']).toBeGreaterThan(29 * 60_000);
  expect(await gaugesOf()).toMatchObject({ undelivered_plays: 1 });
  await db.all(sql`DROP TRIGGER refuse`);
  expect((await again()).body.pending).toBe(false);
  expect(await runAt('2027-03-10T13:10:00Z')).toMatchObject({ 'undelivered-plays': 0, 'late-plays': 1 });
});
