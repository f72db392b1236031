// The postings and notifications of a settlement (RULES §1, 6 to 8, 13): their order, one posting for all landmarks with one
// message for each, the rest of tributes, higher upkeep, and the end of a long absence.
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { settlePlayers } from '../../worker/economy/settle-players.ts';
import { inboxOf } from '../../worker/features/notifications/inbox.ts';
import { transactionsOf } from '../../worker/features/wallet/history.ts';
import { LANDMARKS } from '../../worker/model/landmarks/landmarks.ts';
import { HOUSE } from '../../worker/model/ledger/house.ts';
import { transfersOf } from '../../worker/model/ledger/transfers.ts';
import { addDays, DAY_MS, type GameDay, startOfDay } from '../../worker/shared/kernel/game-day.ts';
import { type Millisparks, sparks, toSparks } from '../../worker/shared/kernel/millisparks.ts';
import { gift } from '../support/gift.ts';
import { ctx, db, scalarOf } from '../support/record.ts';
import { buyShares, movePieces, person } from '../support/week-people.ts';

const DAY = '2027-03-10' as GameDay;
const NEXT = addDays(DAY, 1);
const [FIRST, OTHER] = [LANDMARKS[0]!, LANDMARKS[1]!];
const dividendOf = ({ priceMillis }: { priceMillis: number }) => Math.ceil(priceMillis / 31);

const settle = (through: GameDay) =>
  settlePlayers(db, { players: sql`(1)`, now_ms: startOfDay(addDays(through, 1)) + 1 });
const balanceOf = (account: number) =>
  scalarOf<number>(sql`SELECT balance FROM accounts WHERE id = ${account}`);
const inbox = (type: string, now: GameDay) =>
  inboxOf(ctx, { playerId: 1, now_ms: startOfDay(now) + DAY_MS }).then((all) =>
    all.filter(({ notification_type }) => notification_type === type).map(({ data_json }) => data_json),
  );

const history = async (wanted: { type?: string; before?: number } = {}) =>
  (await transactionsOf(ctx, { player: 1, type: null, before: null, ...wanted })).map((one) => [
    one.transaction_type,
    one.description,
    one.sparks_change,
    one.new_total_points,
  ]);

beforeEach(async () => {
  await person({ id: 1, day: DAY });
  await db.all(sql`
    INSERT INTO villa_shop (item, cost_millis, value_millis, yield_millis, upkeep_millis, security, supply)
    VALUES ('hall', 1000, 1000, 0, 400000, 0, 10), ('mill', 900000, 900000, 22000, 5000, 0, 10)`);
});

