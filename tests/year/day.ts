// One day of the year: its players, in groups that play concurrently, each with a challenge, games and errands.
import { type GameDay, MINUTE_MS, startOfDay } from '../../worker/shared/kernel/game-day.ts';
import type { GameType } from '../../worker/shared/kernel/game-type.ts';
import { HABITS, happens, oneOf, REGISTERING } from '../economy/habits.ts';
import { gamesOfDay } from '../economy/plays.ts';
import { type OpenPlay, playLast, playUpToLast, SITTING_MS } from './game-over-http.ts';
import { goOut } from './outings.ts';
import type { Profile, Resident, Town } from './resident.ts';

/** The number of concurrent players. */
const GROUP = 8;
const FIRST_MINUTE = 3 * 60;
const LAST_MINUTE = 23 * 60;
/** Percentages of plays left open for good: with a challenge, and others. */
const LEFT_OPEN_PERCENT = 3;
/** The most games one plays on a day; and the percentage of days that begin with the home page. */
const MOST_GAMES = 1;
const HOME_PERCENT = 25;

export interface DayOfYear {
  town: Town;
  day: GameDay;
  special: GameType;
  /** Today's players, in order. */
  active: readonly Resident[];
  /** Everybody with an account, who may invite. */
  registered: Resident[];
  villas: () => readonly Resident[];
  puzzleOf: (type: GameType) => Promise<unknown>;
  setClock: (time_ms: number) => Promise<void>;
  registersToday: (resident: Resident) => boolean;
}

export async function liveDay(of: DayOfYear): Promise<void> {
  const groups = Math.ceil(of.active.length / GROUP);
  const apart_ms = ((LAST_MINUTE - FIRST_MINUTE) * MINUTE_MS) / Math.max(1, groups);
  if (apart_ms < SITTING_MS + MINUTE_MS) throw new Error('Too many people for one day.');
  const from_ms = startOfDay(of.day) + FIRST_MINUTE * MINUTE_MS;
  for (let group = 0; group < groups; group++) {
    const people = of.active.slice(group * GROUP, (group + 1) * GROUP);
    const sitsDown_ms = from_ms + Math.round(group * apart_ms);
    await of.setClock(sitsDown_ms);
    const sat = await Promise.all(people.map((one) => noted(of, sitDown(of, one))));
    await of.setClock(sitsDown_ms + SITTING_MS);
    await Promise.all(sat.map((sitting) => sitting && noted(of, getUp(of, sitting))));
  }
}

/** A person's failure is a finding; the others continue. */
async function noted<T>({ town, day }: DayOfYear, work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    town.findings.push(`${day}: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}

interface Sitting {
  resident: Resident;
  profile: Profile;
  plays: OpenPlay[];
}

/** Signs in or registers, joins pools and plays up to the last moves. */
async function sitDown(of: DayOfYear, resident: Resident): Promise<Sitting> {
  const { bot } = resident;
  let profile = await resident.enter();
  if (of.registersToday(resident)) {
    await resident.register(codeFor(of, resident));
    of.registered.push(resident);
    profile = await resident.enter();
  }
  if (happens(bot.random, HOME_PERCENT)) await resident.get('/api/hub');
  const plays: OpenPlay[] = [];
  for (const type of gamesOfDay(bot, of.special).slice(-MOST_GAMES)) {
    await joinSometimes(of, { resident, type });
    const { day, puzzleOf } = of;
    const play = await playUpToLast(resident, { type, day, puzzleOf, random: bot.random });
    if (happens(bot.random, LEFT_OPEN_PERCENT)) continue;
    plays.push(play);
  }
  return { resident, profile, plays };
}

function codeFor({ registered, town }: DayOfYear, { bot }: Resident): string {
  const isBrought = registered.length > 0 && happens(bot.random, REGISTERING.byPlayersCodePercent);
  return isBrought ? oneOf(bot.random, registered).referralCode : town.foundersCode;
}

async function joinSometimes(
  { town }: DayOfYear,
  { resident, type }: { resident: Resident; type: GameType },
): Promise<void> {
  const { kind, random } = resident.bot;
  const { challengePercent, wagers } = HABITS[kind];
  if (!resident.isRegistered || !happens(random, challengePercent)) return;
  const wager_sparks = oneOf(random, wagers);
  const path = '/api/challenge/opt-in';
  const joined =
    (await resident.attempt(path, { game_type: type, wager_sparks })) ??
    (wager_sparks > 0 ? await resident.attempt(path, { game_type: type, wager_sparks: 0 }) : null);
  if (joined) town.counts.joined = (town.counts.joined ?? 0) + 1;
}

async function getUp({ town, villas }: DayOfYear, { resident, profile, plays }: Sitting): Promise<void> {
  for (const play of plays) {
    await playLast(play);
    town.counts.plays = (town.counts.plays ?? 0) + 1;
  }
  await goOut({ resident, profile, villas: villas() });
}
