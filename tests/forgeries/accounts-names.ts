// Names and invitations: impersonation, sock puppets, one mailbox under many addresses.
import { sql } from 'drizzle-orm';
import type { SeededRandom } from '../../worker/shared/kernel/seeded-random.ts';
import { accepted, altered, forgery, gibberish, mustEqual, oneOf, refused } from './forgery.ts';
import { tokenMailed } from './mailbox.ts';
import { type Account, account, balanceOf, fieldsOf, type Person, person } from './people.ts';

const LETTERS: Readonly<Record<string, readonly string[]>> = {
  o: ['0'],
  i: ['1', 'l', 'I'],
  a: ['А', 'а'],
  e: ['е', 'é'],
};
const RESERVED = ['admin', 'Admin', 'doxa', 'Doxa', 'guest', 'Guest', 'bank', 'tie', 'Tie'];

/** Spellings of a reserved name. */
function lookAlike(draw: SeededRandom): string {
  const name = oneOf(draw, RESERVED);
  const places = [...name].flatMap((letter, place) => (LETTERS[letter.toLowerCase()] ? [place] : []));
  const at = places.length > 0 ? oneOf(draw, places) : -1;
  const other =
    at < 0 ? name : name.slice(0, at) + oneOf(draw, LETTERS[name[at]!.toLowerCase()]!) + name.slice(at + 1);
  const kinds = [
    other,
    `_${name}`,
    `${name}_`,
    `${name} `,
    `${name}\u200b`,
    name.toUpperCase(),
    `user_${gibberish(draw, 4)}`,
  ];
  return oneOf(draw, [...kinds, `DELETED_${gibberish(draw, 4)}`, `<b>${name}</b>`, name.split('').join('_')]);
}

const OFFENSIVE = ['fuck', 'bitch', 'hitler', 'nazi', 'faggot', 'pedophile', 'arschloch'];
const DIGITS: Readonly<Record<string, string>> = { a: '4', e: '3', i: '1', l: '1', o: '0' };

/** Spellings of an offensive word. */
function disguised(draw: SeededRandom): string {
  const word = oneOf(draw, OFFENSIVE);
  const places = [...word].flatMap((letter, place) => (DIGITS[letter] ? [place] : []));
  const at = places.length > 0 ? oneOf(draw, places) : -1;
  return oneOf(draw, [
    word.toUpperCase(),
    word.split('').join('_'),
    word.replaceAll('l', 'I'),
    word.slice(0, at + 1).replace(/.$/, (letter) => DIGITS[letter]!) + word.slice(at + 1),
    `${word}_${1 + draw.index(99)}`,
    `The_${word}`,
  ]);
}

