// Addresses that belong to somebody else: accounts made with one before its owner arrives, floods of mail to one, and
// requests that try to learn who has an account.
import type { SeededRandom } from '../../worker/shared/kernel/seeded-random.ts';
import { attempt } from './accounts-doors.ts';
import type { Answer, Browser } from './browser.ts';
import { accepted, forgery, gibberish, mustEqual, mustHold, oneOf, refused } from './forgery.ts';
import { byGoogle } from './google.ts';
import { mailsTo, tokenMailed } from './mailbox.ts';
import { type Account, account, fieldsOf, PASSWORD, type Person, person, signIn } from './people.ts';
import type { World } from './world.ts';

const HOUR_MS = 3_600_000;
const LATER_MS = 25 * HOUR_MS;
const OWNERS_PASSWORD = 'my own harbour';
/** Of a mailbox's letters in an hour, this many are not resets. */
const LINKS_AN_HOUR = 1;
const LETTERS_AN_HOUR = 3;

/** An account made with another person's address. */
interface Squat extends Account {
  google: { email: string; subject: string };
}

/** Registers with an address, links the forger's own Google account, and requests a change to the forger's own address. */
async function squat(world: World, { email, inviter }: { email: string; inviter: Person }): Promise<Squat> {
  const browser = await world.guest();
  const username = `Squat_${world.next()}`;
  const fields = { ...fieldsOf(username, inviter.referralCode), email };
  const { body } = accepted(await browser.post('/auth/register', fields));
  await signIn(browser, username);
  const google = { email: `${username.toLowerCase()}@thief.example`, subject: username };
  accepted(await byGoogle(browser, google));
  const wish = { new_email: `other-${google.email}`, current_password: PASSWORD };
  accepted(await browser.post('/api/me/account/change-email', wish));
  return { browser, playerId: 0, publicId: body.id, username, referralCode: '', email, google };
}

/** An address's owner takes over the account that has it, with a new password. */
async function takeByReset(world: World, email: string): Promise<Browser> {
  const owner = world.browser();
  accepted(await owner.post('/auth/forgot-password', email));
  const token = await tokenMailed(world, email, 'reset-password');
  accepted(await owner.post('/auth/reset-password', { token, new_password: OWNERS_PASSWORD }));
  await signIn(owner, email, OWNERS_PASSWORD);
  return owner;
}

/** An address's owner arrives a day later, makes a separate account with it, and opens the link. */
async function takeByProof(
  world: World,
  { email, inviter }: { email: string; inviter: Person },
): Promise<Browser> {
  await world.pass(LATER_MS);
  const owner = await world.guest();
  const username = `Owner_${world.next()}`;
  const fields = { username, email, password: OWNERS_PASSWORD, referral_code: inviter.referralCode };
  accepted(await owner.post('/auth/register', fields));
  const token = await tokenMailed(world, email, 'verify-email');
  const { body } = accepted(await owner.get(`/auth/verify-email?token=${token}`));
  mustEqual(body.sparks_awarded, 6000, 'Sparks for the address, and the welcome bonus');
  await signIn(owner, email, OWNERS_PASSWORD);
  return owner;
}

/** After a reset, the account's first user must have no way in. */
async function shutOut(world: World, { browser, username, email, google }: Squat): Promise<string[]> {
  const link = await tokenMailed(world, `other-${google.email}`, 'verify-email');
  return [
    refused(await browser.get('/auth/me'), 'NOT_SIGNED_IN'),
    refused(await byGoogle(world.browser(), google), 'NOT_INVITED'),
    refused(await attempt(world.browser(), username, PASSWORD), 'BAD_CREDENTIALS'),
    refused(await attempt(world.browser(), email, PASSWORD), 'BAD_CREDENTIALS'),
    refused(await world.browser().get(`/auth/verify-email?token=${link}`), 'LINK_INVALID'),
  ];
}

/** Spellings of an address meant to count as another mailbox. */
function written(email: string, draw: SeededRandom): string {
  const tagged = email.replace('@', `+${gibberish(draw, 6)}@`);
  return draw.index(2) === 0 ? tagged : tagged.toUpperCase();
}

/** Who requests an address, as the reply words it. */
const wants = ({ browser }: Person, new_email: string) =>
  browser.post('/api/me/account/change-email', { new_email });

/** A reply without the server's time. */
function told({ status, headers, body }: Answer): unknown {
  const names = Object.keys(headers).sort();
  return { status, names, body, wait: headers['retry-after'] };
}

