// Kills the server with SIGKILL while guests play, again and again, and says what was lost or doubled by it.
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { TRIORDLE_ANSWERS } from '../../worker/content/triordle-answers.generated.ts';
import { Connections } from '../support/miniflare-guest.ts';
import { buildWorker, type Server, startServer, temporaryFolder } from '../support/miniflare-server.ts';
import { memoryGame, triordleGame } from './games.ts';
import { type GuestPlay, playOn, type Surroundings } from './guest-plays.ts';
import { faultsInRecord, waitForAlarms } from './record-checks.ts';

/** What a run came to. */
export interface KillReport {
  seed: number;
  kills: number;
  /** Requests under way at each kill. */
  underWay: number[];
  /** Requests that a kill cut off, and how many of them were ending moves. */
  cut: number;
  cutEndings: number;
  /** Plays opened anew in the middle, as a page that is reloaded. */
  reopened: number;
  acknowledged: number;
  ended: number;
  leftAlone: number;
  open: number;
  faults: string[];
}

const GUESTS = 8;
const MOVES_BETWEEN_KILLS = 30;
const LONGEST_WAIT_FOR_ENDING_MS = 1500;

/**
 * Plays, kills `kills` times, plays on, and checks. `seed` draws the moments; the same seed is no exact repetition.
 * `built` is where a worker's configuration lies that is already built; without it the worker is built first.
 */
export async function killWhilePlaying({
  kills,
  seed,
  built,
}: {
  kills: number;
  seed: number;
  built?: string;
}): Promise<KillReport> {
  const folder = await temporaryFolder('kill');
  const connections = new Connections({ most: GUESTS * 2 });
  let server: Server | null = null;
  try {
    const configPath = built ?? (await buildWorker({ environment: 'local', into: `${folder.path}/built` }));
    server = await startServer({ configPath, state: `${folder.path}/state` });
    return await run({ server, connections, kills, seed });
  } finally {
    connections.close();
    await server?.stop();
    await folder.remove();
  }
}

async function run({
  server,
  connections,
  kills,
  seed,
}: {
  server: Server;
  connections: Connections;
  kills: number;
  seed: number;
}): Promise<KillReport> {
  await stayClearOfMidnight(server, connections);
  const answers = await answersOfTheDay(server, connections);
  const random = randomFrom(seed);
  let isOver = false;
  const endings = new Signal();
  const plays: GuestPlay[] = [];
  const around: Surroundings = {
    connections,
    url: server.url,
    random,
    isOver: () => isOver,
    endingSoon: () => endings.give(),
    counts: { cut: 0, cutEndings: 0, reopened: 0 },
    faults: [],
    plays,
  };
  const games = () => [memoryGame(), triordleGame({ answers, words: TRIORDLE_ANSWERS, random })];
  const guests = Promise.all(Array.from({ length: GUESTS }, () => playOn(around, games)));
  const underWay: number[] = [];
  const killing = (async () => {
    for (let kill = 0; kill < kills; kill++) {
      await movesOf(plays, Math.round(MOVES_BETWEEN_KILLS * (0.5 + random())));
      if (kill % 3 !== 2) await endings.orAfter(LONGEST_WAIT_FOR_ENDING_MS);
      await pause(random() * 12);
      underWay.push(connections.waiting);
      await server.kill();
    }
    await movesOf(plays, MOVES_BETWEEN_KILLS);
  })().finally(() => {
    isOver = true;
  });
  await Promise.all([guests, killing]);
  await waitForAlarms(server, plays);
  const faults = [...around.faults, ...(await faultsInRecord({ server, connections, plays }))];
  const inState = (state: GuestPlay['state']) => plays.filter((play) => play.state === state).length;
  return {
    seed,
    kills,
    underWay,
    ...around.counts,
    acknowledged: acknowledgedIn(plays),
    ended: inState('ended'),
    leftAlone: inState('left'),
    open: inState('open'),
    faults,
  };
}

/** Moves the local clock to noon of the next day, so that no run lies across two game days. */
async function stayClearOfMidnight(server: Server, connections: Connections): Promise<void> {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const { status } = await connections.send(`${server.url}/dev/clock`, {
    body: { now: `${tomorrow}T12:00:00Z` },
  });
  if (status !== 200) throw new Error(`The clock did not move: ${status}.`);
}

async function answersOfTheDay(server: Server, connections: Connections): Promise<string[]> {
  const { setCookie } = await connections.send(`${server.url}/api/session/init`, { body: {} });
  await connections.send(`${server.url}/api/daily-triordle`, { cookie: setCookie! });
  const [row] = await server.rows<{ puzzle: string }>(
    "SELECT puzzle FROM daily_puzzles WHERE game = 'triordle'",
  );
  return JSON.parse(row!.puzzle).answers;
}

/** Waits until so many more moves are acknowledged. */
async function movesOf(plays: readonly GuestPlay[], more: number): Promise<void> {
  const wanted = acknowledgedIn(plays) + more;
  const deadline = performance.now() + 20_000;
  while (acknowledgedIn(plays) < wanted) {
    if (performance.now() > deadline) throw new Error('The guests play no more.');
    await pause(2);
  }
}

function acknowledgedIn(plays: readonly GuestPlay[]): number {
  return plays.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
}

function randomFrom(seed: number): () => number {
  const generator = xoroshiro128plus(seed);
  return () => (generator.next() >>> 0) / 2 ** 32;
}

function pause(time_ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, time_ms));
}

/** Something that happens now and then, to be waited for. */
class Signal {
  #waiting: (() => void)[] = [];

  give(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  /** Resolves when it happens next, or after so long. */
  orAfter(time_ms: number): Promise<void> {
    return Promise.race([new Promise<void>((resolve) => this.#waiting.push(resolve)), pause(time_ms)]);
  }
}
