// How many links by mail one address of the network can cause (RULES §12). Resets are counted by themselves, so that a crowd
// that registers takes nobody the way back in; asking for more of them changes nothing that the asker could see.
import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import type { Gates } from '../../platform/gates.ts';
import { MINUTE_MS } from '../../shared/kernel/game-day.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';

const WINDOW_MS = 60 * MINUTE_MS;
const MOST_FROM_ADDRESS = 20;

/** From where (`clientAddress`) and when a mail is asked for; `secret` is HASH_SECRET. */
interface Asking {
  address: string;
  secret: string;
  now_ms: number;
}

/** Counts a request for a mail that resets a password; false when the address has made 20 within the hour. */
export function admitResetRequest(db: Database, asking: Asking): Promise<boolean> {
  return admitMailRequest(db, { kind: 'mail', ...asking });
}

/** Counts a request for a mail that proves an address; false when the address has made 20 within the hour. A gate. */
export async function admitProofRequest(
  db: Database,
  { gates, ...asking }: Asking & { gates: Gates },
): Promise<boolean> {
  return !gates.registration_rush || admitMailRequest(db, { kind: 'proof-mail', ...asking });
}

/** What is answered to a player whose network has asked for too many mails. */
export function tooManyMails(): Refusal {
  const detail = 'Many emails were asked for from your network. Please try again in an hour.';
  return new Refusal('TOO_MANY_ATTEMPTS', { detail, retryAfter_s: WINDOW_MS / 1000 });
}

async function admitMailRequest(
  db: Database,
  { kind, address, secret, now_ms }: Asking & { kind: 'mail' | 'proof-mail' },
): Promise<boolean> {
  const subject = `${kind}:${createHmac('sha256', secret).update(address).digest('hex')}`;
  const admitted = await db.all(sql`
    INSERT INTO sign_in_failures (subject, failed_at) SELECT ${subject}, ${now_ms}
    WHERE (SELECT COUNT(*) FROM sign_in_failures
      WHERE subject = ${subject} AND failed_at > ${now_ms - WINDOW_MS}) < ${MOST_FROM_ADDRESS}
    RETURNING id`);
  return admitted.length > 0;
}
