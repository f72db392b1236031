// Alerts for operators, evaluated by each run of cron. A condition is reported to the webhook when it begins and when it ends.
// A finished run pings an outside monitor, which alerts when the pings stop.
import { sql } from 'drizzle-orm';
import { auditMessages } from '../economy/deliveries.ts';
import { lateEditions, totalsOfEditions } from '../model/editions/rolled.ts';
import type { Columns } from '../platform/columns.ts';
import type { Ctx } from '../platform/context.ts';
import { keepsDirectory, readBoth } from '../platform/halves.ts';
import { log } from '../platform/log.ts';
import type { Ports } from '../platform/ports.ts';
import { switchesOn } from '../platform/switches.ts';
import { addDays, DAY_MS, gameDayAt, HOUR_MS, MINUTE_MS, startOfDay } from '../shared/kernel/game-day.ts';
import { dollarsOf, latestGauges } from './gauges.ts';
import { isBurning, levelsSince, type Share } from './levels.ts';
import { LAST_STEP } from './steps.ts';
import type { alerts } from './tables.ts';

/** The time limits for a night, for an ending to reach the record, and for a refused play to be delivered. */
const NIGHT_BY_MS = 2 * HOUR_MS;
const ENDING_BY_MS = MINUTE_MS;
const UNDELIVERED_BY_MS = HOUR_MS;
/** How long cron may wake a late edition before operators are alerted. */
const WOKEN_IN_VAIN_MS = 20 * MINUTE_MS;
/** The shares of a limit from which operators are alerted. */
const RECORD_FULL = { home: 0.7, further: 0.6 };
const DIRECTORY_FULL = 0.6;
/** The number of people one directory is designed for (docs/scale.md). */
export const MOST_PERSONS = 10_000_000;
const MANY_GUESTS = 0.8;

/** The timeout of an outside request, and the attempts per run; the next run continues. */
const OUTSIDE_MS = 5000;
const MOST_TRIES = 2;

export const CONDITIONS = {
  'calls-failing': 'Calls fail: more than one in a thousand, fast.',
  'moves-slow': 'Moves take more than 300 ms: more than one in a thousand, fast.',
  'endings-late': 'Results reach the record later than a minute: more than one in a thousand, fast.',
  'plays-undelivered': 'A play that has ended is not in the record after an hour.',
  'night-late': 'The nightly rollover is not done by 02:00 UTC.',
  findings: 'The nightly check has found sums that do not match.',
  'mails-dead': 'The queue has given up a mail in the last day.',
  'new-guests': 'Today’s new guests are at 80 % of NEW_GUESTS_A_DAY.',
  'costly-day': 'A day costs more than MOST_DOLLARS_A_DAY, all editions together.',
  'record-full':
    'The record is at 70 % of what the platform lets it hold, that of a further edition at 60 %.',
  'directory-full': 'The directory holds 60 % of the persons that one is for.',
  'messages-wait': 'A message between two stores waits for more than an hour.',
  'editions-late': 'The nights of further editions are not done by 02:00 UTC:',
} as const;

export type Condition = keyof typeof CONDITIONS;

type KnownAlert = Columns<typeof alerts, 'since' | 'is_told'> & { name: Condition };

/**
 * After a run, successful or not, reports alerts that have begun or ended; after a successful run, pings the heartbeat URL.
 * Throws what the run threw.
 */
export async function tellOperators(
  ctx: Ctx,
  { ports, run }: { ports: Ports; run: Promise<unknown> },
): Promise<void> {
  await run.catch(() => {});
  const now_ms = await ports.now();
  const { pause } = await switchesOn(ctx, now_ms);
  if (!pause) await tellChanges(ctx, now_ms);
  await run;
  if (!ctx.HEARTBEAT_URL || !keepsDirectory(ctx)) return;
  if (!(await reached(ctx.HEARTBEAT_URL, { method: 'GET' }))) log('error', 'heartbeat-failed');
}

