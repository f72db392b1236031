// The /dev calls of local use: the clock, the gates, the mailbox and the test provider, and cron by hand. They answer
// loopback hosts only.

import { type Context, Hono } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { GUEST_COOKIE } from '../access/guest-cookie.ts';
import { runCron } from '../nightly/jobs.ts';
import { ctxOf } from '../platform/context.ts';
import { Refusal, statusOf } from '../shared/kernel/refusal.ts';
import { localPorts, moveClock, REGION_COOKIE, setGates } from './local-ports.ts';
import { mailsIn } from './mailbox.ts';
import { renderMailbox } from './mailbox-page.ts';
import { testProviderRoutes } from './test-provider.ts';

type DevContext = Context<{ Bindings: Env }>;

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

export function devRoutes(): Hono<{ Bindings: Env }> {
  const app = new Hono<{ Bindings: Env }>();
  app.use(async (c, next) => {
    // The header besides the address: a front of the local tools takes the address from a header of theirs.
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
  // Makes the browser a new visitor from a region, such as oc: with several editions that is how one gets into each.
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
  // At the same address as in Cloudflare's own tools. Runs again at once for what a run leaves over: here no minute passes.
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
