// The order of the daily rollover (RULES §1): when each day and step runs, what stops a run, and what the nightly check finds.
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { setBack } from '../../worker/nightly/job-record.ts';
import { rollOver } from '../../worker/nightly/rollover.ts';
import type { Step } from '../../worker/nightly/step.ts';
import { guard } from '../../worker/platform/database.ts';
import {
  addDays,
  endsWeek,
  type GameDay,
  MINUTE_MS,
  startOfDay,
} from '../../worker/shared/kernel/game-day.ts';
import { ctx, db } from '../support/record.ts';
import { again, dieAtEveryAccess, ECONOMY, onTime, run } from '../support/rollover-runs.ts';
import { live, nightAfter } from '../support/rollover-world.ts';

const HOUR_MS = 60 * MINUTE_MS;
const FIRST = '2027-03-10' as GameDay;

describe('the rollover', () => {
  const stepNamed = (name: string, act: () => Promise<unknown> = async () => {}, isGlobal = false): Step => ({
    name,
    isGlobal,
    plan: async () => {
      await act();
      return { statements: [], next: 'done' };
    },
  });

  test('of an empty database begins with yesterday; missed days run one after another, each step after its predecessors [§1 Settle before touch]', async () => {
    const done: string[] = [];
    const steps = ['one', 'two'].map(
      (name): Step => ({
        name,
        isGlobal: false,
        plan: async ({ day, cursor }) => {
          done.push(`${day} ${name} ${cursor}`);
          return { statements: [], next: cursor === 2 ? 'done' : cursor + 1 };
        },
      }),
    );
    await run({ day: FIRST, steps: steps.slice(0, 1) });
    expect(done).toEqual(['2027-03-10 one 0', '2027-03-10 one 1', '2027-03-10 one 2']);
    await run({ day: addDays(FIRST, 2), steps });
    expect(done.slice(3)).toEqual(
      ['2027-03-11', '2027-03-12'].flatMap((day) =>
        ['one', 'two'].flatMap((name) => [0, 1, 2].map((cursor) => `${day} ${name} ${cursor}`)),
      ),
    );
  });

  test('begins with the first day of players who are behind when it has never run [§Rollover]', async () => {
    await live({ first: FIRST, days: 1 }, async () => {});
    await run({ day: addDays(FIRST, 3) });
    const days = await db.all(sql`SELECT DISTINCT day FROM job_runs ORDER BY day`);
    expect(days).toEqual([0, 1, 2, 3].map((later) => ({ day: addDays(FIRST, later) })));
  });

  describe('does each piece once', () => {
    const written: Step = {
      name: 'written',
      isGlobal: false,
      plan: async ({ day, cursor, now_ms }) => ({
        statements: [
          sql`INSERT INTO audit_findings (day, account, finding, difference_millis, found_at)
          VALUES (${day}, 'all', ${`piece ${cursor}`}, 0, ${now_ms})`,
        ],
        next: cursor === 4 ? 'done' : cursor + 1,
      }),
    };
    const pieces = () => db.all(sql`SELECT finding FROM audit_findings ORDER BY finding`);
    const whole = [0, 1, 2, 3, 4].map((cursor) => ({ finding: `piece ${cursor}` }));

    test('when eight runs work at once [§Rollover]', async () => {
      const runs = Array.from({ length: 8 }, () => run({ day: FIRST, steps: [written] }));
      expect(await Promise.all(runs)).toEqual(runs.map(() => true));
      expect(await pieces()).toEqual(whole);
    });

    test('when runs are killed at every access to the database [§Rollover]', async () => {
      await dieAtEveryAccess(FIRST, [written]);
      expect(await pieces()).toEqual(whole);
    });
  });

  test('stops when a step fails, and the next run resumes there [§Rollover]', async () => {
    const begun: string[] = [];
    let isBroken = true;
    const steps = [
      stepNamed('first', async () => begun.push('first')),
      stepNamed('second', async () => {
        begun.push('second');
        if (isBroken) throw new Error('broken');
      }),
      stepNamed('third', async () => begun.push('third')),
    ];
    expect(await run({ day: addDays(FIRST, 1), steps })).toBe(false);
    expect(begun).toEqual(['first', 'second']);
    isBroken = false;
    expect(await run({ day: addDays(FIRST, 1), steps })).toBe(true);
    expect(begun).toEqual(['first', 'second', 'second', 'third']);
  });

  test('runs a global step only when everybody is settled, including a player who came at midnight [§Rollover]', async () => {
    const behind: unknown[] = [];
    const cameLate = () =>
      db.all(sql`
      INSERT INTO players (public_id, kind, guest_number, created_at, settled_through)
      VALUES ('late', 'guest', 1, ${startOfDay(FIRST)}, ${addDays(FIRST, -1)})`);
    const look = async () => {
      behind.push(await db.all(sql`SELECT id FROM players WHERE settled_through < ${FIRST}`));
    };
    const steps = [
      ECONOMY[0]!,
      stepNamed('late', cameLate),
      stepNamed('look', look),
      stepNamed('whole', look, true),
    ];
    await live({ first: FIRST, days: 1 }, () => run({ day: FIRST, steps }));
    expect(behind).toEqual([[expect.anything()], []]);
  });

  test('cannot advance a step while an earlier one is undone [§Rollover]', async () => {
    let isSetBack = false;
    const setFirstBack = async () => {
      if (isSetBack) return;
      isSetBack = true;
      await setBack(ctx.db, { day: FIRST, steps: ['first'], now_ms: 0 });
    };
    const begun: string[] = [];
    const steps = [
      stepNamed('first', async () => begun.push('first')),
      stepNamed('second', async () => {
        begun.push('second');
        await setFirstBack();
      }),
    ];
    expect(await run({ day: FIRST, steps })).toBe(true);
    expect(begun).toEqual(['first', 'second', 'first', 'second']);
  });

  describe('with a step that is not due yet', () => {
    const begun: string[] = [];
    const early = (day: GameDay) => nightAfter(day) + HOUR_MS;
    const steps = [
      stepNamed('first', async () => begun.push('first')),
      { ...stepNamed('waiting', async () => begun.push('waiting')), dueAt: early },
      stepNamed('last', async () => begun.push('last')),
    ];
    const runAt = (now_ms: number) =>
      rollOver(ctx, { now: async () => now_ms, deadline_ms: Number.POSITIVE_INFINITY, steps });

    test('leaves its day and what follows waiting, without a failure [§Rollover]', async () => {
      begun.length = 0;
      const due = early(FIRST);
      expect(await runAt(due - 1)).toBe('done');
      expect(await runAt(due - 1)).toBe('done');
      expect(begun).toEqual(['first']);
      expect(await runAt(due)).toBe('done');
      expect(begun).toEqual(['first', 'waiting', 'last']);
    });

    test('delays no day whose time has come', async () => {
      begun.length = 0;
      expect(await runAt(early(FIRST) - 1)).toBe('done');
      expect(await runAt(early(addDays(FIRST, 1)) - 1)).toBe('done');
      expect(begun).toEqual(['first', 'waiting', 'last', 'first']);
    });
  });

  test('runs a step of certain days on those only, and records it on no others [§Rollover]', async () => {
    const begun: GameDay[] = [];
    const steps: Step[] = [
      stepNamed('daily'),
      {
        name: 'weekly',
        isGlobal: false,
        isOn: endsWeek,
        plan: async ({ day }) => {
          begun.push(day);
          return { statements: [], next: 'done' };
        },
      },
    ];
    await run({ day: FIRST, steps });
    await run({ day: addDays(FIRST, 13), steps });
    expect(begun).toEqual(['2027-03-14', '2027-03-21']);
    expect(await db.all(sql`SELECT day FROM job_runs WHERE step = 'weekly' ORDER BY day`)).toEqual(
      begun.map((day) => ({ day })),
    );
  });

  describe('when a player’s call overtakes a piece', () => {
    const overtaken = (times: number): Step => {
      let left = times;
      return {
        name: 'overtaken',
        isGlobal: false,
        plan: async () => ({ statements: left-- > 0 ? [guard(sql`FALSE`)] : [], next: 'done' }),
      };
    };

    test('plans the piece again within the run [§Rollover]', async () => {
      expect(await run({ day: FIRST, steps: [overtaken(5)] })).toBe(true);
    });

    test('leaves the piece to the next run after several attempts [§Rollover]', async () => {
      const steps = [overtaken(9)];
      expect(await run({ day: FIRST, steps })).toBe(false);
      expect(await run({ day: FIRST, steps })).toBe(true);
    });
  });

  test('begins nothing more when its time is up, and the next run resumes from the cursor [§Rollover]', async () => {
    await live({ first: FIRST, days: 1 }, async () => {});
    let now_ms = nightAfter(FIRST);
    const bounded = { now: async () => now_ms++, deadline_ms: now_ms + 5, steps: ECONOMY, chunk: 7 };
    expect(await rollOver(ctx, bounded)).toBe('more');
    const [settle] = await db.all<{ cursor: number; done_at: null }>(
      sql`SELECT cursor, done_at FROM job_runs WHERE step = 'settle'`,
    );
    expect(settle).toMatchObject({ done_at: null });
    expect(settle!.cursor).toBeGreaterThan(0);
    expect(await run({ day: FIRST })).toBe(true);
  });
});

describe('reconciliation', () => {
  const findings = () =>
    db.all(
      sql`SELECT day, account, finding, difference_millis FROM audit_findings ORDER BY day, account, finding`,
    );

  test('finds an unexplained balance and unowned shares, each night until they are fixed [§6 Release of shares]', async () => {
    await live({ first: FIRST, days: 1 }, onTime);
    expect(await findings()).toEqual([]);
    await db.batch([
      sql`UPDATE accounts SET balance = balance + 5000 WHERE id = 9`,
      sql`UPDATE landmarks SET issued = issued + 1 WHERE id = 1`,
    ]);
    const next = addDays(FIRST, 1);
    await run({ day: next });
    const price = (
      await db.all<{ price_millis: number }>(sql`SELECT price_millis FROM landmarks WHERE id = 1`)
    )[0]!;
    expect(await findings()).toEqual(
      expect.arrayContaining([
        { day: next, account: '9', finding: 'balance differs from its postings', difference_millis: 5000 },
        {
          day: next,
          account: 'landmark 1',
          finding: 'shares held and with the bank are not the shares issued',
          difference_millis: price.price_millis,
        },
      ]),
    );
    const before = await findings();
    await again(next);
    await run({ day: next });
    expect(await findings()).toEqual(before);
  });
});