export async function conditionsNow(ctx: Ctx, now_ms: number): Promise<Condition[]> {
  const { db, NEW_GUESTS_A_DAY, MOST_DOLLARS_A_DAY } = ctx;
  const hasFurther = ctx.FURTHER_EDITIONS === 'on';
  const today = gameDayAt(now_ms);
  const [hour, sixHours] = [now_ms - HOUR_MS, now_ms - 6 * HOUR_MS];
  const late = (since_ms: number) => sql`
    SELECT COUNT(*) AS late FROM late_plays WHERE noted_at > ${since_ms}
      AND COALESCE(delivered_at, ${now_ms}) > finished_at + ${ENDING_BY_MS}`;
  const ofEdition = [
    levelsSince(hour),
    levelsSince(sixHours),
    late(hour),
    late(sixHours),
    sql`SELECT MAX(day) AS day FROM job_runs WHERE step = ${LAST_STEP} AND done_at IS NOT NULL`,
    sql`SELECT COUNT(*) AS findings FROM audit_findings WHERE day >= ${addDays(today, -2)}`,
  ];
  const ofDirectory = [
    sql`SELECT COUNT(*) AS dead FROM queued_mails WHERE at > ${now_ms - DAY_MS} AND state = 'dead'`,
    sql`SELECT TOTAL(guests) AS guests FROM new_guests WHERE day = ${today}`,
    totalsOfEditions(),
  ];
  const isHome = keepsDirectory(ctx);
  const rows = isHome
    ? await readBoth(ctx, { directory: ofDirectory, edition: ofEdition })
    : [...ofDirectory.map(() => []), ...(await db.batch(ofEdition))];
  const [mails, joined, totals, inHour, inSix, lateInHour, lateInSix, night, found] = rows.map(
    (its) => its[0] as Record<string, never>,
  );
  const gauges = await latestGauges(db);
  const undelivered_ms = gauges?.undelivered_since ? now_ms - Date.parse(gauges.undelivered_since) : 0;
  const burning = (bad: [number, number], of: 'calls' | 'moves' | 'endings') => {
    const share = (place: 0 | 1, counts: Record<string, number>): Share => ({
      bad: bad[place],
      all: counts[of]!,
    });
    return isBurning({ hour: share(0, inHour!), sixHours: share(1, inSix!) });
  };
  const isNightOver = now_ms >= startOfDay(today) + NIGHT_BY_MS;
  const holding: Record<Condition, boolean> = {
    'calls-failing': burning([inHour!.failed!, inSix!.failed!], 'calls'),
    'moves-slow': burning([inHour!.slow_moves!, inSix!.slow_moves!], 'moves'),
    'endings-late': burning([lateInHour!.late!, lateInSix!.late!], 'endings'),
    'plays-undelivered': undelivered_ms > UNDELIVERED_BY_MS,
    'night-late': isNightOver && String(night!.day ?? today) < addDays(today, -1),
    findings: found!.findings! > 0,
    'mails-dead': isHome && mails!.dead! > 0,
    'new-guests': isHome && joined!.guests! >= Number(NEW_GUESTS_A_DAY) * MANY_GUESTS,
    // The bill covers the whole account: only home reports it, for all editions together.
    'costly-day':
      isHome && dollarsOf((gauges?.plays_a_day ?? 0) + totals!.plays_elsewhere!) > Number(MOST_DOLLARS_A_DAY),
    'record-full': (gauges?.record_share ?? 0) >= RECORD_FULL[isHome ? 'home' : 'further'],
    'directory-full': isHome && totals!.persons! >= MOST_PERSONS * DIRECTORY_FULL,
    'messages-wait': hasFurther && (await auditMessages(ctx, { now_ms })).length > 0,
    'editions-late': (await editionsLate(ctx, now_ms)).length > 0,
  };
  return (Object.keys(holding) as Condition[]).filter((name) => holding[name]);
}

/** Editions that cron has been waking without their finishing the night. Their own alarms cannot report it. */
async function editionsLate(ctx: Ctx, now_ms: number): Promise<string[]> {
  return keepsDirectory(ctx) ? lateEditions(ctx, { now_ms: now_ms - WOKEN_IN_VAIN_MS }) : [];
}

/** Reports alerts that have begun or ended since the last run. Failed reports are repeated by the next run. */
async function tellChanges(ctx: Ctx, now_ms: number): Promise<void> {
  const { db } = ctx;
  const holding = await conditionsNow(ctx, now_ms);
  const known = await db.all<KnownAlert>(sql`
    SELECT name, since, is_told FROM alerts`);
  for (const name of holding) {
    const its = known.find((one) => one.name === name);
    if (its?.is_told) continue;
    const since = its?.since ?? now_ms;
    await db.all(sql`
      INSERT INTO alerts (name, since, is_told) VALUES (${name}, ${since}, 0) ON CONFLICT (name) DO NOTHING`);
    log('error', 'alert', { edition: ctx.edition, reason: name });
    const details = name === 'editions-late' ? await editionsLate(ctx, now_ms) : [];
    if (await tell(ctx, { name, state: 'begun', since, details }))
      await db.all(sql`UPDATE alerts SET is_told = 1 WHERE name = ${name}`);
  }
  for (const { name, since, is_told } of known.filter(({ name }) => !holding.includes(name))) {
    log('info', 'alert-over', { edition: ctx.edition, reason: name });
    if (!is_told || (await tell(ctx, { name, state: 'over', since })))
      await db.all(sql`DELETE FROM alerts WHERE name = ${name}`);
  }
}

/** Whether the webhook accepted the report. Without a webhook, only the log has it. */
async function tell(
  { edition, ALERT_WEBHOOK: url }: Ctx,
  {
    name,
    state,
    since,
    details = [],
  }: { name: Condition; state: 'begun' | 'over'; since: number; details?: readonly string[] },
): Promise<boolean> {
  if (!url) return true;
  const what = state === 'begun' ? [CONDITIONS[name], ...details].join(' ') : 'it is over.';
  const text = `Doxa ${edition}, ${name}: ${what}`;
  const body = JSON.stringify({ text, edition, alert: name, state, since: new Date(since).toISOString() });
  const isTaken = await reached(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  if (!isTaken) log('error', 'alert-not-told', { edition, reason: name });
  return isTaken;
}

/** Whether an outside URL accepted a request. The URL is secret, so its errors are not logged. */
async function reached(url: string, init: RequestInit): Promise<boolean> {
  for (let tries = 1; tries <= MOST_TRIES; tries++) {
    const reply = await fetch(url, { ...init, signal: AbortSignal.timeout(OUTSIDE_MS) }).catch(() => null);
    await reply?.body?.cancel();
    if (reply?.ok) return true;
  }
  return false;
}
