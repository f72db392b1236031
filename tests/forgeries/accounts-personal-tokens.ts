// Personal tokens that are forged, expired, another player's, or used beyond their scopes, above all for today's puzzle.
import { addDays, DAY_MS, type GameDay } from '../../worker/shared/kernel/game-day.ts';
import type { Browser } from './browser.ts';
import { accepted, altered, forgery, gibberish, mustEqual, oneOf, refused } from './forgery.ts';
import { OPENINGS, TYPES } from './hands.ts';
import { account, PASSWORD, type Person, person, signIn } from './people.ts';
import { buy } from './trading.ts';
import type { World } from './world.ts';

const SCOPES = ['read', 'archive'];

/** A program with a new personal token of a player. */
export async function program(
  world: World,
  { browser }: Person,
  scopes: readonly string[] = SCOPES,
): Promise<Browser> {
  const wish = { name: `bot ${world.next()}`, scopes, lasts_days: 90, current_password: null };
  return world.bearing(accepted(await browser.post('/api/me/tokens', wish)).body.token);
}

/** The newest day that is open to tokens. */
const openDay = async (bot: Browser): Promise<GameDay> =>
  accepted(await bot.get('/api/archive/memory')).body[0].game_date;

async function playsTheArchive(bot: Browser): Promise<void> {
  accepted(await bot.get(`${OPENINGS.memory}?date=${await openDay(bot)}`));
}

