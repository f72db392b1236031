// Players whose accounts are proven to belong to a person (RULES §12).
import { sql } from 'drizzle-orm';
import { settledBatch } from '../../worker/economy/settle-players.ts';
import { provePlayer } from '../../worker/model/rewards/proof.ts';
import { db } from './record.ts';

/** Proves accounts, as an operator's word does; `now_ms` is when. */
export async function prove(
  players: { publicId: string } | readonly { publicId: string }[],
  { now_ms = 1 }: { now_ms?: number } = {},
): Promise<void> {
  for (const { publicId } of [players].flat()) {
    const player = sql`(SELECT id FROM players WHERE public_id = ${publicId})`;
    await settledBatch(db, { players: player, now_ms }, provePlayer({ player, now_ms }));
  }
}

interface Proof {
  proven_at: number | null;
  address_key: string | null;
  network_key: string | null;
}

/** When an account was proven, and the keys of its registration address. */
export async function proofOf(publicId: string): Promise<Proof> {
  const rows = await db.all<Proof>(
    sql`SELECT proven_at, address_key, network_key FROM players WHERE public_id = ${publicId}`,
  );
  return rows[0]!;
}
