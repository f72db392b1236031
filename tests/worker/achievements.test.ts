// Badges of the closed day and week (RULES §10): who gets which, once and permanently, with the same result when the close is
// late or repeated.
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { settlePlayers } from '../../worker/economy/settle-players.ts';
import { achievementsStep } from '../../worker/nightly/achievements-step.ts';
import { dailyRanking } from '../../worker/nightly/daily-ranks.ts';
import { wealthRanking } from '../../worker/nightly/wealth-ranks.ts';
import { wealthStep } from '../../worker/nightly/wealth-step.ts';
import {
  addDays,
  closeOf,
  type GameDay,
  startOfDay,
  type WeekStart,
} from '../../worker/shared/kernel/game-day.ts';
import type { GameType } from '../../worker/shared/kernel/game-type.ts';
import { costOf, plansOf } from '../support/board-rows.ts';
import { freshStores } from '../support/empty-stores.ts';
import {
  doStep,
  held,
  longBefore,
  registered,
  type Scored,
  scored,
  toldBadges,
} from '../support/ranked-players.ts';
import { db } from '../support/record.ts';

const DAY = '2027-03-10' as GameDay;
const SUNDAY = '2027-03-14' as GameDay;
const WEEK = '2027-03-08' as WeekStart;
const BEFORE = { at_ms: longBefore(DAY), settledThrough: addDays(DAY, -1) };

const names = (count: number) => Array.from({ length: count }, (_, place) => `p${place}`);
const triordle = (results: readonly Scored[], day = DAY) => scored({ day, game: 'triordle' }, results);

/** The rows that the close of a day may change. */
const record = () =>
  db.batch(
    [
      'SELECT * FROM achievements ORDER BY player_id, badge, tier',
      'SELECT key, player_id, data_json, created_at FROM notifications ORDER BY key',
      'SELECT player_id, day, sparks_millis, shares_millis, villa_millis FROM settlements ORDER BY player_id, day',
      'SELECT * FROM standings ORDER BY player_id',
      'SELECT * FROM weekly_standings ORDER BY week, player_id',
      'SELECT * FROM standing_histogram WHERE players <> 0 ORDER BY stat, level, bucket',
    ].map((text) => sql.raw(text)),
  );

