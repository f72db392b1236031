// The first sixty days of an edition. It begins empty, with landmarks of its own: a tenth of its future players arrive
// on its first day, it is nine tenths full on the tenth, and then admits only invited players.
import { sql } from 'drizzle-orm';
import { FLOWS } from '../support/flows.ts';
import { type Arrival, type Bot, drawBots } from './bots.ts';
import { happens } from './habits.ts';
import { live, type WeekRow } from './life.ts';
import { bound } from './report.ts';
import { foundPercent, idsOf, type Setting, supplyBound, type Told } from './scenarios.ts';
import { dayOf, type World } from './world.ts';

const FOUNDERS_PERCENT = 10;
const FULL_ON = 10;
const INVITED_PERCENT = 10;
/** Newcomers and founders are compared after this many days each. */
const AGE_DAYS = 28;
const MOST_APART = 1.5;

/** When an edition's players arrive. */
export const inEdition: Arrival = (random, days) => {
  if (happens(random, FOUNDERS_PERCENT)) return 0;
  if (happens(random, (INVITED_PERCENT * 100) / (100 - FOUNDERS_PERCENT)))
    return Math.min(FULL_ON, days - 1) + random.index(Math.max(1, days - FULL_ON));
  return random.index(Math.min(FULL_ON, days));
};

/** An evening of the edition in Sparks; daily flows are means of the week that ends with it. */
interface Evening {
  day: number;
  players: number;
  proven: number;
  sparks: number;
  shares: number;
  villa: number;
  onSale: number;
  issued: number;
  faucets: number;
  sinks: number;
  villaSinks: number;
  starters: number;
}

/** A life of an edition: its weeks, and a player's wealth after 28 days by arrival. */
export async function edition(
  { seed, honestPlays }: Setting,
  { count, days }: { count: number; days: number },
): Promise<Told> {
  const people = drawBots({ count, days, seed, arrival: inEdition });
  const evenings: Evening[] = [];
  const worthAt = new Map<Bot, number>();
  const onDay = async (place: number, world: World) => {
    if (place % 7 === 6 || place === days - 1) evenings.push(await eveningOf(world, place));
    for (const [bot, worth] of await worthOfThose(world, people, place)) worthAt.set(bot, worth);
  };
  const lived = await live({ people, bots: 0, days, seed, path: ':memory:', honestPlays, onDay });
  const cohorts = cohortsOf(people, worthAt, days);
  const early = people.filter(({ comesOn }) => comesOn < FULL_ON);
  const late = people.filter(({ comesOn }) => comesOn >= FULL_ON);
  lived.world.d1.close();
  const worths = cohorts.map(({ worth }) => worth);
  const apart = Math.max(...worths) / Math.min(...worths);
  return {
    lines: [
      `An edition of ${count}, ${days} days:`,
      ...tableOf(evenings, lived.weeks),
      '',
      ...linesOf(cohorts),
    ],
    comparisons: [
      bound('of those who fill it find shares for 500, %', foundPercent(early), { least: 80 }, 0),
      bound('of those invited later find shares for 500, %', foundPercent(late), { least: 95 }, 0),
      ...(cohorts.length > 1
        ? [
            bound(
              `richest to poorest of those cohorts, each after ${AGE_DAYS} days`,
              apart,
              { most: MOST_APART },
              2,
            ),
          ]
        : []),
      supplyBound(null, lived.weeks),
      bound('findings of the audits', lived.findings.length, { most: 0 }, 0),
    ],
  };
}

const isInside = (account: string) => `(${account} > 0 OR ${account} = -4)`;

