// What a player of the fortnight does with Sparks: shares, the Villa and its picture, mischief and clean-up.
import type { Today } from './fortnight.ts';
import type { Person } from './person.ts';

/** The first day of attacks: an account is safe for its first three. */
const MISCHIEF_FROM = 4;

/** A day's errands; refusals are recorded like all replies. */
export async function spend(person: Person, { people, place }: Today): Promise<void> {
  const number = people.indexOf(person);
  await trade(person, { place, number });
  await furnish(person, { place, number });
  const other = people[(number + 2) % people.length]!.who;
  if (place >= MISCHIEF_FROM) await mischief(person, { place, number, other });
}

const turnOf = <T>(list: readonly T[], number: number): T => list[number % list.length]!;

interface Turn {
  place: number;
  number: number;
}

async function trade(person: Person, { place, number }: Turn): Promise<void> {
  const { body } = await person.get('/api/assets/?limit=100');
  const buyable = (body as { asset_slug: string; shares_available: number }[]).filter(
    (one) => one.shares_available > 0,
  );
  const { asset_slug } = turnOf<{ asset_slug: string }>(
    buyable.length > 0 ? buyable : body,
    place * 5 + number * 3,
  );
  const path = `/api/assets/${asset_slug}`;
  await person.get(path);
  await person.post(`${path}/purchase-shares`, { number_of_shares: 1 + ((place + number) % 3) });
  if (place % 3 === 2) await person.post(`${path}/sell-shares`, { number_of_shares: 1 });
  for (const rest of [`${path}/history`, `${path}/shareholders`, '/api/me/assets']) await person.get(rest);
}

async function furnish(person: Person, { place, number }: Turn): Promise<void> {
  const { body } = await person.get('/api/villa/shop-items?max_price=1000');
  const items = (body as { id: string; current_supply: number }[]).filter((one) => one.current_supply > 0);
  const { id } = turnOf<{ id: string }>(items.length > 0 ? items : body, place * 7 + number);
  await person.post(`/api/villa/buy-item/${id}`, {});
  if (place % 4 === 3) await person.post(`/api/villa/sell-back/${id}`, { quantity_to_sell: 1 });
  if ((place + number) % 4 !== 0) return;
  const { new_image_url } = (await person.post('/api/profile/generate-villa-image', {})).body;
  if (new_image_url) await person.get(new URL(new_image_url, 'http://doxa.example').pathname);
}

async function mischief(person: Person, { place, number, other }: Turn & { other: string }): Promise<void> {
  const { body } = await person.get('/api/mischief/market-items');
  await person.post(`/api/mischief/buy/${turnOf<{ id: string }>(body, place + number).id}`, {});
  const inventory = (await person.get('/api/mischief/my-inventory')).body as { id: string }[];
  await person.get(`/api/mischief/odds/${other}`);
  if (inventory[0])
    await person.post(`/api/mischief/attack/${other}`, { inventory_item_id: inventory[0].id });
  const { active_disruptions: disruptions } = (await person.get(`/api/users/profile/${person.who}`)).body;
  for (const { id } of (disruptions ?? []).slice(0, 1))
    await person.post('/api/mischief/cleanup-disruption', { disruption_id: id });
}
