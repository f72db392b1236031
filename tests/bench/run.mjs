// `npm run bench`, and `npm run bench -- --short` in under a minute: measures the production worker in Miniflare and
// keeps each bench's results in RESULTS.md. `--short` and `--dry` only print; `--only=<section>` runs one of submissions,
// purchases, moves, leaderboard, players, circles, rollover, leagues, night, archive, pools, distance, editions, editions-memory,
// editions-waits, million (`--rounds=1` is shorter, and `--editions=20` uses fewer).
import { join } from 'node:path';
import { given, isGiven, keepResult, numberGiven, resultOf, stopwatch } from '../lab/run.ts';
import { copyBehind } from '../load/load-server.ts';
import { Connections } from '../support/miniflare-guest.ts';
import { buildWorker, temporaryFolder } from '../support/miniflare-server.ts';
import { benchArchive } from './archive.ts';
import { startBenchServer } from './bench-server.ts';
import { benchCircles } from './circles.ts';
import { benchDistance, DISTANT_ENTRY, NEAR_PLACES, PLACES } from './distance.ts';
import { benchAtOnce, benchMany, benchMemory, benchWaits } from './editions.ts';
import { benchLeaderboards } from './leaderboard.ts';
import { benchMoves } from './moves.ts';
import { benchNights } from './night.ts';
import { benchPlayerBoards } from './player-boards.ts';
import { benchPurchases } from './purchases.ts';
import * as report from './report.ts';
import { benchLeagues, benchPools, benchRollover } from './rollover.ts';
import { CONCURRENCY } from './rounds.ts';
import { EDITION_ENTRY } from './served-editions.ts';
import { benchSubmissions } from './submissions.ts';

const isShort = isGiven('short');
const EDITION_COUNTS = [1, 2, 4, 8, 16];
const only = given('only');
const sizes = isShort
  ? { rounds: 5, submissions: 80, plays: 24, boards: [10_000, 100_000], calls: 150, pool: 5000 }
  : {
      rounds: 9,
      submissions: 400,
      plays: 96,
      boards: [10_000, 100_000, 1_000_000],
      calls: 400,
      pool: 100_000,
    };

