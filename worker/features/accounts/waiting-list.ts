// The waiting list (RULES §12): addresses that get one mail when a player offers a seat. The owner joins by confirming from a
// mail, and can leave from any of the mails. It is independent of accounts.
import { sql } from 'drizzle-orm';
import { emailKeyOf } from '../../model/players/emails.ts';
import type { Columns } from '../../platform/columns.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Gates } from '../../platform/gates.ts';
import { log } from '../../platform/log.ts';
import { type Lot, lotOf } from '../../platform/lot.ts';
import { type Mailer, nameOfFailure } from '../../platform/mail.ts';
import { cookieSecrets, sign, verifySignedByAny } from '../../platform/tokens.ts';
import { DAY_MS } from '../../shared/kernel/game-day.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { admitLetter } from './letter-limits.ts';
import { admitProofRequest, tooManyMails } from './mail-limits.ts';
import { seatLetter, waitLetter } from './mails/letters.ts';
import type { Mailing } from './mails/mailing.ts';
import type { waitingList } from './tables.ts';

export const CONFIRM_PATH = '/api/mails/wait';
export const LEAVE_PATH = '/api/mails/leave-list';
const TOKEN = 'waiting:';

/** How long a row is kept: unconfirmed, confirmed, and after its mail. */
const TO_CONFIRM_MS = DAY_MS;
const WAITING_MS = 180 * DAY_MS;
const TOLD_MS = 7 * DAY_MS;
/** The number of mails per run, and of offering players whose seats are summed. */
const MOST_A_RUN = 50;

/**
 * Mails the link that puts an address on the list. Replies the same if it is already listed, belongs to an account or has
 * reached its limit. Throws TOO_MANY_ATTEMPTS.
 */
export async function askToWait(
  mailing: Mailing,
  { email, address, gates, now_ms }: { email: string; address: string; gates: Gates; now_ms: number },
): Promise<void> {
  const { ctx } = mailing;
  const { directory, HASH_SECRET: secret } = ctx;
  if (!(await admitProofRequest(ctx, { address, gates, now_ms }))) throw tooManyMails();
  const emailKey = emailKeyOf(email);
  const isOpen = sql`email_key = ${emailKey} AND confirmed_at IS NULL`;
  const [, admitted, rows] = (await directory.batch([
    sql`
      INSERT INTO waiting_list (id, email_key, email, ends_at)
      SELECT ${crypto.randomUUID()}, ${emailKey}, ${email}, ${now_ms + TO_CONFIRM_MS}
      WHERE NOT EXISTS (SELECT 1 FROM persons WHERE email_key = ${emailKey} AND email_verified_at IS NOT NULL)
      ON CONFLICT (email_key) DO UPDATE SET ends_at = excluded.ends_at WHERE confirmed_at IS NULL`,
    admitLetter({
      ...{ email, kind: 'link', secret, now_ms },
      when: sql`EXISTS (SELECT 1 FROM waiting_list WHERE ${isOpen})`,
    }),
    sql`SELECT id FROM waiting_list WHERE ${isOpen}`,
  ])) as [unknown, unknown[], Columns<typeof waitingList, 'id'>[]];
  if (admitted.length === 0 || !rows[0]) return;
  const urls = urlsOf(ctx, rows[0].id);
  mailing.post({ to: email, letter: waitLetter({ url: urls.confirm, stopUrl: urls.leave }) });
}

/** Confirms an address; idempotent. Throws LINK_INVALID. */
export async function confirmWait(
  ctx: Ctx,
  { token, now_ms }: { token: string; now_ms: number },
): Promise<void> {
  const rows = await ctx.directory.all(sql`
    UPDATE waiting_list SET confirmed_at = COALESCE(confirmed_at, ${now_ms}),
      ends_at = iif(confirmed_at IS NULL, ${now_ms + WAITING_MS}, ends_at)
    WHERE id = ${idIn(ctx, token)} AND ends_at > ${now_ms} RETURNING id`);
  if (rows.length === 0) throw new Refusal('LINK_INVALID');
}

/** Deletes an address; idempotent. Throws LINK_INVALID for an invalid token. */
export async function leaveList(ctx: Ctx, { token }: { token: string }): Promise<void> {
  await ctx.directory.all(sql`DELETE FROM waiting_list WHERE id = ${idIn(ctx, token)}`);
}

type Told = Columns<typeof waitingList, 'id' | 'email'>;

/**
 * Mails as many waiting addresses as there are seats, in order of confirmation. Mails of the last day count against the seats.
 * Each address gets one mail.
 */
export async function tellOfSeats(
  ctx: Ctx,
  { mailer, now_ms }: { mailer: Mailer; now_ms: number },
): Promise<void> {
  const { directory } = ctx;
  const isDue = sql`confirmed_at IS NOT NULL AND told_at IS NULL`;
  const waiting = await directory.all(sql`SELECT 1 FROM waiting_list WHERE ${isDue} LIMIT 1`);
  if (waiting.length === 0) return;
  const seats = sql`(SELECT COALESCE(SUM(seats_left), 0) FROM (
    SELECT seats_left FROM persons WHERE seats_left > 0 AND kind = 'registered' AND banned_at IS NULL LIMIT ${MOST_A_RUN}))`;
  const toldLately = sql`(SELECT COUNT(*) FROM waiting_list WHERE told_at > ${now_ms - DAY_MS})`;
  // Counted in the statement that takes them, so that two simultaneous runs do not exceed the seats.
  const told = await directory.all<Told>(sql`
    UPDATE waiting_list SET told_at = ${now_ms}, ends_at = ${now_ms + TOLD_MS} WHERE id IN (
      SELECT id FROM waiting_list WHERE ${isDue} ORDER BY confirmed_at, id
      LIMIT MIN(${MOST_A_RUN}, MAX(0, ${seats} - ${toldLately})))
    RETURNING id, email`);
  await Promise.all(told.map((row) => sendSeat(ctx, { row, mailer })));
}

async function sendSeat(ctx: Ctx, { row, mailer }: { row: Told; mailer: Mailer }): Promise<void> {
  const stopUrl = urlsOf(ctx, row.id).leave;
  try {
    await mailer.send({
      ...{ to: row.email, stopUrl },
      ...seatLetter({ url: `${ctx.PUBLIC_ORIGIN}/register`, stopUrl }),
    });
  } catch (error) {
    log('error', 'mail-failed', { reason: nameOfFailure(error) });
  }
}

export function endedWaits({ now_ms }: { now_ms: number }): Lot {
  return lotOf({
    table: 'waiting_list',
    key: 'id',
    over: (most) => sql`SELECT id FROM waiting_list WHERE ends_at <= ${now_ms} LIMIT ${most}`,
  });
}

function urlsOf({ PUBLIC_ORIGIN, COOKIE_SECRET }: Ctx, id: string): { confirm: string; leave: string } {
  const token = encodeURIComponent(sign({ value: `${TOKEN}${id}`, secret: COOKIE_SECRET }));
  return {
    confirm: `${PUBLIC_ORIGIN}${CONFIRM_PATH}?token=${token}`,
    leave: `${PUBLIC_ORIGIN}${LEAVE_PATH}?token=${token}`,
  };
}

function idIn(ctx: Ctx, token: string): string {
  const value = verifySignedByAny({ signed: token, secrets: cookieSecrets(ctx) });
  if (!value?.startsWith(TOKEN)) throw new Refusal('LINK_INVALID');
  return value.slice(TOKEN.length);
}
