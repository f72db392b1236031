// Passwords, forms and operators' calls: guessing, automated registration, changes without the password, unexpected fields.
import { sql } from 'drizzle-orm';
import type { SeededRandom } from '../../worker/shared/kernel/seeded-random.ts';
import type { Browser } from './browser.ts';
import { accepted, forgery, gibberish, mustEqual, mustHold, oneOf, refused } from './forgery.ts';
import { proof, proofHeader } from './mailbox.ts';
import {
  type Account,
  account,
  balanceOf,
  fieldsOf,
  PASSWORD,
  type Person,
  person,
  signIn,
} from './people.ts';
import type { World } from './world.ts';

/** Headers in which a proxy would send an address; none of them is trusted. */
function forwarded(draw: SeededRandom): Record<string, string> {
  const address = `198.51.100.${draw.index(256)}`;
  const names = [
    'x-forwarded-for',
    'x-real-ip',
    'true-client-ip',
    'x-client-ip',
    'cf-connecting-ipv6',
    'x-cluster-client-ip',
  ];
  return { [oneOf(draw, names)]: address, forwarded: `for=${address}` };
}

export interface Locked {
  mara: Account;
  /** The address of the five failures. */
  attacker: Browser;
}

/** An account after five wrong passwords. */
export async function locked(world: World): Promise<Locked> {
  const mara = await account(world, await person(world));
  const attacker = world.browser();
  for (let guess = 0; guess < 5; guess++)
    refused(await attempt(attacker, mara.username, `wrong ${guess}`), 'BAD_CREDENTIALS');
  return { mara, attacker };
}

export const attempt = (
  browser: Browser,
  username: string,
  password: string,
  headers: Record<string, string> = {},
) => browser.form('/auth/token', { username, password }, headers);

