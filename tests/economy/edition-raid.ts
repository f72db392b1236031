// A raid of 200 accounts on a young edition, compared with the same edition without them and with 200 strangers.
import { sql } from 'drizzle-orm';
import type { Bot } from './bots.ts';
import { drawBots } from './bots.ts';
import { inEdition } from './edition.ts';
import { live, type WeekRow } from './life.ts';
import { RAIDERS, RAIDS, Raid } from './raid.ts';
import { bound } from './report.ts';
import { foundPercent, heldBy, idsOf, incomeOf, type Setting, type Told } from './scenarios.ts';
import type { World } from './world.ts';

const FIRST_ISSUE = 600_000;
const MOST_GAIN = 1.1;
const LEAST_LEFT = 0.9;
/** The most that ten addresses may hold, in Sparks. */
const MOST_HELD = 360_000;
/** A large household, and the least share of a single player's wealth that each member must have. */
const HOUSEHOLD = 6;
const LEAST_OF_A_HOUSEHOLD = 0.9;
const MOST_POOLED = 1.25;
/** The part of a piece's price that the bank pays. */
const SOLD_BACK = 0.8;

/** The lives: a raid, none, or none while honest players live in households of six, each at one address. */
export const LIVES = [null, 'households', ...RAIDS] as const;

type Kind = (typeof LIVES)[number];

/** One life of a young edition, with or without a raid. */
export interface Raided {
  kind: Kind;
  /** The raiders' total wealth on the last evening, as the bank would pay it. */
  total: number;
  held: number;
  heldPercent: number;
  perRaider: number;
  /** The raiders who play everything. */
  perMaster: number;
  perHonest: number;
  worthHonest: number;
  mostUnestablished: number;
  foundPercent: number;
  weeks: readonly WeekRow[];
  findings: number;
}

/** Simulates a young edition with a raid of a kind, or with none. */
export async function raided(
  { seed, honestPlays }: Setting,
  { kind, count, days }: { kind: Kind; count: number; days: number },
): Promise<Raided> {
  const isQuiet = kind === null || kind === 'households';
  const raid = isQuiet ? null : new Raid({ kind, seed });
  const raiders = raid?.players ?? [];
  const people = drawBots({ count, days, seed, arrival: inEdition });
  if (kind === 'households')
    for (const [place, bot] of people.entries()) bot.address = `household-${Math.floor(place / HOUSEHOLD)}`;
  let mostUnestablished = 0;
  const onDay = async (_: number, world: World) => {
    mostUnestablished = Math.max(mostUnestablished, await heldUnestablished(world, raiders));
  };
  const lived = await live({
    people,
    bots: 0,
    ...(raid && { crowd: raid }),
    days,
    seed,
    path: ':memory:',
    honestPlays,
    onDay,
  });
  const { world, weeks, findings } = lived;
  const stayed = people.filter(({ isRegistered, leavesOn }) => isRegistered && leavesOn > days);
  const [row] = await world.db.all<{ held: number }>(
    sql`SELECT SUM((issued - bank_shares) * price_millis) AS held FROM landmarks`,
  );
  const held = await heldBy(world, raiders);
  const figures = {
    kind,
    total: (await otherwiseOf(world, raiders)) + held,
    held,
    heldPercent: (held * 100_000) / row!.held,
    perRaider: await incomeOf(lived, raiders),
    perMaster: await incomeOf(lived, raid?.masters ?? []),
    perHonest: await incomeOf(lived, stayed),
    worthHonest: ((await otherwiseOf(world, stayed)) + (await heldBy(world, stayed))) / stayed.length,
    mostUnestablished,
    foundPercent: foundPercent(people),
    weeks,
    findings: findings.length,
  };
  world.d1.close();
  return figures;
}

