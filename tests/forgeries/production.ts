// What must not work on the production worker, whose gates are all on and which has no calls for development.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from './browser.ts';
import { accepted, altered, forgery, gibberish, mustEqual, mustHold, oneOf, refused } from './forgery.ts';
import { Hand } from './hands.ts';
import { type Person, person } from './people.ts';
import { sendRaw, written } from './raw.ts';
import type { World } from './world.ts';

/** More writes than a minute allows, even if a new minute begins meanwhile. */
const A_FLOOD = 260;

/** Two letters and the word take at least 2.8 s (RULES §4), and this clock cannot be moved. */
const A_QUICK_PERSON_MS = 3000;

const DEV_PATHS = [
  '/dev/clock',
  '/dev/gates',
  '/dev/mails',
  '/dev/google/client.js',
  '/dev/',
  '/DEV/clock',
  '//dev/clock',
  '/dev%2fclock',
  '/api/dev/clock',
  '/api/../dev/clock',
  '/auth/dev/gates',
];

/** Writes until a limit answers, with other headers each time. */
async function flood(write: (place: number) => ReturnType<Browser['post']>): Promise<string> {
  for (let place = 0; place < A_FLOOD; place++) {
    const answer = await write(place);
    if (answer.status === 429) return refused(answer, 'TOO_MANY');
  }
  mustHold(false, `${A_FLOOD} writes in a row were let through`);
  return '';
}

const writeAs = (browser: Browser, headers: Record<string, string>) =>
  browser.send('POST', '/api/profile/Nobody_there/like', { headers });

export const PRODUCTION = [
  forgery<Person>({
    name: 'the calls of development',
    rule: 'API Running it',
    prepare: person,
    forge: async ({ browser }, draw, world) => {
      const path = oneOf(draw, DEV_PATHS);
      const method = oneOf(draw, ['GET', 'POST']);
      const body = method === 'POST' ? JSON.stringify({ now: '2099-01-01T00:00:00Z', all: false }) : '';
      const headers = {
        host: oneOf(draw, ['127.0.0.1', 'localhost', '[::1]', 'doxa.example']),
        authorization: `Bearer ${browser.token}`,
        'content-type': 'application/json',
        'content-length': String(body.length),
      };
      const answer = await sendRaw(world.server.url, written({ method, path, headers, body }));
      // A path that is no call may be an address of the page, which reports unknown ones itself.
      if (answer.status === 200) {
        const { text } = await sendRaw(world.server.url, written({ method: 'GET', path: '/' }));
        mustHold(method === 'GET' && answer.text === text, `it answered ${answer.text}`);
        return '200 the page';
      }
      if (answer.status === 404 && answer.text.includes('There is no such file.')) return '404 no such file';
      return refused(answer, 'NOT_FOUND');
    },
    control: async (_, world) => {
      const { headers } = accepted(await world.browser().get('/api/health'));
      const ahead_ms = Math.abs(Number(headers['x-server-now']) - Date.now());
      mustHold(ahead_ms < 60_000, 'the clock moved');
    },
  }),
  forgery<Person>({
    name: 'operators’ calls by wrong tokens',
    rule: 'docs/security.md',
    prepare: person,
    forge: async ({ browser }, draw, world) => {
      const right = 'local-ops-token';
      const token = oneOf(draw, [
        '',
        ' ',
        'null',
        browser.token,
        altered(right, draw),
        right.toUpperCase(),
        `${right}x`,
        right.slice(1),
        gibberish(draw, 15),
      ]);
      const scheme = oneOf(draw, ['Bearer ', 'Basic ', '', 'Token ']);
      const answer = await world
        .browser()
        .post('/api/ops/audit', {}, { authorization: `${scheme}${token}`.trim() });
      return refused(answer, 'NOT_SIGNED_IN');
    },
    control: async (_, world) => mustEqual(await world.audit(), [], 'the audit'),
  }),
  forgery<Person>({
    name: 'a player’s flood behind forged proxies and other addresses',
    rule: 'RULES §12 [gate]',
    prepare: person,
    forge: ({ browser }, draw) =>
      flood((place) => {
        const address = `203.0.113.${(place + draw.index(200)) % 256}`;
        const names = ['x-forwarded-for', 'x-real-ip', 'true-client-ip', 'cf-connecting-ip', 'forwarded'];
        return writeAs(browser, { [oneOf(draw, names)]: address });
      }),
    control: async (_, world) => {
      const bea = await person(world);
      refused(await writeAs(bea.browser, {}), 'NOT_FOUND');
    },
  }),
  forgery<{ household: string }>({
    name: 'a flood from all addresses of one household',
    rule: 'RULES §12 [gate]',
    prepare: async (world) => ({ household: `2001:db8:${1000 + world.next()}:7` }),
    forge: ({ household }, draw, world) => {
      const thief = world.browser();
      return flood((place) => {
        thief.address = `${household}:${draw.index(9999)}:a:b:${place + 1}`;
        return thief.send('POST', '/auth/logout');
      });
    },
    control: async (_, world) => {
      const neighbour = world.browser();
      neighbour.address = '2001:db8:999:8::1';
      accepted(await neighbour.send('POST', '/auth/logout'));
    },
  }),
  forgery<void>({
    name: 'a program’s speed, with every gate on',
    rule: 'RULES §4 [gate]',
    changes: 'all',
    forge: async (_, draw, world: World) => {
      const hand = await Hand.open(
        world,
        (await person(world)).browser,
        oneOf(draw, ['memory', 'speedmatch', 'sudoku'] as const),
      );
      const { game_result } = await hand.hurry();
      mustHold(game_result.marked, 'it was not marked');
      return '200 marked, held back';
    },
    control: async (_, world) => {
      const hand = await Hand.open(world, (await person(world)).browser, 'wordclue');
      await sleep(A_QUICK_PERSON_MS);
      const { game_result } = await hand.hurry();
      mustEqual([game_result.marked, game_result.solved], [false, true], 'a play as quick as a person');
    },
  }),
];