export const DOORS = [
  forgery<Locked>({
    name: 'guessing on after five failures, from elsewhere',
    rule: 'RULES §12',
    prepare: locked,
    forge: async ({ mara, attacker }, draw, world) => {
      const from = draw.index(2) === 0 ? attacker : world.browser();
      const name = oneOf(draw, [
        mara.username,
        mara.username.toUpperCase(),
        mara.email,
        ` ${mara.email}`,
        mara.username.toLowerCase(),
      ]);
      const password = oneOf(draw, [PASSWORD, gibberish(draw, 10)]);
      return refused(await attempt(from, name, password, forwarded(draw)), 'TOO_MANY_ATTEMPTS');
    },
    control: async ({ mara, attacker }) =>
      void accepted(
        await attempt(attacker, mara.username, PASSWORD, proofHeader(await proof(attacker, mara.username))),
      ),
  }),
  forgery<{ inviter: Person; flooder: Browser }>({
    name: 'registering on after five refusals, behind forged proxies',
    rule: 'RULES §12',
    prepare: async (world) => {
      const [inviter, flooder] = [await person(world), world.browser()];
      for (let tries = 0; tries < 5; tries++)
        refused(await flooder.post('/auth/register', fieldsOf(`x${world.next()}xx`, 'none')), 'NOT_INVITED');
      return { inviter, flooder };
    },
    forge: async ({ inviter, flooder }, draw) => {
      const fields = fieldsOf(`x${gibberish(draw, 12)}`, oneOf(draw, [inviter.referralCode, 'none']));
      return refused(await flooder.post('/auth/register', fields, forwarded(draw)), 'TOO_MANY_ATTEMPTS');
    },
    control: async ({ inviter }, world) => void (await account(world, inviter)),
  }),
  forgery<Account & { inviter: Person }>({
    name: 'a form filled in by a program',
    rule: 'RULES §12',
    prepare: async (world) => {
      const inviter = await person(world);
      return { ...(await account(world, inviter)), inviter };
    },
    forge: async ({ username, inviter }, draw, world) => {
      const website = oneOf(draw, ['x', 'https://evil.example', gibberish(draw, 30)]);
      const fields = { ...fieldsOf(`x${gibberish(draw, 12)}`, inviter.referralCode), website };
      return [
        refused(await world.browser().post('/auth/register', fields), 'REGISTRATION_FAILED'),
        refused(
          await world.browser().form('/auth/token', { username, password: PASSWORD, website }),
          'BAD_CREDENTIALS',
        ),
      ];
    },
    control: async ({ browser, username }) => signIn(browser, username),
  }),
  forgery<Account>({
    name: 'password, address or account changed without the password',
    rule: 'RULES §12',
    prepare: async (world) => account(world, await person(world)),
    forge: async ({ browser }, draw) => {
      const current_password = oneOf(draw, ['', PASSWORD.toUpperCase(), `${PASSWORD} `, gibberish(draw, 9)]);
      const new_email = `${gibberish(draw, 9)}@evil.example`;
      const tries = [
        () =>
          browser.post('/api/me/account/change-password', {
            current_password,
            new_password: 'another harbour',
          }),
        () => browser.post('/api/me/account/change-email', { current_password, new_email }),
        () => browser.post('/api/me/account/change-email', { new_email }),
        () => browser.post('/api/me/account/delete', { password: current_password }),
        () => browser.post('/api/me/account/delete', {}),
        () => browser.post('/api/me/account/delete', { provider: 'google', id_token: 'a.b.c' }),
        () => browser.post('/api/me/account/set-password', { new_password: 'another harbour' }),
      ];
      const codes = ['WRONG_PASSWORD', 'INVALID', 'TOO_MANY_ATTEMPTS', 'SOCIAL_REFUSED', 'HAS_PASSWORD'];
      return refused(await oneOf(draw, tries)(), ...codes);
    },
    control: async ({ browser }, world) => {
      await world.pass(16 * 60_000);
      const renewed = { current_password: PASSWORD, new_password: 'another harbour' };
      accepted(await browser.post('/api/me/account/change-password', renewed));
    },
  }),
  forgery<Person>({
    name: 'fields that nobody asked for',
    rule: 'API Calls',
    prepare: (world) => person(world, { amount: 100 }),
    forge: async (mara, draw, world) => {
      const { browser } = mara;
      const more = {
        id: 1,
        isGuest: false,
        is_premium: true,
        total_points: 1e9,
        balance: 1e9,
        kind: 'operator',
        email_verified_at: 1,
        referred_by: 1,
        __proto__: { admin: true },
        constructor: { prototype: { admin: true } },
      };
      const calls = [
        () => browser.post('/api/session/init', more),
        () => browser.post('/auth/logout-everyone', more),
        () => browser.post('/api/me/board-listing', { ...more, is_unlisted: 'no' }),
        () => browser.post('/api/me/account/request-email-verification', more),
      ];
      const { status } = await oneOf(draw, calls)();
      mustEqual(await balanceOf(world, mara), 100_000, 'the balance');
      const rows = await world.db.all(sql`SELECT kind FROM players WHERE id = ${mara.playerId}`);
      mustEqual(rows, [{ kind: 'registered' }], 'the kind');
      return `${status} without effect`;
    },
    control: async ({ browser }) => {
      const { body } = accepted(await browser.get('/auth/me'));
      mustHold(!body.is_premium && body.total_points === 100, 'the profile');
    },
  }),
  forgery<Person>({
    name: 'operators’ calls by players and guests',
    rule: 'docs/security.md',
    isShort: true,
    prepare: (world) => person(world, { amount: 100 }),
    forge: async ({ browser, username }, draw, world) => {
      const calls = [
        'ban',
        'clear-mark',
        'promotion-start',
        'invite',
        'founder',
        'replay',
        'audit',
        'player',
        'jobs',
        'promotion-end',
        'unban',
        'vouch',
      ];
      const caller = oneOf(draw, [browser, await world.guest(), world.browser()]);
      const token = oneOf(draw, [
        '',
        'local-ops-toke',
        'Local-ops-token',
        'local-ops-tokenn',
        gibberish(draw, 15),
        'undefined',
      ]);
      const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
      const body = {
        username,
        day: world.day,
        name: 'x',
        description: 'x',
        days: 1,
        bonus: 1_000_000,
        game_type: 'memory',
      };
      return refused(await caller.post(`/api/ops/${oneOf(draw, calls)}`, body, headers), 'NOT_SIGNED_IN');
    },
    control: async (_, world) => mustEqual(await world.audit(), [], 'the audit'),
  }),
];
