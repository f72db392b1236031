// Old months move from the record to the archive: each stage, and its possible faults.
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { forgetPart, nameOfPart, notePart, type Part } from '../../worker/model/archive/months.ts';
import { auditLedger } from '../../worker/model/ledger/audit.ts';
import { ArchiveAway, storedRows, storeRows } from '../../worker/platform/archive-store.ts';
import { addDays, startOfDay } from '../../worker/shared/kernel/game-day.ts';
import {
  closeMonths,
  expectAllThere,
  expectArchived,
  findings,
  objects,
  rowsIn,
  SEALED,
} from '../support/archive-checks.ts';
import {
  allRowsOf,
  archiveNight,
  inBucket,
  JANUARY_ENDS,
  LARGE,
  NIGHT,
  PLAYERS,
  stages,
  TABLES,
  WITH_JANUARY,
} from '../support/archived-world.ts';
import { dyingEnv } from '../support/dying-env.ts';
import { ctx, db, rowOf } from '../support/record.ts';

beforeEach(closeMonths);

test('a closed month moves from the record into the archive without loss [§Archive]', async () => {
  const wanted = new Map<string, object[]>();
  for (let id = 1; id <= PLAYERS; id++)
    for (const table of TABLES) {
      const own = sql.raw(table === 'postings' ? `${id} IN (source, target)` : `player_id = ${id}`);
      const rows = await db.all<object>(
        sql`SELECT '${sql.raw(table)}' AS "table", * FROM ${sql.raw(table)} WHERE ${own} AND ${table === 'postings' ? WITH_JANUARY : sql`day <= ${JANUARY_ENDS}`} ORDER BY ${sql.raw(table === 'postings' ? 'id' : 'day')}`,
      );
      wanted.set(`${id} ${table}`, rows);
    }
  const before = await auditLedger(db);
  expect(await archiveNight()).toBe(true);
  await expectArchived();
  expect(await rowsIn('settlements')).toBeGreaterThan(0);
  for (let id = 1; id <= PLAYERS; id++) {
    const rows = await allRowsOf(id);
    for (const table of TABLES) {
      const its = rows.filter((row) => row.table === table) as { id?: number }[];
      expect(its.sort((one, other) => (one.id ?? 0) - (other.id ?? 0))).toEqual(wanted.get(`${id} ${table}`));
    }
  }
  expect(await auditLedger(db)).toEqual(before);
  expect(await findings()).toEqual([]);
});

test('settlements stay for the 90 days of the inbox, then go [§Archive]', async () => {
  await archiveNight();
  const later = addDays(JANUARY_ENDS, 91);
  await db.all(sql`UPDATE players SET settled_through = ${later}`);
  await archiveNight({ day: later, inEnv: env });
  expect(await stages()).toEqual(SEALED);
  // The settlement of January's last day is posted with February.
  await db.all(sql`DELETE FROM job_runs`);
  await archiveNight({ day: addDays(later, -1) });
  expect((await stages()).slice(0, 2)).toEqual([
    { month: '2027-01', stage: 'settlements' },
    { month: '2027-02', stage: 'settlements' },
  ]);
  await db.all(sql`DELETE FROM job_runs`);
  await archiveNight({ day: later });
  expect([await rowsIn('settlements'), (await stages())[0]]).toEqual([
    0,
    { month: '2027-01', stage: 'done' },
  ]);
});

test('an object that is there already counts as stored, though the bucket’s lock refuses to write over it [§Archive]', async () => {
  const locked = {
    head: (name: string) => env.ARCHIVE.head(name),
    put: async (name: string, bytes: Uint8Array) => {
      if (await env.ARCHIVE.head(name)) throw new Error('put: The object is locked. (10069)');
      return env.ARCHIVE.put(name, bytes);
    },
  } as unknown as R2Bucket;
  const document = { month: '2027-01', what: 'rows', rows: [{ id: 1 }] };
  const stored = await storeRows({ ...ctx, ARCHIVE: locked }, document);
  expect(await storeRows({ ...ctx, ARCHIVE: locked }, document)).toEqual(stored);
  const away = { ...locked, head: async () => null, put: () => Promise.reject(new Error('internal error')) };
  await expect(storeRows({ ...ctx, ARCHIVE: away as unknown as R2Bucket }, document)).rejects.toThrow(
    ArchiveAway,
  );
});

