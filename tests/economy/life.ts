// Simulates days on the product's own rules: each night the real rollover, each day the actions of that day's bots in
// order of time. The same seed gives the same life, except for ids that the product draws itself.
import { sql } from 'drizzle-orm';
import { noteSeen } from '../../worker/economy/seen.ts';
import { PART_EVERY_MS, RELEASE_PARTS } from '../../worker/model/landmarks/issue.ts';
import { releaseDueParts } from '../../worker/model/landmarks/release.ts';
import { issueStartersNow } from '../../worker/model/landmarks/starter-issue.ts';
import { rollOver } from '../../worker/nightly/rollover.ts';
import { STEPS } from '../../worker/nightly/steps.ts';
import { fullAudit } from '../../worker/ops/ops-audit.ts';
import { ctxOf } from '../../worker/platform/context.ts';
import { specialGameOn } from '../../worker/plays/special-game.ts';
import { endsWeek, gameDayAt, MINUTE_MS } from '../../worker/shared/kernel/game-day.ts';
import type { GameType } from '../../worker/shared/kernel/game-type.ts';
import { seededRandom } from '../../worker/shared/kernel/seeded-random.ts';
import { type Bot, drawBots } from './bots.ts';
import { CLOSING_PERCENT, HABITS, happens } from './habits.ts';
import { closeAccount, learnId, openHouse, register } from './newcomers.ts';
import { goOut } from './outings.ts';
import { type GameTallies, gamesOfDay, playOne, tallyGames } from './plays.ts';
import { findsShares, goShopping, sellSome } from './shopping.ts';
import { dayOf, FIRST_DAY, instantOf, newWorld, type World } from './world.ts';

/** For how many days a player counts as a newcomer to the market. */
const NEWCOMER_DAYS = 14;
/** The minute after midnight at which the jobs of the day before run: everything is due by then. */
const NIGHT_MINUTE = 100;
const SITTING_MINUTES_A_GAME = 4;

export interface Event {
  minute: number;
  run: () => Promise<void>;
}

/** Other participants besides the bots, who choose their own actions. */
export interface Crowd {
  eventsOf(world: World, day: { place: number; special: GameType }): Event[];
}

/** A Monday's market, in Sparks, and the number of active bots. */
export interface WeekRow {
  place: number;
  issued: number;
  onSale: number;
  target: number;
  activeBots: number;
  active: number;
}

/** What to simulate, without puzzles. */
export interface Life {
  bots: number;
  /** Omitted: `bots` random ones. */
  people?: Bot[];
  crowd?: Crowd;
  days: number;
  seed: number;
  /** The database's file, or `:memory:`. */
  path: string;
  /** How often each game is played honestly in advance, to sample results from. */
  honestPlays: number;
  /** Called after each day with the current world. */
  onDay?: (place: number, world: World) => void | Promise<void>;
}

export interface Lived {
  world: World;
  bots: Bot[];
  days: number;
  /** Each Monday but the first. */
  weeks: WeekRow[];
  /** The findings of the nightly checks, and of the full audit after each week. */
  findings: unknown[];
}

/** Simulates the days. Throws if a step of the rollover is refused or leaves something undone. */
export async function live({
  bots: count,
  people,
  crowd,
  days,
  seed,
  path,
  honestPlays,
  onDay,
}: Life): Promise<Lived> {
  const world = newWorld({ path });
  const tallies = tallyGames({ plays: honestPlays });
  const bots = people ?? drawBots({ count, days, seed });
  const weeks: WeekRow[] = [];
  const audited: unknown[] = [];
  await openHouse(world, instantOf({ place: 0, minute: 0 }));
  for (let place = 0; place < days; place++) {
    world.d1.sqlite.exec('BEGIN');
    if (place > 0) await night(world, place);
    if (place > 0 && place % 7 === 0) {
      audited.push(
        ...(await fullAudit(ctxOf(world.env), { now_ms: instantOf({ place, minute: 0 }) })).findings,
      );
      weeks.push(await weekRow(world, { bots, place }));
    }
    await liveDay(world, { bots, crowd, place, tallies, seed });
    world.d1.sqlite.exec('COMMIT');
    await onDay?.(place, world);
  }
  await night(world, days);
  return { world, bots, days, weeks, findings: [...audited, ...(await nightlyFindings(world))] };
}

async function night({ env }: World, place: number): Promise<void> {
  const now_ms = instantOf({ place, minute: NIGHT_MINUTE });
  const steps = STEPS.filter(({ name }) => name !== 'puzzles');
  const end = await rollOver(ctxOf(env), {
    now: async () => now_ms,
    deadline_ms: Number.POSITIVE_INFINITY,
    steps,
  });
  if (end !== 'done') throw new Error(`The rollover of ${dayOf(place - 1)} did not come to its end.`);
}

