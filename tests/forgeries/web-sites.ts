// What other sites make a browser send, and attacks between browser and worker: origins, cookies, caches, paths.
import { sql } from 'drizzle-orm';
import type { SeededRandom } from '../../worker/shared/kernel/seeded-random.ts';
import type { Answer, Browser } from './browser.ts';
import { accepted, altered, forgery, gibberish, mustEqual, mustHold, oneOf, refused } from './forgery.ts';
import { OPENINGS, TYPES } from './hands.ts';
import { type Person, person } from './people.ts';
import { buy, CHEAP } from './trading.ts';
import type { World } from './world.ts';

type Headers = Readonly<Record<string, string>>;

export const EVIL = 'evil.example';
export const rich = (world: World) => person(world, { amount: 5000 });
export const oneShare = async ({ browser }: Person) => void accepted(await buy(browser, 1));

/** Writing calls as another page could make a browser send them: with a body, without one, and openings. */
const WRITES: readonly ((browser: Browser, headers: Headers) => Promise<Answer>)[] = [
  (browser, headers) => buy(browser, 1, headers),
  (browser, headers) =>
    browser.post('/api/challenge/opt-in', { game_type: 'memory', wager_sparks: 0 }, headers),
  (browser, headers) => browser.send('POST', '/api/daily-visit/', { headers }),
  (browser, headers) => browser.send('POST', '/auth/logout', { headers }),
  (browser, headers) => browser.send('POST', '/api/session/init-logout', { headers }),
  (browser, headers) => browser.send('DELETE', '/api/me/sessions/others', { headers }),
  ...TYPES.map((type) => (browser: Browser, headers: Headers) => browser.get(OPENINGS[type], headers)),
];

async function fromElsewhere(browser: Browser, draw: SeededRandom, headers: Headers): Promise<string> {
  const sent = oneOf(draw, WRITES);
  return refused(await sent(browser, headers), 'CROSS_SITE');
}

