// Each kind of message between the directory and an edition, lost, late, doubled, or interrupted before the decision: both
// halves end in the same state as without a fault (docs/decisions/0007-editions.md, What crosses).
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '../../worker/access/session.ts';
import { startSession } from '../../worker/access/session-store.ts';
import { changeBoth } from '../../worker/economy/crossing.ts';
import { deliverFrom, deliverFromEdition } from '../../worker/economy/deliveries.ts';
import { forgetGone } from '../../worker/features/accounts/anonymise.ts';
import { deactivate } from '../../worker/features/accounts/deactivation.ts';
import { linkSocial, unlinkSocial } from '../../worker/features/accounts/google/linked-accounts.ts';
import { issueLink } from '../../worker/features/accounts/mail-links.ts';
import { setPassword } from '../../worker/features/accounts/password-change.ts';
import { resetPassword } from '../../worker/features/accounts/password-reset.ts';
import { registering } from '../../worker/features/accounts/registering.ts';
import { returning } from '../../worker/features/accounts/restore.ts';
import { signInByPassword } from '../../worker/features/accounts/sign-in.ts';
import { chooseUsername } from '../../worker/features/accounts/username-choice.ts';
import { proveAddress } from '../../worker/features/accounts/verification.ts';
import { personKeyOf } from '../../worker/model/players/emails.ts';
import { claimOf } from '../../worker/model/rewards/claims.ts';
import { claimWelcome } from '../../worker/model/rewards/welcome.ts';
import { freeName } from '../../worker/ops/ops-names.ts';
import { banPlayer, unbanPlayer } from '../../worker/ops/ops-players.ts';
import { answerTo } from '../../worker/ops/ops-reports.ts';
import { type Ctx, ctxOf } from '../../worker/platform/context.ts';
import type { Database } from '../../worker/platform/database.ts';
import { allGates } from '../../worker/platform/gates.ts';
import { DAY_MS } from '../../worker/shared/kernel/game-day.ts';
import { openStores } from '../support/editions.ts';
import { freshStores } from '../support/empty-stores.ts';

const NOW_MS = Date.parse('2027-03-10T12:00:00Z');
const EDITION = 'weur-1';
const away = ctxOf(env, { edition: EDITION });
const gates = allGates({ on: false });
const dialect = new SQLiteAsyncDialect();
const address = (name: string) => ({ email: `${name}@example.com`, emailKey: `${name}@example.com` });
const mailing = (ctx: Ctx) => ({ ctx, post: () => {}, background: () => {} });

/** Registers a player of the edition, whose welcome is owed until the address is proven. */
function register(ctx: Ctx, name: string, now_ms = NOW_MS) {
  const { email } = address(name);
  const claims = [claimOf({ kind: 'welcome', identity: personKeyOf(email), secret: ctx.HASH_SECRET })];
  const known = { bonus_millis: 5_000_000, isClaimed: 0, isClaimedByProven: 0 };
  const guest = { publicId: name, createdAt: now_ms, referralCode: null, hasPlayed: false, edition: EDITION };
  const change = registering({
    newcomer: { guest, wasHere: true },
    account: { username: name, email },
    invitation: null,
    origin: null,
    gates,
    welcome: { claims, known, waits: true },
    now_ms,
  });
  const deciding = [...change.deciding, ...claimWelcome({ claims, areProven: false, now_ms })];
  return changeBoth(ctx, { ...change, deciding });
}

const tokenOf = async (publicId: string, purpose: 'verify' | 'change' | 'reset', of = publicId) => {
  const link = await issueLink(away, { publicId, purpose, address: address(of), now_ms: NOW_MS });
  return new URL(link!.url).searchParams.get('token')!;
};
const identity = {
  provider: 'google' as const,
  subject: '1',
  claimant: 'google:1',
  email: 'mara@example.org',
  emailKey: 'mara@example.org',
  nonce: { hash: 'nonce', expiresAt: NOW_MS + DAY_MS },
};
const linkedTo = (publicId: string) => sql`
  INSERT INTO social_accounts VALUES ('google', '1', ${publicId}, 'mara@example.org', 1, 1)`;
const withoutPassword = async (): Promise<void> => {};

interface Asked {
  ctx: Ctx;
  session: Session;
  token: string;
}

