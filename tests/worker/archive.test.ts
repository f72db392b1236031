// Old months leave the record for the archive: each stage, what may go wrong in it, and what holds for ever after.
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditArchiveTonight } from '../../worker/model/archive/audit.ts';
import { forgetPart, nameOfPart, notePart, type Part } from '../../worker/model/archive/months.ts';
import { auditLedger } from '../../worker/model/ledger/audit.ts';
import { fullAudit } from '../../worker/ops/ops-audit.ts';
import { storedRows, storeRows } from '../../worker/platform/archive-store.ts';
import { constraintOf } from '../../worker/platform/database.ts';
import { allGates } from '../../worker/platform/gates.ts';
import { deliver } from '../../worker/plays/deliver.ts';
import { addDays, type GameDay, startOfDay } from '../../worker/shared/kernel/game-day.ts';
import {
  allRowsOf,
  archiveNight,
  FIRST,
  inBucket,
  JANUARY_ENDS,
  LARGE,
  makeMonths,
  NIGHT,
  PLAYERS,
  posted,
  publicIdOf,
  stages,
  TABLES,
  WITH_JANUARY,
} from '../support/archived-world.ts';
import { dyingEnv } from '../support/dying-env.ts';
import { ctx, db, rowOf } from '../support/record.ts';

const refusalOf = (work: Promise<unknown>) => work.then(() => null, constraintOf);
const rowsIn = async (table: string) =>
  (
    await db.all<{ rows: number }>(
      sql`SELECT COUNT(*) AS rows FROM ${sql.raw(table)} WHERE day <= ${JANUARY_ENDS}`,
    )
  )[0]!.rows;
const findings = async () =>
  (await db.all<{ finding: string }>(sql`SELECT finding FROM audit_findings`)).map(({ finding }) => finding);
const objects = async () => (await env.ARCHIVE.list()).objects.map(({ key }) => key);
const SEALED = [{ month: '2027-01', stage: 'settlements' }];
/** Nothing has left the record. */
const expectAllThere = async () => expect([await rowsIn('postings'), await rowsIn('results')]).toEqual(there);
/** All is in the archive and adds up. */
const expectArchived = async () => {
  expect(await stages()).toEqual(SEALED);
  expect(await rowsIn('results')).toBe(0);
  // What was settled after midnight goes with the next month.
  const left = await db.all<{ day: string }>(
    sql`SELECT DISTINCT day FROM postings WHERE day <= ${JANUARY_ENDS}`,
  );
  expect(left).toEqual([{ day: JANUARY_ENDS }]);
  const { findings: off } = await fullAudit(ctx, { now_ms: 0 });
  expect(off).toEqual([]);
};

let there: number[];

beforeEach(async () => {
  await makeMonths();
  there = [await rowsIn('postings'), await rowsIn('results')];
});

