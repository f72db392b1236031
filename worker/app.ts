// The Hono app: the middleware of every request, then the routes of each domain. Refusals become replies only here.

import { Hono } from 'hono';
import { routePath } from 'hono/route';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type App, type AppContext, type AppEnv, waitAfterReply } from './access/http/app-context.ts';
import { keepBookmark, readingOf } from './access/http/bookmark-cookie.ts';
import { goToEdition, readClaim } from './access/http/edition-of-request.ts';
import { type Handlers, mountAll } from './access/http/mount.ts';
import { pageOrMissingFile } from './access/http/pages.ts';
import { limitAddress } from './access/http/rate-limit.ts';
import { contentSecurityPolicy, SECURITY_HEADERS } from './access/http/security-headers.ts';
import { accountHandlers } from './features/accounts/account-routes.ts';
import { exportHandlers } from './features/accounts/export.ts';
import { googleSignInHandlers } from './features/accounts/google/routes.ts';
import { personalTokenHandlers } from './features/accounts/personal-token-routes.ts';
import { referralHandlers } from './features/accounts/referral-routes.ts';
import { registrationHandlers } from './features/accounts/registration-routes.ts';
import { reminderMailHandlers, reminderMailRoutes } from './features/accounts/reminder-mail-routes.ts';
import { seatHandlers, waitingListRoutes } from './features/accounts/seat-routes.ts';
import { sessionHandlers } from './features/accounts/session-routes.ts';
import { signInHandlers } from './features/accounts/sign-in-routes.ts';
import { mischiefHandlers } from './features/attacks/routes.ts';
import { achievementHandlers } from './features/badges/routes.ts';
import { challengeHandlers } from './features/challenges/routes.ts';
import { circleHandlers } from './features/circles/routes.ts';
import { duelHandlers } from './features/duels/routes.ts';
import { editionHandlers } from './features/editions/routes.ts';
import { friendHandlers } from './features/friends/routes.ts';
import { dashboardHandlers } from './features/home/routes.ts';
import { leaderboardHandlers } from './features/leaderboards/routes.ts';
import { leagueHandlers } from './features/leagues/routes.ts';
import { logRoutes } from './features/log/routes.ts';
import { marketHandlers } from './features/market/routes.ts';
import { newsHandlers } from './features/news/routes.ts';
import { notificationHandlers } from './features/notifications/routes.ts';
import { openDataRoutes } from './features/open-data/routes.ts';
import { gameRoutes, playHandlers } from './features/plays/routes.ts';
import { recapHandlers } from './features/recap/routes.ts';
import { reminderHandlers } from './features/reminders/routes.ts';
import { replayHandlers } from './features/replays/routes.ts';
import { reportHandlers } from './features/reports/routes.ts';
import { resultLinkRoutes } from './features/result-links/routes.ts';
import { skillHandlers } from './features/skill/routes.ts';
import { villaHandlers, villaImageRoute } from './features/villa/routes.ts';
import { visitHandlers } from './features/visit/routes.ts';
import { walletHandlers } from './features/wallet/routes.ts';
import { noteCall } from './nightly/levels.ts';
import { operatorHandlers } from './ops/ops-routes.ts';
import { serviceHandlers, serviceRoutes } from './ops/routes.ts';
import { ctxOf } from './platform/context.ts';
import { count } from './platform/counters.ts';
import { asUnavailable } from './platform/database.ts';
import { areTogether } from './platform/halves.ts';
import { log, placesOf } from './platform/log.ts';
import type { Ports } from './platform/ports.ts';
import { type Trace, traced } from './platform/trace.ts';
import { Refusal, sentenceOf, statusOf } from './shared/kernel/refusal.ts';
import { startHandlers } from './start.ts';

/** API replies carry the page's policy without inline scripts. */
const POLICY = contentSecurityPolicy({ scriptHashes: [], styleHashes: [] });

/** How long a call waits for one answer of a store before it is refused with UNAVAILABLE. */
const PATIENCE_MS = 8000;
/** Calls slower than this are logged. */
const SLOW_MS = 4000;

const HANDLERS: Handlers = {
  ...accountHandlers,
  ...exportHandlers,
  ...googleSignInHandlers,
  ...personalTokenHandlers,
  ...referralHandlers,
  ...seatHandlers,
  ...registrationHandlers,
  ...reminderMailHandlers,
  ...sessionHandlers,
  ...signInHandlers,
  ...mischiefHandlers,
  ...achievementHandlers,
  ...challengeHandlers,
  ...editionHandlers,
  ...friendHandlers,
  ...replayHandlers,
  ...circleHandlers,
  ...duelHandlers,
  ...reportHandlers,
  ...dashboardHandlers,
  ...leaderboardHandlers,
  ...leagueHandlers,
  ...skillHandlers,
  ...marketHandlers,
  ...newsHandlers,
  ...notificationHandlers,
  ...playHandlers,
  ...recapHandlers,
  ...reminderHandlers,
  ...villaHandlers,
  ...visitHandlers,
  ...walletHandlers,
  ...serviceHandlers,
  ...operatorHandlers,
  ...startHandlers,
};

