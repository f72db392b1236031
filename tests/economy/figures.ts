// The figures of a simulated life, read from the record: faucets and sinks, wealth and income by kind, newcomers.
import { type SQL, sql } from 'drizzle-orm';
import { activeWeek } from '../../worker/model/players/active-players.ts';
import { FLOWS } from '../support/flows.ts';
import type { Bot } from './bots.ts';
import { BOT_KINDS, type BotKind } from './habits.ts';
import type { Lived } from './life.ts';
import { dayOf, type World } from './world.ts';

/** One kind of posting, in Sparks per active player and day; positive into the game, negative out of it. */
export interface Flow {
  type: string;
  perPlayer: number;
}

/** The average wealth of a kind's players at the end, and net income a day, in Sparks. */
export interface KindFigures {
  kind: BotKind;
  players: number;
  sparks: number;
  shares: number;
  villa: number;
  netPerDay: number;
}

/** All figures; those per day are of the last `windowDays` days. */
export interface Figures {
  windowDays: number;
  activePerDay: number;
  /** Players active by the release's definition, in the last four closed weeks. */
  active: number;
  flows: Flow[];
  faucets: number;
  sinks: number;
  kinds: KindFigures[];
  /** The share of wanted shares that newcomers got in their first fourteen days, from the fifth week on, 0 to 1. */
  newcomerFill: number;
  newcomers: number;
  /** Of active players' net worth, 0 (all equal) to 1. */
  gini: number;
  /** The worth of all issued shares, of those on sale, and the last release's target; in Sparks. */
  market: { issued: number; onSale: number; target: number | null };
  findings: unknown[];
}

/** Postings that only exchange Sparks for something of worth, or are paid once in an account's life. */
export const NOT_EARNED = [
  'share_purchase',
  'share_sale',
  'villa_purchase',
  'villa_sellback',
  'welcome_bonus',
  'email_verified',
  'referral_reward',
];

/** Newcomers are counted from this day on: before it the market is still filling with everybody's first shares. */
const SETTLED_FROM = 28;

/** Reads the figures of a life; those per day cover its last 8 weeks. */
export async function figuresOf({ world, bots, days, findings }: Lived): Promise<Figures> {
  const windowDays = Math.min(56, days);
  const from = dayOf(days - windowDays);
  const flows = await flowsSince(world, from);
  const present = bots.filter((bot) => bot.isRegistered && bot.leavesOn > days);
  const sum = (signs: (flow: Flow) => boolean) =>
    flows.filter(signs).reduce((total, { perPlayer }) => total + perPlayer, 0);
  return {
    windowDays,
    activePerDay: (await activeDays(world, from)) / windowDays,
    active: (await activeWeek(world.db, { monday: dayOf(days - (days % 7)) }))?.players ?? 0,
    flows,
    faucets: sum(({ perPlayer }) => perPlayer > 0),
    sinks: -sum(({ perPlayer }) => perPlayer < 0),
    kinds: await kindsOf(world, { present, from, windowDays, days }),
    ...newcomersOf(bots, days),
    gini: giniOf(await netWorths(world, present)),
    market: await marketOf(world),
    findings,
  };
}

/** The number of days played, summed over players. */
async function activeDays({ db }: World, from: string): Promise<number> {
  const [row] = await db.all<{ days: number }>(sql`
    SELECT COUNT(*) AS days FROM (SELECT DISTINCT player_id, day FROM results WHERE day >= ${from})`);
  return row!.days;
}

/** What house accounts except escrow paid to players or escrow, and got from them, by type. */
async function flowsSince(world: World, from: string): Promise<Flow[]> {
  const active = await activeDays(world, from);
  const isInside = (account: SQL) => sql`(${account} > 0 OR ${account} = -4)`;
  const [source, target] = [sql`source`, sql`target`];
  const rows = await world.db.all<{ type: string; millis: number }>(sql`
    SELECT transaction_type AS type,
      SUM(CASE WHEN ${isInside(target)} THEN amount ELSE -amount END) AS millis
    FROM ${sql.raw(FLOWS)} WHERE day >= ${from} AND ${isInside(source)} <> ${isInside(target)}
    GROUP BY transaction_type, ${isInside(target)} ORDER BY millis DESC`);
  return rows.map(({ type, millis }) => ({ type, perPlayer: millis / 1000 / active }));
}