export const LETTERS = [
  forgery<{ inviter: Person }>({
    name: 'an account made with somebody’s address before they come',
    rule: 'RULES §12',
    changes: 'all',
    prepare: async (world) => ({ inviter: await person(world) }),
    forge: async ({ inviter }, draw, world) => {
      const email = `v${gibberish(draw, 12)}@example.com`;
      const first = await squat(world, { email, inviter });
      if (draw.index(2) === 0) {
        const owner = await takeByReset(world, email);
        mustEqual(accepted(await owner.get('/auth/me')).body.id, first.publicId, 'the account taken');
        return shutOut(world, first);
      }
      const owner = await takeByProof(world, { email, inviter });
      const { body } = accepted(await byGoogle(world.browser(), first.google));
      mustEqual([body.user.id, body.user.email], [first.publicId, null], 'what the first one has left');
      mustHold(accepted(await owner.get('/auth/me')).body.id !== first.publicId, 'both have one account');
      return refused(await attempt(world.browser(), email, PASSWORD), 'BAD_CREDENTIALS');
    },
    control: async ({ inviter }, world) => {
      const mara = await account(world, inviter);
      const google = { email: mara.email, subject: mara.username };
      accepted(await byGoogle(mara.browser, google));
      const { body } = accepted(await byGoogle(world.browser(), google));
      mustEqual([body.user.id, body.user.email], [mara.publicId, mara.email], 'who comes in by Google');
    },
  }),
  forgery<{ inviter: Person; owner: Account }>({
    name: 'letters rained on a stranger’s mailbox',
    rule: 'RULES §12',
    changes: 'all',
    prepare: async (world) => {
      const inviter = await person(world);
      return { inviter, owner: await account(world, inviter) };
    },
    forge: async ({ inviter, owner: { email } }, draw, world) => {
      const alias = written(email, draw);
      const another = await person(world);
      const fields = { password: PASSWORD, referral_code: inviter.referralCode, email: alias };
      const ways = [
        () => wants(another, alias),
        () => wants(another, email),
        () => world.browser().post('/auth/forgot-password', email.toUpperCase()),
        () => world.browser().post('/auth/register', { ...fields, username: `x${gibberish(draw, 12)}` }),
      ];
      accepted(await oneOf(draw, ways)());
      const letters = await mailsTo(world, email);
      const links = letters.filter(({ subject }) => !subject.startsWith('Reset'));
      mustHold(links.length <= LINKS_AN_HOUR, `${links.length} letters within the hour that reset nothing`);
      mustHold(letters.length <= LETTERS_AN_HOUR, `${letters.length} letters within the hour`);
      return '200 no letter more';
    },
    control: async ({ owner: { email } }, world) => {
      await world.browser().post('/auth/forgot-password', email);
      const token = await tokenMailed(world, email, 'reset-password');
      const reset = { token, new_password: OWNERS_PASSWORD };
      accepted(await world.browser().post('/auth/reset-password', reset));
      const mine = `other-${email}`;
      accepted(await wants(await person(world), mine));
      const link = await tokenMailed(world, mine, 'verify-email');
      accepted(await world.browser().get(`/auth/verify-email?token=${link}`));
    },
  }),
  forgery<{ inviter: Person; taken: readonly string[]; owner: Account }>({
    name: 'an address asked for to learn whether somebody has it',
    rule: 'RULES §12',
    changes: 'all',
    prepare: async (world) => {
      const inviter = await person(world);
      const [owner, left] = [await account(world, inviter), await account(world, inviter)];
      accepted(await left.browser.post('/api/me/account/delete', { password: PASSWORD }));
      const proven = `${(await person(world)).username.toLowerCase()}@example.com`;
      return { inviter, owner, taken: [owner.email, left.email, proven] };
    },
    forge: async ({ taken }, draw, world) => {
      const some = oneOf(draw, taken);
      const asked = [draw.index(2) === 0 ? some : some.toUpperCase(), `x${gibberish(draw, 12)}@example.com`];
      const times = 1 + draw.index(5);
      const replies = await Promise.all(
        asked.map(async (email) => {
          const who = await person(world);
          const heard = [];
          for (let time = 0; time < times; time++) heard.push(told(await wants(who, email)));
          const { body } = accepted(await who.browser.get('/api/me/account/email-status'));
          const forgot = told(await world.browser().post('/auth/forgot-password', email));
          return { heard, isPending: body.pending_email === email, forgot };
        }),
      );
      mustEqual(replies[0], replies[1], 'what is said of an address that somebody has');
      return `200 alike`;
    },
    control: async ({ owner }, world) => {
      await world.pass(HOUR_MS);
      accepted(await wants(await person(world), owner.email));
      const [letter] = await mailsTo(world, owner.email);
      mustEqual([letter!.subject, letter!.links], ['Your address was asked for', []], 'what the owner reads');
      const free = `free-${owner.email}`;
      accepted(await wants(await person(world), free));
      const token = await tokenMailed(world, free, 'verify-email');
      accepted(await world.browser().get(`/auth/verify-email?token=${token}`));
    },
  }),
];
