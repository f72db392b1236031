// The operators' view of the daily rollover, and rerunning a day.
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { localPorts } from '../../worker/dev/local-ports.ts';
import { runDueJobs } from '../../worker/nightly/jobs.ts';
import { stepsOn } from '../../worker/nightly/step.ts';
import { STEPS } from '../../worker/nightly/steps.ts';
import { addDays, type GameDay, startOfDay } from '../../worker/shared/kernel/game-day.ts';
import { setClock } from '../support/client.ts';
import { dyingEnv } from '../support/dying-env.ts';
import { ops } from '../support/ops-calls.ts';
import { IS_OVER_OBJECT } from '../support/over-object.ts';
import { ctx, db } from '../support/record.ts';
import { onTime, run } from '../support/rollover-runs.ts';
import { live, nightAfter, recordOfWorld } from '../support/rollover-world.ts';

const FIRST = '2027-03-10' as GameDay;

describe('operators', () => {
  // Its run dies at an access to D1.
  test.skipIf(IS_OVER_OBJECT)('see the progress of a run, and can rerun a day [§Rollover]', async () => {
    await setClock('2027-03-11T01:40:00Z');
    await live({ first: FIRST, days: 1 }, async () => {});
    expect((await ops('jobs')).body).toEqual({ due: 1, behind: 30, gauges: null, days: [] });
    await run({ day: FIRST, inEnv: dyingEnv({ at: 5, isAfter: true }), steps: STEPS });
    const { body } = await ops('jobs');
    expect(body).toMatchObject({ due: 1, behind: 23 });
    expect(body.days).toEqual([
      {
        day: FIRST,
        findings: 0,
        steps: stepsOn(FIRST, STEPS).map(({ name: step }) => ({
          step,
          is_done: false,
          cursor: step === 'settle' ? 7 : 0,
          done_at: null,
          waits_until: null,
        })),
      },
    ]);
    await run({ day: FIRST, steps: STEPS });
    const left = await recordOfWorld();
    expect((await ops('jobs')).body).toMatchObject({ due: 0, behind: 0 });
    await db.all(sql`UPDATE job_runs SET done_at = 1`);
    const replayed = await ops('replay', { day: FIRST });
    expect(replayed).toMatchObject({ status: 200, body: { due: 0, behind: 0, days: [{ day: FIRST }] } });
    for (const { is_done, done_at } of replayed.body.days[0].steps) {
      expect(is_done).toBe(true);
      expect(Date.parse(done_at)).toBeGreaterThan(nightAfter(FIRST) - 1);
    }
    expect(await recordOfWorld()).toEqual(left);
  });

  test('see until when a step waits, and that nothing is due until then [§1 The close]', async () => {
    await setClock('2027-03-14T12:00:00Z');
    const sunday = '2027-03-14' as GameDay;
    await run({ day: addDays(sunday, -1), steps: STEPS });
    await setClock('2027-03-15T00:20:00Z');
    expect(await runDueJobs(ctx, { ports: localPorts(env) })).toBe('done');
    const shown = async () => (await ops('jobs')).body;
    const early = await shown();
    expect(early).toMatchObject({ due: 0, behind: 0 });
    const { steps } = early.days.find(({ day }: { day: string }) => day === sunday);
    expect(steps[0]).toMatchObject({ step: 'settle', is_done: true, waits_until: null });
    const released = { step: 'release', is_done: false, waits_until: '2027-03-15T01:30:00.000Z' };
    expect(steps).toContainEqual(expect.objectContaining(released));
    await setClock('2027-03-15T01:30:00Z');
    expect(await shown()).toMatchObject({ due: 1 });
    expect(await runDueJobs(ctx, { ports: localPorts(env) })).toBe('done');
    const late = await shown();
    expect(late.due).toBe(0);
    for (const { is_done, waits_until } of late.days[0].steps)
      expect([is_done, waits_until]).toEqual([true, null]);
  });

  test('can rerun a Sunday and its Monday, which changes nothing [§Rollover]', async () => {
    const sunday = '2027-03-14' as GameDay;
    await setClock('2027-03-14T12:00:00Z');
    await live({ first: addDays(sunday, -1), days: 3 }, onTime);
    await setClock('2027-03-16T02:00:00Z');
    const left = await recordOfWorld();
    expect(left.releases).not.toEqual([]);
    expect(left.weeks).not.toEqual([]);
    await db.all(sql`UPDATE job_runs SET done_at = 1`);
    const { body } = await ops('replay', { day: sunday });
    const again = body.days.find(({ day }: { day: string }) => day === sunday);
    for (const { done_at } of again.steps)
      expect(Date.parse(done_at)).toBeGreaterThan(startOfDay(addDays(sunday, 2)));
    expect(again.steps.length).toBe(stepsOn(sunday, STEPS).length);
    expect(await recordOfWorld()).toEqual(left);
  });

  test('cannot rerun a day that was never begun', async () => {
    await setClock('2027-03-11T00:10:00Z');
    for (const day of ['2027-03-10', '2030-01-01'])
      expect(await ops('replay', { day })).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await ops('replay', { day: '2027-02-30' })).toMatchObject({ status: 422 });
    expect(await db.all(sql`SELECT 1 FROM job_runs`)).toEqual([]);
  });
});