/** The cause of each kind of message, in a world of Mara, who has a session, and Bea. */
const KINDS: Record<string, { before?: () => Promise<unknown>; act: (asked: Asked) => Promise<unknown> }> = {
  registered: { act: ({ ctx }) => register(ctx, 'cleo') },
  address_proven: {
    before: () => tokenOf('mara', 'verify'),
    act: ({ ctx, token }) => proveAddress({ ctx, gates, now_ms: NOW_MS }, { token }),
  },
  address_lapsed: {
    before: () => tokenOf('bea', 'change', 'mara'),
    act: ({ ctx, token }) => proveAddress({ ctx, gates, now_ms: NOW_MS }, { token }),
  },
  password_reset: {
    before: () => tokenOf('mara', 'reset'),
    act: ({ ctx, token }) =>
      resetPassword(mailing(ctx), { token, newPassword: 'a long password', gates, now_ms: NOW_MS }),
  },
  password_changed: {
    act: ({ ctx, session }) =>
      setPassword(mailing(ctx), { session, newPassword: 'a long password', gates, now_ms: NOW_MS }),
  },
  name_chosen: {
    before: () => away.directory.all(sql`UPDATE persons SET username_set_at = NULL`),
    act: ({ ctx, session }) => chooseUsername(ctx, { session, username: 'Marabou', now_ms: NOW_MS }),
  },
  linked: {
    act: ({ ctx, session }) => linkSocial(ctx, { identity, session, prove: withoutPassword, now_ms: NOW_MS }),
  },
  unlinked: {
    before: async () => {
      await away.directory.batch([linkedTo('mara'), sql`UPDATE persons SET password_hash = 'hash'`]);
      // Bea waits for the welcome bonus of the same identity.
      const claim = claimOf({ kind: 'welcome', identity: 'google:1', secret: away.HASH_SECRET });
      await away.db.all(sql`
        INSERT INTO welcomes_owed SELECT id, ${claim}, 5000000, 1 FROM players WHERE public_id = 'bea'`);
    },
    act: ({ ctx, session }) => unlinkSocial(ctx, { provider: 'google', session, now_ms: NOW_MS }),
  },
  banned: { act: ({ ctx }) => banPlayer(ctx, { username: 'mara', now_ms: NOW_MS }) },
  unbanned: {
    before: () => banPlayer(away, { username: 'mara', now_ms: NOW_MS - 1 }),
    act: ({ ctx }) => unbanPlayer(ctx, { username: 'mara', now_ms: NOW_MS }),
  },
  left: { act: ({ ctx, session }) => leave(ctx, session, NOW_MS) },
  returned: {
    before: () => leave(away, mara, NOW_MS - 1),
    act: ({ ctx }) => changeBoth(ctx, returning({ publicId: 'mara', now_ms: NOW_MS })),
  },
  forgotten: {
    before: () => leave(away, mara, NOW_MS - 91 * DAY_MS),
    act: ({ ctx }) => forgetGone(ctx, { now_ms: NOW_MS, after_ms: 0, limit: 9 }),
  },
  report_answered: {
    before: () =>
      away.directory.all(sql`
        INSERT INTO reports (public_id, kind, target, whom, whom_edition, reason, created_at)
        VALUES ('mara', 'name', 'bea', 'bea', ${away.edition}, 'offensive', 1)`),
    act: ({ ctx }) => answerTo(ctx, { report: 1, answer: 'dismissed', now_ms: NOW_MS }),
  },
  name_released: { act: ({ ctx }) => freeName(ctx, { username: 'mara', now_ms: NOW_MS }) },
};

let mara: Session;

const leave = (ctx: Ctx, session: Session, now_ms: number) =>
  deactivate(mailing(ctx), { session, credentials: { email: null } as never, nonce: null, now_ms });

/** Mara and Bea, a day ago, and the preparation of an act. Returns the arguments of the act. */
async function world(kind: string): Promise<Omit<Asked, 'ctx'>> {
  for (const name of ['mara', 'bea']) await register(away, name, NOW_MS - 2 * DAY_MS);
  await startSession(away, { publicId: 'mara', device: 'another', now_ms: NOW_MS - 2 * DAY_MS });
  mara = (await startSession(away, { publicId: 'mara', device: 'test', now_ms: NOW_MS - 2 * DAY_MS }))
    .session;
  const token = await KINDS[kind]!.before?.();
  await settled(NOW_MS - 1);
  return { session: mara, token: token as string };
}

/** Delivers in both directions until no message waits. */
async function settled(now_ms: number): Promise<void> {
  for (let waiting = 1, rounds = 0; waiting > 0; rounds++) {
    expect(rounds).toBeLessThan(5);
    waiting = (await deliverFromEdition(away, { now_ms })) + (await deliverFrom(DIRECTORY, { now_ms }));
  }
}
const DIRECTORY = { ctx: away, half: 'directory' } as const;

/** The state of both halves, without values that differ between runs. */
async function state(): Promise<unknown[]> {
  const ofDirectory = await away.directory.batch([
    sql`
      SELECT public_id, kind, username = public_id AS "isNamed", email, email_verified_at, password_hash IS NULL AS "isOpen",
        username_set_at IS NULL AS "isUnnamed", deactivated_at, banned_at FROM persons ORDER BY 1`,
    sql`SELECT claim, proven_at FROM claims ORDER BY 1`,
    sql`SELECT public_id, used_at FROM mail_links ORDER BY 1, 2`,
    sql`SELECT * FROM social_accounts`,
    sql`SELECT public_id, answer FROM reports`,
  ]);
  const ofEdition = await away.db.batch([
    sql`
      SELECT public_id, kind, username = public_id AS "isNamed", email_verified_at, proven_at IS NULL AS "isUnproven",
        deactivated_at, banned_at FROM players ORDER BY 1`,
    sql`SELECT device, revoked_at IS NULL AS "isLive" FROM sessions ORDER BY 1`,
    sql`SELECT key, target, amount FROM postings ORDER BY 1`,
    sql`SELECT player_id, claim, amount_millis FROM welcomes_owed ORDER BY 1`,
    sql`SELECT key, player_id FROM notifications ORDER BY 1`,
    sql`SELECT player_id FROM standings ORDER BY 1`,
  ]);
  return [...ofDirectory, ...ofEdition];
}

