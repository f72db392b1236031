// Many accounts from one address, and names that look like another's.
import { accepted, forgery, gibberish, oneOf, refused } from './forgery.ts';
import { proof, proofHeader } from './mailbox.ts';
import { type Account, account, fieldsOf, type Person, person } from './people.ts';

export const CROWDS = [
  forgery<{ inviter: Person; address: string }>({
    name: 'accounts by the dozen from one address',
    rule: 'RULES §12 [gate]',
    gates: ['registration_rush'],
    prepare: async (world) => {
      const inviter = await person(world);
      const { address } = world.browser();
      for (const name of ['crowd_a', 'crowd_b', 'crowd_c']) {
        const browser = world.browser();
        browser.address = address;
        accepted(await browser.post('/auth/register', fieldsOf(name, inviter.referralCode)));
      }
      return { inviter, address };
    },
    forge: async ({ inviter, address }, draw, world) => {
      const browser = draw.index(2) === 0 ? world.browser() : await world.guest();
      browser.address = address;
      const fields = fieldsOf(`x${gibberish(draw, 12)}`, inviter.referralCode);
      return refused(await browser.post('/auth/register', fields), 'TOO_MANY_ATTEMPTS');
    },
    control: async ({ inviter, address }, world) => {
      const browser = world.browser();
      browser.address = address;
      const solved = proofHeader(await proof(browser));
      accepted(await browser.post('/auth/register', fieldsOf('crowd_d', inviter.referralCode), solved));
    },
  }),
  forgery<{ inviter: Person; mara: Account }>({
    name: 'a name that looks like another’s',
    rule: 'RULES §12',
    prepare: async (world) => {
      const inviter = await person(world);
      accepted(await world.browser().post('/auth/register', fieldsOf('Paul_Oil10', inviter.referralCode)));
      return { inviter, mara: await account(world, inviter) };
    },
    forge: async ({ inviter }, draw, world) => {
      const twins: Readonly<Record<string, readonly string[]>> = {
        l: ['I', 'l', '1'],
        i: ['I', 'l', '1'],
        o: ['O', '0'],
      };
      const letters = [...'paul_oil10'].map((letter) => {
        const like = { '1': 'l', '0': 'o' }[letter] ?? letter;
        return twins[like] ? oneOf(draw, twins[like]) : letter;
      });
      const fields = {
        ...fieldsOf(letters.join(''), inviter.referralCode),
        email: `x${gibberish(draw, 12)}@example.com`,
      };
      return refused(await world.browser().post('/auth/register', fields), 'USERNAME_TAKEN');
    },
    control: async ({ inviter }, world) => void (await account(world, inviter)),
  }),
];
