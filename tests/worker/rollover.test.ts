// The daily rollover (RULES §1): late, repeated, concurrent or killed anywhere, it leaves the result of one run on time.
// `npm run month` tests all of it, `npm test` the shortest and the longest delay, and faults in the first period only.
import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  daysBetween,
  type GameDay,
  MINUTE_MS,
  weekOf,
} from '../../worker/shared/kernel/game-day.ts';
import { dyingEnv } from '../support/dying-env.ts';
import { freshStores } from '../support/empty-stores.ts';
import { again, dieAtEveryAccess, onTime, run } from '../support/rollover-runs.ts';
import { live, recordOfWorld, type Stretch } from '../support/rollover-world.ts';

const IS_WHOLE = Number((env as unknown as { MONTH_DAYS: string }).MONTH_DAYS) >= 31;

/** Periods with their Sundays, and the delays in days with which the jobs are tried. */
const CALENDARS: Record<string, Stretch & { sundays: string[]; late: number[]; hasFaults: boolean }> = {
  'year end and ISO week 53': {
    first: '2026-12-27' as GameDay,
    days: 8,
    sundays: ['2026-12-27', '2027-01-03'],
    late: IS_WHOLE ? [1, 2, 3, 4, 5, 6, 7] : [1, 7],
    hasFaults: true,
  },
  'a leap day': {
    first: '2028-02-26' as GameDay,
    days: 6,
    sundays: ['2028-02-27'],
    late: [3],
    hasFaults: IS_WHOLE,
  },
};

/** A run in the first minutes after midnight, when only the settlement is due. */
const early = (day: GameDay) => run({ day, after_ms: -80 * MINUTE_MS });

const expected = new Map<string, Awaited<ReturnType<typeof recordOfWorld>>>();

/** The rows of a period whose jobs run each night; computed once, in separate stores. */
async function leftOnTime(calendar: string) {
  if (!expected.has(calendar)) {
    await live(CALENDARS[calendar]!, onTime);
    expected.set(calendar, await recordOfWorld());
    await freshStores();
  }
  return expected.get(calendar)!;
}

/** Faults in the jobs of each night. */
const faultsIn = (stretch: Stretch): [string, (day: GameDay) => Promise<unknown>][] => [
  ['twice', async (day) => [await run({ day }), await run({ day })]],
  ['in two parts, before the close and after it', async (day) => [await early(day), await run({ day })]],
  [
    'eight at once, every third night',
    (day) => {
      const isThird = daysBetween({ from: stretch.first, to: day }) % 3 === 1;
      return Promise.all(Array.from({ length: isThird ? 8 : 1 }, () => run({ day })));
    },
  ],
  ['killed at every access to the database', (day) => dieAtEveryAccess(day)],
  [
    'out of order: each night’s run before one of the night before, and a past day replayed',
    async (day) => {
      await run({ day });
      await run({ day: addDays(day, -1) });
      await again(day > addDays(stretch.first, 2) ? addDays(day, -3) : stretch.first);
      await run({ day });
    },
  ],
];

describe.each(Object.keys(CALENDARS))(
  'over %s [§1 Settle before touch; §Traps of the platform]',
  (calendar) => {
    const stretch = CALENDARS[calendar]!;

    test('a run each night settles everybody, pays, charges, sells dormant players’ shares and finds nothing [§1 Settle before touch]', async () => {
      const left = await leftOnTime(calendar);
      const { postings, settlements, players, arrears, findings } = left;
      const last = addDays(stretch.first, stretch.days - 1);
      expect(new Set(players!.map((row) => (row as { settled_through: string }).settled_through))).toEqual(
        new Set([last]),
      );
      const kinds = new Set(postings!.map((row) => (row as { key: string }).key.split(':')[0]));
      expect([...kinds]).toEqual(
        expect.arrayContaining(['settlement', 'tributes', 'dormant', 'gift', 'tribute-in']),
      );
      expect(settlements!.length).toBeGreaterThan(17 * stretch.days);
      expect(arrears).not.toEqual([]);
      expect(findings).toEqual([]);
      const of = (table: string, column: string) => [
        ...new Set(left[table]!.map((row) => (row as Record<string, unknown>)[column])),
      ];
      expect(of('entries', 'state').sort()).toEqual(['matched', 'odd', 'returned']);
      expect(of('matchups', 'day').length).toBeGreaterThan(stretch.days - 3);
      expect(of('achievements', 'badge')).toEqual(expect.arrayContaining(['wealth_baron', 'memory_master']));
      const weeks = stretch.sundays.map((sunday) => weekOf(sunday as GameDay));
      expect(of('weeks', 'week')).toEqual(weeks);
      expect(of('releases', 'week')).toEqual(weeks);
      expect(of('restocks', 'week')).toEqual(weeks);
      expect(of('trades', 'retired')).toEqual(expect.arrayContaining([0, 1]));
      expect(of('news', 'key')).toEqual(expect.arrayContaining(weeks.map((week) => `ranking:${week}`)));
    });

    test.each(stretch.hasFaults ? faultsIn(stretch) : [])(
      '%s gives the same result [§1 Settle before touch; §Four laws]',
      { tags: ['long'] },
      async (_, jobs) => {
        const left = await leftOnTime(calendar);
        await live(stretch, ({ day }) => jobs(day));
        expect(await recordOfWorld()).toEqual(left);
      },
    );

    test.each(stretch.late)('a run %d days late gives the same result', { tags: ['long'] }, async (late) => {
      const left = await leftOnTime(calendar);
      await live(stretch, async ({ day, place, isLast }) => {
        if (isLast || place % (late + 1) === late) expect(await run({ day })).toBe(true);
      });
      expect(await recordOfWorld()).toEqual(left);
    });
  },
);

test('a first run after all the days, killed and repeated eight times at once, gives the same result [§1 Settle before touch; §Four laws]', {
  tags: ['long'],
}, async () => {
  const calendar = 'a leap day';
  const left = await leftOnTime(calendar);
  await live(CALENDARS[calendar]!, async ({ day, isLast }) => {
    if (!isLast) return;
    for (const at of [6, 9, 20])
      expect(await run({ day, inEnv: dyingEnv({ at, isAfter: true }) }).catch(() => false)).toBe(false);
    await Promise.all(Array.from({ length: 8 }, () => run({ day })));
    expect(await run({ day })).toBe(true);
  });
  expect(await recordOfWorld()).toEqual(left);
});
