// One landmark in full: its shareholders, who owns it, and how its shares came into players' hands.
import { sql } from 'drizzle-orm';
import { type NamedRow, shownName } from '../accounts/shown-name.ts';
import type { AssetDetail, assetHistory } from '../contract/assets.ts';
import type { CallReply } from '../contract/call.ts';
import type { Database } from '../platform/database.ts';
import type { Gates } from '../platform/gates.ts';
import { LANDMARKS, type Landmark } from './landmarks.ts';
import { assetOf, marketOf, marketStatement } from './market.ts';

interface HolderRow extends NamedRow {
  public_id: string;
  shares: number;
}

/** A landmark with all its shareholders, the largest first, in one round trip. */
export async function detailOf(
  db: Database,
  {
    landmark,
    viewerPublicId,
    gates,
    now_ms,
  }: { landmark: Landmark; viewerPublicId: string | null; gates: Gates; now_ms: number },
): Promise<AssetDetail> {
  const [market, holders] = (await db.batch([
    marketStatement(viewerPublicId),
    sql`
      SELECT players.public_id, players.kind, players.username, players.guest_number, holdings.shares
      FROM holdings JOIN players ON players.id = holdings.player_id
      WHERE holdings.landmark_id = ${landmark.id} ORDER BY holdings.shares DESC, holdings.player_id`,
  ])) as [unknown[], HolderRow[]];
  const asset = assetOf(marketOf(market), { landmark, gates, now_ms });
  return {
    ...asset,
    owner_username: holders[0] ? shownName(holders[0]) : null,
    ownership: ownershipOf(asset),
    group: LANDMARKS.filter(({ group, id }) => group === landmark.group && id !== landmark.id).map(
      ({ slug, name }) => ({ asset_slug: slug, name }),
    ),
    shareholders: holders.map((holder) => ({
      user_id: holder.public_id,
      username: shownName(holder),
      shares_owned: holder.shares,
      is_guest: holder.kind === 'guest',
      is_viewer: holder.public_id === viewerPublicId,
    })),
  };
}

/** Bank-owned while no player holds a share, the players' when the bank holds none, else shared. */
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

/** Players' shares at the end of each day on which they changed, oldest first. */
export async function historyOf(db: Database, landmark: Landmark): Promise<CallReply<typeof assetHistory>> {
  return db.all(sql`
    SELECT day, held AS shares_held, issued AS total_shares FROM landmark_days
    WHERE landmark_id = ${landmark.id} ORDER BY day`);
}
