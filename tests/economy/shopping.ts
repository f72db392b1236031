// Bots at the market and in the Villa shop: they see what is on sale for them as the page does, and buy through
// the product's own calls.
import { sql } from 'drizzle-orm';
import { buyShares, sellShares } from '../../worker/features/market/trading.ts';
import { buyOne } from '../../worker/features/villa/bargains.ts';
import { ADDRESS_MOST, STARTER_WORTH } from '../../worker/model/landmarks/issue.ts';
import { LANDMARKS, type Landmark } from '../../worker/model/landmarks/landmarks.ts';
import { type Market, readMarket } from '../../worker/model/landmarks/market.ts';
import { availableTo, PROVEN_MOST, worthsOf } from '../../worker/model/landmarks/terms.ts';
import { sharesValueOf } from '../../worker/model/landmarks/value.ts';
import { VILLA_ITEMS, type VillaItem, type VillaItemType } from '../../worker/model/villa/items.ts';
import { sparks } from '../../worker/shared/kernel/millisparks.ts';
import { type Bot, originOfBot } from './bots.ts';
import { HABITS, oneOf } from './habits.ts';
import { attempt, type World, writerFor } from './world.ts';

/** The most landmarks or pieces that a bot buys in one tour, and the least budget for a tour, in Sparks. */
const MOST_A_TOUR = 4;
const LEAST_A_TOUR = sparks(100);

/** What is bought for a Villa: the number of each type among twenty pieces. */
const TASTE: readonly VillaItemType[] = [
  ...Array<VillaItemType>(10).fill('Productive'),
  ...Array<VillaItemType>(5).fill('Decoration'),
  ...Array<VillaItemType>(3).fill('Structure'),
  ...Array<VillaItemType>(2).fill('Defensive'),
];

export interface Tour {
  bot: Bot;
  now_ms: number;
}

/** Who trades, from where, and the key of the call. */
const callBy = (bot: Bot) => ({
  writer: writerFor(bot),
  idempotencyKey: crypto.randomUUID(),
  origin: originOfBot(bot),
});

/** Spends what the bot does not keep: part of it on shares, the rest and unspent share money on the Villa. */
export async function goShopping(world: World, tour: Tour): Promise<{ got: number; unmet: number }> {
  const { purse, sharesPercent, sharesWanted } = HABITS[tour.bot.kind];
  const { balance, shares } = await means(world, tour.bot);
  const spare = balance - sparks(purse);
  if (spare < LEAST_A_TOUR) return { got: 0, unmet: 0 };
  const most = await mayHold(world, tour.bot);
  const wanted = Math.max(0, Math.min(sparks(tour.bot.wants ?? sharesWanted), most) - shares);
  const forShares = Math.min(Math.floor((spare * sharesPercent) / 100), wanted);
  const got = await buyLandmarks(world, { ...tour, budget: forShares });
  const unmet = forShares - got;
  // Half of the unspent share money waits for the next release.
  if (tour.bot.isRegistered) await furnish(world, { ...tour, budget: spare - got - Math.floor(unmet / 2) });
  return { got, unmet: unmet < cheapest() ? 0 : unmet };
}

/** What the rules let a bot hold, in millisparks; what it knows and wants. */
async function mayHold({ db, gates }: World, bot: Bot): Promise<number> {
  const { buyer } = await readMarket(db, { publicId: bot.publicId, origin: originOfBot(bot) });
  if (!gates.inactive_bounds) return Number.POSITIVE_INFINITY;
  if (buyer?.isEstablished) return buyer.roomAtAddress;
  if (buyer?.isActive) return ADDRESS_MOST;
  return buyer?.isProven ? PROVEN_MOST : STARTER_WORTH;
}

/** The bot's balance, and the worth of its shares. */
async function means({ db }: World, bot: Bot): Promise<{ balance: number; shares: number }> {
  const player = sql`${bot.playerId}`;
  const rows = await db.all<{ balance: number; shares: number }>(
    sql`SELECT balance, ${sharesValueOf(player)} AS shares FROM accounts WHERE id = ${player}`,
  );
  return rows[0]!;
}