describe('archiving does not start', () => {
  const expectNothing = async () => expect(await stages()).toEqual([]);

  test('while the record is small [§Archive]', async () => {
    await archiveNight({ inEnv: env });
    await expectNothing();
  });

  test('until the month has been closed for 28 days [§Archive]', async () => {
    await archiveNight({ day: addDays(NIGHT, -1) });
    await expectNothing();
  });

  test('in a night that is run late [§Archive]', async () => {
    const before = addDays(NIGHT, -1);
    await db.all(
      sql`INSERT INTO job_runs (day, step, done_at, updated_at) VALUES (${before}, 'archive', 1, 1)`,
    );
    await archiveNight({ late_days: 1 });
    expect(
      await db.all(
        sql`SELECT day, cursor > 0 AS has_pieces FROM job_runs WHERE day > ${before} ORDER BY day`,
      ),
    ).toEqual([
      { day: NIGHT, has_pieces: 0 },
      { day: addDays(NIGHT, 1), has_pieces: 1 },
    ]);
  });

  test('while an object holds a play of the month that the record refuses [§Archive]', async () => {
    const noted_at = startOfDay(NIGHT) + 40 * 3_600_000;
    await db.all(sql`
      INSERT INTO late_plays (play_id, finished_at, noted_at) VALUES ('late', ${startOfDay(JANUARY_ENDS)}, ${noted_at})`);
    await archiveNight();
    await expectNothing();
  });
});

describe('a fault while archiving loses nothing, and a later night continues', () => {
  test('when the archive accepts no writes, which does not delay the night [§Archive]', async () => {
    const away = inBucket({ put: () => Promise.reject(new Error('R2 is away')) });
    expect(await archiveNight({ inEnv: away })).toBe(true);
    await expectAllThere();
    await archiveNight({ day: addDays(NIGHT, 1) });
    await expectArchived();
  });

  for (const name of ['houses', 'players', 'manifest'])
    for (const [what, bytes] of [
      ['is altered', new Uint8Array([1, 2, 3])],
      ['is not there', null],
    ] as const)
      test(`when an object of ${name} ${what} on being read back [§Archive]`, async () => {
        let isWrong = false;
        const wrong = inBucket({
          put: async (key, value, options) => {
            if (isWrong || !key.includes(name))
              return env.ARCHIVE.put(key, value as string, options as R2PutOptions);
            isWrong = true;
            return bytes && env.ARCHIVE.put(key, bytes);
          },
        });
        await archiveNight({ inEnv: wrong });
        await expectAllThere();
        expect(await findings()).toHaveLength(1);
        await archiveNight({ day: addDays(NIGHT, 1) });
        await expectArchived();
        expect(await findings()).toHaveLength(1);
      });

  test('when an object lacks a row that the record has [§Archive]', async () => {
    while ((await stages())[0]?.stage !== 'check') await archiveNight({ most_asked: 110 });
    const part = await rowOf<Part>(sql`SELECT * FROM archive_parts WHERE first_player > 0`);
    const rows = await storedRows<object>(ctx, { ...part, what: nameOfPart(part) });
    const fewer = await storeRows(ctx, { ...part, what: nameOfPart(part), rows: rows.slice(1) });
    await db.batch([forgetPart(part), notePart({ ...part, ...fewer, rows: rows.length - 1 })]);
    await archiveNight();
    await expectAllThere();
    expect(await findings()).toEqual(['the archive does not hold what the record has']);
    await archiveNight({ day: addDays(NIGHT, 1) });
    await expectArchived();
  });

  test('when the sums differ [§Archive]', async () => {
    const stop = inBucket({ put: (key) => Promise.reject(new Error(key)) });
    await archiveNight({ inEnv: stop, chunk: 700 });
    await db.all(sql`UPDATE archive_months SET stage = 'export', cursor = 0,
      last_id = (SELECT MIN(id) - 1 FROM postings WHERE day > ${JANUARY_ENDS}),
      totals = '{"types":{"dividend":{"postings":1,"millis":1}},"houses":{}}'`);
    await archiveNight({ day: addDays(NIGHT, 1) });
    await expectAllThere();
    expect((await findings())[0]).toMatch('the sums of the archive are not those of the record: ');
    await archiveNight({ day: addDays(NIGHT, 2) });
    await expectArchived();
  });

  test('when a run is killed at any point [§Archive]', async () => {
    for (let at = 1, isDone = false; !isDone; at++)
      for (const isAfter of [false, true]) {
        const dying = {
          ...LARGE,
          ...dyingEnv({ at, isAfter }),
          ARCHIVE_FROM_BYTES: LARGE.ARCHIVE_FROM_BYTES,
        };
        isDone = await archiveNight({ inEnv: dying, chunk: 100 }).catch(() => false);
        const [first] = await stages();
        if (first?.stage !== 'drop' && first?.stage !== 'settlements') await expectAllThere();
        if (isDone) break;
      }
    await expectArchived();
  });

  test('when two runs work at the same time [§Archive]', async () => {
    await Promise.all([archiveNight(), archiveNight()]);
    await archiveNight();
    await expectArchived();
    expect(new Set((await objects()).map((key) => key.replace(/\/[0-9a-f]{16}$/, ''))).size).toBe(
      (await objects()).length,
    );
  });
});