async function kindsOf(
  { db }: World,
  { present, from, windowDays, days }: { present: Bot[]; from: string; windowDays: number; days: number },
): Promise<KindFigures[]> {
  const figures: KindFigures[] = [];
  for (const kind of BOT_KINDS) {
    const of = present.filter((bot) => bot.kind === kind);
    const settled = of.filter(({ registersOn }) => registersOn! < days - windowDays - SETTLED_FROM);
    const ids = (list: Bot[]) =>
      sql`(SELECT value FROM json_each(${JSON.stringify(list.map(({ playerId }) => playerId))}))`;
    const earned = sql`day >= ${from} AND transaction_type NOT IN
      (SELECT value FROM json_each(${JSON.stringify(NOT_EARNED)}))`;
    const [row] = await db.all<{ sparks: number; shares: number; villa: number; net: number }>(sql`
      SELECT
        (SELECT AVG(net_worth_millis - shares_millis - villa_millis) FROM standings WHERE player_id IN ${ids(of)}) AS sparks,
        (SELECT AVG(shares_millis) FROM standings WHERE player_id IN ${ids(of)}) AS shares,
        (SELECT AVG(villa_millis) FROM standings WHERE player_id IN ${ids(of)}) AS villa,
        (SELECT COALESCE(SUM(amount), 0) FROM postings WHERE target IN ${ids(settled)} AND ${earned})
          - (SELECT COALESCE(SUM(amount), 0) FROM postings WHERE source IN ${ids(settled)} AND ${earned}) AS net`);
    const { sparks, shares, villa, net } = row!;
    const netPerDay = net / 1000 / Math.max(1, settled.length) / windowDays;
    figures.push({
      kind,
      players: of.length,
      sparks: sparks / 1000,
      shares: shares / 1000,
      villa: villa / 1000,
      netPerDay,
    });
  }
  return figures;
}

function newcomersOf(bots: readonly Bot[], days: number): { newcomerFill: number; newcomers: number } {
  const newcomers = bots.filter(
    ({ isRegistered, registersOn }) =>
      isRegistered && registersOn! >= Math.min(SETTLED_FROM, days / 2) && registersOn! < days,
  );
  const got = newcomers.reduce((sum, { wish }) => sum + wish.got, 0);
  const unmet = newcomers.reduce((sum, { wish }) => sum + wish.unmet, 0);
  return { newcomerFill: got / Math.max(1, got + unmet), newcomers: newcomers.length };
}

async function netWorths({ db }: World, present: Bot[]): Promise<number[]> {
  const rows = await db.all<{ worth: number }>(sql`
    SELECT net_worth_millis AS worth FROM standings
    WHERE player_id IN (SELECT value FROM json_each(${JSON.stringify(present.map(({ playerId }) => playerId))}))
    ORDER BY net_worth_millis`);
  return rows.map(({ worth }) => worth);
}

/** The Gini coefficient of values in ascending order. */
export function giniOf(sorted: readonly number[]): number {
  const total = sorted.reduce((sum, value) => sum + value, 0);
  if (total === 0) return 0;
  const weighted = sorted.reduce(
    (sum, value, place) => sum + value * (2 * (place + 1) - sorted.length - 1),
    0,
  );
  return weighted / (sorted.length * total);
}

async function marketOf({ db }: World): Promise<Figures['market']> {
  const [row] = await db.all<{ issued: number; on_sale: number; target: number | null }>(sql`
    SELECT SUM(issued * price_millis) AS issued, SUM(bank_shares * price_millis) AS on_sale,
      (SELECT target_millis FROM share_targets ORDER BY week DESC LIMIT 1) AS target FROM landmarks`);
  const { issued, on_sale, target } = row!;
  return { issued: issued / 1000, onSale: on_sale / 1000, target: target === null ? null : target / 1000 };
}