export const SITES = [
  forgery<Person>({
    name: 'a call that another site makes a browser send',
    rule: 'API Calls',
    prepare: rich,
    forge: ({ browser }, draw) =>
      fromElsewhere(browser, draw, {
        'sec-fetch-site': 'cross-site',
        'sec-fetch-mode': oneOf(draw, ['cors', 'no-cors', 'navigate']),
      }),
    control: async ({ browser }) => void accepted(await buy(browser, 1, { 'sec-fetch-site': 'same-origin' })),
  }),
  forgery<Person>({
    name: 'a call from a foreign Origin, by a browser that says no more',
    rule: 'API Calls',
    isShort: true,
    prepare: rich,
    forge: ({ browser }, draw, world) => {
      const own = new URL(world.server.url).host;
      const origins = [
        `https://${EVIL}`,
        'null',
        `http://${own}.${EVIL}`,
        `http://${own}@${EVIL}`,
        'http://127.0.0.1:1',
        'file://',
        `https://${gibberish(draw, 6)}.example`,
      ];
      return fromElsewhere(browser, draw, { origin: oneOf(draw, origins) });
    },
    control: async ({ browser }, world) => void accepted(await buy(browser, 1, { origin: world.server.url })),
  }),
  forgery<Person>({
    name: 'a call from a neighbour under the same domain',
    rule: 'docs/security.md',
    isShort: true,
    prepare: rich,
    forge: ({ browser }, draw) => fromElsewhere(browser, draw, { 'sec-fetch-site': 'same-site' }),
    control: async ({ browser }) => void accepted(await buy(browser, 1, { 'sec-fetch-site': 'none' })),
  }),
  forgery<Person>({
    name: 'a body of a type that forms can send',
    rule: 'API Calls',
    isShort: true,
    prepare: rich,
    forge: async ({ browser }, draw) => {
      const types = [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'text/plain; application/json',
        'application/jsonp',
        'text/json',
        '',
      ];
      const text = oneOf(draw, ['{"number_of_shares":1}', 'number_of_shares=1', '--x\r\n\r\n1\r\n--x--']);
      const headers = { 'content-type': oneOf(draw, types) };
      const answer = await browser.send('POST', `/api/assets/${CHEAP.slug}/purchase-shares`, {
        text,
        headers,
      });
      return refused(answer, 'WRONG_CONTENT_TYPE');
    },
    control: oneShare,
  }),
  forgery<Person>({
    name: 'a method put over another',
    rule: 'API Calls',
    prepare: rich,
    forge: async ({ browser }, draw) => {
      const method = oneOf(draw, ['DELETE', 'POST', 'PUT', 'PATCH']);
      const names = ['x-http-method-override', 'x-http-method', 'x-method-override', '_method'];
      const headers = { [oneOf(draw, names)]: method };
      const calls = [
        () => browser.get(`/api/me/sessions?_method=${method}`, headers),
        () => browser.get(`/api/assets/${CHEAP.slug}/purchase-shares?number_of_shares=1`, headers),
        () => browser.post('/api/me/sessions/others', { _method: 'DELETE' }, headers),
        () =>
          browser.send(oneOf(draw, ['PUT', 'PATCH', 'DELETE']), `/api/assets/${CHEAP.slug}/purchase-shares`, {
            text: '{"number_of_shares":1}',
            headers: { 'content-type': 'application/json' },
          }),
        () => browser.send('HEAD', OPENINGS[oneOf(draw, TYPES)], { headers }),
        () => browser.send('OPTIONS', '/api/daily-visit', { headers }),
      ];
      const { status } = await oneOf(draw, calls)();
      return `${status} without effect`;
    },
    control: oneShare,
  }),
  forgery<{ guest: Browser; own: string }>({
    name: 'a cookie put in by a sub-domain, or many of one name',
    rule: 'RULES §12',
    prepare: async (world) => {
      const guest = await world.guest();
      return { guest, own: accepted(await guest.get('/auth/me')).body.id };
    },
    forge: async ({ guest, own }, draw, world) => {
      const forged = `doxa_guest=${altered(guest.cookie.split('=')[1]!, draw)}`;
      const tossed = [
        `${forged}; ${guest.cookie}`,
        `${guest.cookie}; ${forged}`,
        forged,
        `doxa_guest=; ${forged}`,
        `DOXA_GUEST${guest.cookie.slice(10)}`,
        `doxa_guest=${own}`,
        `x=doxa_guest; doxa_guest="${own}"`,
      ];
      const thief = world.browser();
      thief.cookie = oneOf(draw, tossed);
      const answer = await thief.get('/auth/me');
      if (answer.status === 200) {
        mustEqual(answer.body.id, own, 'the guest');
        mustHold(thief.cookie.includes(guest.cookie), 'a forged cookie opened something');
        return '200 the true cookie';
      }
      return refused(answer, 'NO_SESSION');
    },
    control: async ({ guest }) => void accepted(await guest.get(OPENINGS.memory)),
  }),
  forgery<Person>({
    name: 'a preflight of another origin',
    rule: 'docs/security.md',
    prepare: rich,
    forge: async ({ browser }, draw) => {
      const asked = {
        origin: oneOf(draw, [`https://${EVIL}`, 'null', 'http://localhost:3000']),
        'access-control-request-method': oneOf(draw, ['POST', 'DELETE', 'PUT', 'GET']),
        'access-control-request-headers': 'authorization, content-type, idempotency-key',
        'access-control-request-private-network': 'true',
      };
      const path = oneOf(draw, [
        '/api/hub',
        '/auth/token',
        '/api/daily-visit',
        '/api/me/sessions/others',
        OPENINGS.memory,
      ]);
      const answer = await browser.send(oneOf(draw, ['OPTIONS', 'GET']), path, { headers: asked });
      const allowed = Object.keys(answer.headers).filter((name) => name.startsWith('access-control-allow'));
      mustEqual(allowed, [], 'what a preflight allows');
      return `${answer.status} nothing allowed`;
    },
    control: async (mara, world) => {
      await oneShare(mara);
      const rows = await world.db.all(sql`SELECT shares FROM holdings WHERE player_id = ${mara.playerId}`);
      mustEqual(rows, [{ shares: 1 }], 'shares');
    },
  }),
];
