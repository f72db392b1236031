// The daily rollover (RULES §1): late, twice, all at once or killed anywhere, it leaves what one run on time leaves.
import { describe, expect, test } from 'vitest';
import { addDays, type GameDay } from '../../worker/kernel/game-day.ts';
import { dyingEnv } from '../support/dying-env.ts';
import { freshStores } from '../support/empty-stores.ts';
import { again, dieAtEveryAccess, onTime, run } from '../support/rollover-runs.ts';
import { live, recordOfWorld, type Stretch } from '../support/rollover-world.ts';

const CALENDARS: Record<string, Stretch> = {
  'year end and ISO week 53': { first: '2026-12-27' as GameDay, days: 9 },
  'a leap day': { first: '2028-02-25' as GameDay, days: 9 },
};

const expected = new Map<string, Awaited<ReturnType<typeof recordOfWorld>>>();

/** What a stretch leaves when the jobs run each night; computed once, in stores of its own. */
async function leftOnTime(calendar: string) {
  if (!expected.has(calendar)) {
    await live(CALENDARS[calendar]!, onTime);
    expected.set(calendar, await recordOfWorld());
    await freshStores();
  }
  return expected.get(calendar)!;
}

describe.each(Object.keys(CALENDARS))('over %s', (calendar) => {
  const stretch = CALENDARS[calendar]!;

  test('a run each night settles everybody, pays, charges, sells the dormant and finds nothing', async () => {
    const { postings, settlements, players, arrears, findings } = await leftOnTime(calendar);
    const last = addDays(stretch.first, stretch.days - 1);
    expect(new Set(players!.map((row) => (row as { settled_through: string }).settled_through))).toEqual(
      new Set([last]),
    );
    const kinds = new Set(postings!.map((row) => (row as { key: string }).key.split(':')[0]));
    expect([...kinds]).toEqual(
      expect.arrayContaining(['dividend', 'tribute', 'villa', 'dormant', 'gift', 'tribute-in']),
    );
    expect(settlements!.length).toBeGreaterThan(200);
    expect(arrears).not.toEqual([]);
    expect(findings).toEqual([]);
  });

  test.each<[string, (day: GameDay) => Promise<unknown>]>([
    ['twice', async (day) => [await run({ day }), await run({ day })]],
    ['eight at once', (day) => Promise.all(Array.from({ length: 8 }, () => run({ day })))],
    ['killed at every access to the database', (day) => dieAtEveryAccess(day)],
    [
      'and the first day replayed',
      async (day) => [await run({ day }), await again(stretch.first), await run({ day })],
    ],
  ])('%s comes to the same', async (_, jobs) => {
    const left = await leftOnTime(calendar);
    await live(stretch, ({ day }) => jobs(day));
    expect(await recordOfWorld()).toEqual(left);
  });

  test.each([1, 2, 3, 4, 5, 6, 7])('%d days late comes to the same', async (late) => {
    const left = await leftOnTime(calendar);
    await live(stretch, async ({ day, place, isLast }) => {
      if (isLast || place % (late + 1) === late) expect(await run({ day })).toBe(true);
    });
    expect(await recordOfWorld()).toEqual(left);
  });

  test('never once in all the days, then killed and eight at once, comes to the same', async () => {
    const left = await leftOnTime(calendar);
    await live(stretch, async ({ day, isLast }) => {
      if (!isLast) return;
      for (const at of [6, 9, 20])
        expect(await run({ day, inEnv: dyingEnv({ at, isAfter: true }) }).catch(() => false)).toBe(false);
      await Promise.all(Array.from({ length: 8 }, () => run({ day })));
      expect(await run({ day })).toBe(true);
    });
    expect(await recordOfWorld()).toEqual(left);
  });
});
