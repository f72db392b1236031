// The permanent guarantees once a month is archived: its keys, its plays, its seal.
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditArchiveTonight } from '../../worker/model/archive/audit.ts';
import { auditLedger } from '../../worker/model/ledger/audit.ts';
import { fullAudit } from '../../worker/ops/ops-audit.ts';
import { allGates } from '../../worker/platform/gates.ts';
import { deliver } from '../../worker/plays/deliver.ts';
import { addDays, type GameDay, startOfDay } from '../../worker/shared/kernel/game-day.ts';
import {
  closeMonths,
  expectAllThere,
  expectArchived,
  objects,
  refusalOf,
  rowsIn,
} from '../support/archive-checks.ts';
import {
  archiveNight,
  FIRST,
  inBucket,
  JANUARY_ENDS,
  NIGHT,
  PLAYERS,
  posted,
  publicIdOf,
  stages,
  WITH_JANUARY,
} from '../support/archived-world.ts';
import { ctx, db } from '../support/record.ts';

beforeEach(closeMonths);

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

  test('its keys stay used: those that name one of its days, and those that name none [§Archive; §2 Postings]', async () => {
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

  test('a play of that month that arrives late or twice is not paid, and its outbox stops [§Archive]', async () => {
    await archiveNight();
    const before = await auditLedger(db);
    for (const day of [january, addDays(january, 1)])
      expect(await late(day)).toMatchObject({ isTooLate: true });
    expect(await auditLedger(db)).toEqual(before);
    expect(await rowsIn('results')).toBe(0);
  });

  test('a play of that month is not paid while the archiving is under way either [§Archive]', async () => {
    await archiveNight({ inEnv: inBucket({ put: () => Promise.reject(new Error('away')) }) });
    const before = await auditLedger(db);
    expect(await late(january)).toMatchObject({ isTooLate: false });
    expect(await late(addDays(january, 1))).toMatchObject({ isTooLate: true });
    expect(await auditLedger(db)).toEqual(before);
    expect(await refusalOf(gift('another', january))).toBe('POSTING_ARCHIVED');
    const clear = db.all(sql`UPDATE results SET held = 0 WHERE day = ${january}`);
    expect(await refusalOf(clear)).toBe('RESULT_ARCHIVED');
  });

  test('the audit finds a fault in a manifest, an object or the list of objects [§Archive; §Rollover]', async () => {
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

describe('the schema refuses to remove rows', () => {
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

  test('after the sealed month, or the last posting of all [§Archive]', async () => {
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

  test('of a seal, or to change one [§Archive]', async () => {
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
