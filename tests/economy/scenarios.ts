// Lives other than the usual crowd's, each with its conditions: a script alone with the first issue, a launch,
// three friends, a village; and colluders with throw-away accounts among honest players.
import { sql } from 'drizzle-orm';
import { type Bot, newBot } from './bots.ts';
import { Colluders, type Variant } from './colluders.ts';
import { NOT_EARNED } from './figures.ts';
import { type Lived, live, type WeekRow } from './life.ts';
import type { Comparison } from './report.ts';
import { dayOf, type World } from './world.ts';

/** The worth of the first issue, in Sparks. */
const FIRST_ISSUE = 600_000;
const MOST_OF_FIRST_ISSUE_PERCENT = 5;
const COLLUDERS = 20;
const MOST_GAIN = 1.1;
const MOST_SUPPLY = 1.15;
const SHARES_OF_ONE = 12_000;
const FELL_WITHIN_WEEKS = 8;

export interface Setting {
  seed: number;
  honestPlays: number;
}

/** A scenario's output and its conditions. */
export interface Told {
  lines: string[];
  comparisons: Comparison[];
}

/** 200 accounts made by one script from ten addresses, alone with the market for four weeks. */
export async function scriptAlone(
  { seed, honestPlays }: Setting,
  { variant, days = 28 }: { variant: Variant; days?: number },
): Promise<Told> {
  const crowd = new Colluders({ count: 0, variant, aDay: 200, days: 1, seed });
  let most = 0;
  const { world } = await live({
    people: [],
    bots: 0,
    crowd: {
      eventsOf: (world, day) => [
        ...crowd.eventsOf(world, day),
        {
          minute: 1439,
          run: async () => {
            most = Math.max(most, await heldBy(world, crowd.thrownAway));
          },
        },
      ],
    },
    days,
    seed,
    path: ':memory:',
    honestPlays,
  });
  world.d1.close();
  const percent = (most * 100) / FIRST_ISSUE;
  return {
    lines: [],
    comparisons: [
      {
        what: `200 ${variant} accounts of a script hold, % of the first issue`,
        promised: `at most ${MOST_OF_FIRST_ISSUE_PERCENT}`,
        found: percent.toFixed(1),
        isKept: percent <= MOST_OF_FIRST_ISSUE_PERCENT,
      },
    ],
  };
}

/** This many players, who all register on the first day. */
export async function launch({ seed, honestPlays }: Setting, count: number): Promise<Told> {
  const people = peopleOf(count, {
    name: 'early',
    kinds: ['casual', 'casual', 'regular', 'regular', 'top'],
    seed,
  });
  const lived = await live({ people, bots: 0, days: 8, seed, path: ':memory:', honestPlays });
  const found = foundPercent(people);
  lived.world.d1.close();
  return {
    lines: [`A launch of ${count}:`, ...weeksOf(lived)],
    comparisons: [
      {
        what: `of a launch of ${count} find shares for 500, %`,
        promised: 'at least 80',
        found: found.toFixed(0),
        isKept: found >= 80,
      },
    ],
  };
}

/** Three friends alone for six weeks: each must be able to buy shares worth a player's part of V*. */
export async function friends({ seed, honestPlays }: Setting): Promise<Told> {
  const people = peopleOf(3, { name: 'friend', kinds: ['top'], seed }).map((bot) => ({
    ...bot,
    verifies: true,
    wants: SHARES_OF_ONE + 500,
  }));
  const lived = await live({ people, bots: 0, days: 42, seed, path: ':memory:', honestPlays });
  const shares = await Promise.all(people.map((bot) => heldBy(lived.world, [bot])));
  const met = await lived.world.db.all<{ matchups: number }>(
    sql`SELECT COUNT(*) AS matchups FROM challenge_matchups`,
  );
  lived.world.d1.close();
  const least = Math.min(...shares);
  return {
    lines: [
      `Three friends hold ${shares.map((one) => one.toFixed(0)).join(', ')} in shares and met ${met[0]!.matchups} times in pools.`,
    ],
    comparisons: [
      {
        what: 'shares of the poorest of three friends after six weeks',
        promised: `at least ${SHARES_OF_ONE}`,
        found: least.toFixed(0),
        isKept: least >= SHARES_OF_ONE,
      },
    ],
  };
}

/** Thirty who stay, for this many days. */
export async function village({ seed, honestPlays }: Setting, days: number): Promise<Told> {
  const people = peopleOf(30, { name: 'villager', kinds: ['casual', 'regular', 'casual', 'top'], seed });
  for (const [place, bot] of people.entries()) {
    bot.comesOn = place % 7;
    bot.registersOn = bot.comesOn;
  }
  const lived = await live({ people, bots: 0, days, seed, path: ':memory:', honestPlays });
  const income = await incomeOf(lived, people);
  const found = foundPercent(people);
  lived.world.d1.close();
  return {
    lines: [
      `A village of 30: ${income.toFixed(0)} a head and day; ${found.toFixed(0)} % found shares for 500.`,
      ...weeksOf(lived),
    ],
    comparisons: [],
  };
}

/** The outcome of a life with twenty perfect players, with or without throw-away accounts of a variant. */
export interface CrowdFigures {
  variant: Variant | null;
  perColluder: number;
  perHonest: number;
  foundPercent: number;
  weeks: readonly WeekRow[];
  throwAwaysHold: number;
  findings: unknown[];
}

