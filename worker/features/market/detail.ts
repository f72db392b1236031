// A landmark's detail page: its largest shareholders, its owner, and the history of its shares.
import { sql } from 'drizzle-orm';
import { LANDMARKS, type Landmark } from '../../model/landmarks/landmarks.ts';
import { assetOf, type MarketViewer, marketOf, marketStatement } from '../../model/landmarks/market.ts';
import type { Database } from '../../platform/database.ts';
import type { Gates } from '../../platform/gates.ts';
import type { AssetDetail, assetHistory, Neighbour } from '../../shared/contract/assets.ts';
import type { CallReply } from '../../shared/contract/call.ts';
import { firstShareholders, firstShareholdersOf } from './shareholders.ts';

/** By price ascending, then by id. */
const BY_PRICE = LANDMARKS.toSorted((one, other) => one.priceMillis - other.priceMillis || one.id - other.id);

/** The details of a landmark, in one round trip. */
export async function detailOf(
  db: Database,
  {
    landmark,
    viewer,
    gates,
    now_ms,
  }: { landmark: Landmark; viewer: MarketViewer; gates: Gates; now_ms: number },
): Promise<AssetDetail> {
  const read = { landmark, viewerPublicId: viewer.publicId };
  const [market, ...holders] = await db.batch([marketStatement(viewer), ...firstShareholders(read)]);
  const everything = marketOf(market!);
  const asset = assetOf(everything, { landmark, gates, now_ms });
  const neighbour = (other: Landmark) => neighbourOf(assetOf(everything, { landmark: other, gates, now_ms }));
  const place = BY_PRICE.indexOf(landmark);
  const [cheaper, dearer] = [BY_PRICE[place - 1], BY_PRICE[place + 1]];
  const held = firstShareholdersOf(holders, read);
  return {
    ...asset,
    ...held,
    owner_username: held.shareholders[0]?.username ?? null,
    ownership: ownershipOf(asset),
    group: LANDMARKS.filter(({ group, id }) => group === landmark.group && id !== landmark.id).map(neighbour),
    cheaper: cheaper ? neighbour(cheaper) : null,
    dearer: dearer ? neighbour(dearer) : null,
  };
}

function neighbourOf({
  asset_slug,
  name,
  image_url,
  icon_emoji,
  price_per_share,
  user_shares_owned,
}: Neighbour): Neighbour {
  return { asset_slug, name, image_url, icon_emoji, price_per_share, user_shares_owned };
}

/** `bank` if no player holds a share, `players` if the bank holds none, else `shared`. */
function ownershipOf({
  total_shares,
  shares_owned_by_bank,
}: {
  total_shares: number;
  shares_owned_by_bank: number;
}): AssetDetail['ownership'] {
  if (shares_owned_by_bank === total_shares) return 'bank';
  return shares_owned_by_bank === 0 ? 'players' : 'shared';
}

/** Shares held by players at the end of each day on which they changed, oldest first. */
export async function historyOf(db: Database, landmark: Landmark): Promise<CallReply<typeof assetHistory>> {
  return db.all(sql`
    SELECT day, held AS shares_held, issued AS total_shares FROM landmark_days
    WHERE landmark_id = ${landmark.id} ORDER BY day`);
}
