// What the public log must not reveal before its time, and draws repeated until one is liked.
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { verify } from '../../scripts/verify.mjs';
import { entriesOf, type File } from '../tamper/forged-log.ts';
import type { Browser } from './browser.ts';
import { accepted, forgery, mustEqual, mustHold, oneOf } from './forgery.ts';
import { person } from './people.ts';
import type { World } from './world.ts';

const TILE = 256;

/** The last tile of a log of `size` entries, which is not full yet. */
const lastTile = (size: number) => `/log/tile/entries/${String(Math.floor(size / TILE)).padStart(3, '0')}`;

/** Addresses where a forger may look for more than the log serves, including one entry past its end. */
const pathsBeyond = (size: number) => [
  '/log/seals',
  lastTile(size),
  `${lastTile(size)}.p/${(size % TILE) + 1}`,
  '/log/tile/entries/../../seals',
  '/log/tile/entries/x000/000.p/3',
  '/log/ledger/home/2999-01-01',
  '/log/ledger/..%2Fhome/2027-01-01',
  '/log/ledger/home/2999-01-01?sha256=',
];

const filesOf =
  (world: World): File =>
  async (path) => {
    const reply = await fetch(world.server.url + path);
    return reply.ok ? new Uint8Array(await reply.arrayBuffer()) : null;
  };

interface Seal {
  day: string;
  name: string;
  salt: string;
  content: string;
}

/** Contents that are sealed and not yet open. */
const sealedIn = (world: World) =>
  world.db.all<Seal>(sql`
    SELECT day, name, salt, content FROM log_seals WHERE 'opened:' || day || ':' || name || ':' || turn NOT IN (
      SELECT key FROM log_entries)`);

async function afterANight(world: World): Promise<World> {
  await world.newDay();
  await world.server.runJobs();
  return world;
}

export const LOG = [
  forgery<World>({
    name: 'a sealed puzzle read out of the public log before its close [§The public log]',
    rule: 'decision 8',
    isShort: true,
    prepare: afterANight,
    forge: async (_, draw, world) => {
      const { day, name, salt, content } = oneOf(draw, await sealedIn(world));
      const entries = await entriesOf(filesOf(world));
      const seal = entries.find(
        (entry) => entry.kind === 'sealed' && entry.day === day && entry.name === name,
      );
      const served = JSON.stringify(entries);
      mustHold(seal !== undefined, `nothing is sealed for ${name} on ${day}`);
      mustHold(!served.includes(salt), `the salt of ${name} on ${day} is served`);
      // A short content may repeat that of an earlier day.
      const isKnown = entries.some(({ kind, content: opened }) => kind === 'opened' && opened === content);
      const isServed = served.includes(JSON.stringify(content).slice(1, -1));
      mustHold(isKnown || !isServed, `${name} of ${day} is served`);
      const isOpened = entries.some((e) => e.kind === 'opened' && e.day === day && e.name === name);
      mustHold(!isOpened, `${name} of ${day} is opened`);
      const key = String(await (await fetch(`${world.server.url}/log/key`)).text()).trim();
      const known = entries
        .flatMap((entry) => Object.values(entry))
        .filter((value) => typeof value === 'string');
      const hashed = known.map((value) => createHash('sha256').update(value).digest('hex'));
      for (const guess of ['', day, name, key, ...known, ...hashed]) {
        const text = `doxa seal\n${day}\n${name}\n${guess}\n${content}`;
        const tried = createHash('sha256').update(text).digest('hex');
        mustHold(tried !== seal.commitment, `the salt of ${name} on ${day} can be guessed`);
      }
      const path = oneOf(draw, pathsBeyond(entries.length));
      const { status, text } = await world.browser().get(path);
      mustHold(!text.includes(salt), `${path} shows a salt`);
      mustHold(status === 404 || text.startsWith('<!doctype html'), `${path} answered ${status}`);
      return '404 NOT_FOUND';
    },
    control: async (_, world) => {
      await afterANight(world);
      const { wrong } = await verify({ file: filesOf(world) });
      mustEqual(wrong, [], 'what the verifier says of the log');
    },
  }),
  forgery<{ onlooker: Browser; landmark: string }>({
    name: 'one nonce after another tried until a visit is liked [§7]',
    rule: 'RULES §7',
    isShort: true,
    prepare: async (world) => {
      const onlooker = await world.guest();
      const { body } = accepted(await onlooker.post('/api/daily-visit/'));
      return { onlooker, landmark: body.visited_asset.asset_slug };
    },
    forge: async ({ onlooker, landmark }, draw) => {
      const nonce = `nonce-${draw.index(1_000_000)}`;
      const { body } = accepted(await onlooker.post('/api/daily-visit/', { nonce }));
      mustEqual(body.visited_asset.asset_slug, landmark, 'the landmark that is drawn');
      mustEqual(body.arbitrary_event, null, 'what an onlooker is told');
      return '200 the same landmark';
    },
    control: async (_, world) => {
      const { browser } = await person(world, { amount: 100 });
      accepted(await browser.post('/api/daily-visit/', { nonce: 'of-my-own' }));
      const again = accepted(await browser.post('/api/daily-visit/', { nonce: 'another' }));
      mustEqual(again.body.message, 'Already visited', 'what a second visit says');
    },
  }),
];