/** Simulates the twenty among honest players. */
export async function besideTheHonest(
  { seed, honestPlays }: Setting,
  { variant, bots, days, aDay }: { variant: Variant | null; bots: number; days: number; aDay: number },
): Promise<CrowdFigures> {
  const crowd = new Colluders({ count: COLLUDERS, variant, aDay, seed });
  const lived = await live({ bots, crowd, days, seed, path: ':memory:', honestPlays });
  const figures = {
    variant,
    perColluder: await incomeOf(lived, crowd.players),
    perHonest: await incomeOf(
      lived,
      lived.bots.filter(({ isRegistered, leavesOn }) => isRegistered && leavesOn > days),
    ),
    foundPercent: foundPercent(lived.bots),
    weeks: lived.weeks,
    throwAwaysHold: await heldBy(lived.world, crowd.thrownAway),
    findings: lived.findings,
  };
  lived.world.d1.close();
  return figures;
}

/** Compares the crowds' outcomes with each other and with the conditions. `alone` is the life without throw-aways. */
export function compareCrowds(alone: CrowdFigures, others: readonly CrowdFigures[]): Told {
  const all = [alone, ...others];
  return {
    lines: all.map(({ variant, perColluder, perHonest, throwAwaysHold, weeks }) => {
      const last = weeks.at(-1);
      return `${(variant ?? 'no throw-aways').padEnd(15)} a colluder nets ${perColluder.toFixed(0)}, an honest player ${perHonest.toFixed(0)} a day; throw-aways hold ${throwAwaysHold.toFixed(0)}; V ${last?.issued.toFixed(0)}, ${last?.activeBots} honest of ${last?.active} active.`;
    }),
    comparisons: [
      ...others.map(({ variant, perColluder }) => {
        const gain = perColluder / alone.perColluder;
        return {
          what: `what ${variant} throw-aways multiply colluders’ income by`,
          promised: `at most ${MOST_GAIN}`,
          found: gain.toFixed(2),
          isKept: gain <= MOST_GAIN,
        };
      }),
      ...all.map(({ variant, weeks }) => supplyBound(variant, weeks)),
      ...all.map(({ variant, foundPercent: found }) => ({
        what: `newcomers who find shares for 500, % (${variant ?? 'no throw-aways'})`,
        promised: 'at least 95',
        found: found.toFixed(0),
        isKept: found >= 95,
      })),
    ],
  };
}

/** V relative to the active honest players' demand, on each Monday except those after activity fell. */
export function supplyBound(variant: Variant | null, weeks: readonly WeekRow[]): Comparison {
  const ratios = weeks.map(({ issued, activeBots }, place) => {
    const earlier = weeks.slice(Math.max(0, place - FELL_WITHIN_WEEKS), place);
    const hasFallen = earlier.some((one) => one.activeBots > activeBots);
    return hasFallen ? 0 : issued / Math.max(FIRST_ISSUE, SHARES_OF_ONE * activeBots);
  });
  const most = Math.max(0, ...ratios);
  return {
    what: `V to what the active honest ask for (${variant ?? 'no throw-aways'})`,
    promised: `at most ${MOST_SUPPLY}`,
    found: most.toFixed(2),
    isKept: most <= MOST_SUPPLY,
  };
}

function peopleOf(
  count: number,
  { name, kinds, seed }: { name: string; kinds: readonly Bot['kind'][]; seed: number },
): Bot[] {
  return Array.from({ length: count }, (_, place) =>
    newBot({ name: `${name}${place}`, kind: kinds[place % kinds.length]!, place, seed }),
  );
}

/** The percentage of newcomers who found shares for 500. */
export function foundPercent(bots: readonly Bot[]): number {
  const asked = bots.filter(({ foundShares }) => foundShares !== null);
  return (asked.filter(({ foundShares }) => foundShares).length * 100) / Math.max(1, asked.length);
}

function weeksOf({ weeks }: Lived): string[] {
  return weeks.map(
    ({ place, issued, onSale, target, active }) =>
      `  week ${place / 7}: V ${issued.toFixed(0)}, on sale ${onSale.toFixed(0)}, V* ${target.toFixed(0)}, ${active} active`,
  );
}

/** The ids of bots, as a list in SQL. */
export const idsOf = (bots: readonly Bot[]) =>
  sql`(SELECT value FROM json_each(${JSON.stringify(bots.map(({ playerId }) => playerId))}))`;

/** The bots' shares, in Sparks. */
export async function heldBy({ db }: World, bots: readonly Bot[]): Promise<number> {
  const [row] = await db.all<{ worth: number | null }>(sql`
    SELECT SUM(shares * price_millis) AS worth FROM holdings JOIN landmarks ON landmarks.id = landmark_id
    WHERE player_id IN ${idsOf(bots)}`);
  return (row!.worth ?? 0) / 1000;
}

/** The bots' net income a head and day over the last eight weeks, in Sparks. */
export async function incomeOf({ world, days }: Lived, bots: readonly Bot[]): Promise<number> {
  const window = Math.min(56, days);
  const ids = idsOf(bots);
  const earned = sql`day >= ${dayOf(days - window)}
    AND transaction_type NOT IN (SELECT value FROM json_each(${JSON.stringify(NOT_EARNED)}))`;
  const [row] = await world.db.all<{ net: number }>(sql`
    SELECT (SELECT COALESCE(SUM(amount), 0) FROM postings WHERE target IN ${ids} AND ${earned})
      - (SELECT COALESCE(SUM(amount), 0) FROM postings WHERE source IN ${ids} AND ${earned}) AS net`);
  return row!.net / 1000 / Math.max(1, bots.length) / window;
}