const cheapest = () => Math.min(...LANDMARKS.map(({ priceMillis }) => priceMillis));

/** Buys shares for up to `budget` millisparks; returns their cost. */
async function buyLandmarks(
  world: World,
  { bot, now_ms, budget }: Tour & { budget: number },
): Promise<number> {
  const { db, gates } = world;
  let spent = 0;
  for (let turn = 1; turn <= MOST_A_TOUR; turn++) {
    const left = budget - spent;
    const market = await readMarket(db, { publicId: bot.publicId, origin: originOfBot(bot) });
    const wish = drawShares(world, { bot, market, left, now_ms, isLast: turn === MOST_A_TOUR });
    if (!wish) break;
    const { landmark, shares } = wish;
    const bought = await attempt(world, () =>
      buyShares(db, { ...callBy(bot), landmark, shares, gates, now_ms }),
    );
    if (!bought) break;
    spent += shares * landmark.priceMillis;
  }
  return spent;
}

/** One landmark that the bot can buy and afford, and how much of the budget it gets. */
function drawShares(
  { gates }: World,
  {
    bot,
    market,
    left,
    now_ms,
    isLast,
  }: { bot: Bot; market: Market; left: number; now_ms: number; isLast: boolean },
) {
  const payableOf = (landmark: Landmark) => {
    const row = market.rows.find(({ id }) => id === landmark.id)!;
    if (row.bank_shares === 0 || landmark.priceMillis > left) return 0;
    const { shares } = availableTo(market.worths, { row, buyer: market.buyer, gates, now_ms });
    return Math.min(shares, Math.floor(left / landmark.priceMillis));
  };
  const worthOf = (one: Landmark) => payableOf(one) * one.priceMillis;
  const inOrder = isLast ? byWorth(worthOf) : bot.random.shuffle(LANDMARKS);
  const landmark = inOrder.find((one) => payableOf(one) > 0);
  if (!landmark) return null;
  const payable = payableOf(landmark);
  const part = isLast ? left : Math.max(left / 2, landmark.priceMillis);
  return { landmark, shares: Math.min(payable, Math.max(1, Math.floor(part / landmark.priceMillis))) };
}

/** All landmarks, the one with most shares to buy first. */
function byWorth(worthOf: (one: Landmark) => number): Landmark[] {
  const worth = new Map(LANDMARKS.map((one) => [one, worthOf(one)]));
  return LANDMARKS.toSorted((one, other) => worth.get(other)! - worth.get(one)!);
}

/** Buys pieces for the Villa for up to `budget` millisparks. */
async function furnish(world: World, { bot, now_ms, budget }: Tour & { budget: number }): Promise<void> {
  const { db, gates } = world;
  const rows = await db.all<{ item: string }>(sql`SELECT item FROM villa_shop WHERE supply > 0`);
  const inStock = new Set(rows.map(({ item }) => item));
  let left = budget;
  for (let turn = 1; turn <= MOST_A_TOUR; turn++) {
    const item = drawPiece(bot, { inStock, left });
    if (!item) return;
    const bought = await attempt(world, () =>
      buyOne(db, { writer: writerFor(bot), item, idempotencyKey: crypto.randomUUID(), gates, now_ms }),
    );
    if (!bought) return;
    left -= item.costMillis;
    inStock.delete(item.id);
  }
}

/** A piece of the preferred type, favouring expensive ones. */
function drawPiece(bot: Bot, { inStock, left }: { inStock: Set<string>; left: number }): VillaItem | null {
  const type = oneOf(bot.random, TASTE);
  const choice = VILLA_ITEMS.filter(
    ({ id, item_type, costMillis }) => item_type === type && costMillis <= left && inStock.has(id),
  );
  if (choice.length === 0) return null;
  const [one, other] = [oneOf(bot.random, choice), oneOf(bot.random, choice)];
  return one.costMillis > other.costMillis ? one : other;
}

