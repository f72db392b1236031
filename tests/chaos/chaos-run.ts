// The days of a run: who plays and spends while the server dies, and the checks after each day.
import { setTimeout as pause } from 'node:timers/promises';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { TRIORDLE_ANSWERS } from '../../worker/content/triordle-answers.generated.ts';
import { addDays, type GameDay, MINUTE_MS, startOfDay } from '../../worker/shared/kernel/game-day.ts';
import type { Connections } from '../support/miniflare-guest.ts';
import type { Server } from '../support/miniflare-server.ts';
import type { ChaosReport } from './chaos-report.ts';
import type { ChaoticServer } from './chaotic-server.ts';
import {
  everywhere,
  faultsOfAudits,
  faultsOfPeople,
  finishEditions,
  Movers,
  openEditions,
  regionOf,
  viewOf,
  WayBack,
} from './editions.ts';
import { memoryGame, triordleGame } from './games.ts';
import { type GuestPlay, playOn, type Surroundings } from './guest-plays.ts';
import { faultsInRecord, waitForDeliveries } from './record-checks.ts';
import { faultsOfPools, faultsOfSpenders } from './spender-checks.ts';
import { challengeOn, Spender, spendOn } from './spenders.ts';
import { movesOf, Signal } from './waiting.ts';

/** Percentages: kills that hit the day's rollover, and kills followed by a clock jump. */
const ROLLOVER_PERCENT = 20;
const JUMP_PERCENT = 25;
const JUMP_MS = 4 * MINUTE_MS;
/** No delivery is retried after this long. */
const LONGEST_RETRY_MS = 11 * MINUTE_MS;
const MOVES_BETWEEN_KILLS = 20;
const LONGEST_WAIT_FOR_ENDING_MS = 1000;
const NIGHT_MINUTE = 100;
/** The most kills during an edition's restore. */
const KILLS_ON_THE_WAY = 3;

export class Run {
  readonly #server: ChaoticServer;
  readonly #connections: Connections;
  readonly #random: () => number;
  readonly #seed: number;
  readonly #isHasty: boolean;
  readonly #counts = { cut: 0, unavailable: 0, cutEndings: 0, reopened: 0 };
  readonly #faults: string[] = [];
  readonly #underWay: number[] = [];
  readonly #editions: readonly string[];
  readonly #all: Server;
  readonly #movers: readonly Movers[];
  readonly #wayBack: WayBack;
  #isKept = false;
  #code = '';
  #spenders: Spender[] = [];
  #moves = 0;
  #plays = 0;
  #killsInRollovers = 0;
  #jumps = 0;

  constructor({
    server,
    editions,
    connections,
    seed,
    isHasty,
  }: {
    server: ChaoticServer;
    editions: readonly string[];
    connections: Connections;
    seed: number;
    isHasty: boolean;
  }) {
    this.#server = server;
    this.#editions = editions;
    this.#all = everywhere(server, editions);
    this.#wayBack = new WayBack(server);
    this.#movers =
      editions.length === 1
        ? []
        : editions.map((edition) => new Movers({ edition, connections, url: server.url }));
    this.#connections = connections;
    this.#seed = seed;
    this.#isHasty = isHasty;
    const generator = xoroshiro128plus(seed);
    this.#random = () => (generator.next() >>> 0) / 2 ** 32;
  }