test('a month that is closed leaves the record for the archive, and nothing is lost [§Archive]', async () => {
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

test('settlements stay for the 90 days of the inbox, and go then [§Archive]', async () => {
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

describe('nothing begins', () => {
  const expectNothing = async () => expect(await stages()).toEqual([]);

  test('while the record is small [§Archive]', async () => {
    await archiveNight({ inEnv: env });
    await expectNothing();
  });

  test('while the month has been closed for less than 28 days [§Archive]', async () => {
    await archiveNight({ day: addDays(NIGHT, -1) });
    await expectNothing();
  });

  test('in a night that is made up for [§Archive]', async () => {
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

describe('a fault loses nothing, and another night goes on', () => {
  test('where the archive takes nothing, and the night is not held up [§Archive]', async () => {
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
      test(`where an object of ${name} ${what} when it is read back [§Archive]`, async () => {
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

  test('where an object lacks a row that the record has [§Archive]', async () => {
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

  test('where the sums are not the same [§Archive]', async () => {
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

  test('wherever a run is killed [§Archive]', async () => {
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

  test('where two runs do the same at the same time [§Archive]', async () => {
    await Promise.all([archiveNight(), archiveNight()]);
    await archiveNight();
    await expectArchived();
    expect(new Set((await objects()).map((key) => key.replace(/\/[0-9a-f]{16}$/, ''))).size).toBe(
      (await objects()).length,
    );
  });
});

describe('once a month is archived', () => {
  const january = addDays(FIRST, 3);
  const today = addDays(NIGHT, 1);
  const gift = (key: string, day: GameDay = today) =>
    db.all(posted({ key, to: { player: 1 }, amount: 1000, type: 'correction', day }));
  const play = (day: GameDay) => ({
    player: sql`(SELECT id FROM players WHERE public_id = ${publicIdOf(1)})`,
    playerPublicId: publicIdOf(1),
    playId: `play-1-${day}`,
    game: 'memory' as const,
    day,
    base_tenths: 500,
    points_tenths: 500,
    metric: 10,
    lowerIsBetter: false,
    gates: allGates({ on: false }),
    time_ms: 60_000,
    moves: 10,
    solved: true,
    given_up: false,
    isSpecial: false,
    mark: null,
    isHeld: false,
    tried: null,
    streak_days: 1,
    streak_bonus_sparks: 0,
    finished_at: startOfDay(day) + 1000,
  });
  const late = (day: GameDay) =>
    deliver(db, {
      identity: { publicId: publicIdOf(1), guestNumber: 1, createdAt: 0 },
      play: play(day),
      now_ms: startOfDay(today) + 1000,
    });

  test('its keys are used for ever: those of its days, and those of none [§Archive; §2 Postings]', async () => {
    const keys = await db.all<{ key: string }>(sql`SELECT key FROM postings WHERE ${WITH_JANUARY}`);
    await archiveNight();
    for (const { key } of keys)
      expect([key, await refusalOf(gift(key))]).toEqual([
        key,
        /\d{4}-\d\d-\d\d/.test(key) ? 'POSTING_ARCHIVED' : 'POSTING_KEY_USED',
      ]);
    expect(await refusalOf(gift('another', january))).toBe('POSTING_ARCHIVED');
    expect(await refusalOf(gift(`never-paid:${january}:${publicIdOf(1)}`))).toBe('POSTING_ARCHIVED');
    expect(await refusalOf(gift('another'))).toBe(null);
  });

  test('a play of it that comes once more, or only now, is not paid, and its outbox stops [§Archive]', async () => {
    await archiveNight();
    const before = await auditLedger(db);
    for (const day of [january, addDays(january, 1)])
      expect(await late(day)).toMatchObject({ isTooLate: true });
    expect(await auditLedger(db)).toEqual(before);
    expect(await rowsIn('results')).toBe(0);
  });

  test('nor is it while the month is on its way into the archive [§Archive]', async () => {
    await archiveNight({ inEnv: inBucket({ put: () => Promise.reject(new Error('away')) }) });
    const before = await auditLedger(db);
    expect(await late(january)).toMatchObject({ isTooLate: false });
    expect(await late(addDays(january, 1))).toMatchObject({ isTooLate: true });
    expect(await auditLedger(db)).toEqual(before);
    expect(await refusalOf(gift('another', january))).toBe('POSTING_ARCHIVED');
    const clear = db.all(sql`UPDATE results SET held = 0 WHERE day = ${january}`);
    expect(await refusalOf(clear)).toBe('RESULT_ARCHIVED');
  });

  test('what is off in the archive is found: a manifest, an object, a list of objects [§Archive; §Rollover]', async () => {
    await archiveNight();
    for (const key of await objects()) {
      const bytes = await (await env.ARCHIVE.get(key))!.bytes();
      await env.ARCHIVE.put(key, 'something else');
      const turns = Array.from({ length: PLAYERS * 3 }, (_, days) => addDays(NIGHT, days));
      const found = [];
      for (const day of turns) found.push(...(await auditArchiveTonight(ctx, day)));
      if (!key.includes('houses')) expect([key, found.length > 0]).toEqual([key, true]);
      await env.ARCHIVE.put(key, bytes);
    }
    await expectArchived();
    await db.batch([
      sql`DROP TRIGGER sealed_parts_are_kept`,
      sql`DELETE FROM archive_parts WHERE first_player = (SELECT MAX(first_player) FROM archive_parts)`,
    ]);
    expect((await fullAudit(ctx, { now_ms: 0 })).findings).toEqual([
      { account: 'archive 2027-01', finding: 'its objects are not those that were sealed', difference: 0 },
    ]);
  });
});

describe('the schema lets nothing go', () => {
  const remove = (table: string) =>
    refusalOf(
      db.all(sql`DELETE FROM ${sql.raw(table)}
        WHERE ${table === 'postings' ? WITH_JANUARY : sql`day <= ${JANUARY_ENDS}`}`),
    );

  test('that no seal covers [§Archive; §2 Postings]', async () => {
    const withoutPlayers = inBucket({
      put: (key, value) =>
        key.includes('players') ? Promise.reject(new Error('away')) : env.ARCHIVE.put(key, value as string),
    });
    await archiveNight({ inEnv: withoutPlayers });
    expect(await stages()).toEqual([{ month: '2027-01', stage: 'export' }]);
    expect([await remove('postings'), await remove('results'), await remove('settlements')]).toEqual([
      'POSTING_IMMUTABLE',
      'IMMUTABLE',
      'IMMUTABLE',
    ]);
    await expectAllThere();
  });

  test('after the month that is sealed, nor the last posting of all [§Archive]', async () => {
    await archiveNight();
    for (const [table, refusal] of [
      ['postings', 'POSTING_IMMUTABLE'],
      ['results', 'IMMUTABLE'],
      ['settlements', 'IMMUTABLE'],
    ] as const)
      expect(await refusalOf(db.all(sql`DELETE FROM ${sql.raw(table)} WHERE day > ${JANUARY_ENDS}`))).toBe(
        refusal,
      );
    await db.batch([
      sql`DROP TRIGGER seals_hold`,
      sql`UPDATE archive_months SET last_id = (SELECT MAX(id) FROM postings)`,
    ]);
    expect(await refusalOf(db.all(sql`DELETE FROM postings`))).toBe('POSTING_IMMUTABLE');
  });

  test('and no seal be broken [§Archive]', async () => {
    await archiveNight();
    const broken = [
      sql`UPDATE archive_months SET sealed_at = NULL, manifest_sha256 = NULL, stage = 'check'`,
      sql`UPDATE archive_months SET last_id = last_id + 100`,
      sql`UPDATE archive_months SET last_day = '2027-12-31'`,
      sql`DELETE FROM archive_months`,
      sql`UPDATE archive_parts SET sha256 = 'other'`,
      sql`DELETE FROM archive_parts`,
      sql`DELETE FROM spent_keys`,
    ];
    for (const statement of broken) expect(await refusalOf(db.all(statement))).toBe('IMMUTABLE');
  });
});
