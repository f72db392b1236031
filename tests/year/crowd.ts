// Who plays on which day: newcomers when they join, and a changing crowd whose members each stay for some weeks. The
// crowd's size is chosen so that its players on a day are a fixed share of all accounts.

import { type SeededRandom, seededRandom } from '../../worker/shared/kernel/seeded-random.ts';
import { drawBots } from '../economy/bots.ts';
import { HABITS, happens } from '../economy/habits.ts';
import { Resident, type Town } from './resident.ts';

/** The percentage of accounts that play on a day. */
const ACTIVE_PERCENT = 5;
/** The average percentage of the crowd that plays on a day, by their habits. */
const PRESENT_PERCENT = 67;
/** The percentage of the crowd that leaves for long after each day. */
const LEAVING_PERCENT = 8;

/** Draws people and days; the same seed gives the same ones. */
export class Crowd {
  readonly residents: readonly Resident[];
  readonly registersOn: ReadonlyMap<Resident, number>;
  readonly #comesOn: ReadonlyMap<Resident, number>;
  readonly #random: SeededRandom;
  readonly #size: number;
  #here: Resident[] = [];

  constructor({ town, accounts, days, seed }: { town: Town; accounts: number; days: number; seed: number }) {
    const bots = drawBots({ count: accounts, days, seed });
    this.residents = bots.map((bot, place) => new Resident(bot, { town, place }));
    const comesOn = (resident: Resident) => Math.min(resident.bot.comesOn, days - 1);
    this.#comesOn = new Map(this.residents.map((one) => [one, comesOn(one)]));
    this.registersOn = new Map(
      this.residents.map((one) => [one, Math.min(one.bot.registersOn ?? comesOn(one), days - 1)]),
    );
    this.#random = seededRandom([seed, 0xc0, 0xd, 1]);
    this.#size = Math.max(1, Math.round((accounts * ACTIVE_PERCENT) / PRESENT_PERCENT));
  }

  /** Who plays on a day, in order of time. */
  on(place: number): Resident[] {
    const random = this.#random;
    const arriving = this.residents.filter(
      (one) => this.#comesOn.get(one) === place || this.registersOn.get(one) === place,
    );
    this.#here = this.#here.filter((one) => !arriving.includes(one) && !happens(random, LEAVING_PERCENT));
    const active = this.#here.filter(({ bot }) => happens(random, HABITS[bot.kind].activePercent));
    this.#here = [...arriving, ...this.#here].slice(0, this.#size);
    const away = this.residents.filter(
      (one) => this.registersOn.get(one)! < place && !this.#here.includes(one),
    );
    const returning = random.shuffle(away).slice(0, Math.max(0, this.#size - this.#here.length));
    this.#here.push(...returning);
    const today = [...new Set([...arriving, ...active, ...returning])];
    return today.sort((one, other) => one.bot.minute - other.bot.minute);
  }
}