async function eveningOf({ db }: World, place: number): Promise<Evening> {
  const from = dayOf(Math.max(0, place - 6));
  const days = Math.min(7, place + 1);
  const flow = (what: string) =>
    sql.raw(
      `(SELECT COALESCE(SUM(amount), 0) FROM ${FLOWS} WHERE day >= '${from}' AND ${what}) / 1000.0 / ${days}`,
    );
  const trade = `transaction_type NOT IN ('share_purchase', 'share_sale', 'villa_purchase', 'villa_sellback')`;
  const [row] = await db.all<Omit<Evening, 'day'>>(sql`
    SELECT (SELECT COUNT(*) FROM players WHERE kind = 'registered') AS players,
      (SELECT COUNT(*) FROM players WHERE proven_at IS NOT NULL) AS proven,
      (SELECT SUM(balance) FROM accounts WHERE id > 0) / 1000.0 AS sparks,
      SUM((issued - bank_shares) * price_millis) / 1000.0 AS shares,
      (SELECT SUM(villa_millis) FROM standings) / 1000.0 AS villa,
      SUM(bank_shares * price_millis) / 1000.0 AS onSale, SUM(issued * price_millis) / 1000.0 AS issued,
      ${flow(`${isInside('target')} AND NOT ${isInside('source')} AND ${trade}`)} AS faucets,
      ${flow(`${isInside('source')} AND NOT ${isInside('target')} AND ${trade}`)} AS sinks,
      ${flow(`transaction_type IN ('villa_purchase', 'villa_image', 'villa_upkeep')`)}
        - ${flow(`transaction_type = 'villa_sellback'`)} AS villaSinks,
      (SELECT COALESCE(SUM(shares * price_millis), 0) FROM starter_issues JOIN landmarks AS of ON of.id = landmark_id
        WHERE day >= ${from}) / 1000.0 AS starters
    FROM landmarks`);
  return { day: place + 1, ...row! };
}

/** The wealth of those who arrived 28 days ago. */
async function worthOfThose(world: World, people: readonly Bot[], place: number): Promise<[Bot, number][]> {
  const these = people.filter(
    ({ registersOn, leavesOn }) => registersOn === place - AGE_DAYS && leavesOn > place,
  );
  if (these.length === 0) return [];
  const rows = await world.db.all<{ id: number; worth: number }>(sql`
    SELECT accounts.id, balance + COALESCE((SELECT SUM(shares * price_millis) FROM holdings
      JOIN landmarks ON landmarks.id = landmark_id WHERE player_id = accounts.id), 0)
      + COALESCE((SELECT villa_millis FROM standings WHERE player_id = accounts.id), 0) AS worth
    FROM accounts WHERE accounts.id IN ${idsOf(these)}`);
  const worthOf = new Map(rows.map(({ id, worth }) => [id, worth / 1000]));
  return these.map((bot) => [bot, worthOf.get(bot.playerId) ?? 0]);
}

interface Cohort {
  name: string;
  people: number;
  worth: number;
}

function cohortsOf(people: readonly Bot[], worthAt: ReadonlyMap<Bot, number>, days: number): Cohort[] {
  const bounds: [string, number, number][] = [
    ['founders, day 1', 0, 1],
    ['days 2 to 5', 1, 5],
    ['days 6 to 10', 5, FULL_ON],
    [`days 11 to ${days - AGE_DAYS}`, FULL_ON, days - AGE_DAYS],
  ];
  return bounds.flatMap(([name, from, to]) => {
    const worths = people
      .filter((bot) => bot.registersOn! >= from && bot.registersOn! < to && worthAt.has(bot))
      .map((bot) => worthAt.get(bot)!);
    const worth = worths.reduce((sum, one) => sum + one, 0) / Math.max(1, worths.length);
    return worths.length === 0 ? [] : [{ name, people: worths.length, worth }];
  });
}

const linesOf = (cohorts: readonly Cohort[]) =>
  cohorts.map(
    ({ name, people, worth }) =>
      `  came on ${name.padEnd(16)} ${String(people).padStart(5)} who stay have ${worth.toFixed(0).padStart(6)} each after ${AGE_DAYS} days`,
  );

function tableOf(evenings: readonly Evening[], weeks: readonly WeekRow[]): string[] {
  const columns = [
    'day',
    'players',
    'proven',
    'active',
    'Sparks/head',
    'shares/head',
    'Villa/head',
    'V',
    'V*',
    'on sale',
    'faucets/day',
    'sinks/day',
    'into Villas',
    'starters',
  ];
  const cell = (value: number | string | undefined) =>
    (typeof value === 'number' ? value.toFixed(0) : (value ?? '–')).padStart(12);
  return [
    columns.map(cell).join(''),
    ...evenings.map(({ day, players, proven, ...of }) => {
      const week = weeks.findLast(({ place }) => place < day);
      const a = (sum: number) => sum / players;
      return [
        day,
        players,
        proven,
        week?.active,
        a(of.sparks),
        a(of.shares),
        a(of.villa),
        of.issued,
        week?.target,
        of.onSale,
        of.faucets,
        of.sinks,
        of.villaSinks,
        of.starters,
      ]
        .map(cell)
        .join('');
    }),
  ];
}
