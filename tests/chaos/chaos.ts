// Days in which everything goes wrong: guests play, players buy, sell, attack and join pools, the day is closed, and all
// the while workerd is killed with SIGKILL, D1 fails before or after its work, alarms come late and the clock jumps.
// What was acknowledged must be in the record, once.
import { join } from 'node:path';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { TRIORDLE_ANSWERS } from '../../worker/content/triordle-answers.generated.ts';
import { addDays, type GameDay, MINUTE_MS, startOfDay } from '../../worker/shared/kernel/game-day.ts';
import { bundledWorker } from '../support/bundled-worker.ts';
import { Connections } from '../support/miniflare-guest.ts';
import { OWN_CONFIG, startServer, temporaryFolder } from '../support/miniflare-server.ts';
import type { ChaosReport } from './chaos-report.ts';
import { ChaoticServer } from './chaotic-server.ts';
import { memoryGame, triordleGame } from './games.ts';
import { playOn, type Surroundings } from './guest-plays.ts';
import { faultsInRecord, faultsOfAudit, waitForDeliveries } from './record-checks.ts';
import { faultsOfPools, faultsOfSpenders } from './spender-checks.ts';
import { challengeOn, Spender, spendOn } from './spenders.ts';
import { movesOf, pause, Signal } from './waiting.ts';

/** What to do. */
export interface ChaosOf {
  /** How often the server dies, on all days together. */
  kills: number;
  days: number;
  /** Draws the moments; the same seed is no exact repetition. */
  seed: number;
  /** Has what failed delivered by moving the clock on, instead of waiting for alarms. */
  isHasty?: boolean;
  guests?: number;
  spenders?: number;
  onDay?: (line: string) => void;
}

/** Of a hundred kills, this many fall into the rollover of the day; and this many are followed by a jump of the clock. */
const ROLLOVER_PERCENT = 20;
const JUMP_PERCENT = 25;
const JUMP_MS = 4 * MINUTE_MS;
/** Later than this no delivery is tried again. */
const LONGEST_RETRY_MS = 11 * MINUTE_MS;
const MOVES_BETWEEN_KILLS = 20;
const LONGEST_WAIT_FOR_ENDING_MS = 1000;
const NIGHT_MINUTE = 100;

/** Lives through the days and checks after each. */
export async function chaos({
  kills,
  days,
  seed,
  isHasty = false,
  guests = 6,
  spenders = 6,
  onDay,
}: ChaosOf): Promise<ChaosReport> {
  const folder = await temporaryFolder('chaos');
  const connections = new Connections({ most: guests * 2 + spenders * 2, patience_ms: 60_000 });
  let stop = async () => {};
  try {
    const script = await bundledWorker(join(import.meta.dirname, 'worker.ts'));
    const server = await startServer({ ...OWN_CONFIG, script, state: join(folder.path, 'state') });
    stop = () => server.stop();
    const first = addDays(new Date().toISOString().slice(0, 10) as GameDay, 1);
    const run = new Run({ server: new ChaoticServer({ server, connections }), connections, seed, isHasty });
    await run.begin({ first, spenders });
    for (let place = 0; place < days; place++) {
      const share = Math.floor((kills * (place + 1)) / days) - Math.floor((kills * place) / days);
      await run.day({ day: addDays(first, place), kills: share, guests });
      onDay?.(run.line(place + 1));
    }
    return await run.report({ days });
  } finally {
    connections.close();
    await stop();
    await folder.remove();
  }
}

class Run {
  readonly #server: ChaoticServer;
  readonly #connections: Connections;
  readonly #random: () => number;
  readonly #seed: number;
  readonly #isHasty: boolean;
  readonly #counts = { cut: 0, unavailable: 0, cutEndings: 0, reopened: 0 };
  readonly #faults: string[] = [];
  readonly #underWay: number[] = [];
  #spenders: Spender[] = [];
  #moves = 0;
  #plays = 0;
  #killsInRollovers = 0;
  #jumps = 0;

  constructor({
    server,
    connections,
    seed,
    isHasty,
  }: { server: ChaoticServer; connections: Connections; seed: number; isHasty: boolean }) {
    this.#server = server;
    this.#connections = connections;
    this.#seed = seed;
    this.#isHasty = isHasty;
    const generator = xoroshiro128plus(seed);
    this.#random = () => (generator.next() >>> 0) / 2 ** 32;
  }

  /** The first noon, before anything goes wrong: who spends registers. */
  async begin({ first, spenders }: { first: GameDay; spenders: number }): Promise<void> {
    const { url } = this.#server;
    await this.#server.setClock(startOfDay(first) + 11 * 60 * MINUTE_MS);
    const { code } = await this.#server.ops('founder');
    this.#spenders = Array.from(
      { length: spenders },
      (_, place) => new Spender({ username: `spender${place}`, connections: this.#connections, url }),
    );
    for (const spender of this.#spenders) await spender.register(code);
  }

  /** One day with its rollover, and the checks after both. */
  async day({ day, kills, guests }: { day: GameDay; kills: number; guests: number }): Promise<void> {
    const inRollover = Math.ceil((kills * ROLLOVER_PERCENT) / 100);
    await this.#server.setClock(startOfDay(day) + 12 * 60 * MINUTE_MS);
    const plays = await this.#playThroughKills({ day, kills: kills - inRollover, guests });
    if (this.#isHasty) await this.#server.moveClock(LONGEST_RETRY_MS);
    await waitForDeliveries(this.#server.plain, { plays, day, asking: this.#isHasty });
    const seen = { server: this.#server.plain, connections: this.#connections, plays, day };
    this.#note(day, await faultsInRecord(seen));
    this.#note(day, await faultsOfSpenders(this.#server.plain, this.#spenders));
    await this.#rollOverThroughKills({ day, kills: inRollover });
    this.#note(day, await this.#server.faultsOfJobs());
    this.#note(day, await faultsOfPools(this.#server.plain));
    this.#note(day, await faultsOfSpenders(this.#server.plain, this.#spenders));
    this.#note(day, await faultsOfAudit(this.#server.plain, this.#connections));
    this.#plays += plays.filter(({ state }) => state === 'ended').length;
    this.#moves += plays.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  }

  async #playThroughKills({ day, kills, guests }: { day: GameDay; kills: number; guests: number }) {
    const answers = await this.#server.answersOn(day);
    const random = this.#random;
    const { around, end, endings } = this.#surroundings();
    const triordle = () => triordleGame({ answers, words: TRIORDLE_ANSWERS, random });
    await this.#server.failOn();
    const playing = Promise.all([
      ...Array.from({ length: guests }, () => playOn(around, () => [memoryGame(), triordle()])),
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

  /** Has the jobs run again and again while they are killed and players go on spending, and at last in peace. */
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
    return this.#spenders.filter((other) => other !== spender);
  }

  #note(day: GameDay, faults: readonly string[]): void {
    this.#faults.push(...faults.map((fault) => `${day}: ${fault}`));
  }

  line(place: number): string {
    return `day ${place}: ${this.#underWay.length} kills, ${this.#moves} moves, ${this.#plays} plays, ${this.#faults.length} faults`;
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
