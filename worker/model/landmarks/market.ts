// Reads the market: every landmark's row with the viewer's holding, in one round trip.

import { type SQL, sql } from 'drizzle-orm';
import type { Columns, Joined } from '../../platform/columns.ts';
import type { Database, Statement } from '../../platform/database.ts';
import type { Gates } from '../../platform/gates.ts';
import type { Asset } from '../../shared/contract/assets.ts';
import { type Millisparks, toSparks } from '../../shared/kernel/millisparks.ts';
import { isActive, isEstablished } from '../players/active-players.ts';
import type { Origin } from '../players/address-key.ts';
import type { players } from '../players/tables.ts';
import { roomAround, roomAtAddress } from './bounded-buyers.ts';
import { LANDMARKS, type Landmark } from './landmarks.ts';
import { availableTo, type Buyer, houseLevel, type MarketRow, type Worths, worthsOf } from './terms.ts';

/** The viewer's columns; `kind` is null for a viewer without a row. */
export type BuyerRow = Joined<Columns<typeof players, 'kind'>> & {
  is_proven: number;
  is_active: number;
  is_established: number;
  room_around: number;
  room_at_address: number;
};

export interface Market {
  rows: readonly MarketRow[];
  worths: Worths;
  /** Null for a viewer without a row. */
  buyer: Buyer | null;
}

/** The viewer, null without a session, and the source of the call. */
export interface MarketViewer {
  publicId: string | null;
  origin: Origin;
}

/** The columns of `BuyerRow`, from a row of `players`. */
export function buyerColumns(origin: Origin): SQL {
  return sql`players.kind, players.proven_at IS NOT NULL AS is_proven, ${isActive(sql`players.id`)} AS is_active,
    ${isEstablished(sql`players.id`)} AS is_established,
    ${roomAround({ player: sql`players.id`, origin })} AS room_around,
    ${roomAtAddress({ player: sql`players.id`, origin })} AS room_at_address`;
}

export function marketStatement({ publicId, origin }: MarketViewer): Statement {
  return sql`
    WITH viewer AS MATERIALIZED (
      SELECT players.id, ${buyerColumns(origin)} FROM players WHERE public_id = ${publicId ?? ''})
    SELECT landmarks.*, COALESCE(holdings.shares, 0) AS shares, COALESCE(holdings.paid_millis, 0) AS paid_millis,
      COALESCE((SELECT SUM(MAX(trades.shares, 0)) FROM trades
        WHERE trades.player_id = viewer.id AND trades.landmark_id = landmarks.id
          AND trades.created_at >= landmarks.released_at), 0) AS bought,
      viewer.kind, viewer.is_proven, viewer.is_active, viewer.is_established, viewer.room_around,
      viewer.room_at_address
    FROM landmarks
    LEFT JOIN viewer ON TRUE
    LEFT JOIN holdings ON holdings.player_id = viewer.id AND holdings.landmark_id = landmarks.id
    ORDER BY landmarks.id`;
}

export function marketOf(rows: readonly unknown[]): Market {
  const viewed = rows as readonly (MarketRow & BuyerRow)[];
  return { rows: viewed, worths: worthsOf(viewed), buyer: viewed[0] ? buyerOf(viewed[0]) : null };
}

export function buyerOf(row: BuyerRow): Buyer | null {
  const { kind, is_proven, is_active, is_established, room_around, room_at_address } = row;
  if (kind === null) return null;
  return {
    isGuest: kind === 'guest',
    isProven: is_proven === 1,
    isActive: is_active === 1,
    isEstablished: is_established === 1,
    roomAround: room_around,
    roomAtAddress: room_at_address,
  };
}

export async function readMarket(db: Database, viewer: MarketViewer): Promise<Market> {
  return marketOf(await db.all(marketStatement(viewer)));
}

export function assetOf(
  { rows, worths, buyer }: Market,
  { landmark, gates, now_ms }: { landmark: Landmark; gates: Gates; now_ms: number },
): Asset {
  const row = rows.find(({ id }) => id === landmark.id)!;
  const available = availableTo(worths, { row, buyer, gates, now_ms });
  return {
    id: String(landmark.id),
    asset_slug: landmark.slug,
    name: landmark.name,
    icon_emoji: landmark.icon_emoji,
    category: landmark.category,
    description: landmark.description,
    image_url: landmark.image_url,
    price_per_share: toSparks(row.price_millis as Millisparks),
    dividend_per_share: toSparks(row.dividend_millis as Millisparks),
    purchase_value: toSparks(row.paid_millis as Millisparks),
    total_shares: row.issued,
    shares_owned_by_bank: row.bank_shares,
    shares_available: available.shares,
    purchase_bound: available.bound,
    user_shares_owned: row.shares,
    location_city: landmark.city,
    location_country: landmark.country,
    wikipedia_url: landmark.wikipedia_url,
    asset_group_name: landmark.group,
    house_level: houseLevel(row),
  };
}

const ORDERS = {
  price_asc: (one: Landmark, other: Landmark) => one.priceMillis - other.priceMillis,
  price_desc: (one: Landmark, other: Landmark) => other.priceMillis - one.priceMillis,
  name_asc: (one: Landmark, other: Landmark) => compareNames(one, other),
  name_desc: (one: Landmark, other: Landmark) => compareNames(other, one),
} as const;

export type MarketOrder = keyof typeof ORDERS;

/** The landmarks whose name contains a text, sorted, ties by name. Default: dearest first. */
export function landmarksMatching({
  search,
  order = 'price_desc',
}: {
  search: string | undefined;
  order: MarketOrder | undefined;
}): Landmark[] {
  const wanted = search?.trim().toLowerCase() ?? '';
  return LANDMARKS.filter(({ name }) => name.toLowerCase().includes(wanted)).sort(
    (one, other) => ORDERS[order](one, other) || compareNames(one, other),
  );
}

/** Compares lower-cased names without a locale, so that every runtime sorts alike. */
function compareNames(one: Landmark, other: Landmark): number {
  const [name, next] = [one.name.toLowerCase(), other.name.toLowerCase()];
  return name < next ? -1 : name > next ? 1 : one.id - other.id;
}