  /** The first noon, before any fault: registers the spenders. */
  async begin({ first, spenders }: { first: GameDay; spenders: number }): Promise<void> {
    const { url } = this.#server;
    await this.#server.setClock(startOfDay(first) + 11 * 60 * MINUTE_MS);
    if (this.#editions.length > 1) await openEditions(this.#server);
    this.#code = (await this.#server.ops('founder')).code;
    const code = this.#code;
    this.#spenders = Array.from({ length: spenders }, (_, place) => {
      const edition = this.#editionAt(place);
      return new Spender({ username: `spender${place}`, edition, connections: this.#connections, url });
    });
    for (const spender of this.#spenders) await spender.register(code);
  }

  /** Dumps one edition, in the night after a day. */
  async keep(after: GameDay): Promise<void> {
    await this.#wayBack.dump(this.#spenders, after);
    this.#isKept = true;
  }

  /** One day with its rollover, and the checks after both. On the last day an edition is restored if it was dumped. */
  async day({
    day,
    kills,
    guests,
    isLast,
  }: {
    day: GameDay;
    kills: number;
    guests: number;
    isLast: boolean;
  }): Promise<void> {
    const inRollover = Math.ceil((kills * ROLLOVER_PERCENT) / 100);
    await this.#server.setClock(startOfDay(day) + 12 * 60 * MINUTE_MS);
    const plays = await this.#playThroughKills({ day, kills: kills - inRollover, guests });
    if (this.#isHasty) await this.#server.moveClock(LONGEST_RETRY_MS);
    await this.#check(day, plays);
    if (isLast && this.#isKept) await this.#goBack(day, plays);
    await this.#rollOverThroughKills({ day, kills: inRollover });
    this.#note(day, await this.#finish(day));
    this.#note(day, await this.#server.faultsOfJobs());
    this.#note(day, await faultsOfPools(this.#all));
    this.#note(day, await faultsOfSpenders(this.#all, this.#spenders));
    this.#note(day, await faultsOfAudits(this.#server, this.#editions));
    if (this.#movers.length > 0) this.#note(day, await faultsOfPeople(this.#server, this.#movers));
    this.#plays += plays.filter(({ state }) => state === 'ended').length;
    this.#moves += plays.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  }

  /** After a day's play: everything acknowledged is in the record exactly once. */
  async #check(day: GameDay, plays: readonly GuestPlay[]): Promise<void> {
    await waitForDeliveries(this.#all, { plays, day, asking: this.#isHasty });
    const editions = this.#editions.map((edition) => viewOf(this.#server, edition));
    this.#note(day, await faultsInRecord({ server: this.#all, editions, plays, day }));
    this.#note(day, await faultsOfSpenders(this.#all, this.#spenders));
    this.#note(day, await this.#finish(addDays(day, -1)));
    this.#note(day, await faultsOfAudits(this.#server, this.#editions));
  }

  /** Restores an edition while the server dies; its players' plays must be delivered again. */
  async #goBack(day: GameDay, plays: readonly GuestPlay[]): Promise<void> {
    let isBack = false;
    const killing = (async () => {
      for (let kill = 0; kill < KILLS_ON_THE_WAY && !isBack; kill++) {
        await pause(this.#random() * 1000);
        await this.#kill();
      }
    })();
    await this.#wayBack.goBack().finally(() => {
      isBack = true;
    });
    await killing;
    await this.#wayBack.begin();
    const known = plays.filter(({ guest }) => guest instanceof Spender);
    await this.#check(day, known);
  }

  async #playThroughKills({ day, kills, guests }: { day: GameDay; kills: number; guests: number }) {
    const answers = await this.#server.answersOn(day);
    const random = this.#random;
    const { around, end, endings } = this.#surroundings();
    const triordle = () => triordleGame({ answers, words: TRIORDLE_ANSWERS, random });
    await this.#server.failOn();
    const playing = Promise.all([
      ...Array.from({ length: guests }, (_, place) =>
        playOn(around, {
          games: () => [memoryGame(), triordle()],
          region: regionOf(this.#editionAt(place)),
        }),
      ),
      ...this.#movers.map((movers) => movers.moveOn(around, this.#code)),
      ...this.#spenders.map(async (spender) => {
        await challengeOn(around, { spender, game: triordle() });
        await spendOn(around, { spender, others: this.#othersOf(spender) });
      }),
    ]);
    const killing = (async () => {
      for (let kill = 0; kill < kills; kill++) {
        await movesOf(around.plays, Math.round(MOVES_BETWEEN_KILLS * (0.5 + random())));
        if (kill % 3 !== 2) await endings.orAfter(LONGEST_WAIT_FOR_ENDING_MS);
        await this.#kill();
        if (random() * 100 < JUMP_PERCENT) await this.#jump();
      }
      await movesOf(around.plays, MOVES_BETWEEN_KILLS);
    })().finally(end);
    await Promise.all([playing, killing]);
    await this.#server.failNoMore();
    return around.plays;
  }

  /** Runs the jobs repeatedly while they are killed and players keep spending, then once undisturbed. */
  async #rollOverThroughKills({ day, kills }: { day: GameDay; kills: number }): Promise<void> {
    await this.#server.setClock(startOfDay(addDays(day, 1)) + NIGHT_MINUTE * MINUTE_MS);
    const { around, end } = this.#surroundings();
    await this.#server.failOn();
    const spending = Promise.all(
      this.#spenders.map((spender) => spendOn(around, { spender, others: this.#othersOf(spender) })),
    );
    const killing = (async () => {
      for (let kill = 0; kill < kills; kill++) {
        const run = this.#server.tryJobs();
        await pause(20 + this.#random() * 400);
        await this.#kill();
        this.#killsInRollovers++;
        await run;
      }
    })().finally(end);
    await Promise.all([spending, killing]);
    await this.#server.failNoMore();
    await this.#server.finishJobs();
  }

  #surroundings() {
    let isOver = false;
    const endings = new Signal();
    const around: Surroundings = {
      connections: this.#connections,
      url: this.#server.url,
      random: this.#random,
      isOver: () => isOver,
      endingSoon: () => endings.give(),
      counts: this.#counts,
      faults: this.#faults,
      plays: [],
    };
    const end = () => {
      isOver = true;
    };
    return { around, end, endings };
  }

  async #kill(): Promise<void> {
    await pause(this.#random() * 12);
    this.#underWay.push(this.#connections.waiting);
    await this.#server.kill();
  }

  async #jump(): Promise<void> {
    this.#jumps++;
    await this.#server.moveClock(JUMP_MS);
  }

  #othersOf(spender: Spender): Spender[] {
    return this.#spenders.filter((other) => other !== spender && other.edition === spender.edition);
  }

  #finish(day: GameDay): Promise<string[]> {
    return finishEditions(this.#server, { editions: this.#editions, day });
  }

  #editionAt(place: number): string {
    return this.#editions[place % this.#editions.length]!;
  }

