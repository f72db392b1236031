// A Villa's public profile, and in parallel the viewer's own data about it. A player's own Villa is read uncached, with its
// private parts.

import { type SQL, sql } from 'drizzle-orm';
import {
  type AchievementRow,
  type CollectionValue,
  collectionOf,
  shownAchievements,
} from '../../model/badges/collection.ts';
import { type Favourite, favouriteGameOf } from '../../model/boards/favourite-game.ts';
import { hiddenFrom, notBlocked } from '../../model/friends/blocks.ts';
import { friendsOf } from '../../model/friends/friends.ts';
import { LANDMARKS } from '../../model/landmarks/landmarks.ts';
import type { holdings } from '../../model/landmarks/tables.ts';
import type { accounts } from '../../model/ledger/tables.ts';
import { type ChoiceRow, choiceIn, choiceRow, shownChoice } from '../../model/mischief/choice.ts';
import { activeDisruptions, type DisruptionRow, disruptionOf } from '../../model/mischief/disruptions.ts';
import type { players } from '../../model/players/tables.ts';
import { type RatedRow, ratedIn, shownRows } from '../../model/skill/known-points.ts';
import { imageUrl, placeholderUrl } from '../../model/villa/image-url.ts';
import { villaItemOf } from '../../model/villa/items.ts';
import { likesOf } from '../../model/villa/likes.ts';
import { describeVilla } from '../../model/villa/picture/draw-villa.ts';
import type { villaImages, villaItems, villaShop } from '../../model/villa/tables.ts';
import { arrearsOf, defenseOf, villaValueOf } from '../../model/villa/value.ts';
import type { Columns } from '../../platform/columns.ts';
import { type Database, type ReadShared, readSharedFrom, type Statement } from '../../platform/database.ts';
import type { Profile } from '../../shared/contract/villa.ts';
import { gameDayAt } from '../../shared/kernel/game-day.ts';
import { type Millisparks, toSparks } from '../../shared/kernel/millisparks.ts';
import { sceneIn } from './image.ts';
import { shopItemOf } from './shop.ts';
import { type Visit, visitorIn, visitorsOf } from './visitors.ts';

type OwnerRow = Columns<typeof players, 'id' | 'public_id'> &
  Columns<typeof accounts, 'balance'> & {
    username: string;
    registered_at: number;
    villa_millis: number;
    defense: number;
    arrears_millis: number;
    likes: number;
  };

/** The profile of a player by name, as a viewer sees it; null if there is none. */
export async function villaProfile(
  db: Database,
  { username, viewerPublicId, now_ms }: { username: string; viewerPublicId: string | null; now_ms: number },
  readShared: ReadShared = readSharedFrom(db),
): Promise<Profile | null> {
  const key = username.toLowerCase();
  const named = sql`SELECT id FROM players WHERE username_key = ${key} AND kind = 'registered'`;
  const [shared, own] = await Promise.all([
    readShared(`profile-${encodeURIComponent(key)}`, async (nearby) => ({
      profile: profileIn(await nearby.batch(profileStatements(sql`(${named})`, now_ms)), {
        isViewer: false,
        now_ms,
      }),
    })),
    viewerPublicId === null ? null : ownSight(db, { named, viewerPublicId, now_ms }),
  ]);
  if (own?.isHidden) return null;
  if (own?.profile) return own.profile;
  return (
    shared.profile && {
      ...shared.profile,
      viewer_has_liked: own?.hasLiked ?? false,
      viewer_is_friend: own?.isFriend ?? false,
      visitors: shared.profile.visitors.filter(({ username }) => !own?.hidden.has(username)),
    }
  );
}

