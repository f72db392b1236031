// 200 accounts of one person in an edition of strangers: registered in one day from ten addresses, each referred by another of
// them, and proven at the person's own mail domain. They do whatever the rules allow.
import { noteSeen } from '../../worker/economy/seen.ts';
import { GAME_TYPES, type GameType } from '../../worker/shared/kernel/game-type.ts';
import { type Bot, newBot } from './bots.ts';
import { join, takeTurn } from './challenges.ts';
import type { Crowd, Event } from './life.ts';
import { register } from './newcomers.ts';
import { goOut } from './outings.ts';
import { playExactly } from './plays.ts';
import { grabPieces, grabShares } from './shopping.ts';
import { dayOf, instantOf, type World } from './world.ts';

/**
 * How the 200 play. `apart`: strangers who play everything perfectly, for comparison. `few`: a tenth of them, for comparison
 * with raiders to whom the others lose. `all`: raiders who play everything perfectly.
 * `word`: each account plays one word a day and nothing else. `losing`: a tenth plays everything, the others a word,
 * and lose a wager to them in each other game.
 */
export const RAIDS = ['apart', 'few', 'all', 'word', 'losing'] as const;

export type RaidKind = (typeof RAIDS)[number];

export const RAIDERS = 200;
const ADDRESSES = 10;
/** A player's first three friends are paid for at once. */
const FRIENDS_EACH = 3;
const JOIN_ON = 3;
const MASTERS_ONE_IN = 10;
const WORD: GameType = 'triordle';
const PERFECT = 1000;
const MOST_WAGER = 50;
/** What an account keeps before it buys pieces, in millisparks: enough for a day's wagers. */
const PURSE = 400_000;
const PLAY_AT = 110;
const BUY_AT = [95, 280, 460, 640, 820, 1000, 1180, 1360];
/** The raiders' places begin here, above those of the honest bots. */
const FIRST_PLACE = 2_000_000;

const isOfStrangers = (kind: RaidKind) => kind === 'apart' || kind === 'few';

export class Raid implements Crowd {
  readonly players: Bot[];
  readonly #kind: RaidKind;

  constructor({ kind, seed }: { kind: RaidKind; seed: number }) {
    this.#kind = kind;
    const length = kind === 'few' ? RAIDERS / MASTERS_ONE_IN : RAIDERS;
    this.players = Array.from({ length }, (_, place) => ({
      ...newBot({ name: `raider${place}`, kind: 'top', place: FIRST_PLACE + place, seed }),
      address: isOfStrangers(kind) ? `apart-${place}` : `raid-${place % ADDRESSES}`,
      verifies: true,
      comesOn: JOIN_ON,
      registersOn: JOIN_ON,
    }));
  }

  /** Those who play everything when most do not. */
  get masters(): Bot[] {
    return this.#kind === 'few'
      ? this.players
      : this.players.filter((_, number) => number % MASTERS_ONE_IN === 0);
  }

  eventsOf(world: World, { place, special }: { place: number; special: GameType }): Event[] {
    if (place < JOIN_ON) return [];
    const isMonday = place % 7 === 0;
    const buying = isMonday ? BUY_AT : BUY_AT.slice(-1);
    return [
      { minute: PLAY_AT, run: () => this.#play(world, { place, special }) },
      ...buying.map((minute) => ({ minute, run: () => this.#buy(world, instantOf({ place, minute })) })),
    ];
  }

  async #play(world: World, { place, special }: { place: number; special: GameType }): Promise<void> {
    const now_ms = instantOf({ place, minute: PLAY_AT });
    for (const [number, bot] of this.players.entries()) {
      if (!bot.isRegistered) await register(world, { bot, players: [], by: this.#inviterOf(number), now_ms });
      await noteSeen(world.db, { publicId: bot.publicId, now_ms });
      const playsAll = this.#kind === 'losing' ? number % MASTERS_ONE_IN === 0 : this.#kind !== 'word';
      for (const game of GAME_TYPES) {
        const isPlayed = playsAll || game === WORD;
        if (this.#kind === 'word' && !isPlayed) continue;
        const pool = { game, day: dayOf(place) };
        const isIn = await join(world, { bot, pool, wager: MOST_WAGER, now_ms });
        if (!isPlayed && !isIn) continue;
        const play = { game, day: pool.day, special, base_tenths: isPlayed ? PERFECT : 0, now_ms };
        await playExactly(world, { bot, ...play });
        if (isIn) await takeTurn(world, { pool, now_ms });
      }
      await goOut(world, { bot, place, now_ms });
    }
  }

  #inviterOf(number: number): Bot | undefined {
    const isBrought = !isOfStrangers(this.#kind) && number > 0;
    return isBrought ? this.players[Math.floor((number - 1) / FRIENDS_EACH)] : undefined;
  }

  async #buy(world: World, now_ms: number): Promise<void> {
    for (const bot of this.players) {
      if (!bot.isRegistered) continue;
      await grabShares(world, { bot, now_ms, most: 4 });
      await grabPieces(world, { bot, now_ms, purse: PURSE });
    }
  }
}
