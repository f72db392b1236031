// Players whose accounts are proven to belong to a person (RULES §12).
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { provePlayer } from '../../worker/accounts/proof.ts';
import { settledBatch } from '../../worker/daily/settle-players.ts';
import { database } from '../../worker/platform/database.ts';

/** Proves accounts, as an operator who vouches does; `now_ms` is when. */
export async function prove(
  players: { publicId: string } | readonly { publicId: string }[],
  { now_ms = 1 }: { now_ms?: number } = {},
): Promise<void> {
  for (const { publicId } of [players].flat()) {
    const player = sql`(SELECT id FROM players WHERE public_id = ${publicId})`;
    await settledBatch(database(env), { players: player, now_ms }, provePlayer({ player, now_ms }));
  }
}

/** When an account was proven, and the key of the address it registered from. */
export async function proofOf(
  publicId: string,
): Promise<{ proven_at: number | null; address_key: string | null }> {
  const rows = await database(env).all<{ proven_at: number | null; address_key: string | null }>(
    sql`SELECT proven_at, address_key FROM players WHERE public_id = ${publicId}`,
  );
  return rows[0]!;
}