async function weekRow(
  { db }: World,
  { bots, place }: { bots: readonly Bot[]; place: number },
): Promise<WeekRow> {
  const [row] = await db.all<{ issued: number; on_sale: number; target: number; ids: string }>(sql`
    SELECT SUM(issued * price_millis) AS issued, SUM(bank_shares * price_millis) AS on_sale,
      (SELECT target_millis FROM share_targets ORDER BY week DESC LIMIT 1) AS target,
      (SELECT json_group_array(player_id) FROM active_players WHERE last_week = ${dayOf(place)}) AS ids
    FROM landmarks`);
  const { issued, on_sale, target, ids } = row!;
  const active = new Set<number>(JSON.parse(ids));
  return {
    place,
    issued: issued / 1000,
    onSale: on_sale / 1000,
    target: target / 1000,
    active: active.size,
    activeBots: bots.filter(({ playerId }) => active.has(playerId)).length,
  };
}

interface Day {
  bots: readonly Bot[];
  crowd: Crowd | undefined;
  place: number;
  tallies: GameTallies;
  seed: number;
}

async function liveDay(world: World, { bots, crowd, place, tallies, seed }: Day): Promise<void> {
  const special = specialGameOn({ day: dayOf(place), launchDay: FIRST_DAY }, (block) =>
    seededRandom([seed, block, 8, 88]),
  );
  const here = bots.filter(({ comesOn, leavesOn }) => comesOn <= place && place < leavesOn);
  const players = here.filter(({ isRegistered }) => isRegistered);
  const active = here.filter(
    (bot) =>
      bot.comesOn === place ||
      bot.registersOn === place ||
      happens(bot.random, HABITS[bot.kind].activePercent),
  );
  const events = [
    ...active.map((bot) => ({
      minute: bot.minute,
      run: () => liveThrough(world, { bot, place, special, tallies, players }),
    })),
    ...partsOf(world, place),
    ...(crowd?.eventsOf(world, { place, special }) ?? []),
  ];
  events.sort((one, other) => one.minute - other.minute);
  for (const { run } of events) await run();
  for (const bot of bots)
    if (bot.leavesOn === place + 1 && bot.isRegistered && happens(bot.random, CLOSING_PERCENT))
      await closeAccount(world, { bot, now_ms: instantOf({ place, minute: 23 * 60 + 50 }) });
}

/** Shares that arrive by the hour: newcomers' shares, and on Mondays the later parts of the release. */
function partsOf({ db }: World, place: number): Event[] {
  const every = PART_EVERY_MS / MINUTE_MS;
  const starters = Array.from({ length: RELEASE_PARTS - 1 }, (_, part) => {
    const minute = (part + 1) * every;
    return { minute, run: () => issueStartersNow(db, { now_ms: instantOf({ place, minute }) }) };
  });
  if (place === 0 || !endsWeek(dayOf(place - 1))) return starters;
  const parts = Array.from({ length: RELEASE_PARTS - 1 }, (_, part) => {
    const minute = 90 + (part + 1) * every;
    return {
      minute,
      run: async () => void (await db.all(releaseDueParts({ through_ms: instantOf({ place, minute }) }))),
    };
  });
  return [...starters, ...parts];
}

async function liveThrough(
  world: World,
  {
    bot,
    place,
    players,
    ...of
  }: {
    bot: Bot;
    place: number;
    special: ReturnType<typeof specialGameOn>;
    tallies: GameTallies;
    players: readonly Bot[];
  },
): Promise<void> {
  const { db } = world;
  let now_ms = instantOf({ place, minute: bot.minute });
  if (bot.registersOn !== null && place >= bot.registersOn && !bot.isRegistered)
    await register(world, { bot, players, now_ms });
  if (bot.playerId !== 0) await noteSeen(db, { publicId: bot.publicId, now_ms });
  for (const game of gamesOfDay(bot, of.special)) {
    now_ms += SITTING_MINUTES_A_GAME * 60_000;
    await playOne(world, { bot, game, day: gameDayAt(now_ms), now_ms, ...of });
  }
  if (bot.playerId === 0) await learnId(world, bot);
  await goOut(world, { bot, place, now_ms });
  await spendSparks(world, { bot, place, now_ms });
}

async function spendSparks(
  world: World,
  { bot, place, now_ms }: { bot: Bot; place: number; now_ms: number },
): Promise<void> {
  const { shoppingPercent, salePercent } = HABITS[bot.kind];
  const isNewcomer = bot.registersOn !== null && place < bot.registersOn + NEWCOMER_DAYS;
  if (bot.isRegistered && bot.foundShares === null)
    bot.foundShares = await findsShares(world, { bot, now_ms });
  if (isNewcomer || happens(bot.random, shoppingPercent)) {
    const { got, unmet } = await goShopping(world, { bot, now_ms });
    if (isNewcomer && bot.isRegistered) bot.wish = { got: bot.wish.got + got, unmet };
  }
  if (bot.isRegistered && happens(bot.random, salePercent)) await sellSome(world, { bot, now_ms });
}

async function nightlyFindings({ db }: World): Promise<unknown[]> {
  return db.all(sql`SELECT day, account, finding, difference_millis FROM audit_findings ORDER BY id`);
}