describe('a settled day', () => {
  test('pays dividends before it charges the Villa, which takes what it can from them [§1 Settle before touch]', async () => {
    await db.batch([buyShares(1, 2, DAY, FIRST), movePieces(1, 'hall', 1, 1, DAY)]);
    await settle(NEXT);
    const posted = await db.all(sql`SELECT key, amount FROM postings ORDER BY id`);
    const dividend = 2 * dividendOf(FIRST);
    expect(dividend).toBeLessThan(400_000);
    expect(posted).toEqual([{ key: `settlement:${NEXT}:public-1`, amount: 0 }]);
    expect(await history()).toEqual([
      ['villa_upkeep', `Villa, ${NEXT}`, -dividend / 1000, 0],
      ['dividend', `Dividends, ${NEXT}`, dividend / 1000, dividend / 1000],
    ]);
    expect(await db.all(sql`SELECT amount_millis FROM villa_arrears`)).toEqual([
      { amount_millis: 800_000 - dividend },
    ]);
  });

  test('has one posting for all landmarks, and shows each separately [§6 Dividends]', async () => {
    await db.batch([buyShares(1, 2, DAY, FIRST), buyShares(1, 1, DAY, OTHER)]);
    await settle(NEXT);
    expect(await db.all(sql`SELECT key, amount FROM postings`)).toEqual([
      { key: `settlement:${NEXT}:public-1`, amount: 2 * dividendOf(FIRST) + dividendOf(OTHER) },
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

test('a holder is notified of a tribute, rounded down; the pot leaves its house account once, and the bank’s part stays with the mint [§2 Rounding; §7 Tribute]', async () => {
  await db.all(buyShares(1, 4, DAY, FIRST));
  await settle(DAY);
  await db.batch([
    gift({ to: 'tribute', key: 'tribute-in', amount: sparks(1), day: NEXT, now_ms: startOfDay(NEXT) }),
    sql`INSERT INTO tribute_pots VALUES (${FIRST.id}, ${NEXT}, 1000, 60)`,
  ]);
  await settle(addDays(DAY, 9));
  const part = Math.floor((1000 * 4) / 60);
  expect(await inbox('ASSET_TRIBUTE_RECEIVED', addDays(DAY, 9))).toMatchObject([
    { asset_name: FIRST.name, tribute_amount: toSparks(part as Millisparks) },
  ]);
  expect(await balanceOf(HOUSE.tribute)).toBe(0);
  const day = toSparks((4 * dividendOf(FIRST)) as Millisparks);
  expect((await history()).slice(-2)).toEqual([
    ['tribute', `Tributes, ${NEXT}`, part / 1000, (4 * dividendOf(FIRST) + part) / 1000],
    ['dividend', `Dividends, ${NEXT}`, day, day],
  ]);
  await person({ id: 2, day: DAY });
  await settlePlayers(db, { players: sql`(2)`, now_ms: startOfDay(addDays(DAY, 10)) });
  const poured = sql`SELECT source, target, amount FROM postings WHERE key LIKE 'tributes:%'`;
  expect(await db.all(poured)).toEqual([{ source: HOUSE.tribute, target: HOUSE.mint, amount: 1000 }]);
});

test('the history shows a settlement by its parts, also when filtered by type or paged [§1 Settle before touch; §6 Dividends; §8 Settlement of a day]', async () => {
  await db.batch([buyShares(1, 2, DAY, FIRST), movePieces(1, 'mill', 1, 1, DAY)]);
  await settle(DAY);
  await db.all(sql`INSERT INTO tribute_pots VALUES (${FIRST.id}, ${NEXT}, 1000, 60)`);
  await settle(NEXT);
  await db.all(movePieces(1, 'hall', 1, 1, addDays(DAY, 2)));
  await settle(addDays(DAY, 2));
  const dividend = (2 * dividendOf(FIRST)) / 1000;
  const tribute = Math.floor((1000 * 2) / 60) / 1000;
  const at = (sum: number) => Math.round(sum * 1000) / 1000 + 0;
  const first = 17;
  const second = at(first + dividend + tribute + 17);
  const paid = at(Math.min(400 - 17, second + dividend));
  const all = [
    ['villa_upkeep', `Villa, ${addDays(DAY, 2)}`, -paid, at(second + dividend - paid) + 0],
    ['dividend', `Dividends, ${addDays(DAY, 2)}`, dividend, at(second + dividend)],
    ['villa_income', `Villa, ${NEXT}`, 17, second],
    ['tribute', `Tributes, ${NEXT}`, tribute, at(second - 17)],
    ['dividend', `Dividends, ${NEXT}`, dividend, at(first + dividend)],
    ['villa_income', `Villa, ${DAY}`, 17, first],
  ];
  expect(await history()).toEqual(all);
  for (const type of ['dividend', 'tribute', 'villa_income', 'villa_upkeep'])
    expect(await history({ type })).toEqual(all.filter(([its]) => its === type));
  expect(await history({ type: 'settlement' })).toEqual([]);
  const ids = (await transactionsOf(ctx, { player: 1, type: null, before: null })).map(({ id }) =>
    Number(id),
  );
  for (const [place, before] of ids.entries())
    expect(await history({ before })).toEqual(all.slice(place + 1));
  const sums = await db.all<{ type: string; change: number }>(sql`
    SELECT transaction_type AS type, SUM(change) AS change FROM ${transfersOf({ player: 1 })} GROUP BY 1`);
  expect(sums.reduce((sum, { change }) => sum + change, 0)).toBe(await balanceOf(1));
});

test('a Surprise Audit raises upkeep by half while it is active [§8 Settlement of a day; §9 An attack]', async () => {
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

test('a player who was away for more than 31 days earns dividends again from the day of being seen [§6 Dormancy]', async () => {
  await db.all(buyShares(1, 1, DAY, FIRST));
  const back = addDays(DAY, 40);
  await settle(addDays(back, -1));
  const before = await balanceOf(1);
  expect(before).toBe(30 * dividendOf(FIRST));
  await db.all(sql`UPDATE players SET last_seen_day = ${back} WHERE id = 1`);
  await settle(addDays(back, 1));
  expect(await balanceOf(1)).toBe(before + 2 * dividendOf(FIRST));
});
