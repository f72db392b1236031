// Forged headers and paths: their effect on a cache, a mail, a reply or the operators' calls.
import type { Answer } from './browser.ts';
import { accepted, forgery, mustEqual, mustHold, oneOf, refused } from './forgery.ts';
import { tokenMailed } from './mailbox.ts';
import { type Account, account, type Person, person } from './people.ts';
import { sendRaw, written } from './raw.ts';
import { EVIL, oneShare, rich } from './web-sites.ts';

/** The reply contains and links to nothing that the forger named, and nobody may cache it. */
function unmoved({ status, headers, text }: Answer): string {
  mustHold(headers.location === undefined, `a reply leads to ${headers.location}`);
  const all = JSON.stringify(headers) + (String(headers['content-type']).includes('json') ? '' : text);
  mustHold(!all.includes(EVIL), 'a reply repeats what a header said');
  mustHold(headers['access-control-allow-origin'] === undefined, 'another origin is allowed');
  mustHold(headers['service-worker-allowed'] === undefined, 'a wider scope is allowed');
  return `${status} unmoved`;
}

export const HEADERS = [
  forgery<Person>({
    name: 'a cache poisoned by headers',
    rule: 'docs/security.md',
    prepare: rich,
    forge: async ({ browser }, draw) => {
      const names = [
        'x-forwarded-host',
        'x-host',
        'x-original-url',
        'x-rewrite-url',
        'x-forwarded-server',
        'forwarded',
        'x-forwarded-prefix',
        'x-forwarded-scheme',
      ];
      const headers = Object.fromEntries(
        names.filter(() => draw.index(2) === 0).map((name) => [name, `https://${EVIL}/api/ops/audit`]),
      );
      const paths = [
        '/auth/me',
        '/api/assets',
        '/api/hub',
        '/api/health',
        '/api/openapi.json',
        '/api/me/export',
        '/api/none',
      ];
      const answer = await browser.get(oneOf(draw, paths), { ...headers, 'x-forwarded-proto': 'https' });
      mustHold(
        /no-store|no-cache|max-age/.test(String(answer.headers['cache-control'])),
        'nothing is said about keeping',
      );
      return unmoved(answer);
    },
    control: oneShare,
  }),
  forgery<Account>({
    name: 'a mailed link led elsewhere by the request’s host',
    rule: 'docs/security.md',
    changes: ['mail_links', 'letters'],
    prepare: async (world) => account(world, await person(world)),
    forge: async ({ email }, draw, world) => {
      const headers = {
        [oneOf(draw, ['host', 'x-forwarded-host', 'forwarded', 'x-original-host'])]: EVIL,
        referer: `https://${EVIL}/`,
      };
      accepted(await world.browser().post('/auth/forgot-password', email, headers));
      const mails = accepted(await world.browser().get('/dev/mails', { accept: 'application/json' })).text;
      mustHold(!mails.includes(EVIL), 'a mail names the forger’s host');
      return '200 the link is ours';
    },
    control: async ({ email }, world) => {
      const token = await tokenMailed(world, email, 'reset-password');
      accepted(
        await world.browser().post('/auth/reset-password', { token, new_password: 'another harbour' }),
      );
    },
  }),
  forgery<Person>({
    name: 'tricks with paths to what operators may',
    rule: 'docs/security.md',
    isShort: true,
    prepare: rich,
    forge: async ({ browser }, draw, world) => {
      const paths = [
        '/api//ops/audit',
        '/api/./ops/audit',
        '/api/assets/../ops/audit',
        '//api/ops/audit',
        '/api/ops%2Faudit',
        '/API/OPS/AUDIT',
        '/api/ops/audit/',
        '/api/ops/audit%20',
        '/api/ops/audit;x',
        '/api/%6fps/audit',
        '/api/ops/audit%00',
        '/api\\ops\\audit',
        '/api/ops/audit?x=/api/health',
        '/auth/../api/ops/audit',
        '/api/health/..%2fops/audit',
      ];
      const headers = { authorization: `Bearer ${browser.token}`, 'content-length': '0' };
      const answer = await sendRaw(
        world.server.url,
        written({ method: 'POST', path: oneOf(draw, paths), headers }),
      );
      if (answer.status === 400 && answer.body.code === undefined) return '400 not HTTP';
      return refused(answer, 'NOT_FOUND', 'NOT_SIGNED_IN');
    },
    control: async (_, world) => mustEqual(await world.audit(), [], 'the audit'),
  }),
  forgery<Person>({
    name: 'a reply led elsewhere',
    rule: 'docs/security.md',
    prepare: rich,
    forge: async ({ browser }, draw) => {
      const path = oneOf(draw, [
        '/',
        '/api/',
        '/auth/',
        '/api/hub/',
        '/auth/token/',
        '/api/assets/',
        '/auth/verify-email',
      ]);
      const query = oneOf(draw, ['redirect', 'next', 'url', 'return_to', 'continue', 'token']);
      const address = oneOf(draw, [
        `//${EVIL}`,
        `https://${EVIL}`,
        `/\\${EVIL}`,
        `%2f%2f${EVIL}`,
        'javascript:alert(1)',
      ]);
      const sent =
        draw.index(2) === 0 ? `${path}${address}` : `${path}?${query}=${encodeURIComponent(address)}`;
      const answer = await browser.get(encodeURI(sent));
      mustHold(answer.status < 300 || answer.status >= 400, `it leads on with ${answer.status}`);
      return unmoved(answer);
    },
    control: oneShare,
  }),
];
