// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';

const GUEST = { username: 'Guest', isGuest: true, total_points: 0 };
const MARA = { username: 'Mara', isGuest: false, total_points: 4318.4 };

type Replies = Record<string, () => Response | Promise<Response>>;

const asked: { path: string; headers: Headers; body: string }[] = [];

/** Replaces the server; paths that are not listed cannot be reached. */
function serve(replies: Replies): void {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push({ path, headers: new Headers(init.headers), body: String(init.body ?? '') });
    const reply = replies[path];
    if (!reply) throw new TypeError('Failed to fetch');
    return Promise.race([
      reply(),
      new Promise<Response>((_, abort) =>
        init.signal?.addEventListener('abort', () => abort(new DOMException('aborted', 'AbortError'))),
      ),
    ]);
  });
}

const json = (reply: unknown, status = 200) => Response.json(reply, { status });
const refusal = (status: number, code: string) => json({ detail: `Refused as ${code}.`, code }, status);

async function freshSession() {
  vi.resetModules();
  return import('./session.ts');
}

async function started(replies: Replies) {
  serve(replies);
  const session = await freshSession();
  await session.startSession();
  return session;
}

/** A session in which two concurrent calls are refused, with the messages shown. */
async function refused(replies: Replies, reply: () => Response) {
  const { readSession } = await started(replies);
  const { send } = await import('./api/client.ts');
  const { mySessions } = await import('#shared/contract/session.ts');
  const said = vi.spyOn(await import('../ui/toast-store.ts'), 'showToast');
  replies['/api/me/sessions'] = reply;
  const results = await Promise.allSettled([send(mySessions, {}), send(mySessions, {})]);
  return { readSession, said, results };
}

const kept = () => localStorage.getItem('doxa.access_token');
const keep = (token: string) => localStorage.setItem('doxa.access_token', token);

beforeEach(() => {
  asked.length = 0;
});

test('without a token a guest session starts', async () => {
  const { readSession } = await started({ '/api/session/init': () => json(GUEST) });
  expect(readSession()).toMatchObject({ status: 'ready', isSignedIn: false, user: GUEST });
  expect(asked.map(({ path }) => path)).toEqual(['/api/session/init']);
});

test('a stored token is tried first and signs in', async () => {
  keep('kept');
  const { readSession } = await started({ '/auth/me': () => json(MARA) });
  expect(readSession()).toMatchObject({ status: 'ready', isSignedIn: true });
  expect(asked[0]?.headers.get('authorization')).toBe('Bearer kept');
});

test('a refused token is dropped, and the guest session starts without it', async () => {
  keep('old');
  const { readSession } = await started({
    '/auth/me': () => refusal(401, 'NOT_SIGNED_IN'),
    '/api/session/init': () => json(GUEST),
  });
  expect(readSession()).toMatchObject({ status: 'ready', isSignedIn: false });
  expect(kept()).toBeNull();
  expect(asked[1]?.headers.has('authorization')).toBe(false);
});

test('a server that cannot be reached does not sign anybody out', async () => {
  keep('kept');
  const { readSession } = await started({});
  expect(readSession()).toMatchObject({ status: 'failed', user: null });
  expect(kept()).toBe('kept');
});

test('a 403 at session start denies access and shows the reason', async () => {
  const { readSession } = await started({ '/api/session/init': () => refusal(403, 'ACCESS_DENIED') });
  expect(readSession()).toMatchObject({ status: 'denied', problem: { code: 'ACCESS_DENIED' } });
});

test('a blocked player sees a message, and the token is dropped [§12 On the device]', async () => {
  keep('kept');
  const { readSession } = await started({ '/auth/me': () => refusal(403, 'BANNED') });
  expect(readSession()).toMatchObject({ status: 'denied', problem: { code: 'BANNED' } });
  expect(kept()).toBeNull();
  expect(asked.map(({ path }) => path)).toEqual(['/auth/me']);
});

