// Hostile content of names, headers and bodies: scripts, line breaks, prototypes, depth and size; and sockets.

import { WEBSOCKET } from '../support/miniflare-guest.ts';
import { accepted, forgery, gibberish, mustEqual, mustHold, oneOf, refused } from './forgery.ts';
import { PASSWORD, type Person, person } from './people.ts';
import { sendRaw, written } from './raw.ts';
import { buy, CHEAP } from './trading.ts';
import type { World } from './world.ts';

const rich = (world: World) => person(world, { amount: 5000 });
const oneShare = async ({ browser }: Person) => void accepted(await buy(browser, 1));
const KIB = 1024;

const MARKUP = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</script><svg onload=alert(1)>',
  "';alert(1)//",
  '{{7*7}}',
  '<svg/onload=alert(1)>',
  'javascript:alert(1)',
  '\u202ealert',
  '&lt;b&gt;',
  '<!--',
];

export const BODIES = [
  forgery<Person>({
    name: 'a script for a name',
    rule: 'RULES §12',
    prepare: rich,
    forge: async ({ referralCode }, draw, world) => {
      const username = oneOf(draw, MARKUP).slice(0, 12 + draw.index(40));
      const fields = { username, email: `${gibberish(draw, 9)}@example.com`, password: PASSWORD };
      const browser = world.browser();
      return refused(
        await browser.post('/auth/register', { ...fields, referral_code: referralCode }),
        'INVALID',
      );
    },
    control: oneShare,
  }),
  forgery<Person>({
    name: 'a script that a reply repeats as a page, or as a script',
    rule: 'docs/security.md',
    prepare: rich,
    forge: async ({ browser }, draw) => {
      const markup = encodeURIComponent(oneOf(draw, MARKUP));
      const paths = [
        `/api/users/profile/${markup}`,
        `/api/assets/?name_search=${markup}`,
        `/api/assets/${markup}`,
        `/api/users/check-username/${markup}`,
        `/auth/verify-email?token=${markup}`,
        `/api/villa-images/${markup}.svg`,
        `/api/none/${markup}`,
        `/api/results/today/${markup}`,
      ];
      const headers: Record<string, string> =
        draw.index(2) === 0
          ? { 'service-worker': 'script', 'sec-fetch-dest': 'serviceworker' }
          : { accept: 'text/html' };
      const { status, headers: told } = await browser.get(oneOf(draw, paths), headers);
      mustHold(
        String(told['content-type']).startsWith('application/json'),
        `a reply of ${told['content-type']}`,
      );
      mustEqual(told['x-content-type-options'], 'nosniff', 'x-content-type-options');
      mustHold(String(told['content-security-policy']).includes("default-src 'self'"), 'no policy');
      mustEqual(told['service-worker-allowed'], undefined, 'service-worker-allowed');
      return `${status} as JSON`;
    },
    control: oneShare,
  }),
  forgery<Person>({
    name: 'a header written into a value',
    rule: 'docs/security.md',
    prepare: rich,
    forge: async ({ browser }, draw) => {
      const line = oneOf(draw, ['%0d%0a', '%0a', '%0d', '%E5%98%8A%E5%98%8D', '%00%0d%0a']);
      const value = `x${line}Set-Cookie:%20doxa_guest=forged${line}X-Evil:%20yes${line}${line}<b>`;
      const paths = [
        `/api/assets/${value}`,
        `/api/assets/?sort_by=${value}`,
        `/api/users/profile/${value}`,
        `/auth/verify-email?token=${value}`,
        `/api/archive/${value}`,
        `/api/${value}`,
      ];
      const { status, headers } = await browser.get(oneOf(draw, paths));
      mustEqual(
        [headers['x-evil'], headers['set-cookie']],
        [undefined, undefined],
        'headers written by a value',
      );
      return `${status} no such header`;
    },
    control: oneShare,
  }),
  forgery<Person>({
    name: 'a body beyond 64 KiB, announced or not',
    rule: 'API Calls',
    prepare: rich,
    forge: async ({ browser }, draw, world) => {
      const size = 64 * KIB + 1 + draw.index(40 * KIB);
      const text = JSON.stringify({ number_of_shares: 1, more: 'x'.repeat(size) });
      const path = `/api/assets/${CHEAP.slug}/purchase-shares`;
      const headers = { 'content-type': 'application/json' };
      if (draw.index(2) === 0)
        return refused(await browser.send('POST', path, { text, headers }), 'TOO_LARGE');
      const chunk = `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`;
      const chunked = {
        ...headers,
        authorization: `Bearer ${browser.token}`,
        'idempotency-key': crypto.randomUUID(),
        'transfer-encoding': 'chunked',
      };
      const bytes = written({ method: 'POST', path, headers: chunked, body: chunk });
      return refused(await sendRaw(world.server.url, bytes), 'TOO_LARGE');
    },
    control: async ({ browser }) => {
      const text = JSON.stringify({ number_of_shares: 1, more: 'x'.repeat(60 * KIB) });
      const headers = { 'content-type': 'application/json' };
      accepted(await browser.send('POST', `/api/assets/${CHEAP.slug}/purchase-shares`, { text, headers }));
    },
  }),
  forgery<Person>({
    name: 'bodies that cannot be read, or reach for the prototype',
    rule: 'API Calls',
    prepare: rich,
    forge: async ({ browser }, draw) => {
      const depth = 5000 + draw.index(5000);
      const texts = [
        '['.repeat(depth) + ']'.repeat(depth),
        '{"number_of_shares":1',
        '{"number_of_shares":1}{"number_of_shares":1}',
        '{"__proto__":{"number_of_shares":1}}',
        '{"constructor":{"prototype":{"number_of_shares":1}}}',
        '\u0000{"number_of_shares":1}',
        "{'number_of_shares':1}",
        '{"number_of_shares":01}',
        '{"number_of_shares":NaN}',
        '[{"number_of_shares":1}]',
        'null',
        '{"number_of_shares":"1"}',
        '{"Number_of_shares":1}',
        '{"number_of_shares":1e400}',
      ];
      const headers = { 'content-type': 'application/json' };
      const path = `/api/assets/${CHEAP.slug}/purchase-shares`;
      return refused(
        await browser.send('POST', path, { text: oneOf(draw, texts), headers }),
        'MALFORMED',
        'INVALID',
      );
    },
    control: oneShare,
  }),
  forgery<Person>({
    name: 'a socket without its token, or with another’s place',
    rule: 'docs/security.md',
    prepare: rich,
    forge: async ({ browser }, draw, world) => {
      const { token } = browser;
      const protocols = [
        '',
        'doxa',
        'doxa.',
        `doxa.${gibberish(draw, 43)}`,
        `other.${token}`,
        `doxa ${token}`,
      ];
      const thief = await world.guest();
      const headers = {
        ...WEBSOCKET,
        'sec-websocket-key': btoa(gibberish(draw, 16)),
        'sec-websocket-protocol': oneOf(draw, protocols),
        origin: 'https://evil.example',
      };
      const answer = await thief.get(`/api/challenge/live?game_type=memory&access_token=${token}`, headers);
      return refused(answer, 'NOT_SIGNED_IN', 'NO_SESSION');
    },
    control: async ({ browser }, world) => {
      const headers = { ...WEBSOCKET, 'sec-websocket-protocol': `doxa.${browser.token}` };
      const { status } = await world.browser().get('/api/challenge/live?game_type=memory', headers);
      mustEqual(status, 101, 'the socket of a player');
    },
  }),
];
