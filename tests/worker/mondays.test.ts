// Monday's release or retirement of shares for the closed week (RULES §6, 8), with the same result when it is late or runs
// during trade.
import { type SQL, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { settlePlayers } from '../../worker/economy/settle-players.ts';
import { auditShares } from '../../worker/model/landmarks/audit.ts';
import { LANDMARKS } from '../../worker/model/landmarks/landmarks.ts';
import { releaseDueParts } from '../../worker/model/landmarks/release.ts';
import { sellToBank } from '../../worker/model/landmarks/retirement.ts';
import {
  addDays,
  closeOf,
  type GameDay,
  MINUTE_MS,
  startOfDay,
} from '../../worker/shared/kernel/game-day.ts';
import { sparks } from '../../worker/shared/kernel/millisparks.ts';
import { freshStores } from '../support/empty-stores.ts';
import { columnOf, db, rowOf, scalarOf } from '../support/record.ts';
import { again, run } from '../support/rollover-runs.ts';
import {
  allowance,
  buyShares,
  LAST_LANDMARK,
  MONDAY,
  person,
  rowsOf,
  SUNDAY,
  WEEK,
} from '../support/week-people.ts';

describe('the release', () => {
  const market = () =>
    db.all(sql`SELECT id, issued, bank_shares, released_at, released FROM landmarks ORDER BY id`);
  const worth = async () =>
    (
      await db.all<{ issued: number; bank: number }>(sql`
        SELECT SUM(issued * price_millis) AS issued, SUM(bank_shares * price_millis) AS bank FROM landmarks`)
    )[0]!;
  /** As if players held all but this many shares of each landmark. */
  const sellOut = async (left: number) =>
    db.batch([
      allowance({ id: 1, amount: 1_000_000, day: SUNDAY }),
      sql`INSERT INTO trades (player_id, landmark_id, shares, day, created_at)
        SELECT 1, id, bank_shares - ${left}, ${SUNDAY}, 0 FROM landmarks WHERE bank_shares > ${left}`,
    ]);
  /** A hundred players with plays; with `isFirst`, none of them was active before. */
  const hundredPlay = async ({ isFirst = false } = {}) => {
    const days = Array.from({ length: 15 }, (_, place) => addDays(SUNDAY, -place));
    await db.all(sql`
      INSERT INTO players (id, public_id, kind, guest_number, username, username_key, created_at, registered_at,
        settled_through)
      SELECT value, 'many-' || value, 'registered', value, 'many' || value, 'many' || value, 0, 0,
        ${addDays(SUNDAY, -1)}
      FROM json_each(${JSON.stringify(Array.from({ length: 100 }, (_, place) => 2 + place))})`);
    await db.batch([
      sql`
        INSERT INTO results (player_id, day, game, play_id, base_tenths, points_tenths, metric, time_ms, solved, given_up,
          held, streak_days, streak_bonus_millis, finished_at, delivered_at)
        SELECT players.id, value, 'memory', 'play-' || players.id || value, 500, 500, 20, 60000, 1, 0, 0, 1, 0, 0, 0
        FROM players CROSS JOIN json_each(${JSON.stringify(days)})
        WHERE players.id > 1`,
      sql`UPDATE players SET last_played_day = ${SUNDAY}, proven_at = 1 WHERE id > 1`,
      ...(isFirst
        ? []
        : [
            sql`INSERT INTO active_players SELECT id, '2027-01-04', '2027-01-04', '2027-01-04' FROM players WHERE id > 1`,
          ]),
    ]);
  };

  beforeEach(() => person({ id: 1 }));

  test('adds 12 % when many play and little is on sale, once, dated to the close [§6 Release of shares]', async () => {
    await hundredPlay();
    await sellOut(2);
    const before = await worth();
    await run({ day: SUNDAY });
    const eighth = (await worth()).issued - before.issued;
    expect(eighth * 8).toBeGreaterThan(before.issued * 0.11);
    expect(eighth * 8).toBeLessThan(before.issued * 0.13);
    await run({ day: MONDAY });
    const after = await worth();
    const added = after.issued - before.issued;
    expect(added).toBeLessThanOrEqual(before.issued * 0.12);
    expect(added).toBeGreaterThan(before.issued * 0.12 - sparks(30));
    expect(after.bank - before.bank).toBe(added);
    expect(await rowsOf('share_targets')).toEqual([{ week: WEEK, target_millis: sparks(1_200_000) }]);
    const dates = await db.all(sql`SELECT DISTINCT released_at FROM landmarks WHERE released > 0`);
    expect(dates).toEqual([{ released_at: closeOf(SUNDAY) }]);
    expect(await auditShares(db)).toEqual([]);
    const left = await market();
    await again(SUNDAY);
    expect(await run({ day: MONDAY })).toBe(true);
    expect(await market()).toEqual(left);
  });

  test('adds 6,000 for each player active for the first time, and nothing for players who only registered [§6 Release of shares]', async () => {
    await hundredPlay({ isFirst: true });
    await sellOut(2);
    const before = await worth();
    await run({ day: SUNDAY });
    await run({ day: MONDAY });
    const added = (await worth()).issued - before.issued;
    // V* is 1,200,000; minus what is issued and on sale, that is less than the 600,000 of a hundred players.
    const wanted = sparks(1_200_000) - before.issued - before.bank;
    expect(added).toBeLessThanOrEqual(wanted);
    expect(added).toBeGreaterThan(wanted - sparks(2500));
    expect(await rowsOf('active_weeks')).toMatchObject([
      { week: MONDAY, players: 100, established: 100, first_time: 200 },
    ]);
  });

  test('comes in eight parts, three hours apart, and a late run makes all that are due [§6 Release of shares]', async () => {
    await hundredPlay();
    await sellOut(2);
    await run({ day: SUNDAY });
    const parts = () => columnOf<number>(sql`SELECT DISTINCT part FROM releases ORDER BY part`);
    const opened = closeOf(SUNDAY);
    const bring = (hours: number) => db.all(releaseDueParts({ through_ms: opened + hours * 60 * MINUTE_MS }));
    expect(await parts()).toEqual([1]);
    await bring(2.9);
    expect(await parts()).toEqual([1]);
    await bring(3);
    await Promise.all([bring(3), bring(3)]);
    expect(await parts()).toEqual([1, 2]);
    await bring(13);
    expect(await parts()).toEqual([1, 2, 3, 4, 5]);
    await bring(24);
    expect(await parts()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const released = await db.all(sql`
      SELECT landmark_id, SUM(shares) AS shares, MIN(opened_at) AS opened_at FROM releases GROUP BY landmark_id`);
    const planned = sql`
      SELECT landmark_id, SUM(shares) AS shares, MAX(opened_at) AS opened_at FROM release_plans GROUP BY landmark_id`;
    expect(released).toEqual(await db.all(planned));
    const landmarks = sql`
      SELECT id AS landmark_id, released AS shares, released_at AS opened_at FROM landmarks WHERE released > 0`;
    expect(released).toEqual(await db.all(landmarks));
    expect(await auditShares(db)).toEqual([]);
  });

  test('adds nothing while enough is on sale, and still stores its calculation', async () => {
    const before = await market();
    await run({ day: SUNDAY });
    expect(await market()).toEqual(before);
    expect(await rowsOf('share_targets')).toEqual([{ week: WEEK, target_millis: sparks(600_000) }]);
  });

  test('follows what was issued and on sale on Sunday, however late it runs and whatever is traded since [§6 Release of shares; §Rollover]', {
    tags: ['long'],
  }, async () => {
    const tuesday = addDays(MONDAY, 1);
    const trade = async () => {
      const now_ms = startOfDay(tuesday) + 1;
      await settlePlayers(db, { players: sql`(1)`, now_ms });
      const sales = sql`SELECT player_id, landmark_id, 3 AS shares FROM holdings WHERE shares > 20`;
      await db.batch([buyShares(1, 1, tuesday, LANDMARKS[5]!), sellToBank({ sales, day: tuesday, now_ms })]);
      const sold = await rowOf<{ retired: number }>(sql`SELECT SUM(retired) AS retired FROM trades`);
      expect(sold.retired).toBeGreaterThan(0);
    };
    const live = async (isLate: boolean) => {
      await run({ day: addDays(SUNDAY, -1) });
      await hundredPlay();
      await sellOut(2);
      await db.all(sql`INSERT INTO share_targets VALUES ('2027-03-01', ${sparks(590_000)})`);
      if (isLate) await trade();
      if (!isLate) {
        await run({ day: SUNDAY });
        await run({ day: MONDAY });
        await trade();
      }
      await run({ day: tuesday });
      return [await rowsOf('releases'), await market(), await auditShares(db)];
    };
    const onTime = await live(false);
    expect(onTime[0]!.length).toBeGreaterThan(50);
    expect(onTime[2]).toEqual([]);
    await freshStores();
    await person({ id: 1 });
    expect(await live(true)).toEqual(onTime);
  });
});

describe('shares bought back', () => {
  const sell = (shares: number, day: GameDay) =>
    db.batch([
      sellToBank({
        sales: sql`SELECT 1 AS player_id, ${LAST_LANDMARK.id} AS landmark_id, CAST(${shares} AS INTEGER) AS shares`,
        day,
        now_ms: startOfDay(day),
      }),
    ]);
  const retired = async () =>
    (await db.all<{ retired: number }>(sql`SELECT retired FROM trades WHERE shares < 0 ORDER BY id`)).map(
      (row) => row.retired,
    );
  const worthIssued = () => scalarOf<number>(sql`SELECT SUM(issued * price_millis) AS worth FROM landmarks`);
  const want = (week: string, target: SQL | number) =>
    db.all(sql`INSERT INTO share_targets VALUES (${week}, CAST(${target} AS INTEGER))`);
  const price = LAST_LANDMARK.priceMillis;

  beforeEach(async () => {
    await person({ id: 1 });
    await db.all(buyShares(1, 20, SUNDAY));
  });

  test('go back on sale while supply is not excessive', async () => {
    await sell(5, SUNDAY);
    await want('2027-02-22', (await worthIssued()) + 1);
    await sell(5, SUNDAY);
    expect(await retired()).toEqual([0, 0]);
  });

  test('are retired as far as the issue exceeds the target of the Monday before last [§6 Release of shares]', async () => {
    await want('2027-02-15', 1);
    await want('2027-02-22', (await worthIssued()) - 7 * price - 1);
    await want('2027-03-01', 1);
    for (const shares of [5, 5, 5]) await sell(shares, SUNDAY);
    expect(await retired()).toEqual([5, 2, 0]);
    expect(await auditShares(db)).toEqual([]);
  });

  test('are retired identically before and after the release of that week’s Monday [§6 Release of shares]', async () => {
    await want('2027-02-22', (await worthIssued()) - 3 * price);
    await db.all(sql`INSERT INTO releases VALUES ('2027-03-01', 1, 1, 4, 0)`);
    await sell(5, SUNDAY);
    expect(await retired()).toEqual([3]);
  });

  test('from dormant players are retired in sequence, and the last share of a landmark stays [§6 Release of shares]', async () => {
    const [first, other] = [LANDMARKS[0]!, LANDMARKS[1]!];
    await db.batch([
      sql`UPDATE players SET last_seen_day = date(${SUNDAY}, '-90 days') WHERE id = 1`,
      buyShares(1, 9, SUNDAY, first),
      buyShares(1, 9, SUNDAY, other),
    ]);
    await want('2027-02-22', (await worthIssued()) - 8 * first.priceMillis - 2 * other.priceMillis);
    await run({ day: SUNDAY });
    expect(
      await db.all(
        sql`SELECT landmark_id, shares, retired FROM trades WHERE shares < 0 ORDER BY landmark_id`,
      ),
    ).toEqual([
      { landmark_id: first.id, shares: -9, retired: 8 },
      { landmark_id: other.id, shares: -9, retired: 0 },
      { landmark_id: LAST_LANDMARK.id, shares: -20, retired: 0 },
    ]);
    expect(await auditShares(db)).toEqual([]);
  });
});
