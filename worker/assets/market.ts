// Reads the market: every landmark's row with what the viewer holds, in one round trip.
import { sql } from 'drizzle-orm';
import type { Asset } from '../contract/assets.ts';
import type { Millisparks } from '../kernel/millisparks.ts';
import { toSparks } from '../kernel/millisparks.ts';
import type { Database, Statement } from '../platform/database.ts';
import type { Gates } from '../platform/gates.ts';
import { LANDMARKS, type Landmark } from './landmarks.ts';
import { availableTo, type Buyer, houseLevel, type MarketRow } from './terms.ts';

interface ViewedRow extends MarketRow {
  kind: string | null;
}

/** The market as one viewer sees it. */
export interface Market {
  rows: readonly MarketRow[];
  /** Null for somebody without a row. */
  buyer: Buyer | null;
}

/** The statement that reads the market for a viewer. */
export function marketStatement(viewerPublicId: string | null): Statement {
  return sql`
    SELECT landmarks.*, COALESCE(holdings.shares, 0) AS shares, COALESCE(holdings.paid_millis, 0) AS paid_millis,
      COALESCE((SELECT SUM(MAX(trades.shares, 0)) FROM trades
        WHERE trades.player_id = viewer.id AND trades.landmark_id = landmarks.id
          AND trades.created_at >= landmarks.released_at), 0) AS bought,
      viewer.kind
    FROM landmarks
    LEFT JOIN players AS viewer ON viewer.public_id = ${viewerPublicId ?? ''}
    LEFT JOIN holdings ON holdings.player_id = viewer.id AND holdings.landmark_id = landmarks.id
    ORDER BY landmarks.id`;
}

/** The market out of the rows of `marketStatement`. */
export function marketOf(rows: readonly unknown[]): Market {
  const viewed = rows as ViewedRow[];
  const first = viewed[0];
  const buyer = first && first.kind !== null ? { isGuest: first.kind === 'guest' } : null;
  return { rows: viewed, buyer };
}

/** The market as a viewer sees it now. */
export async function readMarket(db: Database, viewerPublicId: string | null): Promise<Market> {
  return marketOf(await db.all(marketStatement(viewerPublicId)));
}

/** A landmark as the calls show it. */
export function assetOf(
  { rows, buyer }: Market,
  { landmark, gates, now_ms }: { landmark: Landmark; gates: Gates; now_ms: number },
): Asset {
  const row = rows.find(({ id }) => id === landmark.id)!;
  const available = availableTo(rows, { row, buyer, gates, now_ms });
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

/** The landmarks whose name contains a text, in an order; equal ones by name. Without an order the dearest come first. */
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

/** Names sort by their lower-cased letters, the same in every runtime. */
function compareNames(one: Landmark, other: Landmark): number {
  const [name, next] = [one.name.toLowerCase(), other.name.toLowerCase()];
  return name < next ? -1 : name > next ? 1 : one.id - other.id;
}
