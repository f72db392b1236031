// Limits the mailed links that one network address can request (RULES §12). Resets are counted separately, so that a crowd
// registering does not block anyone's way back in. Exceeding the limit for resets has no visible effect.
import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Gates } from '../../platform/gates.ts';
import { HOUR_MS } from '../../shared/kernel/game-day.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';

const MOST_FROM_ADDRESS = 20;

type LimitCtx = Pick<Ctx, 'directory' | 'HASH_SECRET'>;

interface Asking {
  /** The client's address (`clientAddress`). */
  address: string;
  now_ms: number;
}

/** Counts a request for a reset mail; false if the address has made 20 within the hour. */
export function admitResetRequest(ctx: LimitCtx, asking: Asking): Promise<boolean> {
  return admitMailRequest(ctx, { kind: 'mail', ...asking });
}

/** Counts a request for a verification mail; false if the address has made 20 within the hour. A gate. */
export async function admitProofRequest(
  ctx: LimitCtx,
  { gates, ...asking }: Asking & { gates: Gates },
): Promise<boolean> {
  return !gates.registration_rush || admitMailRequest(ctx, { kind: 'proof-mail', ...asking });
}

/** The refusal for a player whose network has requested too many mails. */
export function tooManyMails(): Refusal {
  const detail = 'Your network has requested many emails. Please try again in an hour.';
  return new Refusal('TOO_MANY_ATTEMPTS', { detail, retryAfter_s: HOUR_MS / 1000 });
}

async function admitMailRequest(
  { directory, HASH_SECRET }: LimitCtx,
  { kind, address, now_ms }: Asking & { kind: 'mail' | 'proof-mail' },
): Promise<boolean> {
  const subject = `${kind}:${createHmac('sha256', HASH_SECRET).update(address).digest('hex')}`;
  const admitted = await directory.all(sql`
    INSERT INTO sign_in_failures (subject, failed_at) SELECT ${subject}, ${now_ms}
    WHERE (SELECT COUNT(*) FROM sign_in_failures
      WHERE subject = ${subject} AND failed_at > ${now_ms - HOUR_MS}) < ${MOST_FROM_ADDRESS}
    RETURNING id`);
  return admitted.length > 0;
}