test('ten seconds without a reply are a timeout [§14 Figures of the page]', async () => {
  vi.useFakeTimers();
  serve({ '/api/session/init': () => new Promise<Response>(() => {}) });
  const { startSession, readSession } = await freshSession();
  const starting = startSession();
  await vi.advanceTimersByTimeAsync(9_900);
  expect(readSession().status).toBe('loading');
  await vi.advanceTimersByTimeAsync(200);
  await starting;
  expect(readSession()).toMatchObject({ status: 'failed', problem: { sentence: 'Session init timeout' } });
});

test('the call begun by the HTML becomes the session, and its replies fill the cache', async () => {
  keep('kept');
  const dashboard = { owned_assets: 3 };
  const reply = json({
    profile: { ...MARA, id: 'mara' },
    hub: { games: [] },
    unread: 2,
    home: { dashboard },
  });
  window.begun = { token: 'kept', body: { view: 'home' }, reply: Promise.resolve(reply) };
  const { readSession } = await started({});
  expect(readSession()).toMatchObject({ status: 'ready', isSignedIn: true });
  expect(asked).toEqual([]);
  const { queryClient } = await import('./query-client.ts');
  expect(queryClient.getQueryData(['dashboard', 'mara'])).toEqual(dashboard);
  expect(queryClient.getQueryData(['unread-count'])).toEqual({ count: 2 });
  const { hubQuery } = await import('./hub-query.ts');
  const { freshFromStart } = await import('./begun.ts');
  const [hub] = queryClient.getQueryCache().findAll({ queryKey: hubQuery.queryKey });
  expect(freshFromStart(hub!)).toBeGreaterThan(0);
  expect(window.begun).toBeUndefined();
});

test.each([
  ['was begun with a token that has been replaced since', { token: 'old', body: { view: 'home' as const } }],
  ['lacks the invitation that is kept', { token: null, body: { view: 'home' as const, referral_code: 'x' } }],
  ['was refused', { token: 'kept', body: { view: 'home' as const } }],
])('a start that %s is repeated as an ordinary call', async (_, begun) => {
  keep('kept');
  window.begun = { ...begun, reply: Promise.resolve(refusal(401, 'NOT_SIGNED_IN')) };
  const { readSession } = await started({ '/auth/me': () => json(MARA) });
  expect(readSession()).toMatchObject({ status: 'ready', isSignedIn: true });
  expect(asked.map(({ path }) => path)).toEqual(['/auth/me']);
});

test('session starts send the visitor’s invitation', async () => {
  const { captureReferral } = await import('./referral.ts');
  captureReferral({ search: '?ref=mara-7QX2', now_ms: Date.now() });
  await started({ '/api/session/init': () => json(GUEST) });
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ referral_code: 'mara-7QX2' });
});

test('logging out ends the session on the server and continues as a guest', async () => {
  keep('kept');

  const { logout, readSession } = await started({
    '/auth/me': () => json(MARA),
    '/api/session/init-logout': () => json(GUEST),
  });

  await logout();
  expect(asked.at(-1)?.headers.get('authorization')).toBe('Bearer kept');
  expect(kept()).toBeNull();
  expect(readSession()).toMatchObject({ status: 'ready', isSignedIn: false });
});

test('leaving an account whose session the server has ended makes no call with its token', async () => {
  keep('kept');

  const { logout, readSession } = await started({
    '/auth/me': () => json(MARA),
    '/api/session/init': () => json(GUEST),
  });
  const before = asked.length;
  await logout({ isEnded: true });
  expect(asked.slice(before).map(({ headers }) => headers.get('authorization'))).toEqual([null]);
  expect(readSession()).toMatchObject({ status: 'ready', isSignedIn: false });
});

test('a session that was ended elsewhere ends at the first refused call, with one message', async () => {
  keep('kept');
  const replies = { '/auth/me': () => json(MARA), '/api/session/init': () => json(GUEST) };
  const { readSession, said } = await refused(replies, () => refusal(401, 'NOT_SIGNED_IN'));
  await vi.waitFor(() => expect(readSession()).toMatchObject({ status: 'ready', isSignedIn: false }));
  expect(kept()).toBeNull();
  await vi.waitFor(() => expect(said).toHaveBeenCalledTimes(1));
});

