// The /dev calls of local use: the clock, the gates, the mailbox, the test provider, and a manual cron run. They answer loopback
// hosts only.
import { type Context, Hono } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { GUEST_COOKIE } from '../access/guest-cookie.ts';
import { escaped } from '../features/accounts/mails/layout.ts';
import { runCron } from '../nightly/jobs.ts';
import { ctxOf } from '../platform/context.ts';
import { Refusal, statusOf } from '../shared/kernel/refusal.ts';
import { localPorts, moveClock, REGION_COOKIE, setGates } from './local-ports.ts';
import { type KeptMail, mailsIn } from './mailbox.ts';
import { testProviderRoutes } from './test-provider.ts';

const STYLE = `
  body { font: 16px/1.55 system-ui, sans-serif; max-width: 48rem; margin: 0 auto; padding: 1.5rem;
    color: #191e28; background: #f8f4ec; }
  h1, h2 { font-family: Georgia, serif; font-weight: 500; } h1 { border-top: 3px solid; padding-top: 1rem; }
  h2 { font-size: 1.3rem; margin: 0; } article { border-top: 1px solid #7e766a; padding: 1rem 0; }
  iframe { box-sizing: border-box; width: 100%; height: 36rem; border: 1px solid #d8d2c4; background: #fff; }
  pre { overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; } summary { cursor: pointer; padding: .6rem 0; }
  p { margin: .3rem 0; color: #40454f; overflow-wrap: anywhere; } a { color: inherit; }
  @media (prefers-color-scheme: dark) { body { color: #f3eee4; background: #10141a; } p { color: #c5c0b8; } }`;

/** The local mailbox as a page: each mail as HTML in its own frame, and as text. */
function renderMailbox(mails: readonly KeptMail[]): string {
  const list = mails.length > 0 ? mails.map(renderMail).join('') : '<p>No mail has been sent yet.</p>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Local mailbox</title>
<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head><body>
<h1>Local mailbox</h1>${list}</body></html>`;
}

function renderMail({ to, subject, text, html, links, at }: KeptMail): string {
  const anchors = links.map((link) => `<p><a href="${escaped(link)}">${escaped(link)}</a></p>`).join('');
  return `<article><h2>${escaped(subject)}</h2><p>To ${escaped(to)}, ${escaped(at)}</p>${anchors}
<details><summary>As HTML</summary><iframe title="The mail" sandbox="" srcdoc="${escaped(html)}"></iframe></details>
<details><summary>As text</summary><pre>${escaped(text)}</pre></details></article>`;
}

type DevContext = Context<{ Bindings: Env }>;

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

export function devRoutes(): Hono<{ Bindings: Env }> {
  const app = new Hono<{ Bindings: Env }>();
  app.use(async (c, next) => {
    // Both the address and the header must be loopback: a proxy of the local tools takes the address from its own header.
    const hosts = [c.req.url, `http://${c.req.header('host') ?? new URL(c.req.url).host}`];
    if (!hosts.every(isLoopback)) return refuse(c, new Refusal('NOT_FOUND'));
    return next();
  });
  app.post('/dev/clock', async (c) => {
    const { now } = await bodyOf(c);
    const to_ms = typeof now === 'string' ? Date.parse(now) : Number.NaN;
    if (Number.isNaN(to_ms)) throw new Refusal('INVALID', { detail: 'Send { "now": an ISO time }.' });
    await moveClock(c.env, { to_ms });
    return c.json({ now: new Date(await localPorts(c.env).now()).toISOString() });
  });
  app.post('/dev/gates', async (c) => {
    const wanted = await bodyOf(c);
    if (Object.values(wanted).some((on) => typeof on !== 'boolean')) {
      throw new Refusal('INVALID', { detail: 'Send { "<gate>": true | false }.' });
    }
    return c.json(await setGates(c.env, wanted as Record<string, boolean>));
  });
  // Makes the browser a new visitor from a region, such as oc: the way into each edition if there are several.
  app.get('/dev/region/:region', (c) => {
    setCookie(c, REGION_COOKIE, c.req.param('region'));
    deleteCookie(c, GUEST_COOKIE);
    return c.redirect('/');
  });
  app.get('/dev/mails', async (c) => {
    const mails = await mailsIn(c.env);
    const isForPeople = c.req.header('accept')?.includes('text/html') ?? false;
    c.header('cache-control', 'no-store');
    return isForPeople ? c.html(renderMailbox(mails)) : c.json(mails);
  });
  // The same address as in Cloudflare's own tools. Repeats until nothing is left, because no minute passes between runs here.
  app.get('/cdn-cgi/handler/scheduled', async (c) => {
    const ports = localPorts(c.env);
    while ((await runCron(ctxOf(c.env), { ports })) === 'more');
    return c.text('ok');
  });
  testProviderRoutes(app);
  app.onError((error, c) => {
    if (error instanceof Refusal) return refuse(c, error);
    throw error;
  });
  app.notFound((c) => refuse(c, new Refusal('NOT_FOUND')));
  return app;
}

function isLoopback(address: string): boolean {
  return URL.canParse(address) && LOOPBACK.has(new URL(address).hostname);
}

async function bodyOf(c: DevContext): Promise<Record<string, unknown>> {
  const body: unknown = await c.req.json().catch(() => null);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refusal('MALFORMED');
  return body as Record<string, unknown>;
}

function refuse(c: DevContext, { code, message }: Refusal): Response {
  return c.json({ detail: message, code }, statusOf(code) as ContentfulStatusCode);
}
