// Reminder mails (RULES §15), daily or weekly, instead of push messages. A row holds the next due time; it advances before the
// mail is sent, so no mail is sent twice and one may be missed.

import { type SQL, sql } from 'drizzle-orm';
import type { Session } from '../../access/session.ts';
import { writerIn } from '../../access/writer.ts';
import { changeGuarded } from '../../economy/crossing.ts';
import type { persons } from '../../model/persons/tables.ts';
import type { Columns } from '../../platform/columns.ts';
import { type Ctx, inEdition } from '../../platform/context.ts';
import { log } from '../../platform/log.ts';
import { type Mailer, nameOfFailure } from '../../platform/mail.ts';
import { cookieSecrets, sign, verifySignedByAny } from '../../platform/tokens.ts';
import { inTime } from '../../platform/trace.ts';
import type { ReminderMails } from '../../shared/contract/reminders.ts';
import {
  addDays,
  type GameDay,
  gameDayAt,
  MINUTE_MS,
  startOfDay,
  weekOf,
} from '../../shared/kernel/game-day.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { admitLetter } from './letter-limits.ts';
import { dailyLetter, weeklyLetter } from './mails/letters.ts';
import type { reminderMails } from './tables.ts';

type Chosen = Exclude<ReminderMails['how'], 'off'>;

/** When mails are sent, after the start of the day: the games are out and the nightly jobs are done. */
const LEAVES_AFTER_MS = 5 * 60 * MINUTE_MS;
const MOST_A_RUN = 200;
/** The timeout for an edition's answer about its players' results. */
const EDITION_PATIENCE_MS = 4000;

export async function reminderMailsOf(ctx: Ctx, { publicId }: { publicId: string }): Promise<ReminderMails> {
  const [row] = await ctx.directory.all<Columns<typeof reminderMails, 'how'>>(
    sql`SELECT how FROM reminder_mails WHERE public_id = ${publicId}`,
  );
  return { how: row?.how ?? 'off' };
}

/** Sets the choice. The first mail comes the next day or the next week. Throws ADDRESS_NOT_PROVEN, NOT_SIGNED_IN. */
export async function chooseReminderMails(
  ctx: Ctx,
  { session, how, now_ms }: { session: Session; how: ReminderMails['how']; now_ms: number },
): Promise<ReminderMails> {
  const { publicId } = session;
  const choice =
    how === 'off'
      ? endReminderMails(publicId)
      : sql`
          INSERT INTO reminder_mails (public_id, how, next_at) SELECT public_id, ${how}, ${nextAt(how, now_ms)}
          FROM persons WHERE public_id = ${publicId} AND email_verified_at IS NOT NULL
          ON CONFLICT (public_id) DO UPDATE SET how = excluded.how, next_at = excluded.next_at RETURNING how`;
  const writer = writerIn({ session, now_ms });
  const { decided } = await changeGuarded(ctx, { writer, deciding: [choice], now_ms });
  if (how !== 'off' && decided[0]!.length === 0) throw new Refusal('ADDRESS_NOT_PROVEN');
  return { how };
}

/** Stops the mails of the person a token was signed for. Throws LINK_INVALID. */
export async function stopReminderMails(ctx: Ctx, { token }: { token: string }): Promise<void> {
  const value = verifySignedByAny({ signed: token, secrets: cookieSecrets(ctx) });
  if (!value?.startsWith(STOP)) throw new Refusal('LINK_INVALID');
  await ctx.directory.all(endReminderMails(value.slice(STOP.length)));
}

type Recipient = Columns<typeof persons, 'public_id' | 'username' | 'edition'> & {
  how: Chosen;
  email: string;
};

/** Sends up to `MOST_A_RUN` due mails. People who have left, are banned or have no proven address get nothing. */
export async function sendReminderMails(
  ctx: Ctx,
  { mailer, now_ms }: { mailer: Mailer; now_ms: number },
): Promise<void> {
  const { directory } = ctx;
  const taken = await directory.all<Columns<typeof reminderMails, 'public_id'>>(sql`
    UPDATE reminder_mails
    SET next_at = CASE how WHEN 'daily' THEN ${nextAt('daily', now_ms)} ELSE ${nextAt('weekly', now_ms)} END
    WHERE public_id IN (
      SELECT public_id FROM reminder_mails WHERE next_at <= ${now_ms} ORDER BY next_at LIMIT ${MOST_A_RUN})
    RETURNING public_id`);
  if (taken.length === 0) return;
  const due = await directory.all<Recipient>(sql`
    SELECT persons.public_id, persons.username, persons.edition, persons.email, reminder_mails.how
    FROM json_each(${JSON.stringify(taken.map(({ public_id }) => public_id))}) AS taken
      CROSS JOIN reminder_mails ON reminder_mails.public_id = taken.value
      CROSS JOIN persons ON persons.public_id = reminder_mails.public_id
    WHERE persons.kind = 'registered' AND persons.banned_at IS NULL AND persons.email_verified_at IS NOT NULL`);
  if (due.length === 0) return;
  const admitted = await directory.batch(
    due.map(({ email }) => admitLetter({ email, kind: 'reminder', secret: ctx.HASH_SECRET, now_ms })),
  );
  const recipients = due.filter((_, place) => admitted[place]!.length > 0);
  const told = await playedBy(ctx, { recipients, now_ms });
  await Promise.all(told.map((its) => post(ctx, { ...its, mailer })));
}

