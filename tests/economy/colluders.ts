// Twenty perfect players who collude, and the fifty throw-away accounts that they register each day
// from ten addresses. They do whatever the rules allow: play every game, join every pool with the highest wager, buy
// at each part of a release, and have throw-aways lose to them.

import { noteSeen } from '../../worker/economy/seen.ts';
import { GAME_TYPES, type GameType } from '../../worker/shared/kernel/game-type.ts';
import { type Bot, newBot } from './bots.ts';
import { join, takeTurn } from './challenges.ts';
import type { Crowd, Event } from './life.ts';
import { learnId, register } from './newcomers.ts';
import { playExactly } from './plays.ts';
import { grabPieces, grabShares } from './shopping.ts';
import { dayOf, instantOf, type World } from './world.ts';

/**
 * What a throw-away account does. `unproven`: it registers and buys. `proven`: it opens a link at the script's own mail
 * domain, plays one word on 3 days, and loses to a colluder on the fifth. `guest`: it plays perfectly and buys.
 */
export const VARIANTS = ['unproven', 'proven', 'guest'] as const;

export type Variant = (typeof VARIANTS)[number];

const ADDRESSES = 10;
const WORD_DAYS = 3;
const LOSES_ON = 4;
const MOST_WAGER = 50;
/** Minutes of the day: colluders play, throw-aways arrive, and everybody buys once more after the last part. */
const PLAY_AT = 110;
const COME_AT = 120;
const BUY_AT = [95, 280, 460, 640, 820, 1000, 1180, 1360];
const PERFECT = 1000;
const PURSE = 400_000;

/** The colluders' places begin here, above those of honest bots. */
const FIRST_PLACE = 1_000_000;

/** What the crowd gets each day. */
interface Day {
  place: number;
  special: GameType;
}

/** The crowd: `count` colluders, and this many throw-aways a day of a variant, or none. */
export class Colluders implements Crowd {
  readonly players: Bot[];
  readonly thrownAway: Bot[] = [];
  readonly #variant: Variant | null;
  readonly #aDay: number;
  readonly #days: number;
  readonly #seed: number;

  constructor({
    count,
    variant,
    aDay,
    days = Number.POSITIVE_INFINITY,
    seed,
  }: {
    count: number;
    variant: Variant | null;
    aDay: number;
    /** The number of days on which throw-aways arrive. */
    days?: number;
    seed: number;
  }) {
    this.#variant = variant;
    this.#aDay = aDay;
    this.#days = days;
    this.#seed = seed;
    this.players = Array.from({ length: count }, (_, place) => {
      const bot = newBot({ name: `colluder${place}`, kind: 'top', place: FIRST_PLACE + place, seed });
      bot.verifies = true;
      return bot;
    });
  }

  eventsOf(world: World, day: Day): Event[] {
    const isMonday = day.place > 0 && day.place % 7 === 0;
    const buying = isMonday ? BUY_AT : BUY_AT.slice(-1);
    return [
      { minute: PLAY_AT, run: () => this.#play(world, day) },
      { minute: COME_AT, run: () => this.#comeAndGo(world, day) },
      ...buying.map((minute) => ({ minute, run: () => this.#buy(world, { place: day.place, minute }) })),
    ];
  }

  async #play(world: World, { place, special }: Day): Promise<void> {
    const now_ms = instantOf({ place, minute: PLAY_AT });
    for (const bot of this.players) {
      if (!bot.isRegistered) await register(world, { bot, players: [], now_ms });
      await noteSeen(world.db, { publicId: bot.publicId, now_ms });
      await this.#playAll(world, { bot, place, special, now_ms, base_tenths: PERFECT });
    }
  }

  async #playAll(
    world: World,
    { bot, place, special, now_ms, base_tenths }: Day & { bot: Bot; now_ms: number; base_tenths: number },
  ): Promise<void> {
    const day = dayOf(place);
    for (const game of GAME_TYPES) {
      const pool = { game, day };
      const isIn = await join(world, { bot, pool, wager: MOST_WAGER, now_ms });
      await playExactly(world, { bot, game, day, special, base_tenths, now_ms });
      if (isIn) await takeTurn(world, { pool, now_ms });
    }
  }

  async #buy(world: World, at: { place: number; minute: number }): Promise<void> {
    const now_ms = instantOf(at);
    for (const bot of this.players) {
      if (bot.playerId === 0) continue;
      await grabShares(world, { bot, now_ms, most: 12 });
      await grabPieces(world, { bot, now_ms, purse: PURSE });
    }
  }

  async #comeAndGo(world: World, { place, special }: Day): Promise<void> {
    const now_ms = instantOf({ place, minute: COME_AT });
    for (let count = 0; this.#variant !== null && place < this.#days && count < this.#aDay; count++)
      await this.#come(world, { place, now_ms, special });
    if (this.#variant !== 'proven') return;
    for (const bot of this.thrownAway) {
      const age = place - bot.comesOn;
      if (age > 0 && age < WORD_DAYS) await this.#playWord(world, { bot, place, special, now_ms });
      if (age === LOSES_ON && bot.playerId % this.#aDay < this.players.length)
        await this.#playAll(world, { bot, place, special, now_ms, base_tenths: 0 });
      const isNewlyActive = place % 7 === 0 && age > 0 && age <= 14;
      if ((age > 0 && age < WORD_DAYS) || isNewlyActive) await grabShares(world, { bot, now_ms, most: 4 });
    }
  }

  async #come(world: World, { place, special, now_ms }: Day & { now_ms: number }): Promise<void> {
    const number = this.thrownAway.length;
    const bot = newBot({
      name: `fake${number}`,
      kind: 'top',
      place: FIRST_PLACE + 1000 + number,
      seed: this.#seed,
    });
    bot.address = `script-${number % ADDRESSES}`;
    bot.comesOn = place;
    bot.verifies = this.#variant === 'proven';
    this.thrownAway.push(bot);
    if (this.#variant === 'guest') {
      for (const game of GAME_TYPES)
        await playExactly(world, { bot, game, day: dayOf(place), special, base_tenths: PERFECT, now_ms });
      await learnId(world, bot);
    } else await register(world, { bot, players: [], now_ms });
    if (this.#variant === 'proven') await this.#playWord(world, { bot, place, special, now_ms });
    await grabShares(world, { bot, now_ms, most: 4 });
  }

  async #playWord(
    world: World,
    { bot, place, special, now_ms }: Day & { bot: Bot; now_ms: number },
  ): Promise<void> {
    const word = { game: 'triordle', day: dayOf(place), special, base_tenths: PERFECT } as const;
    await playExactly(world, { bot, ...word, now_ms });
  }
}
