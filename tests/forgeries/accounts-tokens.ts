// Tokens, cookies and mail links that are forged, stolen, spent or somebody else's.
import { DAY_MS } from '../../worker/shared/kernel/game-day.ts';
import type { Browser } from './browser.ts';
import { accepted, altered, forgery, gibberish, mustEqual, mustHold, oneOf, refused } from './forgery.ts';
import { OPENINGS } from './hands.ts';
import { tokenMailed } from './mailbox.ts';
import { type Account, account, balanceOf, PASSWORD, type Person, person, signIn } from './people.ts';
import { buy } from './trading.ts';
import type { World } from './world.ts';

export const newAccount = async (world: World): Promise<Account> => account(world, await person(world));

/** Reads, plays and buys as the player a browser claims to be; each is refused. */
async function shutOut(browser: Browser): Promise<string[]> {
  return [
    refused(await browser.get('/auth/me'), 'NOT_SIGNED_IN', 'NO_SESSION'),
    refused(await browser.get(OPENINGS.memory), 'NOT_SIGNED_IN', 'NO_SESSION'),
    refused(await buy(browser, 1), 'NOT_SIGNED_IN', 'NO_SESSION'),
  ];
}

export const stillIn = async ({ browser, username }: Person) => {
  mustEqual(accepted(await browser.get('/auth/me')).body.username, username, 'the player');
};