export const PERSONAL_TOKENS = [
  forgery<Person & { bot: Browser; tokens: Record<string, string>; duel: string }>({
    name: 'opening today’s puzzle with a personal token',
    rule: 'RULES §12',
    isShort: true,
    prepare: async (world) => {
      const mara = await person(world);
      const tokens: Record<string, string> = {};
      for (const type of TYPES)
        tokens[type] = accepted(await mara.browser.get(OPENINGS[type])).body.game_session_token;
      const made = { game_type: 'memory', game_date: world.day };
      const { body } = await mara.browser.post('/api/duels', made);
      return {
        ...mara,
        bot: await program(world, mara),
        tokens,
        duel: body.code ?? `home.${'a'.repeat(22)}`,
      };
    },
    forge: async ({ bot, tokens, duel }, draw, world) => {
      const type = oneOf(draw, TYPES);
      const { day } = world;
      const old = await openDay(bot);
      const token = tokens[type];
      const ways = [
        '',
        `?date=${day}`,
        `?date=${addDays(day, -1)}`,
        `?date=${addDays(day, 1)}`,
        `?game_session_token=${token}`,
        `?date=${old}&game_session_token=${token}`,
        `?date=${old}&date=${day}&game_session_token=${token}`,
        `?date=${day}&duel=${duel}`,
        `?date=${old}&duel=${duel}`,
      ];
      const look = [
        `/api/plays/${type}/${day}/replay`,
        `/api/plays/${type}/${day}/coach`,
        `/api/duels/${duel}/ghost`,
      ];
      const ends = { game_type: type, game_session_token: token, give_up: true };
      return [
        refused(await bot.get(OPENINGS[type] + oneOf(draw, ways)), 'TOKEN_SCOPE', 'INVALID'),
        refused(await bot.get(oneOf(draw, look)), 'TOKEN_SCOPE'),
        refused(await bot.get(`/api/results/today/${type}`), 'TOKEN_SCOPE'),
        refused(await bot.post('/api/results/', ends), 'TOKEN_SCOPE'),
      ];
    },
    control: ({ bot }) => playsTheArchive(bot),
  }),
  forgery<Person & { bot: Browser }>({
    name: 'opening a day of the archive with a personal token while it may still count for anything',
    rule: 'RULES §12',
    prepare: async (world) => {
      const mara = await person(world);
      return { ...mara, bot: await program(world, mara) };
    },
    forge: async ({ bot, browser }, draw, world) => {
      // In turn: at noon, in the hour when yesterday's plays may still run, and just before the close.
      const at = oneOf(draw, [12, 0.5, 1.49]);
      await world.moveTo(Date.parse(addDays(world.day, 1)) + at * (DAY_MS / 24));
      const closed = at === 12 ? 1 : 2;
      const day = addDays(world.day, -closed);
      const { game_session_token } = accepted(await browser.get(`${OPENINGS.memory}?date=${day}`)).body;
      const flip = { game_session_token, move: 1, position: 0 };
      return [
        refused(await bot.get(`${OPENINGS.memory}?date=${day}`), 'TOKEN_SCOPE'),
        refused(await bot.get(`${OPENINGS.memory}?date=${addDays(day, 1)}`), 'TOKEN_SCOPE', 'INVALID'),
        refused(await bot.post('/api/memory/flip', flip), 'TOKEN_SCOPE'),
      ];
    },
    control: ({ bot }) => playsTheArchive(bot),
  }),
  forgery<Person & { ended: readonly string[] }>({
    name: 'using a personal token that was revoked, forged or altered, has expired, or is older than a new password',
    rule: 'RULES §12',
    prepare: async (world) => {
      const mara = await account(world, await person(world));
      const expired = await program(world, mara);
      await world.pass(91 * DAY_MS);
      await signIn(mara.browser, mara.username);
      const revoked = await program(world, mara);
      const [{ id }] = accepted(await mara.browser.get('/api/me/tokens')).body;
      accepted(await mara.browser.delete(`/api/me/tokens/${id}`));
      const outlived = await program(world, mara);
      const change = { current_password: PASSWORD, new_password: `${PASSWORD} anew` };
      accepted(await mara.browser.post('/api/me/account/change-password', change));
      return { ...mara, ended: [expired, revoked, outlived].map(({ token }) => token) };
    },
    forge: async ({ ended, browser }, draw, world) => {
      const one = oneOf(draw, ended);
      const made = [
        one,
        altered(one, draw),
        `doxa_${browser.token}`,
        `doxa_home.${gibberish(draw, 43)}`,
        one.slice(5),
      ];
      const thief = world.bearing(oneOf(draw, made));
      return [
        refused(await thief.get('/auth/me'), 'NOT_SIGNED_IN'),
        refused(await thief.get(`${OPENINGS.memory}?date=${addDays(world.day, -5)}`), 'NOT_SIGNED_IN'),
        refused(await buy(thief, 1), 'NOT_SIGNED_IN', 'TOKEN_SCOPE'),
      ];
    },
    control: async (mara, world) => playsTheArchive(await program(world, mara)),
  }),
  forgery<{ mara: Person; bot: Browser; theirs: string; tokenId: string }>({
    name: 'exceeding the scopes of a personal token: spending, another player’s play, more tokens, a cookie beside it',
    rule: 'RULES §12',
    isShort: true,
    prepare: async (world) => {
      const [mara, bea] = [await person(world, { amount: 5000 }), await person(world)];
      const bot = await program(world, mara);
      const day = await openDay(bot);
      const { body } = accepted(await bea.browser.get(`${OPENINGS.memory}?date=${day}`));
      const [{ id }] = accepted(await mara.browser.get('/api/me/tokens')).body;
      return { mara, bot, theirs: body.game_session_token, tokenId: id };
    },
    forge: async ({ mara, bot, theirs, tokenId }, draw, world) => {
      const wider = {
        name: gibberish(draw, 12),
        scopes: SCOPES,
        lasts_days: 365,
        current_password: PASSWORD,
      };
      const guest = await world.guest();
      const both = world.bearing(bot.token);
      both.cookie = guest.cookie;
      const acts = [
        () => buy(both, 1),
        () => bot.post('/api/me/tokens', wider),
        () => bot.delete(`/api/me/tokens/${tokenId}`),
        () => bot.delete('/api/me/sessions/others'),
        () => bot.post(`/api/users/${mara.username}/follow`),
        () => bot.post('/api/start', { view: 'home' }),
        () => bot.post('/api/session/init'),
        () => bot.post('/auth/logout'),
        () => bot.get('/api/me/export'),
        () => bot.post('/api/ops/audit'),
      ];
      return [
        refused(await oneOf(draw, acts)(), 'TOKEN_SCOPE'),
        refused(
          await bot.post('/api/memory/flip', { game_session_token: theirs, move: 1, position: 0 }),
          'GAME_SESSION_INVALID',
        ),
      ];
    },
    control: async ({ mara, bot }) => {
      mustEqual(accepted(await bot.get('/auth/me')).body.username, mara.username, 'whose token it is');
      await playsTheArchive(bot);
    },
  }),
];
