// What bots play, recorded by the product's own delivery. Only the result is drawn: from the results of each game's honest
// sample players, by the rules' own points.

import { guestNumberOf } from '../../worker/access/guest-cookie.ts';
import type { FinishedPlay } from '../../worker/model/results/finished.ts';
import { deliver } from '../../worker/plays/deliver.ts';
import { milestonesOf, STREAK_BONUS_SPARKS, streakAfter } from '../../worker/plays/streak.ts';
import { type GameDay, MINUTE_MS } from '../../worker/shared/kernel/game-day.ts';
import { GAME_NAMES, GAME_TYPES, type GameType } from '../../worker/shared/kernel/game-type.ts';
import { type HonestTally, playHonestly } from '../games/honest-plays.ts';
import type { Bot } from './bots.ts';
import { joinSometimes, takeTurn } from './challenges.ts';
import { fraction, HABITS, happens, oneOf } from './habits.ts';
import { idOf, type World } from './world.ts';

/**
 * Percentages: plays given up; challenge plays left open for good; and days on which the special game is played as
 * well.
 */
const GIVEN_UP_PERCENT = 2;
const LEFT_OPEN_PERCENT = 3;
const SPECIAL_PERCENT = 40;

export type GameTallies = Readonly<Record<GameType, HonestTally>>;

/** Plays each game honestly this many times. */
export function tallyGames({ plays }: { plays: number }): GameTallies {
  const tallies = GAME_TYPES.map((type) => [type, playHonestly({ type, count: plays })]);
  return Object.fromEntries(tallies) as GameTallies;
}

/** The games a bot plays on a day: its favourite, one of the others, and often the one that pays double. */
export function gamesOfDay(bot: Bot, special: GameType): GameType[] {
  const count = oneOf(bot.random, HABITS[bot.kind].games);
  const best = bot.favourites.slice(0, count - 1);
  const chosen = [...best, oneOf(bot.random, bot.favourites.slice(count - 1))];
  const wantsSpecial = !chosen.includes(special) && happens(bot.random, SPECIAL_PERCENT);
  return wantsSpecial ? [...best, special] : chosen;
}

/** A session: which games a bot plays when. */
export interface Sitting {
  bot: Bot;
  day: GameDay;
  special: GameType;
  tallies: GameTallies;
  now_ms: number;
}

/** Plays one game through and delivers it, for the challenge if the bot wants to. */
export async function playOne(
  world: World,
  { game, ...sitting }: Sitting & { game: GameType },
): Promise<void> {
  const { bot, day, now_ms } = sitting;
  const pool = { game, day };
  const isInPool = await joinSometimes(world, { bot, pool, now_ms: now_ms - MINUTE_MS });
  if (isInPool && happens(bot.random, LEFT_OPEN_PERCENT)) return;
  await hand(world, { bot, play: finishedPlay(world, { game, ...sitting }), now_ms });
  if (isInPool) await takeTurn(world, { pool, now_ms });
}

async function hand(
  world: World,
  { bot, play, now_ms }: { bot: Bot; play: FinishedPlay; now_ms: number },
): Promise<void> {
  const identity = {
    publicId: bot.publicId,
    guestNumber: guestNumberOf(bot.publicId),
    createdAt: now_ms,
  };
  await deliver(world.db, { identity, play, now_ms });
}

/** A play with chosen points, as a program plays it. */
export async function playExactly(
  world: World,
  {
    bot,
    game,
    day,
    special,
    base_tenths,
    now_ms,
  }: Omit<Sitting, 'tallies'> & { game: GameType; base_tenths: number },
): Promise<void> {
  const common = { game, day, base_tenths, points_tenths: base_tenths * (game === special ? 2 : 1) };
  const play: FinishedPlay = {
    ...common,
    ...startedBy(bot, { game, day }),
    metric: 1,
    lowerIsBetter: GAME_NAMES[game].metric.lowerIsBetter,
    time_ms: 2 * MINUTE_MS,
    solved: base_tenths > 0,
    given_up: false,
    isSpecial: game === special,
    moves: 0,
    ...streakWith(bot, { game, day, isCounted: base_tenths > 0 }),
    finished_at: now_ms,
    gates: world.gates,
  };
  await hand(world, { bot, play, now_ms });
}

function startedBy(bot: Bot, { game, day }: { game: GameType; day: GameDay }) {
  return {
    player: idOf(bot),
    playerPublicId: bot.publicId,
    playId: `${bot.name}:${game}:${day}`,
    mark: null,
    isHeld: false,
    tried: null,
  };
}

function finishedPlay(
  { gates }: World,
  { bot, day, game, special, tallies, now_ms }: Sitting & { game: GameType },
): FinishedPlay {
  const { points, metric } = tallies[game];
  const { lowerIsBetter } = GAME_NAMES[game].metric;
  const given_up = happens(bot.random, GIVEN_UP_PERCENT);
  const luck = fraction(bot.random) ** HABITS[bot.kind].skill;
  const base_tenths = given_up ? 0 : Math.round(pointsAt(points, luck) * 10);
  const place = lowerIsBetter ? 1 - luck : luck;
  const spread = place < 0.5 ? metric.median - metric.lowest : metric.highest - metric.median;
  return {
    ...startedBy(bot, { game, day }),
    game,
    day,
    base_tenths,
    points_tenths: base_tenths * (game === special ? 2 : 1),
    metric: Math.round(metric.median + (place - 0.5) * 2 * spread),
    lowerIsBetter,
    moves: 0,
    time_ms: Math.round((1.2 - luck) * 4 * MINUTE_MS) + bot.random.index(30_000),
    solved: base_tenths > 0,
    given_up,
    isSpecial: game === special,
    ...streakWith(bot, { game, day, isCounted: !given_up }),
    finished_at: now_ms,
    gates,
  };
}

/** The points at a quantile of the tally, 0 for its worst play to 1 for its best; interpolated linearly. */
function pointsAt(
  { lowest, tenth, median, ninetieth, highest }: HonestTally['points'],
  place: number,
): number {
  const known: [number, number][] = [
    [0, lowest],
    [0.1, tenth],
    [0.5, median],
    [0.9, ninetieth],
    [1, highest],
  ];
  const next = Math.max(
    1,
    known.findIndex(([at]) => at >= place),
  );
  const [[from, low], [to, high]] = [known[next - 1]!, known[next]!];
  return low + ((high - low) * (place - from)) / (to - from);
}

/** The streak as the Player object calculates it, from the days that count. */
function streakWith(
  bot: Bot,
  { game, day, isCounted }: { game: GameType; day: GameDay; isCounted: boolean },
): Pick<FinishedPlay, 'streak_days' | 'streak_bonus_sparks'> {
  const days = bot.counted.get(game) ?? [];
  if (!isCounted) return { streak_days: 0, streak_bonus_sparks: 0 };
  const streak = streakAfter({ counted: [...days, day], excused: [] })!;
  // Nothing before the run counts any more.
  bot.counted.set(game, [...days.filter((one) => one >= streak.firstDay), day]);
  const milestone = milestonesOf(streak);
  const name = `${game}:${streak.firstDay}:${milestone}`;
  const isNew = milestone > 0 && !bot.milestones.has(name);
  if (isNew) bot.milestones.add(name);
  return { streak_days: streak.days, streak_bonus_sparks: isNew ? STREAK_BONUS_SPARKS : 0 };
}
