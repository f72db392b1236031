// `npm run flood`: 100,000 requests at the local server, 32 at a time over connections that stay open: pages, files, API
// reads and moves. Fails when one is lost or answered with anything but 200. It starts a server of its own;
// `--at=http://127.0.0.1:8787` takes one that runs, `--requests=` another number. Prints the replies and the speed.
import { serveAnew } from '../../scripts/serve-anew.mjs';
import { given, numberGiven } from '../lab/run.ts';
import { Connections, HttpGuest } from '../support/miniflare-guest.ts';

const REQUESTS = numberGiven('requests', 100_000);
const AT_ONCE = 32;

const PAGES = ['/', '/memory', '/news-feed', '/assets'];
const READS = [
  '/api/hub',
  '/auth/me',
  '/api/newsfeed/',
  '/api/special-game-of-day',
  '/api/leaderboards/game/memory',
];

const server = given('at') ? { address: given('at'), stop: () => {} } : await serveAnew();
const connections = new Connections({ most: AT_ONCE });
const counts = new Map();
let sent = 0;
let wrong = 0;
try {
  const files = await filesOfThePage();
  const began = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, (_, place) => visit({ files, place })));
  const seconds = (performance.now() - began) / 1000;
  for (const [reply, count] of [...counts].sort()) console.log(`${String(count).padStart(8)}  ${reply}`);
  console.log(
    `${sent} requests in ${seconds.toFixed(1)} s, ${Math.round(sent / seconds)} a second, ${wrong} wrong`,
  );
} finally {
  connections.close();
  await server.stop();
}
process.exitCode = wrong > 0 ? 1 : 0;

/** Sends requests of every kind in turn until all have been sent. */
async function visit({ files, place }) {
  const guest = new HttpGuest({ connections, url: server.address });
  await guest.enter();
  const turnCard = await memoryOf(guest);
  for (let round = place; sent < REQUESTS; round++) {
    await counted('page', guest.get(PAGES[round % PAGES.length]));
    await counted('file', guest.get(files[round % files.length]));
    await counted('file', guest.get(files[(round + 7) % files.length]));
    await counted('read', guest.get(READS[round % READS.length]));
    await counted('read', guest.get(READS[(round + 2) % READS.length]));
    await counted('move', turnCard());
  }
}

/** Turns two cards of a Memory Match that are no pair, again and again: a play that never ends. */
async function memoryOf(guest) {
  const { body } = await guest.get('/api/daily-memory-config');
  let move = body.state.next_move;
  let first = 0;
  return async () => {
    const isSecond = move % 2 === 0;
    const reply = await guest.post('/api/memory/flip', {
      game_session_token: body.game_session_token,
      move: move++,
      position: isSecond ? first + 1 : first,
    });
    if (isSecond && reply.body.match) first += 2;
    return reply;
  };
}

async function counted(kind, asked) {
  sent++;
  const outcome = await asked.then(
    ({ status }) => status,
    (error) => `lost (${error.code ?? error.message})`,
  );
  const reply = `${kind}: ${outcome}`;
  counts.set(reply, (counts.get(reply) ?? 0) + 1);
  if (outcome !== 200) wrong++;
}

/** The files that the front page names. */
async function filesOfThePage() {
  const { body } = await connections.send(server.address);
  const files = [...body.matchAll(/(?:src|href)="(\/[^"]+\.\w+)"/g)].map(([, path]) => path);
  if (files.length === 0) throw new Error('The front page names no files.');
  return [...new Set(files)];
}