  #note(day: GameDay, faults: readonly string[]): void {
    this.#faults.push(...faults.map((fault) => `${day}: ${fault}`));
  }

  line(place: number): string {
    const done = `day ${place}: ${this.#underWay.length} kills, ${this.#moves} moves, ${this.#plays} plays`;
    return [`${done}, ${this.#faults.length} faults`, ...this.#faults].join('\n  ');
  }

  async report({ days }: { days: number }): Promise<ChaosReport> {
    const sum = (of: (spender: Spender) => number) =>
      this.#spenders.reduce((total, spender) => total + of(spender), 0);
    const waiting = this.#underWay.reduce((total, count) => total + count, 0);
    return {
      seed: this.#seed,
      days,
      kills: this.#underWay.length,
      killsInRollovers: this.#killsInRollovers,
      underWay: Math.round((waiting / Math.max(1, this.#underWay.length)) * 10) / 10,
      ...this.#counts,
      ...this.#server.made,
      clockJumps: this.#jumps,
      moves: this.#moves,
      plays: this.#plays,
      spent: sum(({ acknowledged }) => acknowledged.length),
      refused: sum(({ refused }) => refused),
      joined: sum((spender) => spender.count('join')),
      ...(await this.#server.recordCounts()),
      faults: this.#faults,
    };
  }
}
