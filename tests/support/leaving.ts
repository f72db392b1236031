// A player who has left, in both halves of the tables.
import { env } from 'cloudflare:workers';
import { type SQL, sql } from 'drizzle-orm';
import { localPorts } from '../../worker/dev/local-ports.ts';
import { runDueJobs } from '../../worker/nightly/jobs.ts';
import { DAY_MS } from '../../worker/shared/kernel/game-day.ts';
import type { Client } from './client.ts';
import { PASSWORD } from './mailed.ts';
import { ctx, db } from './record.ts';

/** Deactivates a player's account, at an instant. */
export function leaveAt(at_ms: number, { publicId }: { publicId: string | SQL }): Promise<unknown> {
  return db.batch([
    sql`UPDATE persons SET kind = 'deactivated', deactivated_at = ${at_ms} WHERE public_id = ${publicId}`,
    sql`UPDATE players SET kind = 'deactivated', deactivated_at = ${at_ms} WHERE public_id = ${publicId}`,
  ]);
}

export const leave = (client: Client, proof: object = { password: PASSWORD }) =>
  client.post('/api/me/account/delete', proof);
export const playerRow = async (publicId: string) =>
  (await db.all<Record<string, unknown>>(sql`SELECT * FROM players WHERE public_id = ${publicId}`))[0]!;
export const personOf = async ({ publicId }: { publicId: string }) =>
  (await db.all<Record<string, unknown>>(sql`SELECT * FROM persons WHERE public_id = ${publicId}`))[0];
/** Backdates the deactivation to this many days before noon of 12 March. */
export const leftBefore = ({ publicId }: { publicId: string }, { days }: { days: number }) =>
  leaveAt(Date.parse('2027-03-12T12:00:00Z') - days * DAY_MS, { publicId });
export const runJobs = () => runDueJobs(ctx, { ports: localPorts(env) });
