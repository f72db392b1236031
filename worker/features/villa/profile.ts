// A player's Villa as everybody may see it, in one round trip.

import { sql } from 'drizzle-orm';
import {
  type AchievementRow,
  type CollectionValue,
  collectionOf,
  shownAchievements,
} from '../../model/badges/collection.ts';
import { LANDMARKS } from '../../model/landmarks/landmarks.ts';
import type { holdings } from '../../model/landmarks/tables.ts';
import type { accounts } from '../../model/ledger/tables.ts';
import { type ChoiceRow, choiceIn, choiceRow, shownChoice } from '../../model/mischief/choice.ts';
import { activeDisruptions, type DisruptionRow, disruptionOf } from '../../model/mischief/disruptions.ts';
import type { players } from '../../model/players/tables.ts';
import { imageUrl, placeholderUrl } from '../../model/villa/image-url.ts';
import { villaItemOf } from '../../model/villa/items.ts';
import { describeVilla } from '../../model/villa/picture/draw-villa.ts';
import type { villaImages, villaItems, villaShop } from '../../model/villa/tables.ts';
import { arrearsOf, defenseOf, villaValueOf } from '../../model/villa/value.ts';
import type { Columns } from '../../platform/columns.ts';
import type { Database } from '../../platform/database.ts';
import type { Profile } from '../../shared/contract/villa.ts';
import { gameDayAt } from '../../shared/kernel/game-day.ts';
import { type Millisparks, toSparks } from '../../shared/kernel/millisparks.ts';
import { sceneIn } from './image.ts';
import { shopItemOf } from './shop.ts';

type OwnerRow = Columns<typeof players, 'id' | 'public_id'> &
  Columns<typeof accounts, 'balance'> & {
    username: string;
    registered_at: number;
    villa_millis: number;
    defense: number;
    arrears_millis: number;
    likes: number;
    has_liked: number;
  };

/** The profile of a player by name; null when there is none. */
export async function villaProfile(
  db: Database,
  { username, viewerPublicId, now_ms }: { username: string; viewerPublicId: string | null; now_ms: number },
): Promise<Profile | null> {
  const owner = sql`(SELECT id FROM players WHERE username_key = ${username.toLowerCase()} AND kind = 'registered')`;
  const [owners, pieces, disruptions, images, shares, choices, achievements, collections] = (await db.batch([
    sql`
      SELECT players.id, players.public_id, players.username, players.registered_at, accounts.balance,
        ${villaValueOf(sql`players.id`)} AS villa_millis, ${defenseOf(sql`players.id`, now_ms)} AS defense,
        ${arrearsOf(sql`players.id`)} AS arrears_millis,
        (SELECT COUNT(*) FROM villa_likes WHERE target_id = players.id) AS likes,
        EXISTS (SELECT 1 FROM villa_likes WHERE target_id = players.id AND liker_id =
          (SELECT id FROM players WHERE public_id = ${viewerPublicId ?? ''})) AS has_liked
      FROM players JOIN accounts ON accounts.id = players.id WHERE players.id = ${owner}`,
    sql`
      SELECT villa_items.item, villa_items.quantity, villa_shop.supply FROM villa_items
      JOIN villa_shop ON villa_shop.item = villa_items.item WHERE villa_items.player_id = ${owner}`,
    activeDisruptions(owner, now_ms),
    sql`
      SELECT id, day, scene FROM villa_images WHERE player_id = ${owner} ORDER BY day DESC LIMIT 100`,
    sql`
      SELECT holdings.landmark_id, holdings.shares FROM holdings JOIN players ON players.id = holdings.player_id
      WHERE players.id = ${owner} AND players.public_id = ${viewerPublicId ?? ''}`,
    choiceRow(owner),
    ...collectionOf(owner),
  ])) as [
    OwnerRow[],
    (Columns<typeof villaItems, 'item' | 'quantity'> & Columns<typeof villaShop, 'supply'>)[],
    DisruptionRow[],
    Columns<typeof villaImages, 'id' | 'day' | 'scene'>[],
    Columns<typeof holdings, 'landmark_id' | 'shares'>[],
    ChoiceRow[],
    AchievementRow[],
    CollectionValue[],
  ];
  const row = owners[0];
  if (!row) return null;
  const isViewer = row.public_id === viewerPublicId;
  const items = itemsOf(pieces);
  const history = images.map(({ id, day, scene }) => ({
    url: imageUrl(id),
    day,
    description: describeVilla(sceneIn({ scene }), { owner: row.username }),
  }));
  const choice = choiceIn(choices[0]!, now_ms);
  const sumOf = (of: (item: (typeof items)[number]['item_details']) => number) =>
    items.reduce((sum, { quantity, item_details }) => sum + quantity * of(item_details), 0);
  const ratesOf = (effect: string) =>
    disruptions.reduce((sum, one) => sum + (one.effect_type === effect ? one.rate_millis / 1000 : 0), 0);
  const rounded = (amount: number) => Math.round(amount * 1000) / 1000;
  return {
    id: row.public_id,
    username: row.username,
    is_viewer: isViewer,
    member_since: gameDayAt(row.registered_at),
    villa_value: toSparks(row.villa_millis as Millisparks),
    total_villa_defense: row.defense,
    total_villa_yield: rounded(sumOf(({ daily_yield }) => daily_yield) - ratesOf('YIELD_DISRUPTION')),
    total_villa_upkeep: rounded(
      sumOf(({ upkeep_cost_daily }) => upkeep_cost_daily) + ratesOf('UPKEEP_MULTIPLIER'),
    ),
    total_points: toSparks(row.balance as Millisparks),
    villa_like_count: row.likes,
    viewer_has_liked: row.has_liked === 1,
    villa_image_url: history[0]?.url ?? placeholderUrl(row.public_id),
    villa_image_description:
      history[0]?.description ?? `No picture of ${row.username}’s Villa has been drawn yet.`,
    last_villa_image_gen_date: history[0]?.day ?? null,
    villa_image_history: history,
    villa_items: items,
    active_disruptions: disruptions.map((one) => disruptionOf(one, now_ms)),
    achievements: shownAchievements(achievements),
    total_achievement_villa_value: toSparks(collections[0]!.total_millis as Millisparks),
    achievement_collection_bonus: collections[0]!.percent,
    declines_mischief: choice.declined,
    mischief_choice: isViewer ? shownChoice(choice) : null,
    is_in_arrears: row.arrears_millis > 0,
    arrears: isViewer ? toSparks(row.arrears_millis as Millisparks) : null,
    shares: isViewer ? sharesOf(shares) : null,
  };
}

function itemsOf(pieces: readonly { item: string; quantity: number; supply: number }[]) {
  return pieces
    .flatMap(({ item, quantity, supply }) => {
      const known = villaItemOf(item);
      return known ? [{ id: item, quantity, item_details: shopItemOf(known, supply) }] : [];
    })
    .sort((one, other) => other.item_details.point_cost - one.item_details.point_cost);
}

function sharesOf(shares: readonly { landmark_id: number; shares: number }[]) {
  const held = new Map(shares.map(({ landmark_id, shares }) => [landmark_id, shares]));
  return LANDMARKS.filter(({ id }) => held.has(id)).map(({ id, slug, name }) => ({
    asset_slug: slug,
    name,
    shares_owned: held.get(id)!,
  }));
}