/** The viewer's data: the full profile if it is their own, else the relation between the two. */
async function ownSight(
  db: Database,
  { named, viewerPublicId, now_ms }: { named: SQL; viewerPublicId: string; now_ms: number },
): Promise<{
  profile: Profile | null;
  hasLiked: boolean;
  isFriend: boolean;
  isHidden: boolean;
  /** The names of players hidden from the viewer. */
  hidden: ReadonlySet<string | null>;
}> {
  const viewer = sql`(SELECT id FROM players WHERE public_id = ${viewerPublicId})`;
  const [hidden, liked, ...rows] = await db.batch([
    sql`SELECT username FROM players WHERE public_id IN (${hiddenFrom(sql`${viewerPublicId}`)})`,
    sql`
      SELECT EXISTS (SELECT 1 FROM villa_likes WHERE target_id = (${named})
        AND liker_id = ${viewer}) AS has_liked,
        (${named}) IN (SELECT id FROM ${friendsOf(viewer)} AS friends) AS is_friend,
        NOT ${notBlocked(sql`(SELECT public_id FROM players WHERE id = (${named}))`, sql`${viewerPublicId}`)} AS is_hidden`,
    ...profileStatements(sql`(${named} AND public_id = ${viewerPublicId})`, now_ms),
  ]);
  const { has_liked, is_friend, is_hidden } = (
    liked as { has_liked: number; is_friend: number | null; is_hidden: number }[]
  )[0]!;
  const hasLiked = has_liked === 1;
  const profile = profileIn(rows, { isViewer: true, now_ms });
  return {
    profile: profile && { ...profile, viewer_has_liked: hasLiked },
    hasLiked,
    isFriend: is_friend === 1,
    isHidden: is_hidden === 1,
    hidden: new Set((hidden as Columns<typeof players, 'username'>[]).map(({ username }) => username)),
  };
}

/** The queries of a profile; `profileIn` reads their rows. `owner` yields at most one player's id. */
function profileStatements(owner: SQL, now_ms: number): Statement[] {
  return [
    sql`
      SELECT players.id, players.public_id, players.username, players.registered_at, accounts.balance,
        ${villaValueOf(sql`players.id`)} AS villa_millis, ${defenseOf(sql`players.id`, now_ms)} AS defense,
        ${arrearsOf(sql`players.id`)} AS arrears_millis,
        ${likesOf(sql`players.id`)} AS likes
      FROM players JOIN accounts ON accounts.id = players.id WHERE players.id = ${owner}`,
    sql`
      SELECT villa_items.item, villa_items.quantity, villa_shop.supply FROM villa_items
      JOIN villa_shop ON villa_shop.item = villa_items.item WHERE villa_items.player_id = ${owner}`,
    activeDisruptions(owner, now_ms),
    sql`
      SELECT id, day, scene FROM villa_images WHERE player_id = ${owner} ORDER BY day DESC LIMIT 100`,
    sql`
      SELECT landmark_id, shares FROM holdings WHERE player_id = ${owner}`,
    choiceRow(owner),
    visitorsOf(owner, now_ms),
    favouriteGameOf(owner, gameDayAt(now_ms)),
    shownRows(owner),
    ...collectionOf(owner),
  ];
}

/** The profile from the rows of its queries, with the private parts for its owner; null without an owner. */
function profileIn(
  rows: unknown[][],
  { isViewer, now_ms }: { isViewer: boolean; now_ms: number },
): Profile | null {
  const [
    owners,
    pieces,
    disruptions,
    images,
    shares,
    choices,
    visitors,
    favourites,
    skills,
    achievements,
    collections,
  ] = rows as [
    OwnerRow[],
    (Columns<typeof villaItems, 'item' | 'quantity'> & Columns<typeof villaShop, 'supply'>)[],
    DisruptionRow[],
    Columns<typeof villaImages, 'id' | 'day' | 'scene'>[],
    Columns<typeof holdings, 'landmark_id' | 'shares'>[],
    ChoiceRow[],
    Visit[],
    Favourite[],
    RatedRow[],
    AchievementRow[],
    CollectionValue[],
  ];
  const row = owners[0];
  if (!row) return null;
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
    favourite_game: favourites[0]?.game ?? null,
    villa_value: toSparks(row.villa_millis as Millisparks),
    total_villa_defense: row.defense,
    total_villa_yield: rounded(sumOf(({ daily_yield }) => daily_yield) - ratesOf('YIELD_DISRUPTION')),
    total_villa_upkeep: rounded(
      sumOf(({ upkeep_cost_daily }) => upkeep_cost_daily) + ratesOf('UPKEEP_MULTIPLIER'),
    ),
    total_points: toSparks(row.balance as Millisparks),
    villa_like_count: row.likes,
    viewer_has_liked: false,
    viewer_is_friend: false,
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
    visitors: visitors.map(visitorIn),
    skills: ratedIn(skills).map(({ points }) => points),
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
