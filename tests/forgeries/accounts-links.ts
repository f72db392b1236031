// Forged mail links: reset links, and links that prove an address (RULES §12).
import { DAY_MS } from '../../worker/shared/kernel/game-day.ts';
import { newAccount, stillIn } from './accounts-tokens.ts';
import { accepted, altered, forgery, gibberish, mustEqual, oneOf, refused } from './forgery.ts';
import { tokenMailed } from './mailbox.ts';
import { type Account, PASSWORD, signIn } from './people.ts';

export const LINKS = [
  forgery<Account & { token: string }>({
    name: 'a reset link used again, altered, or of another kind',
    rule: 'RULES §12',
    prepare: async (world) => {
      const mara = await newAccount(world);
      await world.browser().post('/auth/forgot-password', mara.email);
      const token = await tokenMailed(world, mara.email, 'reset-password');
      accepted(await world.browser().post('/auth/reset-password', { token, new_password: PASSWORD }));
      return { ...mara, token };
    },
    forge: async ({ token, email }, draw, world) => {
      const verifies = await tokenMailed(world, email, 'verify-email');
      const made = [token, altered(token, draw), verifies, gibberish(draw, 43), `${token} `, '%'];
      const reset = { token: oneOf(draw, made), new_password: gibberish(draw, 12) };
      return refused(await world.browser().post('/auth/reset-password', reset), 'LINK_INVALID');
    },
    control: async (mara) => {
      await signIn(mara.browser, mara.username);
      await stillIn(mara);
    },
  }),
  forgery<Account & { token: string }>({
    name: 'a reset link after its hour',
    rule: 'RULES §12',
    prepare: async (world) => {
      const mara = await newAccount(world);
      await world.browser().post('/auth/forgot-password', mara.email);
      const token = await tokenMailed(world, mara.email, 'reset-password');
      await world.pass(DAY_MS / 24 + 1000);
      return { ...mara, token };
    },
    forge: async ({ token }, draw, world) => {
      const reset = { token, new_password: gibberish(draw, 12) };
      return refused(await world.browser().post('/auth/reset-password', reset), 'LINK_INVALID');
    },
    control: async (mara, world) => {
      await world.browser().post('/auth/forgot-password', mara.email);
      const token = await tokenMailed(world, mara.email, 'reset-password');
      accepted(await world.browser().post('/auth/reset-password', { token, new_password: PASSWORD }));
    },
  }),
  forgery<Account & { token: string; other: string }>({
    name: 'somebody else’s address proven, or one’s own twice',
    rule: 'RULES §12',
    prepare: async (world) => {
      const [mara, bea] = [await newAccount(world), await newAccount(world)];
      const token = await tokenMailed(world, mara.email, 'verify-email');
      const other = await tokenMailed(world, bea.email, 'verify-email');
      const { body } = accepted(await world.browser().get(`/auth/verify-email?token=${token}`));
      mustEqual(body.sparks_awarded, 1000, 'Sparks for an address');
      return { ...mara, token, other };
    },
    forge: async ({ browser, token, other }, draw) => {
      const made = [
        token,
        altered(token, draw),
        altered(other, draw),
        gibberish(draw, 43),
        `${token}%00`,
        `${other}%20x`,
      ];
      const chosen = oneOf(draw, made);
      const code = chosen === token ? 'ALREADY_VERIFIED' : 'LINK_INVALID';
      return refused(await browser.get(`/auth/verify-email?token=${chosen}`), code);
    },
    control: async ({ other }, world) => {
      const { body } = accepted(await world.browser().get(`/auth/verify-email?token=${other}`));
      mustEqual(body.sparks_awarded, 1000, 'Sparks for the other address');
    },
  }),
];