/**
 * Creates the app. `patience_ms` is the timeout for one answer of a store, `draw` samples the calls that are counted, and
 * `measures` adds them to the service levels.
 */
export function createApp(
  portsOf: (env: Env) => Ports,
  { patience_ms = PATIENCE_MS, draw = Math.random, measures = false } = {},
): App {
  const app = new Hono<AppEnv>({ strict: false });
  app.use('*', (c, next) => {
    const request = crypto.randomUUID();
    c.set('requestId', request);
    return traced({ marks: { request }, patience_ms }, async (trace) => {
      const ports = portsOf(c.env);
      c.set(
        'ctx',
        ctxOf(c.env, { reading: readingOf(c, c.env), waitUntil: (work) => waitAfterReply(c, work) }),
      );
      c.set('ports', ports);
      c.set('now_ms', await ports.now());
      await next();
      const written = trace.rowsWritten > 0 ? c.get('ctx').bookmark() : (c.get('delivered') ?? null);
      keepBookmark(c, { bookmark: written, wrote_ms: await wroteElsewhere(c, trace) });
      finish(c);
      account(c, trace, draw);
      if (measures) measure(c, trace);
    });
  });
  app.use('*', async (c, next) => {
    readClaim(c);
    await limitAddress(c);
    await goToEdition(c);
    await next();
  });
  mountAll(app, HANDLERS);
  gameRoutes(app);
  villaImageRoute(app);
  reminderMailRoutes(app);
  waitingListRoutes(app);
  resultLinkRoutes(app);
  logRoutes(app);
  openDataRoutes(app);
  serviceRoutes(app);
  app.notFound(
    async (c) =>
      (await pageOrMissingFile(c)) ??
      refuse(c, new Refusal('NOT_FOUND', { detail: 'There is no such call.' })),
  );
  app.onError((error, c) => refuse(c, asUnavailable(error)));
  return app;
}

/** The instant of a request's write in a further edition, by the worker or an object; null if there was none. */
async function wroteElsewhere(c: AppContext, { rowsWritten }: Trace): Promise<number | null> {
  const hasWritten = rowsWritten > 0 || c.get('delivered') !== undefined;
  return hasWritten && !areTogether(c.get('ctx')) ? c.get('ports').now() : null;
}

function finish(c: AppContext): void {
  if (c.res.webSocket) return;
  // Hono copies the reply for each header it sets. One copy is enough: unlike a file's, its headers can be changed.
  c.header('x-request-id', c.get('requestId'));
  const { headers } = c.res;
  headers.set('x-server-now', String(c.get('now_ms')));
  headers.set('access-control-expose-headers', 'x-total-count, x-server-now, x-request-id');
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) headers.set(name, value);
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', POLICY);
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
}

/**
 * Counts the call, and logs it if it was slow or a store did not answer. Logs the route rather than the address, which may
 * contain names.
 */
function account(c: AppContext, trace: Trace, draw: () => number): void {
  const { status } = c.res;
  const route = `${c.req.method} ${routePath(c, -1)}`;
  const code = c.get('code') ?? '';
  count(c.get('ctx'), { kind: 'call', route, status: `${Math.floor(status / 100)}xx`, code, trace }, draw);
  const { trips, rowsRead, rowsWritten } = trace;
  const took_ms = Math.round(trace.elapsed_ms());
  if (status === 503 && c.get('code') !== 'READ_ONLY') log('error', 'unavailable', { route, took_ms, trips });
  else if (took_ms > SLOW_MS) log('info', 'slow', { route, took_ms, trips, rowsRead, rowsWritten });
}

/** Counts the call toward the service levels. Refusals do not count as failures. */
function measure(c: AppContext, trace: Trace): void {
  const hasEnded = c.get('delivered') !== undefined;
  const adding = noteCall(c.get('ctx'), {
    kind: hasEnded ? 'ending' : c.get('isMove') ? 'move' : 'other',
    hasFailed: c.res.status >= 500 && c.get('code') !== 'READ_ONLY',
    code: c.get('code') ?? '',
    took_ms: trace.elapsed_ms(),
    now_ms: c.get('now_ms'),
  });
  if (adding) c.executionCtx.waitUntil(adding);
}

function refuse(c: AppContext, error: unknown): Response {
  if (!(error instanceof Refusal)) {
    const path = routePath(c, -1);
    log('error', 'unexpected', { path, reason: String(error), at: placesOf(error) });
    c.set('code', 'INTERNAL');
    return c.json({ detail: 'Something went wrong on our side. Please try again.', code: 'INTERNAL' }, 500);
  }
  c.set('code', error.code);
  if (error.retryAfter_s !== undefined) c.header('retry-after', String(error.retryAfter_s));
  return c.json(
    {
      detail: error.message || sentenceOf(error.code),
      code: error.code,
      ...(error.fields && { fields: error.fields }),
    },
    statusOf(error.code) as ContentfulStatusCode,
  );
}
