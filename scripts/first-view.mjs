// `npm run first-view -- --beside=<address>`: the first view of the front page on a slow phone, compared with that of another
// served page. Both are served by the same kind of edge (edge.mjs), alternately, each time in a fresh browser.
// `--rounds=9`, `--path=/`. Needs openssl.
import { edgeBefore } from './edge.mjs';
import { comeFirst, lookAt } from './lighthouse-runs.mjs';
import { serveAnew } from './serve-anew.mjs';

/** Lighthouse's phone: a processor four times as slow; each request waits 562 ms, and all share 1.47 Mbit/s, as on slow 4G. */
const SLOW_PHONE = { onlyCategories: ['performance'], throttlingMethod: 'devtools' };

/** What is compared, as Lighthouse's `metrics` name it, in milliseconds; less is better. */
const FIGURES = {
  'first paint': 'firstContentfulPaint',
  'largest paint': 'largestContentfulPaint',
  'blocking time': 'totalBlockingTime',
  'time to interactive': 'interactive',
};

const beside = given('beside', null);
const rounds = Number(given('rounds', 9));

await comeFirst();
const server = await serveAnew();
const edges = { doxa: await edgeBefore(server.address) };
if (beside) edges.other = await edgeBefore(beside);
const addresses = { doxa: edges.doxa.address + given('path', '/') };
if (beside) addresses.other = edges.other.address + pathOf(beside);
const seen = Object.fromEntries(Object.keys(addresses).map((name) => [name, []]));
try {
  for (let round = 0; round < rounds; round++) {
    const names = Object.keys(addresses);
    // The order alternates between rounds.
    for (const name of round % 2 === 0 ? names : names.reverse()) {
      const { audits } = await lookAt(addresses[name], SLOW_PHONE);
      const [metrics] = audits.metrics.details.items;
      const requests = audits['network-requests'].details.items;
      seen[name].push({
        ...metrics,
        requests: requests.length,
        bytes: requests.reduce((sum, { transferSize }) => sum + transferSize, 0),
      });
    }
  }
} finally {
  for (const edge of Object.values(edges)) edge.stop();
  await server.stop();
}

console.log(`${rounds} rounds in turn; median ms (least to most)`);
console.table(
  Object.fromEntries(
    Object.entries(seen).map(([name, runs]) => [
      name,
      Object.fromEntries([
        ...Object.entries(FIGURES).map(([title, key]) => [title, spread(runs.map((run) => run[key]))]),
        ['shift', middle(runs.map((run) => run.cumulativeLayoutShift)).toFixed(3)],
        ['requests', middle(runs.map((run) => run.requests))],
        ['KB', Math.round(middle(runs.map((run) => run.bytes)) / 1024)],
      ]),
    ]),
  ),
);
if (beside) {
  const behind = Object.entries(FIGURES).filter(([, key]) => medianOf('doxa', key) > medianOf('other', key));
  for (const [title] of behind) console.error(`Behind: ${title}.`);
  process.exitCode = behind.length > 0 ? 1 : 0;
}

function medianOf(name, key) {
  return middle(seen[name].map((run) => run[key]));
}

function spread(values) {
  return `${Math.round(middle(values))} (${Math.round(Math.min(...values))}-${Math.round(Math.max(...values))})`;
}

function middle(values) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
}

function pathOf(address) {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

function given(name, otherwise) {
  return process.argv.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise;
}