/** Both halves, with stores that fail on a batch that contains a matching statement. */
function failing(at: RegExp): Ctx {
  const wrapped = (store: Database): Database => ({
    all: async (statement) => (await store.all(statement)) as never,
    batch: async (statements) => {
      if (statements.some((one) => at.test(dialect.sqlToQuery(one).sql)))
        throw new Error('Network connection lost.');
      return store.batch(statements);
    },
  });
  return {
    ...away,
    db: wrapped(away.db),
    directory: wrapped(away.directory),
    storeOf: (name) => wrapped(away.storeOf(name)),
  };
}
const INBOX = /INSERT INTO (directory|edition)_inbox/;
const OUTBOX = /INSERT INTO (directory|edition)_outbox/;

/** Sends every message again. */
async function repeated(): Promise<void> {
  await away.directory.all(sql`UPDATE directory_outbox SET taken_at = NULL`);
  await away.db.all(sql`UPDATE edition_outbox SET taken_at = NULL`);
  await settled(NOW_MS);
}

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await openStores(EDITION);
});

test.each(Object.keys(KINDS))(
  '%s: cut off, doubled, lost or late, both halves end in the same correct state [§Editions]',
  async (kind) => {
    const { act } = KINDS[kind]!;
    const asked = await world(kind);
    const before = await state();
    const undecided = act({ ctx: failing(OUTBOX), ...asked });
    await undecided.catch((error: Error) => expect(error.message).toContain('lost'));
    expect(await state()).toEqual(before);
    await act({ ctx: away, ...asked });
    await settled(NOW_MS);
    const after = await state();
    expect(after).not.toEqual(before);
    await repeated();
    expect(await state()).toEqual(after);

    await freshStores();
    await openStores(EDITION);
    await act({ ctx: failing(INBOX), ...(await world(kind)) });
    expect(await state()).not.toEqual(before);
    expect(await state()).not.toEqual(after);
    await settled(NOW_MS + DAY_MS);
    expect(await state()).toEqual(after);
  },
);

const signIn = (ctx: Ctx) =>
  signInByPassword(mailing(ctx), {
    name: 'mara',
    password: 'a long password',
    device: 'later',
    address: '192.0.2.1',
    level: null,
    from: null,
    now_ms: NOW_MS,
  });

test('signing in first delivers waiting messages about the person in both directions, and is unavailable until that succeeds [§Editions]', async () => {
  const { session } = await world('left');
  await setPassword(mailing(away), { session, newPassword: 'a long password', gates, now_ms: NOW_MS - 9 });
  await leave(failing(INBOX), session, NOW_MS - 8);
  const kind = async () =>
    (await away.directory.all(sql`SELECT kind FROM persons WHERE public_id = 'mara'`))[0];
  expect(await kind()).toEqual({ kind: 'registered' });
  expect((await signIn(away)).restored).toMatchObject({ username: 'mara' });
  expect(await kind()).toEqual({ kind: 'registered' });

  await banPlayer(away, { username: 'mara', now_ms: NOW_MS - 7 });
  await unbanPlayer(failing(INBOX), { username: 'mara', now_ms: NOW_MS - 6 });
  expect(await signIn(failing(INBOX)).catch(({ code }) => code)).toBe('UNAVAILABLE');
  expect((await signIn(away)).restored).toBeNull();

  const reset = { token: await tokenOf('mara', 'reset'), newPassword: 'a long password', gates };
  await resetPassword(mailing(failing(INBOX)), { ...reset, now_ms: NOW_MS });
  await signIn(away);
  await settled(NOW_MS);
  // The end of all sessions does not arrive after the new one.
  const live = sql`SELECT device FROM sessions WHERE revoked_at IS NULL`;
  expect(await away.db.all(live)).toEqual([{ device: 'later' }]);
});

test('a change that an edition takes late is reported as pending [§Editions]', async () => {
  const { token } = await world('address_proven');
  const proving = proveAddress({ ctx: failing(INBOX), gates, now_ms: NOW_MS }, { token });
  expect(await proving).toEqual({ isChange: false, sparks_awarded: 0, isLate: true });
  await away.directory.all(sql`UPDATE persons SET username_set_at = NULL`);
  const choosing = { session: mara, username: 'Marabou', now_ms: NOW_MS };
  expect(await chooseUsername(failing(INBOX), choosing)).toBe(true);
});
