// What must hold in the spenders' record: every acknowledged call took effect exactly once, nothing else did, and each can
// be repeated under its key.
import { isDeepStrictEqual } from 'node:util';
import type { Server } from '../support/miniflare-server.ts';
import { POOL_FAULTS } from '../support/pool-faults.ts';
import { type Acknowledgement, LANDMARK, PIECE, type Spender, WEAPON } from './spenders.ts';

/** The number of recent calls that are sent again. */
const MOST_REPEATED = 30;

/** All faults in the spenders' record, as sentences. No one may be spending during the check. */
export async function faultsOfSpenders(server: Server, spenders: readonly Spender[]): Promise<string[]> {
  const faults = (await Promise.all(spenders.map(faultsOfRepetition))).flat();
  const rows = await server.rows<Record<string, number | string>>(IN_RECORD, LANDMARK.id, PIECE, WEAPON);
  for (const spender of spenders) {
    const found = rows.find(({ public_id }) => public_id === spender.publicId);
    for (const [what, expected] of Object.entries(acknowledgedBy(spender))) {
      if (found?.[what] === expected) continue;
      faults.push(`${spender.username}: ${found?.[what]} ${what} in the record, ${expected} acknowledged`);
    }
  }
  return faults;
}

export async function faultsOfPools(server: Server): Promise<string[]> {
  const faults: string[] = [];
  for (const [what, query] of Object.entries(POOL_FAULTS)) {
    const rows = await server.rows(query);
    if (rows.length > 0) faults.push(`${what}: ${JSON.stringify(rows)}`);
  }
  return faults;
}

/** Repeats the latest calls under their keys: the replies must be the same and the counts must not change. */
async function faultsOfRepetition(spender: Spender): Promise<string[]> {
  const faults: string[] = [];
  for (const { wish, path, body, key, reply } of spender.acknowledged.slice(-MOST_REPEATED)) {
    const again = await spender.post(path, body, { 'idempotency-key': key });
    if (again.status === 200 && (wish === 'join' || isDeepStrictEqual(again.body, reply))) continue;
    faults.push(
      `${spender.username}: ${key} was acknowledged with ${JSON.stringify(reply)}, now ${again.status} ${JSON.stringify(again.body)}`,
    );
  }
  return faults;
}

/** The expected effect of the acknowledged calls. */
function acknowledgedBy(spender: Spender): Record<string, number> {
  const { acknowledged } = spender;
  const sharesIn = (list: Acknowledgement[]) =>
    list.reduce((sum, { body }) => sum + (body.number_of_shares as number), 0);
  const of = (wish: Acknowledgement['wish']) => acknowledged.filter((one) => one.wish === wish);
  const count = (wish: Acknowledgement['wish']) => of(wish).length;
  return {
    shares: sharesIn(of('buyShares')) - sharesIn(of('sellShares')),
    purchases: count('buyShares'),
    sales: count('sellShares'),
    pieces: count('buyPiece') - count('sellPiece'),
    'pieces paid': count('buyPiece'),
    'pieces sold': count('sellPiece'),
    weapons: count('arm') - count('attack'),
    'weapons paid': count('arm'),
    attacks: count('attack'),
    images: count('image'),
    'images paid': count('image'),
    entries: count('join'),
    wagers: of('join').filter(({ body }) => (body.wager_sparks as number) > 0).length,
  };
}

const paid = (side: 'source' | 'target', type: string) =>
  `(SELECT COUNT(*) FROM postings WHERE ${side} = players.id AND transaction_type = '${type}')`;

const IN_RECORD = `
  SELECT public_id,
    (SELECT COALESCE(SUM(shares), 0) FROM holdings WHERE player_id = players.id AND landmark_id = ?1) AS shares,
    ${paid('source', 'share_purchase')} AS purchases, ${paid('target', 'share_sale')} AS sales,
    (SELECT COALESCE(SUM(quantity), 0) FROM villa_items WHERE player_id = players.id AND item = ?2) AS pieces,
    ${paid('source', 'villa_purchase')} AS "pieces paid", ${paid('target', 'villa_sellback')} AS "pieces sold",
    (SELECT COALESCE(SUM(quantity), 0) FROM mischief_inventory
      WHERE player_id = players.id AND item = ?3) AS weapons,
    ${paid('source', 'mischief_purchase')} AS "weapons paid",
    (SELECT COUNT(*) FROM attacks WHERE attacker_id = players.id) AS attacks,
    (SELECT COUNT(*) FROM villa_images WHERE player_id = players.id) AS images,
    ${paid('source', 'villa_image')} AS "images paid",
    (SELECT COUNT(*) FROM challenge_entries WHERE player_id = players.id) AS entries,
    ${paid('source', 'challenge_wager')} AS wagers
  FROM players WHERE kind = 'registered'`;