export const TOKENS = [
  forgery<Person>({
    name: 'an access token altered or made up',
    rule: 'API Calls',
    isShort: true,
    prepare: person,
    forge: ({ browser: { token } }, draw, world) => {
      const made = [
        altered(token, draw),
        token.slice(0, -1),
        `${token}A`,
        token.toUpperCase(),
        gibberish(draw, 43),
      ];
      return shutOut(world.bearing(oneOf(draw, made)));
    },
    control: stillIn,
  }),
  forgery<Person>({
    name: 'an access token anywhere but in its header',
    rule: 'API Calls',
    prepare: person,
    forge: async ({ browser: { token } }, draw, world) => {
      const thief = world.browser();
      const way = oneOf(draw, ['query', 'cookie', 'body', 'basic', 'token']);
      if (way === 'cookie')
        thief.cookie = oneOf(draw, [`doxa_guest=${token}`, `access_token=${token}`, `token=${token}`]);
      const headers: Record<string, string> =
        way === 'basic'
          ? { authorization: `Basic ${btoa(token)}` }
          : way === 'token'
            ? { authorization: token }
            : {};
      const query =
        way === 'query' ? `?access_token=${token}&token=${token}&authorization=Bearer%20${token}` : '';
      const body = way === 'body' ? { access_token: token, number_of_shares: 1 } : { number_of_shares: 1 };
      return [
        refused(await thief.get(`/auth/me${query}`, headers), 'NOT_SIGNED_IN', 'NO_SESSION'),
        refused(
          await thief.post(`/api/assets/eiffel-tower/purchase-shares${query}`, body, headers),
          'NOT_SIGNED_IN',
          'NO_SESSION',
        ),
      ];
    },
    control: stillIn,
  }),
  forgery<Account & { ended: string[] }>({
    name: 'the token of a session that has ended',
    rule: 'RULES §12',
    prepare: async (world) => {
      const mara = await newAccount(world);
      const { browser, username } = mara;
      const left = browser.token;
      accepted(await browser.post('/auth/logout'));
      await signIn(browser, username);
      const elsewhere = browser.token;
      await signIn(browser, username);
      const renewed = { current_password: PASSWORD, new_password: `${PASSWORD} anew` };
      accepted(await browser.post('/api/me/account/change-password', renewed));
      return { ...mara, ended: [left, elsewhere] };
    },
    forge: ({ ended }, draw, world) => shutOut(world.bearing(oneOf(draw, ended))),
    control: stillIn,
  }),
  forgery<{ mara: Account; tokens: string[] }>({
    name: 'a token in another’s place',
    rule: 'docs/security.md',
    prepare: async (world) => {
      const mara = await newAccount(world);
      const guest = await world.guest();
      const [session] = accepted(await mara.browser.get('/api/me/sessions')).body;
      const verifies = await tokenMailed(world, mara.email, 'verify-email');
      const cookie = decodeURIComponent(guest.cookie.split('=')[1]!);
      return {
        mara,
        tokens: [session.id, verifies, cookie, mara.publicId, mara.referralCode, 'local-ops-token'],
      };
    },
    forge: async ({ mara, tokens }, draw, world) => {
      const token = oneOf(draw, tokens);
      const reset = { token: oneOf(draw, [mara.browser.token, ...tokens]), new_password: 'another harbour' };
      const verify = encodeURIComponent(mara.browser.token);
      return [
        ...(await shutOut(world.bearing(token))),
        refused(await world.browser().post('/auth/reset-password', reset), 'LINK_INVALID'),
        refused(await world.browser().get(`/auth/verify-email?token=${verify}`), 'LINK_INVALID'),
      ];
    },
    control: ({ mara }) => stillIn(mara),
  }),
  forgery<Browser>({
    name: 'a guest’s cookie altered or made up',
    rule: 'RULES §12',
    isShort: true,
    prepare: (world) => world.guest(),
    forge: async ({ cookie }, draw, world) => {
      const [value, signature] = decodeURIComponent(cookie.split('=')[1]!).split('.') as [string, string];
      const other = [crypto.randomUUID(), ...value.split('~').slice(1)].join('~');
      const made = [
        `${other}.${signature}`,
        `${value}.${altered(signature, draw)}`,
        `${altered(value, draw)}.${signature}`,
        `${value}.`,
        value,
        `${value}~x.${signature}`,
        `${signature}.${value}`,
      ];
      const thief = world.browser();
      thief.cookie = `doxa_guest=${encodeURIComponent(oneOf(draw, made))}`;
      return shutOut(thief);
    },
    control: async (guest) => void accepted(await guest.get(OPENINGS.memory)),
  }),
  forgery<Account & { planted: string }>({
    name: 'session fixation: the cookie under which another registered',
    rule: 'RULES §12',
    prepare: async (world) => {
      const inviter = await person(world);
      const attacker = await world.guest();
      const victim = world.browser();
      victim.cookie = attacker.cookie;
      const username = `Honest_${world.next()}`;
      const fields = { username, email: `${username}@example.com`, password: PASSWORD };
      const { body } = accepted(
        await victim.post('/auth/register', { ...fields, referral_code: inviter.referralCode }),
      );
      await signIn(victim, username);
      const mara = {
        browser: victim,
        playerId: 0,
        publicId: body.id,
        username,
        referralCode: '',
        email: fields.email,
      };
      return { ...mara, planted: attacker.cookie };
    },
    forge: async ({ planted, publicId }, draw, world) => {
      const attacker = world.browser();
      attacker.cookie = planted;
      const again = await attacker.post('/api/session/init');
      mustHold(
        accepted(again).body.isGuest && again.body.id !== publicId,
        'the planted cookie opened the account',
      );
      attacker.cookie = planted;
      const token = { game_session_token: gibberish(draw, 43), game_type: 'memory', give_up: true };
      return [
        ...(await shutOut(attacker)),
        refused(await attacker.post('/api/results/', token), 'NOT_SIGNED_IN', 'NO_SESSION'),
      ];
    },
    control: stillIn,
  }),
  forgery<Person & { theirs: string }>({
    name: 'another player’s session ended',
    rule: 'RULES §12',
    prepare: async (world) => {
      const bea = await person(world);
      const [session] = accepted(await bea.browser.get('/api/me/sessions')).body;
      return { ...(await person(world)), theirs: session.id };
    },
    forge: async ({ browser, theirs }, draw) => {
      const id = oneOf(draw, [
        theirs,
        altered(theirs, draw),
        `${theirs}%20`,
        '%25',
        '*',
        gibberish(draw, 36),
      ]);
      return refused(await browser.delete(`/api/me/sessions/${id}`), 'NOT_FOUND');
    },
    control: async ({ browser }) => void accepted(await browser.delete('/api/me/sessions/others')),
  }),
  forgery<Account>({
    name: 'the token of one who has left, or was blocked',
    rule: 'RULES §12',
    prepare: async (world) => {
      const [mara, bea] = [await newAccount(world), await person(world)];
      accepted(await mara.browser.post('/api/me/account/delete', { password: PASSWORD }));
      const operator = world.bearing();
      accepted(await operator.post('/api/ops/ban', { username: bea.username }));
      return { ...mara, referralCode: bea.browser.token };
    },
    forge: async ({ browser, referralCode }, draw, world) => {
      const thief = world.bearing(oneOf(draw, [browser.token, referralCode]));
      return [
        refused(await thief.get('/auth/me'), 'NOT_SIGNED_IN', 'BANNED'),
        refused(await buy(thief, 1), 'NOT_SIGNED_IN', 'BANNED'),
      ];
    },
    control: async (mara, world) => {
      const before = await balanceOf(world, mara);
      await signIn(mara.browser, mara.username);
      await stillIn(mara);
      mustEqual(await balanceOf(world, mara), before, 'the balance of who came back');
    },
  }),
  forgery<Person>({
    name: 'an access token after its thirty days',
    rule: 'RULES §12',
    prepare: async (world) => {
      const mara = await person(world);
      await world.pass(31 * DAY_MS);
      return mara;
    },
    forge: ({ browser: { token } }, _, world) => shutOut(world.bearing(token)),
    control: async (_, world) => stillIn(await person(world)),
  }),
];