const folder = await temporaryFolder('bench');
const connections = new Connections({ most: CONCURRENCY });
const patient = new Connections({ most: 1, patience_ms: 120_000, sparesStale: true });
/** One connection waits for a night while a player calls on the other. */
const pair = new Connections({ most: 2, patience_ms: 120_000, sparesStale: true });
const servers = [];
try {
  const configPath = await buildWorker({ environment: 'production', into: join(folder.path, 'built') });
  const serve = async (name) => {
    const server = await startBenchServer({ configPath, state: join(folder.path, name) });
    servers.push(server);
    return server;
  };
  const serveEditions = async (name) => {
    const server = await startBenchServer({
      configPath: await copyBehind(configPath, [EDITION_ENTRY]),
      state: join(folder.path, name),
      vars: { FURTHER_EDITIONS: 'on' },
    });
    servers.push(server);
    return { server, connections: pair };
  };
  const { rounds } = sizes;
  const calls = { unit: 'calls', rounds, calls: sizes.calls };
  const benches = {
    submissions: async () => ({
      title: 'Submissions: the ending move of a play, until its result is in the record.',
      aim: '1.3 or less of what the bare D1 batch of the same statements costs.',
      table: report.costTable(
        { unit: 'submissions', rounds },
        await benchSubmissions(
          { server: await serve('submissions'), connections },
          { rounds, plays: sizes.submissions },
        ),
      ),
    }),
    purchases: async () => ({
      title: 'Purchases: a share of a landmark, with its key.',
      aim: '1.3 or less of what the bare D1 batch of the same statements costs.',
      table: report.costTable(
        { unit: 'purchases', rounds },
        await benchPurchases(
          { server: await serve('purchases'), connections },
          { rounds, purchases: sizes.submissions },
        ),
      ),
    }),
    moves: async () => ({
      title: 'Moves: a card turned in the Player object.',
      aim: 'near an object that writes one row a request.',
      table: report.costTable(
        { unit: 'moves', rounds },
        await benchMoves({ server: await serve('moves'), connections }, { rounds, plays: sizes.plays }),
      ),
    }),
    leaderboard: async () => {
      const boards = [];
      for (const rows of sizes.boards) boards.push({ server: await serve(`board-${rows}`), rows });
      return {
        title: 'Leaderboard: the top 100 and the own row far below.',
        aim: 'flat.',
        table: report.costTable(calls, await benchLeaderboards({ boards, connections }, calls)),
      };
    },
    players: async () => {
      const crowds = [];
      for (const players of sizes.boards) crowds.push({ server: await serve(`crowd-${players}`), players });
      return {
        title:
          'Player boards: the top 100 by net worth and the own row far below, and the ranks of the dashboard.',
        aim: 'flat.',
        table: report.costTable(calls, await benchPlayerBoards({ crowds, connections }, calls)),
      };
    },
    circles: async () => {
      const crowds = [];
      for (const players of sizes.boards.filter((_, place, all) => place === 0 || place === all.length - 1))
        crowds.push({ server: await serve(`circles-${players}`), players });
      const { measured, p50_ms } = await benchCircles({ crowds, connections }, calls);
      return {
        title: 'Circles: the board of a full circle, its members spread over all players.',
        aim: 'p50 at a million players within 1.2 of that at ten thousand.',
        table: report.costTable(calls, measured, p50_ms),
      };
    },
    rollover: async () => ({
      title:
        'Rollover of a Sunday: every step of the night but the puzzles, for players of whom each holds shares.',
      aim: '1.5 or less of plain SQLite, under 60 s for 1,000,000, no batch over 10 s, memory flat.',
      table: report.raceTable(await benchRollover(course, isShort ? [10_000] : sizes.boards)),
    }),
    leagues: async () => ({
      title:
        'Leagues: players drawn into groups for two weeks and ranked between them, from results of five weeks.',
      aim: '1.5 or less of plain SQLite.',
      table: report.raceTable(await benchLeagues(course, isShort ? [10_000] : sizes.boards)),
    }),
    night: async () => ({
      title:
        "A Sunday's night by cron's runs, on a database that is put out by a transaction of too many changed rows.",
      aim: 'done, everybody settled once, no transaction over 20,000 rows.',
      table: report.nightTable(
        await benchNights(folder.path, {
          players: isShort ? 5000 : 100_000,
          limits: [50_000, 20_000, 5000],
        }),
      ),
    }),
    archive: async () => ({
      title: 'Two months of players with three games a day, moved from the record into the archive.',
      aim: 'a seventh of it or less is left in the record; the archive takes a quarter or less.',
      table: report.archiveTable(await benchArchive(folder.path, { players: isShort ? 200 : 2000 })),
    }),
    pools: async () => ({
      title: 'A pool paired as its members arrive, and another of the same size at the close.',
      aim: '1.5 or less of plain SQLite.',
      table: report.raceTable(await benchPools(course, { members: sizes.pool })),
    }),
    editions: async () => ({
      title: 'Editions: what the nights of a Saturday cost, so many at the same time.',
      aim: 'a player within 1.1 of one edition; memory flat.',
      table: report.atOnceTable(
        await benchAtOnce(await serveEditions('editions'), {
          counts: isShort ? [1, 4] : EDITION_COUNTS,
          players: isShort ? 300 : 5000,
          rounds: numberGiven('rounds', isShort ? 1 : 3),
        }),
      ),
    }),
    'editions-memory': async () => ({
      title: 'Editions: memory of workerd by the number of editions awake.',
      aim: 'no more than bare objects of the same size.',
      table: report.awakeTable(
        await benchMemory(await serveEditions('memory'), {
          bare: await serve('memory-bare'),
          most: isShort ? 2 : 16,
          players: isShort ? 300 : 5000,
        }),
      ),
    }),
    'editions-waits': async () => ({
      title: 'Editions: what a player waits for while the night of the own one goes on.',
      aim: 'the slowest call and the night falling as one over the number.',
      table: report.waitsTable(
        await benchWaits(await serveEditions('waits'), {
          counts: isShort ? [1, 4] : EDITION_COUNTS,
          players: numberGiven('players', isShort ? 1200 : 80_000),
          rounds: numberGiven('rounds', isShort ? 1 : 3),
        }),
      ),
    }),
    million: async () => ({
      title:
        'A million players in a hundred editions, a Sunday’s night edition by edition, each on a store of its own.',
      aim: 'no night over 60 s; each player settled once, no finding.',
      table: report.manyTable(
        await benchMany(await serveEditions('million'), {
          editions: numberGiven('editions', isShort ? 3 : 100),
          players: isShort ? 300 : 10_000,
          onNight: ({ number, seconds, processor_s, coreWait_s, again }) =>
            console.error(
              `${number}: ${seconds.toFixed(1)} s, of which ${coreWait_s.toFixed(1)} s without a core; ${processor_s.toFixed(1)} s of processor, ${again} made again`,
            ),
        }),
      ),
    }),
    distance: async () => {
      const distant = await copyBehind(configPath, DISTANT_ENTRY);
      const samples = isShort ? 1 : 3;
      const from = async (name, places, vars) => {
        const server = await startBenchServer({
          configPath: distant,
          state: join(folder.path, name),
          vars,
        });
        servers.push(server);
        return benchDistance({ server, connections: patient }, { places, samples });
      };
      const lastOf = (places) => (isShort ? places.slice(-1) : places);
      const [places, nearPlaces] = [lastOf(PLACES), lastOf(NEAR_PLACES)];
      const waited = await from('distance', places, {});
      const near = await from('distance-near', nearPlaces, { FURTHER_EDITIONS: 'on' });
      return {
        title:
          'Distance: what a visitor waits for, by how far home is, and from an edition near the visitor.',
        aim: 'what the last columns allow in Sydney.',
        table: report.distanceTable(
          [...places, ...nearPlaces],
          waited.map((one, at) => ({ ...one, waits_ms: [...one.waits_ms, ...near[at].waits_ms] })),
        ),
      };
    },
  };
  const course = {
    serve: (state) => startBenchServer({ configPath, state }),
    folder: folder.path,
  };
  for (const [name, bench] of Object.entries(benches)) {
    if (only && only !== name && !name.startsWith(`${only}-`)) continue;
    const seconds = stopwatch();
    const table = report.sectionOf(await bench());
    const section = resultOf({ name, lines: [table, '', `Took ${seconds()} s.`] });
    console.log(section);
    if (!isShort) keepResult(import.meta.dirname, section);
  }
} finally {
  connections.close();
  patient.close();
  pair.close();
  for (const server of servers) await server.stop();
  await folder.remove();
}
