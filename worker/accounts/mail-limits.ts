// How many password mails one address of the network can cause (RULES §12). Asking for more changes nothing that the
// asker could see.
import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { MINUTE_MS } from '../kernel/game-day.ts';
import type { Database } from '../platform/database.ts';

const WINDOW_MS = 60 * MINUTE_MS;
const MOST_FROM_ADDRESS = 20;

/** Counts a request for a mail; false when the address (`clientAddress`) has made 20 within the hour. */
export async function admitMailRequest(
  db: Database,
  { address, secret, now_ms }: { address: string; secret: string; now_ms: number },
): Promise<boolean> {
  const subject = `mail:${createHmac('sha256', secret).update(address).digest('hex')}`;
  const admitted = await db.all(sql`
    INSERT INTO sign_in_failures (subject, failed_at) SELECT ${subject}, ${now_ms}
    WHERE (SELECT COUNT(*) FROM sign_in_failures
      WHERE subject = ${subject} AND failed_at > ${now_ms - WINDOW_MS}) < ${MOST_FROM_ADDRESS}
    RETURNING id`);
  return admitted.length > 0;
}
