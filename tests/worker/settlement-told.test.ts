// What a settlement posts and tells (RULES §1, 6 to 8, 13): in which order, one posting for all landmarks and one message
// for each, what tributes leave behind, dearer upkeep, and the end of a long absence.
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { settlePlayers } from '../../worker/economy/settle-players.ts';
import { inboxOf } from '../../worker/features/notifications/inbox.ts';
import { LANDMARKS } from '../../worker/model/landmarks/landmarks.ts';
import { HOUSE } from '../../worker/model/ledger/house.ts';
import { post } from '../../worker/model/ledger/post.ts';
import { database } from '../../worker/platform/database.ts';
import { addDays, DAY_MS, type GameDay, startOfDay } from '../../worker/shared/kernel/game-day.ts';
import { type Millisparks, toSparks } from '../../worker/shared/kernel/millisparks.ts';
import { buyShares, movePieces, person } from '../support/week-people.ts';

const DAY = '2027-03-10' as GameDay;
const NEXT = addDays(DAY, 1);
const [FIRST, OTHER] = [LANDMARKS[0]!, LANDMARKS[1]!];
const dividendOf = ({ priceMillis }: { priceMillis: number }) => Math.ceil(priceMillis / 31);
const db = database(env);

const settle = (through: GameDay) =>
  settlePlayers(db, { players: sql`(1)`, now_ms: startOfDay(addDays(through, 1)) + 1 });
const balanceOf = async (account: number) =>
  (await db.all<{ balance: number }>(sql`SELECT balance FROM accounts WHERE id = ${account}`))[0]!.balance;
const inbox = (type: string, now: GameDay) =>
  inboxOf(db, { playerId: 1, now_ms: startOfDay(now) + DAY_MS }).then((all) =>
    all.filter(({ notification_type }) => notification_type === type).map(({ data_json }) => data_json),
  );

beforeEach(async () => {
  await person({ id: 1, day: DAY });
  await db.all(sql`
    INSERT INTO villa_shop (item, cost_millis, value_millis, yield_millis, upkeep_millis, security, supply)
    VALUES ('hall', 1000, 1000, 0, 400000, 0, 10), ('mill', 900000, 900000, 22000, 5000, 0, 10)`);
});

describe('a day', () => {
  test('pays dividends before it charges the Villa, which takes of them what it can [§1 Settle before touch]', async () => {
    await db.batch([buyShares(1, 2, DAY, FIRST), movePieces(1, 'hall', 1, 1, DAY)]);
    await settle(NEXT);
    const posted = await db.all(sql`SELECT substr(key, 1, 5) AS key, amount FROM postings ORDER BY id`);
    const dividend = 2 * dividendOf(FIRST);
    expect(dividend).toBeLessThan(400_000);
    expect(posted).toEqual([
      { key: 'divid', amount: dividend },
      { key: 'villa', amount: dividend },
    ]);
    expect(await db.all(sql`SELECT amount_millis FROM villa_arrears`)).toEqual([
      { amount_millis: 800_000 - dividend },
    ]);
  });

  test('has one posting for all landmarks, and shows each by itself [§6 Dividends]', async () => {
    await db.batch([buyShares(1, 2, DAY, FIRST), buyShares(1, 1, DAY, OTHER)]);
    await settle(NEXT);
    expect(await db.all(sql`SELECT key, amount FROM postings`)).toEqual([
      { key: `dividend:public-1:${NEXT}`, amount: 2 * dividendOf(FIRST) + dividendOf(OTHER) },
    ]);
    const told = await inbox('ASSET_DIVIDEND', NEXT);
    expect(told).toHaveLength(2);
    expect(told).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ asset_name: FIRST.name, shares: 2 }),
        expect.objectContaining({ asset_name: OTHER.name, shares: 1 }),
      ]),
    );
  });
});

test('the holder is notified of a tribute, rounded down; the bank’s part stays in its house account for good [§2 Rounding; §7 Tribute]', async () => {
  await db.all(buyShares(1, 4, DAY, FIRST));
  await settle(DAY);
  await db.batch([
    post({
      key: 'tribute-in',
      from: 'mint',
      to: 'tribute',
      amount: 1000 as Millisparks,
      type: 'correction',
      description: 'A tribute',
      day: NEXT,
      now_ms: startOfDay(NEXT),
    }),
    sql`INSERT INTO tribute_pots VALUES (${FIRST.id}, ${NEXT}, 1000, 60)`,
  ]);
  await settle(addDays(DAY, 9));
  const part = Math.floor((1000 * 4) / 60);
  expect(await inbox('ASSET_TRIBUTE_RECEIVED', addDays(DAY, 9))).toMatchObject([
    { asset_name: FIRST.name, tribute_amount: toSparks(part as Millisparks) },
  ]);
  expect(await balanceOf(HOUSE.tribute)).toBe(1000 - part);
});

test('a Surprise Audit makes upkeep half as dear again for as long as it lies there [§8 Settlement of a day; §9 An attack]', async () => {
  const noon = startOfDay(DAY) + DAY_MS / 2;
  await db.batch([
    movePieces(1, 'mill', 1, 1, DAY),
    sql`INSERT INTO disruptions (attack_id, target_id, item, mischief_item, effect_type, percent, rate_millis, starts_at,
        ends_at)
      VALUES (1, 1, NULL, 'surprise-audit', 'UPKEEP_MULTIPLIER', 50, 2500, ${noon}, ${noon + 2 * DAY_MS})`,
  ]);
  await settle(addDays(DAY, 3));
  const days = await db.all<{ net: number }>(
    sql`SELECT villa_net_millis AS net FROM settlements ORDER BY day`,
  );
  const [half, whole, none] = [22_000 - 6250, 22_000 - 7500, 22_000 - 5000];
  expect(days.map(({ net }) => net)).toEqual([half, whole, half, none]);
  expect(await inbox('VILLA_UPKEEP_PROCESSED', addDays(DAY, 3))).toHaveLength(4);
});

test('who was away for more than 31 days earns dividends again from the day of being seen [§6 Dormancy]', async () => {
  await db.all(buyShares(1, 1, DAY, FIRST));
  const back = addDays(DAY, 40);
  await settle(addDays(back, -1));
  const before = await balanceOf(1);
  expect(before).toBe(30 * dividendOf(FIRST));
  await db.all(sql`UPDATE players SET last_seen_day = ${back} WHERE id = 1`);
  await settle(addDays(back, 1));
  expect(await balanceOf(1)).toBe(before + 2 * dividendOf(FIRST));
});