describe('the ranks of a day', () => {
  test('award diamond, gold, silver and bronze to the first hundred, with a notification dated to the close [§10 How they are won; §Traps of the platform]', async () => {
    const players = names(103);
    await registered(players, BEFORE);
    await triordle(players.map((who, place) => ({ who, base: 50, time_ms: 1000 + place })));
    await doStep(achievementsStep, DAY);
    const tiers = players.map((who) => `${who} triordle_titan ` as const);
    const all = await held();
    const tierAt = (place: number) => all.find((one) => one.startsWith(tiers[place]!))?.split(' ')[2];
    expect(all).toHaveLength(100);
    expect([0, 1, 9, 10, 24, 25, 99, 100].map(tierAt)).toEqual([
      'diamond',
      'gold',
      'gold',
      'silver',
      'silver',
      'bronze',
      'bronze',
      undefined,
    ]);
    expect(all.every((one) => one.endsWith(DAY))).toBe(true);
    const messages = await toldBadges();
    expect(messages).toHaveLength(100);
    expect(messages).toContain(`p0 {"tier":"diamond","badge_name":"Triordle Titan"} ${closeOf(DAY)}`);
  });

  test('compare base points, then the game’s metric, then milliseconds, then the time of finishing [§10 How they are won]', async () => {
    const players = ['far', 'last', 'slow', 'few', 'early', 'late', 'best'];
    await registered(players, BEFORE);
    const results = [
      { who: 'best', base: 90, metric: 9, time_ms: 9 },
      { who: 'late', base: 80, metric: 3, time_ms: 5, finished_at: 20 },
      { who: 'early', base: 80, metric: 3, time_ms: 5, finished_at: 10 },
      { who: 'slow', base: 80, metric: 3, time_ms: 6, finished_at: 1 },
      { who: 'few', base: 80, metric: 2, time_ms: 9 },
      { who: 'far', base: 1, metric: 1, time_ms: 1 },
      { who: 'last', base: 0, metric: 1, time_ms: 1 },
    ];
    const order = async (game: GameType) => {
      await scored({ day: DAY, game }, results);
      const rows = await db.all<{ player_id: number }>(dailyRanking({ game, day: DAY }));
      const named = await db.all<{ id: number; username: string }>(sql`SELECT id, username FROM players`);
      return rows.map(({ player_id }) => named.find(({ id }) => id === player_id)!.username);
    };
    const fewer = ['best', 'few', 'early', 'late', 'slow', 'far'];
    expect(await order('triordle')).toEqual(fewer);
    expect(await order('memory')).toEqual(fewer);
    expect(await order('speedmatch')).toEqual(fewer);
    // In this game more words are better.
    expect(await order('anagram')).toEqual(['best', 'early', 'late', 'slow', 'few', 'far']);
  });

  test('award no diamond with fewer than five players [§10 How they are won]', async () => {
    await registered(names(5), BEFORE);
    const four = names(4).map((who, place) => ({ who, base: 90 - place }));
    await triordle(four);
    await scored({ day: DAY, game: 'memory' }, [...four, { who: 'p4', base: 1 }]);
    await doStep(achievementsStep, DAY);
    const diamonds = (await held()).filter((one) => one.includes('diamond'));
    expect(diamonds).toEqual([`p0 memory_master diamond ${DAY}`]);
    expect(await held()).toContain(`p0 triordle_titan gold ${DAY}`);
  });

  test('leave out guests, held and late results, banned players and players without points; deleted players keep their rank [§10 How they are won; §11 Game boards]', async () => {
    const left = ['guest', 'newcomer', 'marked', 'tardy', 'banned', 'nothing'];
    await registered(['gone', ...left, ...names(6)], BEFORE);
    await db.batch([
      sql`UPDATE players SET kind = 'guest', registered_at = NULL, username = NULL, username_key = NULL WHERE username = 'guest'`,
      sql`UPDATE players SET registered_at = ${closeOf(DAY) + 1} WHERE username = 'newcomer'`,
      sql`UPDATE players SET banned_at = ${closeOf(DAY)} WHERE username = 'banned'`,
      sql`UPDATE players SET banned_at = ${closeOf(DAY) + 1} WHERE username = 'p0'`,
      sql`UPDATE players SET kind = 'deleted' WHERE username = 'gone'`,
      sql`UPDATE players SET kind = 'deactivated' WHERE username = 'p1'`,
    ]);
    await triordle([
      { who: 'guest', base: 100 },
      { who: 'newcomer', base: 100 },
      { who: 'marked', base: 100, held: 1 },
      { who: 'tardy', base: 100, delivered_at: closeOf(DAY) },
      { who: 'banned', base: 100 },
      { who: 'nothing', base: 0 },
      { who: 'gone', base: 90 },
      ...names(6).map((who, place) => ({ who, base: 80 - place, delivered_at: closeOf(DAY) - 1 })),
    ]);
    await doStep(achievementsStep, DAY);
    expect(await held()).toEqual(names(6).map((who) => `${who} triordle_titan gold ${DAY}`));
  });

  test('are read from an index, and no further than needed', async () => {
    const players = names(400);
    await registered(players, BEFORE);
    for (const day of [addDays(DAY, -1), DAY, addDays(DAY, 1)])
      await triordle(
        players.map((who, place) => ({ who, base: 99 - (place % 90) })),
        day,
      );
    const statement = dailyRanking({ game: 'triordle', day: DAY });
    const plans = await plansOf([statement]);
    expect(plans.filter((line) => line.includes('results'))).toEqual([
      'SEARCH results USING INDEX results_by_rank (day=? AND game=? AND base_tenths>?)',
    ]);
    const { rows, rowsRead } = await costOf(statement);
    expect(rows).toHaveLength(100);
    // Each rank reads a row of the index, of results and of players; the last group of equals is read to its end.
    expect(rowsRead).toBeLessThan(3 * 110);
    expect(await plansOf([wealthRanking(WEEK)])).toContainEqual(
      expect.stringContaining('weekly_standings USING PRIMARY KEY (week=?)'),
    );
  });
});

describe('an achievement', () => {
  const contest = (day: GameDay) =>
    triordle(
      names(5).map((who, place) => ({ who, base: 90 - place })),
      day,
    );

  test('is given once per tier, permanently [§10 How they are won]', async () => {
    await registered(names(6), { ...BEFORE, settledThrough: SUNDAY });
    await contest(DAY);
    await doStep(achievementsStep, DAY);
    const first = await held();
    const next = addDays(DAY, 1);
    await contest(next);
    await doStep(achievementsStep, next);
    expect(await held()).toEqual(first);
    expect(await toldBadges()).toHaveLength(5);
    const other = addDays(DAY, 2);
    await triordle(
      [...names(6)].reverse().map((who, place) => ({ who, base: 90 - place })),
      other,
    );
    await doStep(achievementsStep, other);
    expect((await held()).filter((one) => one.endsWith(other))).toEqual([
      `p0 triordle_titan gold ${other}`,
      `p5 triordle_titan diamond ${other}`,
    ]);
  });

  test('stays the same when its day is closed again, even after a held result was released [§1 The close; §10 How they are won]', async () => {
    await registered(names(12), { ...BEFORE, settledThrough: SUNDAY });
    await triordle(names(12).map((who, place) => ({ who, base: 90 - place, held: place === 0 ? 1 : 0 })));
    await doStep(achievementsStep, DAY);
    const left = await record();
    expect(await held()).toContain(`p11 triordle_titan silver ${DAY}`);
    await db.batch([
      sql`UPDATE results SET held = 0, released_at = ${closeOf(DAY) + 1} WHERE held = 1`,
      sql`UPDATE players SET kind = 'deactivated' WHERE username = 'p3'`,
      sql`UPDATE players SET banned_at = ${closeOf(DAY) + 1} WHERE username = 'p4'`,
    ]);
    await doStep(achievementsStep, DAY);
    expect(await record()).toEqual(left);
  });

  test('goes to a player whose result was released before the close [§4 Time and marks]', async () => {
    await registered(names(5), BEFORE);
    await triordle(names(5).map((who, place) => ({ who, base: 90 - place, held: place === 0 ? 1 : 0 })));
    await db.all(sql`UPDATE results SET held = 0, released_at = ${closeOf(DAY) - 1} WHERE held = 1`);
    await doStep(achievementsStep, DAY);
    expect(await held()).toContain(`p0 triordle_titan diamond ${DAY}`);
  });
});

