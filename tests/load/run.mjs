// `npm run load`: a midnight rush and a steady load on the built production worker over HTTP, with each call's use of the
// stores and its cost; kept in RESULTS.md. `-- --short` is a tenth of the size, `-- --dry` only prints. Fails on an
// unexpected reply, or if the books are not clean afterwards.
import { join } from 'node:path';
import { isGiven, keepResult, stopwatch } from '../lab/run.ts';
import { Connections } from '../support/miniflare-guest.ts';
import { buildWorker, temporaryFolder } from '../support/miniflare-server.ts';
import { SETTLED_FOR_EACH } from './day-asks.ts';
import { bytesARowIn, growthOf, rowsOf } from './growth.ts';
import { havePlayedYesterday, putEntryBefore, signIn, startLoadServer } from './load-server.ts';
import { costs, nightAlone, nightApart, puzzleOfToday, rush, steady } from './phases.ts';
import { reportOf } from './report.ts';

const isShort = isGiven('short');
const sizes = isShort
  ? { crowd: 1000, edition: 1000, rush: 60, steady: 30, days: 6, atOnce: 16 }
  : { crowd: 20_000, edition: 10_000, rush: 1500, steady: 600, days: 30, atOnce: 32 };
/** How long each phase lets players begin, in seconds: fewer take part on a busy machine. */
const RUSH_S = 75;
const STEADY_S = 75;
const COSTS_S = 100;
const WORST = 3;
const WRITERS = 12;
const EDITION = 'weur-1';
/** The number of an edition's turns measured while nothing is due. */
const MINUTES = 5;

const seconds = stopwatch();
const folder = await temporaryFolder('load');
const connections = new Connections({ most: 2 * sizes.atOnce, patience_ms: 60_000 });
const servers = [];
try {
  const configPath = await buildWorker({ environment: 'production', into: join(folder.path, 'built') });
  await putEntryBefore(configPath);
  const players = sizes.crowd;
  const serve = async (name, { areAway = false, edition, players = sizes.crowd } = {}) => {
    const state = join(folder.path, name);
    const server = await startLoadServer({ configPath, state, players, areAway, edition });
    servers.push(server);
    return server;
  };
  const nightOf = async (name, areAway) => {
    tell(name);
    const server = await serve(name, { areAway });
    const night = await nightAlone(server, { players });
    await server.stop();
    servers.pop();
    return night;
  };
  const night = await nightOf('the night alone', false);
  const rest = await nightOf('the night of those who are away', true);

  tell('the same in an edition');
  const apart = { players: sizes.edition, edition: EDITION };
  const away = await serve('edition away', { ...apart, areAway: true });
  const restApart = await nightApart(away, { players: sizes.edition, minutes: MINUTES });
  await away.stop();
  servers.pop();
  const near = await serve('edition', apart);
  const nightThere = await nightApart(near, { players: sizes.edition, minutes: MINUTES });
  const settingApart = { server: near, connections, triordle: await puzzleOfToday(near, connections) };
  const sessionsApart = () => signIn(near, { count: sizes.days + 1, edition: EDITION });
  const [earlierApart, people] = [await sessionsApart(), await sessionsApart()];
  await havePlayedYesterday(near, { count: sizes.days + 1, first: 1 });
  const daysOf = (from, to) => {
    const [tokens, earlier] = [people, earlierApart].map((all) => all.slice(from, to));
    return costs(settingApart, { crowd: { tokens, earlier, from, seconds: COSTS_S } });
  };
  // The first call warms up what an isolate remembers.
  await daysOf(0, 1);
  const costApart = await daysOf(1, sizes.days + 1);
  const [{ findings }] = await near.rows('SELECT COUNT(*) AS findings FROM audit_findings');
  if (findings > 0) throw new Error(`The edition's night has ${findings} findings.`);
  await near.stop();
  servers.pop();
  const inEdition = {
    players: sizes.edition,
    calls: costApart.calls,
    days: costApart.days,
    night: nightThere,
    rest: restApart,
  };

  const server = await serve('day');
  const triordle = await puzzleOfToday(server, connections);
  const tokens = await signIn(server, { count: sizes.rush + sizes.steady + sizes.days });
  await havePlayedYesterday(server, { count: sizes.days, first: sizes.rush + sizes.steady + 1 });
  const setting = { server, connections, triordle };
  const crowdFrom = (from, count, seconds) => ({ tokens: tokens.slice(from, from + count), from, seconds });
  tell('the rush');
  const rushed = await rush(setting, { crowd: crowdFrom(0, sizes.rush, RUSH_S), atOnce: sizes.atOnce });
  tell('the steady load');
  const rowsBefore = await rowsOf(server);
  const steadied = await steady(setting, {
    crowd: crowdFrom(sizes.rush, sizes.steady, STEADY_S),
    atOnce: 16,
  });
  const rowsAfter = await rowsOf(server);
  tell('the costs');
  const last = { count: sizes.days, first: sizes.rush + sizes.steady + 1 };
  const earlier = await signIn(server, last);
  const cost = await costs(setting, {
    crowd: { ...crowdFrom(last.first - 1, sizes.days, COSTS_S), earlier },
  });

  const strange = [...rushed.strange, ...steadied.strange, ...cost.strange, ...costApart.strange];
  for (const line of strange.slice(0, 20)) console.error(line);
  const { body: audit } = await connections.send(`${server.url}/api/ops/audit`, {
    token: 'local-ops-token',
    body: {},
  });
  if (strange.length > 0) throw new Error(`${strange.length} replies that nobody expected.`);
  if (!audit.ok) throw new Error(`The books are not clean: ${JSON.stringify(audit.findings).slice(0, 500)}`);

  const worst = await worstOf(server, cost.statements);
  const rowsAtLast = await rowsOf(server);
  await server.stop();
  servers.pop();
  const lived = { before: rowsBefore, after: rowsAfter, days: steadied.players };
  const bytesARow = bytesARowIn(join(folder.path, 'day'), rowsAtLast);
  const report = reportOf({
    crowd: sizes.crowd,
    rush: { ...rushed, atOnce: sizes.atOnce },
    steady: { ...steadied, atOnce: 16 },
    costs: cost.calls,
    days: cost.days,
    night,
    rest,
    inEdition,
    writers: cost.statements.toSorted((a, b) => b.written - a.written).slice(0, WRITERS),
    objectWriters: costApart.objectStatements.toSorted((a, b) => b.written - a.written).slice(0, WRITERS),
    worst,
    growth: growthOf(lived, bytesARow, SETTLED_FOR_EACH),
    seconds: seconds(),
  });
  console.log(report);
  if (!isShort) keepResult(import.meta.dirname, report);
} finally {
  connections.close();
  for (const server of servers) await server.stop();
  await folder.remove();
}

async function worstOf(server, statements) {
  const worst = statements.toSorted((a, b) => b.read - a.read).slice(0, WORST);
  return Promise.all(
    worst.map(async (one) => {
      const unbound = Array(one.text.replace(/'(?:[^']|'')*'/g, '').match(/\?/g)?.length ?? 0).fill(null);
      const steps = await server.rows(`EXPLAIN QUERY PLAN ${one.text}`, ...unbound);
      return { ...one, plan: steps.map(({ detail }) => detail) };
    }),
  );
}

function tell(phase) {
  console.error(`${seconds()} s: ${phase}`);
}
