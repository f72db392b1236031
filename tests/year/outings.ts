// What residents do besides the games, by the habits of the simulated economy: the daily visit, shares, the Villa,
// mischief. They see what is on sale as the page does, and buy through the calls.
import { MISCHIEF_ITEMS } from '../../worker/model/mischief/items.ts';
import { VILLA_ITEM_TYPES } from '../../worker/model/villa/items.ts';
import { HABITS, happens, oneOf } from '../economy/habits.ts';
import type { Profile, Resident } from './resident.ts';

/** Percentages of days with a visit, and with a look at the own Villa and a clean-up. */
const VISIT_PERCENT = 80;
const LOOK_PERCENT = 25;
/** The most landmarks bought in one shopping tour, and the least budget for a tour, in Sparks. */
const MOST_LANDMARKS = 2;
const LEAST_A_TOUR = 100;

interface Outing {
  resident: Resident;
  /** At the start of the day. */
  profile: Profile;
  /** Everybody whose Villa is not empty. */
  villas: readonly Resident[];
}

export async function goOut({ resident, profile, villas }: Outing): Promise<void> {
  const { bot } = resident;
  const { shoppingPercent, mischiefPercent, imagePercent, salePercent } = HABITS[bot.kind];
  if (happens(bot.random, VISIT_PERCENT)) await resident.attempt('/api/daily-visit/', {});
  if (!resident.isRegistered) return;
  if (resident.hasVilla && happens(bot.random, LOOK_PERCENT)) await lookAfterVilla(resident);
  if (happens(bot.random, mischiefPercent)) await prank(resident, { profile, villas });
  if (resident.hasVilla && happens(bot.random, imagePercent))
    await resident.attempt('/api/profile/generate-villa-image', {});
  if (happens(bot.random, shoppingPercent)) await goShopping(resident);
  if (happens(bot.random, salePercent)) await sellSome(resident);
}

/** Spends the budget: part of it on shares, half of the rest on the Villa. */
async function goShopping(resident: Resident): Promise<void> {
  const { bot } = resident;
  const { purse, sharesPercent, sharesWanted } = HABITS[bot.kind];
  const { total_points, shared_assets_value } = await resident.enter();
  const spare = total_points - purse;
  if (spare < LEAST_A_TOUR) return;
  const wanted = Math.max(0, sharesWanted - shared_assets_value);
  const forShares = Math.min((spare * sharesPercent) / 100, wanted);
  await buyLandmarks(resident, forShares);
  await furnish(resident, (spare - forShares) / 2);
}

interface OnSale {
  asset_slug: string;
  price_per_share: number;
  shares_available: number;
}

async function buyLandmarks(resident: Resident, budget: number): Promise<void> {
  const { random } = resident.bot;
  const { body } = await resident.get('/api/assets/?limit=100');
  let left = budget;
  for (const landmark of random.shuffle(body as OnSale[]).slice(0, 20 * MOST_LANDMARKS)) {
    const shares = Math.min(
      landmark.shares_available,
      Math.floor(left / MOST_LANDMARKS / landmark.price_per_share),
    );
    if (shares < 1) continue;
    const path = `/api/assets/${landmark.asset_slug}/purchase-shares`;
    if (!(await resident.attempt(path, { number_of_shares: shares }))) return;
    left -= shares * landmark.price_per_share;
    if (left < budget / MOST_LANDMARKS) return;
  }
}

/** Buys a piece of the preferred kind, favouring expensive ones. */
async function furnish(resident: Resident, budget: number): Promise<void> {
  const { random } = resident.bot;
  const type = oneOf(random, VILLA_ITEM_TYPES);
  const { body } = await resident.get(
    `/api/villa/shop-items?item_type=${type}&max_price=${Math.floor(budget)}&sort_by=price_desc`,
  );
  const choice = (body as { id: string; current_supply: number }[]).filter(
    ({ current_supply }) => current_supply > 0,
  );
  if (choice.length === 0) return;
  const piece = choice[random.index(Math.ceil(choice.length / 2))]!;
  if (await resident.attempt(`/api/villa/buy-item/${piece.id}`, {})) resident.hasVilla = true;
}

/** Sells a quarter of the shares in one landmark, or a piece of the Villa. */
async function sellSome(resident: Resident): Promise<void> {
  const { random } = resident.bot;
  const { body } = await resident.get('/api/me/assets?limit=100');
  const held = body as { asset_slug: string; user_shares_owned: number }[];
  if (held.length > 0) {
    const { asset_slug, user_shares_owned } = oneOf(random, held);
    const number_of_shares = Math.ceil(user_shares_owned / 4);
    await resident.attempt(`/api/assets/${asset_slug}/sell-shares`, { number_of_shares });
  }
  if (!resident.hasVilla || happens(random, 50)) return;
  const villa = (await resident.get(`/api/users/profile/${resident.username}`)).body;
  const owned = (villa.villa_items as { item_details: { id: string } }[]).map(
    ({ item_details }) => item_details.id,
  );
  if (owned.length > 0)
    await resident.attempt(`/api/villa/sell-back/${oneOf(random, owned)}`, { quantity_to_sell: 1 });
}

async function lookAfterVilla(resident: Resident): Promise<void> {
  const { body } = await resident.get(`/api/users/profile/${resident.username}`);
  for (const { id } of body.active_disruptions as { id: string }[])
    await resident.attempt('/api/mischief/cleanup-disruption', { disruption_id: id });
}

/** Buys a mischief item for at most a fifth of the balance and uses it on somebody with a Villa. */
async function prank(resident: Resident, { profile, villas }: Omit<Outing, 'resident'>): Promise<void> {
  const { random } = resident.bot;
  const others = villas.filter((other) => other !== resident);
  const payable = MISCHIEF_ITEMS.filter(({ costMillis }) => (costMillis / 1000) * 5 <= profile.total_points);
  if (others.length === 0 || payable.length === 0) return;
  if (!(await resident.attempt(`/api/mischief/buy/${oneOf(random, payable).id}`, {}))) return;
  const { body } = await resident.get('/api/mischief/my-inventory');
  const kept = body[0]?.id;
  if (kept === undefined) return;
  const target = oneOf(random, others).username;
  await resident.attempt(`/api/mischief/attack/${target}`, { inventory_item_id: kept });
}