/** Compares the raids with an edition that was left alone, and with 200 strangers who play as well. */
export function compareRaids(all: readonly Raided[]): Told {
  const alone = all.find(({ kind }) => kind === null)!;
  const apart = all.find(({ kind }) => kind === 'apart')!;
  const households = all.find(({ kind }) => kind === 'households')!;
  const few = all.find(({ kind }) => kind === 'few')!;
  const pooling = all.find(({ kind }) => kind === 'losing')!;
  const raids = all.filter(({ kind }) =>
    RAIDS.some((one) => one === kind && one !== 'apart' && one !== 'few'),
  );
  const cell = (value: number | string, width = 12) =>
    (typeof value === 'number' ? value.toFixed(0) : value).padStart(width);
  return {
    lines: [
      `What ${RAIDERS} honest players of the edition have on the last evening is worth ${(alone.worthHonest * RAIDERS).toFixed(0)} Sparks.`,
      [
        'raid      ',
        'have in all',
        '% of shares',
        'net a day',
        'a master',
        'an honest',
        'honest has',
        'V',
        'active',
        'honest of it',
      ]
        .map((name, place) => (place === 0 ? name : cell(name, 13)))
        .join(''),
      ...all.map((one) => {
        const last = one.weeks.at(-1);
        const { total, heldPercent, perRaider, perMaster, perHonest, worthHonest } = one;
        const cells = [total, heldPercent, perRaider, perMaster, perHonest, worthHonest];
        const week = [last?.issued ?? 0, last?.active ?? 0, last?.activeBots ?? 0];
        return `${(one.kind ?? 'none').padEnd(10)}${[...cells, ...week].map((value) => cell(value, 13)).join('')}`;
      }),
    ],
    comparisons: [
      bound(
        `what one of a household of ${HOUSEHOLD} has to one who lives alone`,
        households.worthHonest / alone.worthHonest,
        { least: LEAST_OF_A_HOUSEHOLD },
      ),
      bound(
        'income of whom the raid loses to, to that of a stranger as good',
        pooling.perMaster / few.perMaster,
        {
          most: MOST_POOLED,
        },
      ),
      ...raids.flatMap((one) => [
        bound(`${one.kind}: gain to that of ${RAIDERS} strangers as good`, one.total / apart.total, {
          most: MOST_GAIN,
        }),
        bound(
          `${one.kind}: % of the first issue with those not established`,
          (one.mostUnestablished * 100) / FIRST_ISSUE,
          { most: 5 },
          1,
        ),
        bound(`${one.kind}: holds, Sparks`, one.held, { most: MOST_HELD }, 0),
        bound(`${one.kind}: an honest income to that beside strangers`, one.perHonest / apart.perHonest, {
          least: LEAST_LEFT,
        }),
        bound(`${one.kind}: newcomers who find shares for 500, %`, one.foundPercent, { least: 95 }, 0),
      ]),
      ...all.map(({ kind, findings }) =>
        bound(`${kind ?? 'none'}: findings of the audits`, findings, { most: 0 }, 0),
      ),
    ],
  };
}

/** What bots own besides shares: their Sparks, and for their pieces what the bank would pay. */
async function otherwiseOf({ db }: World, bots: readonly Bot[]): Promise<number> {
  const [row] = await db.all<{ sparks: number | null; pieces: number | null }>(sql`
    SELECT (SELECT SUM(balance) FROM accounts WHERE id IN ${idsOf(bots)}) AS sparks,
      (SELECT SUM(quantity * cost_millis) FROM villa_items JOIN villa_shop USING (item)
        WHERE player_id IN ${idsOf(bots)}) AS pieces`);
  return ((row!.sparks ?? 0) + (row!.pieces ?? 0) * SOLD_BACK) / 1000;
}

/** The shares of those bots that are not established, in Sparks. */
async function heldUnestablished({ db }: World, bots: readonly Bot[]): Promise<number> {
  const [row] = await db.all<{ worth: number | null }>(sql`
    SELECT SUM(shares * price_millis) AS worth FROM holdings JOIN landmarks ON landmarks.id = landmark_id
    WHERE player_id IN ${idsOf(bots)} AND player_id NOT IN (
      SELECT player_id FROM active_players WHERE established_week IS NOT NULL)`);
  return (row!.worth ?? 0) / 1000;
}