test('the wealth badge ranks players by the wealth that Sunday’s settlement stored [§10 How they are won]', async () => {
  await registered([...names(6), 'broke'], { ...BEFORE, settledThrough: SUNDAY });
  await db.all(sql`
      INSERT INTO weekly_standings (week, player_id, net_worth_millis, wealth_millis)
      SELECT ${WEEK}, id, 1000000 * id, CASE username WHEN 'broke' THEN 0 WHEN 'p5' THEN 3000 ELSE 9000 - 1000 * id END
      FROM players`);
  await doStep(wealthStep, SUNDAY);
  const [diamond, ...gold] = ['p0', 'p1', 'p2', 'p3', 'p4', 'p5'];
  expect(await held()).toEqual([
    `${diamond} wealth_baron diamond ${SUNDAY}`,
    ...gold.map((who) => `${who} wealth_baron gold ${SUNDAY}`),
  ]);
  expect(await toldBadges()).toContain(
    `p0 {"tier":"diamond","badge_name":"Wealth Baron"} ${closeOf(SUNDAY)}`,
  );
  expect(wealthStep.isOn!(SUNDAY)).toBe(true);
  expect(wealthStep.isOn!(DAY)).toBe(false);
});

describe('a late close', () => {
  /** Three days with contests in all games. `closeAt` returns the days to close once a day is settled. */
  async function threeDays(closeAt: (day: GameDay) => GameDay[]) {
    const days = [0, 1, 2, 3, 4].map((place) => addDays(DAY, place));
    await registered(names(7), BEFORE);
    await db.batch([
      sql`INSERT INTO villa_shop (item, cost_millis, value_millis, yield_millis, upkeep_millis, security, supply)
        SELECT 'hut', 900000, 900000, 0, 500000, 0, 500 WHERE true ON CONFLICT (item) DO NOTHING`,
      sql`UPDATE players SET last_seen_day = ${DAY}`,
      // The first three have a Villa, and its upkeep puts one of them into arrears.
      sql`INSERT INTO villa_items (player_id, item, quantity) SELECT id, 'hut', 1 FROM players WHERE id % 7 IN (1, 2, 3)`,
      sql`INSERT INTO new_postings (key, source, target, amount, transaction_type, description, day, created_at)
        SELECT 'gift' || id, -1, id, 9000000, 'correction', '', ${DAY}, 1 FROM players WHERE username <> 'p1'`,
    ]);
    for (const [place, day] of days.entries()) {
      for (const game of ['triordle', 'memory', 'anagram'] as const) {
        const turn = (who: number) => (who * 3 + place * 2 + game.length) % 7;
        await scored(
          { day, game },
          names(7).map((who, at) => ({ who, base: 10 + turn(at) })),
        );
      }
      await settlePlayers(db, {
        players: sql`(SELECT id FROM players)`,
        now_ms: startOfDay(addDays(day, 1)) + 1,
      });
      for (const closed of closeAt(day)) {
        await doStep(achievementsStep, closed);
        if (wealthStep.isOn!(closed)) await doStep(wealthStep, closed);
      }
    }
    return record();
  }

  test('leaves the same badges, settled days and boards as one on time [§1 Settle before touch; §10 How they are won]', async () => {
    const onTime = await threeDays((day) => [day]);
    expect((onTime[2] as unknown[]).length).toBeGreaterThan(10);
    expect(new Set((onTime[0] as { day: string }[]).map(({ day }) => day)).size).toBeGreaterThan(2);
    await freshStores();
    const last = addDays(DAY, 4);
    const late = await threeDays((day) =>
      day === last ? [0, 1, 2, 3, 4].map((place) => addDays(DAY, place)) : [],
    );
    expect(late).toEqual(onTime);
  });
});