export const NAMES = [
  forgery<Person>({
    name: 'a name that passes for the house',
    rule: 'RULES §12',
    prepare: person,
    forge: async ({ referralCode }, draw, world) => {
      const name = lookAlike(draw);
      const { body } = accepted(
        await world.browser().get(`/api/users/check-username/${encodeURIComponent(name)}`),
      );
      mustEqual(body.available, false, `whether ${name} may be taken`);
      return refused(
        await world.browser().post('/auth/register', {
          ...fieldsOf('x', referralCode),
          username: name,
          email: `${gibberish(draw, 9)}@example.com`,
        }),
        'INVALID',
      );
    },
    control: async (inviter, world) => void (await account(world, inviter)),
  }),
  forgery<Person>({
    name: 'an offensive name in disguise [§12 Registration and names]',
    rule: 'RULES §12',
    prepare: person,
    forge: async ({ referralCode }, draw, world) =>
      refused(
        await world.browser().post('/auth/register', {
          ...fieldsOf('x', referralCode),
          username: disguised(draw),
          email: `${gibberish(draw, 9)}@example.com`,
        }),
        'INVALID',
      ),
    control: async (inviter, world) => void (await account(world, inviter)),
  }),
  forgery<{ mara: Account; inviter: Person }>({
    name: 'another’s name or address in other letters',
    rule: 'RULES §12',
    prepare: async (world) => {
      const inviter = await person(world);
      return { inviter, mara: await account(world, inviter) };
    },
    forge: async ({ mara, inviter }, draw, world) => {
      const cased = (text: string) =>
        [...text].map((one) => (draw.index(2) === 0 ? one.toUpperCase() : one.toLowerCase())).join('');
      const fresh = `x${gibberish(draw, 12)}`;
      const taken = draw.index(2) === 0;
      const fields = taken
        ? { ...fieldsOf(fresh, inviter.referralCode), username: cased(mara.username) }
        : { ...fieldsOf(fresh, inviter.referralCode), email: cased(mara.email) };
      return refused(await world.browser().post('/auth/register', fields), 'USERNAME_TAKEN', 'EMAIL_TAKEN');
    },
    control: async ({ inviter }, world) => void (await account(world, inviter)),
  }),
  forgery<Person>({
    name: 'a name chosen a second time',
    rule: 'API Calls',
    prepare: person,
    forge: async ({ browser }, draw) =>
      refused(
        await browser.post('/api/me/account/set-username', { username: `x${gibberish(draw, 9)}` }),
        'USERNAME_LOCKED',
      ),
    control: async ({ browser, username }) =>
      mustEqual(accepted(await browser.get('/auth/me')).body.username, username, 'the name'),
  }),
  forgery<Person>({
    name: 'registering uninvited, or by a code that is none',
    rule: 'RULES §12',
    prepare: person,
    forge: async ({ referralCode }, draw, world) => {
      const codes = [
        null,
        '',
        '0',
        altered(`${referralCode}x`, draw),
        `${referralCode}%`,
        '%',
        '_',
        ` ${referralCode}x`,
        "' OR 1=1 --",
      ];
      const browser = draw.index(2) === 0 ? world.browser() : await world.guest();
      const fields = fieldsOf(`x${gibberish(draw, 12)}`, oneOf(draw, codes));
      return refused(await browser.post('/auth/register', fields), 'NOT_INVITED');
    },
    control: async (inviter, world) => void (await account(world, inviter)),
  }),
  forgery<Person>({
    name: 'sock puppets for the referral reward',
    rule: 'RULES §12 [gate]',
    gates: ['referral_proof'],
    changes: 'all',
    prepare: async (world) => {
      const mara = await person(world);
      for (let friend = 0; friend < 3; friend++) await account(world, mara);
      mustEqual(await balanceOf(world, mara), 1_500_000, 'three rewards without proof');
      return mara;
    },
    forge: async (mara, draw, world) => {
      const before = await balanceOf(world, mara);
      const puppet = await account(world, mara);
      if (draw.index(2) === 0) {
        const token = await tokenMailed(world, puppet.email, 'verify-email');
        accepted(await world.browser().get(`/auth/verify-email?token=${token}`));
      }
      mustEqual(await balanceOf(world, mara), before, 'the referrer’s balance');
      return '200 not rewarded yet';
    },
    control: async (_, world) => {
      const mara = await person(world);
      await account(world, mara);
      mustEqual(await balanceOf(world, mara), 500_000, 'the reward for a first friend');
    },
  }),
  forgery<Account & { inviter: Person }>({
    name: 'one mailbox under many addresses',
    rule: 'RULES §12',
    changes: 'all',
    prepare: async (world) => {
      const inviter = await person(world);
      const mara = await account(world, inviter);
      const token = await tokenMailed(world, mara.email, 'verify-email');
      accepted(await world.browser().get(`/auth/verify-email?token=${token}`));
      return { ...mara, inviter };
    },
    forge: async ({ email, inviter }, draw, world) => {
      // As if an hour had passed since the mailbox's last letter.
      await world.db.all(sql`DELETE FROM letters`);
      const alias = email.replace('@', `+${gibberish(draw, 6)}@`);
      const browser = await world.guest();
      const fields = { ...fieldsOf(`x${gibberish(draw, 12)}`, inviter.referralCode), email: alias };
      const { body } = accepted(await browser.post('/auth/register', fields));
      mustEqual(body.total_points, 0, 'the welcome bonus');
      const token = await tokenMailed(world, alias, 'verify-email');
      const proven = accepted(await browser.get(`/auth/verify-email?token=${token}`)).body;
      mustEqual(proven.sparks_awarded, 0, 'Sparks for the address');
      return '200 nothing given';
    },
    control: async ({ inviter }, world) => {
      const bea = await account(world, inviter);
      mustEqual(await balanceOf(world, bea), 5_000_000, 'the welcome bonus of somebody new');
    },
  }),
];