interface Played {
  games: number;
  tenths: number;
}

interface Told {
  recipient: Recipient;
  played: Played | undefined;
}

/**
 * Queries each edition once for its daily and once for its weekly recipients. If a query fails, only its recipients miss this
 * mail.
 */
async function playedBy(
  ctx: Ctx,
  { recipients, now_ms }: { recipients: readonly Recipient[]; now_ms: number },
): Promise<Told[]> {
  const groups = [...Map.groupBy(recipients, ({ edition, how }) => `${how} ${edition}`).values()];
  const ofGroup = async (group: readonly Recipient[]): Promise<Told[]> => {
    const { edition, how } = group[0]!;
    const ids = group.map(({ public_id }) => public_id);
    const asked = inEdition(ctx, edition).db.all<Played & { public_id: string }>(
      playedIn({ ids, ...daysOf(how, now_ms) }),
    );
    const answers = new Map(
      (await inTime(asked, { most_ms: EDITION_PATIENCE_MS })).map((one) => [one.public_id, one]),
    );
    return group.map((recipient) => ({ recipient, played: answers.get(recipient.public_id) }));
  };
  const told = await Promise.all(
    groups.map((group) =>
      ofGroup(group).catch((error: unknown) => {
        log('error', 'mail-failed', { edition: group[0]!.edition, reason: nameOfFailure(error) });
        return [];
      }),
    ),
  );
  return told.flat();
}

function playedIn({ ids, from, to }: { ids: readonly string[]; from: GameDay; to: GameDay }): SQL {
  return sql`
    SELECT players.public_id, COUNT(*) AS games, SUM(results.points_tenths) AS tenths
    FROM json_each(${JSON.stringify(ids)}) AS asked
      CROSS JOIN players ON players.public_id = asked.value
      CROSS JOIN results ON results.player_id = players.id AND results.day BETWEEN ${from} AND ${to}
    GROUP BY players.public_id`;
}

/** The days covered by a mail: yesterday, or last week. */
function daysOf(how: Chosen, now_ms: number): { from: GameDay; to: GameDay } {
  const today = gameDayAt(now_ms);
  const yesterday = addDays(today, -1);
  if (how === 'daily') return { from: yesterday, to: yesterday };
  const monday = weekOf(today) as string as GameDay;
  return { from: addDays(monday, -7), to: addDays(monday, -1) };
}

async function post(ctx: Ctx, { recipient, played, mailer }: Told & { mailer: Mailer }): Promise<void> {
  const { username, public_id, how, email } = recipient;
  const { PUBLIC_ORIGIN, COOKIE_SECRET } = ctx;
  const token = sign({ value: `${STOP}${public_id}`, secret: COOKIE_SECRET });
  const stopUrl = `${PUBLIC_ORIGIN}${STOP_PATH}?token=${encodeURIComponent(token)}`;
  const facts = { username, games: played?.games ?? 0, points: (played?.tenths ?? 0) / 10, stopUrl };
  const letter =
    how === 'daily'
      ? dailyLetter({ ...facts, url: `${PUBLIC_ORIGIN}/` })
      : weeklyLetter({ ...facts, url: `${PUBLIC_ORIGIN}/recap` });
  try {
    await mailer.send({ to: email, ...letter, stopUrl });
  } catch (error) {
    log('error', 'mail-failed', { reason: nameOfFailure(error) });
  }
}

/** The unsubscribe address: a page with one button, and the target of one-click unsubscribe (RFC 8058). */
export const STOP_PATH = '/api/mails/stop';
const STOP = 'stop-mails:';

function nextAt(how: Chosen, now_ms: number): number {
  const today = gameDayAt(now_ms);
  const next = how === 'daily' ? addDays(today, 1) : addDays(weekOf(today) as string as GameDay, 7);
  return startOfDay(next) + LEAVES_AFTER_MS;
}

function endReminderMails(publicId: string): SQL {
  return sql`DELETE FROM reminder_mails WHERE public_id = ${publicId}`;
}