/** Sells a quarter of the bot's shares in one landmark, at least one. */
export async function sellSome(world: World, { bot, now_ms }: Tour): Promise<void> {
  const { db, gates } = world;
  const held = await db.all<{ landmark_id: number; shares: number }>(
    sql`SELECT landmark_id, shares FROM holdings WHERE player_id = ${bot.playerId} ORDER BY landmark_id`,
  );
  if (held.length === 0) return;
  const { landmark_id, shares: owned } = oneOf(bot.random, held);
  const landmark = LANDMARKS.find(({ id }) => id === landmark_id)!;
  const shares = Math.ceil(owned / 4);
  await attempt(world, () => sellShares(db, { ...callBy(bot), landmark, shares, gates, now_ms }));
}

/** Whether a newcomer finds shares for 500 Sparks, up to the price of the cheapest share. */
export async function findsShares({ db, gates }: World, { bot, now_ms }: Tour): Promise<boolean> {
  const market = await readMarket(db, { publicId: bot.publicId, origin: originOfBot(bot) });
  const rows = new Map(market.rows.map((row) => [row.id, { ...row }]));
  let left: number = STARTER_WORTH - market.rows.reduce((sum, row) => sum + row.shares * row.price_millis, 0);
  for (const { id, priceMillis } of LANDMARKS.toSorted((one, other) => other.priceMillis - one.priceMillis)) {
    const row = rows.get(id)!;
    const { shares } = availableTo(worthsOf([...rows.values()]), { row, buyer: market.buyer, gates, now_ms });
    const taken = Math.min(shares, Math.floor(left / priceMillis));
    row.shares += taken;
    row.bank_shares -= taken;
    left -= taken * priceMillis;
  }
  return left < cheapest() * 2;
}

/** Spends the whole balance on whatever is available, most expensive first; returns the amount. */
export async function grabShares(
  world: World,
  { bot, now_ms, most }: Tour & { most: number },
): Promise<number> {
  const { db, gates } = world;
  const viewer = { publicId: bot.publicId, origin: originOfBot(bot) };
  let { balance } = await means(world, bot);
  let spent = 0;
  for (let turn = 0; turn < most; turn++) {
    const market = await readMarket(db, viewer);
    const wishes = market.rows.map((row) => {
      const { shares } = availableTo(market.worths, { row, buyer: market.buyer, gates, now_ms });
      return { row, shares: Math.min(shares, Math.floor(balance / row.price_millis)) };
    });
    const best = wishes.reduce((one, other) =>
      other.shares * other.row.price_millis > one.shares * one.row.price_millis ? other : one,
    );
    if (best.shares === 0) break;
    const landmark = LANDMARKS.find(({ id }) => id === best.row.id)!;
    const wish = { landmark, shares: best.shares, gates, now_ms };
    const bought = await attempt(world, () => buyShares(db, { ...callBy(bot), ...wish }));
    if (!bought) break;
    balance -= best.shares * landmark.priceMillis;
    spent += best.shares * landmark.priceMillis;
  }
  return spent;
}

/** Buys productive pieces with everything beyond a purse, the best earning first. */
export async function grabPieces(
  world: World,
  { bot, now_ms, purse }: Tour & { purse: number },
): Promise<void> {
  const { db, gates } = world;
  const rows = await db.all<{ item: string; supply: number }>(
    sql`SELECT item, supply FROM villa_shop WHERE supply > 0 AND yield_millis > 0`,
  );
  let { balance } = await means(world, bot);
  const earning = ({ yieldMillis, upkeepMillis, costMillis }: VillaItem) =>
    (yieldMillis - upkeepMillis) / costMillis;
  const items = rows
    .map(({ item, supply }) => ({ item: VILLA_ITEMS.find(({ id }) => id === item)!, supply }))
    .sort((one, other) => earning(other.item) - earning(one.item));
  for (const { item, supply } of items)
    for (let piece = 0; piece < supply && balance - item.costMillis >= purse; piece++) {
      const wish = { writer: writerFor(bot), item, idempotencyKey: crypto.randomUUID(), gates, now_ms };
      if (!(await attempt(world, () => buyOne(db, wish)))) break;
      balance -= item.costMillis;
    }
}