test('a player who is blocked meanwhile sees only that message at the first refused call', async () => {
  keep('kept');
  const replies = { '/auth/me': () => json(MARA) };
  const { readSession, said } = await refused(replies, () => refusal(403, 'BANNED'));
  await vi.waitFor(() =>
    expect(readSession()).toMatchObject({ status: 'denied', problem: { code: 'BANNED' } }),
  );
  expect(said).not.toHaveBeenCalled();
  expect(kept()).toBeNull();
});

test.each([0, 429, 503])(
  'a token that was not judged, for the answer was %i, is kept [§12 On the device]',
  async (status) => {
    keep('kept');
    await started(status === 0 ? {} : { '/auth/me': () => json({}, status) });
    expect(kept()).toBe('kept');
  },
);

test('a guest whose call is refused stays a guest', async () => {
  const replies = { '/api/session/init': () => json(GUEST) };
  const { readSession, results } = await refused(replies, () => refusal(401, 'NOT_SIGNED_IN'));
  expect(results[0]).toMatchObject({ status: 'rejected', reason: { status: 401 } });
  expect(readSession().status).toBe('ready');
  expect(asked.filter(({ path }) => path === '/api/session/init')).toHaveLength(1);
});

test('an access token signs in and is stored; a refused one leaves no trace', async () => {
  const { startSession, signInWith, readSession, refreshProfile } = await started({
    '/api/session/init': () => json(GUEST),
    '/auth/me': () => json(MARA),
  });

  expect(await signInWith('fresh')).toMatchObject({ username: 'Mara' });
  expect(readSession().isSignedIn).toBe(true);
  expect(kept()).toBe('fresh');

  serve({ '/api/session/init': () => json(GUEST), '/auth/me': () => refusal(401, 'NOT_SIGNED_IN') });
  localStorage.clear();
  await startSession();
  await expect(signInWith('forged')).rejects.toThrow();
  expect(readSession().isSignedIn).toBe(false);
  expect(kept()).toBeNull();
  await refreshProfile();
  expect(asked.at(-1)?.headers.has('authorization')).toBe(false);
});

test('a tab whose token is refused continues with a token that another tab has stored since [§12 On the device]', async () => {
  keep('old');
  const replies = { '/auth/me': () => json(MARA), '/api/session/init': () => json(GUEST) };
  const { readSession, said } = await refused(replies, () => {
    keep('new');
    return refusal(401, 'NOT_SIGNED_IN');
  });
  await vi.waitFor(() => expect(asked.at(-1)?.headers.get('authorization')).toBe('Bearer new'));
  await vi.waitFor(() => expect(readSession()).toMatchObject({ status: 'ready', isSignedIn: true }));
  expect(kept()).toBe('new');
  expect(said).not.toHaveBeenCalled();
});

test('a tab follows signing in and out in another tab, but no other stored data [§12 On the device]', async () => {
  const { readSession } = await started({
    '/auth/me': () => json(MARA),
    '/api/session/init': () => json(GUEST),
  });
  const { followSession } = await import('./follow-session.ts');
  followSession();
  const otherTab = () => window.dispatchEvent(new StorageEvent('storage'));
  otherTab();
  expect(asked).toHaveLength(1);
  keep('theirs');
  otherTab();
  await vi.waitFor(() => expect(readSession()).toMatchObject({ status: 'ready', isSignedIn: true }));
  expect(asked.at(-1)?.headers.get('authorization')).toBe('Bearer theirs');
  localStorage.clear();
  otherTab();
  await vi.waitFor(() => expect(readSession()).toMatchObject({ status: 'ready', isSignedIn: false }));
  expect(asked.at(-1)?.headers.has('authorization')).toBe(false);
});
