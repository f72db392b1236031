// `npm run lighthouse`: Lighthouse's scores for home, a game, the market and a profile on a phone. Performance is the
// median of three runs and must be 95 or more; accessibility, best practices and SEO must be 100. The pages are served as
// in production, and other work on the machine is excluded (lighthouse-runs.mjs). Needs openssl.
import { liveThreeDays } from './contact-sheet-life.mjs';
import { edgeBefore } from './edge.mjs';
import { comeFirst, lookAt } from './lighthouse-runs.mjs';
import { serveAnew } from './serve-anew.mjs';

const PAGES = { home: '/', game: '/triordle', market: '/assets', profile: '/profile/mara' };
const RUNS = 3;
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

await comeFirst();
const server = await serveAnew();
const edge = await edgeBefore(server.address);
const shortfalls = [];
try {
  await liveThreeDays(server);
  const rows = {};
  for (const [name, path] of Object.entries(PAGES)) rows[`${name} ${path}`] = await judge(path);
  console.table(rows);
} finally {
  edge.stop();
  await server.stop();
}
if (shortfalls.length > 0) {
  console.error(shortfalls.join('\n'));
  process.exit(1);
}

/** A row of the table: scores of 100, and the metrics of the median run. */
async function judge(path) {
  const runs = [];
  for (let run = 0; run < RUNS; run++)
    runs.push(await lookAt(edge.address + path, { onlyCategories: Object.keys(LEAST) }));
  runs.sort((one, other) => one.categories.performance.score - other.categories.performance.score);
  const median = runs[Math.floor(RUNS / 2)];
  const scores = Object.fromEntries(
    Object.keys(LEAST).map((id) => [id, Math.round(median.categories[id].score * 100)]),
  );
  for (const [id, score] of Object.entries(scores)) {
    if (score < LEAST[id])
      shortfalls.push(`${path}: ${id} ${score}, not ${LEAST[id]}. ${failed(median, id)}`);
  }
  const { metrics } = median.audits;
  const [item] = metrics.details.items;
  return {
    ...scores,
    runs: runs.map(({ categories }) => Math.round(categories.performance.score * 100)).join(' '),
    'FCP ms': Math.round(item.firstContentfulPaint),
    'LCP ms': Math.round(item.largestContentfulPaint),
    'TBT ms': Math.round(item.totalBlockingTime),
    shift: Number(item.cumulativeLayoutShift.toFixed(3)),
    // 1,500 to 2,000 is a good desktop computer; a phone is then a quarter of it.
    benchmark: Math.round(median.environment.benchmarkIndex),
  };
}

function failed({ categories, audits }, id) {
  const wanting = categories[id].auditRefs.filter(({ id, weight }) => weight > 0 && audits[id].score < 1);
  return wanting.map(({ id }) => `${id} ${audits[id].displayValue ?? ''}`.trim()).join(', ');
}
