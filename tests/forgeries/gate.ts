// What must not pass the gate: forged tokens, floods before anything is read, purchases that could count twice, very deep
// lists, and an account that is used without being seen.
import { sql } from 'drizzle-orm';
import { newAccessToken } from '../../worker/access/access-token.ts';
import { villaItemOf } from '../../worker/model/villa/items.ts';
import { DAY_MS } from '../../worker/shared/kernel/game-day.ts';
import type { SeededRandom } from '../../worker/shared/kernel/seeded-random.ts';
import type { Answer, Browser } from './browser.ts';
import { accepted, altered, forgery, gibberish, mustEqual, mustHold, oneOf, refused } from './forgery.ts';
import { furnish, type Person, person } from './people.ts';
import { buy, POTS, sellPiece } from './trading.ts';
import type { World } from './world.ts';

/** More than an address may send in a minute, even if a new minute begins meanwhile. */
const A_FLOOD = 2600;
const AT_ONCE = 40;

const MILL = villaItemOf('beehives')!;

const rich = (world: World) => person(world, { amount: 5000 });

function madeUp(token: string, draw: SeededRandom): string {
  const [edition, random, mac] = token.split('.') as [string, string, string];
  return oneOf(draw, [
    altered(token, draw),
    `${edition}.${altered(random, draw)}.${mac}`,
    `${edition}.${random}.${altered(mac, draw)}`,
    `${gibberish(draw, 4)}.${random}.${mac}`,
    `${edition}.${random}`,
    `${random}.${mac}`,
    `${token}.${mac}`,
    `home.${gibberish(draw, 43)}.${gibberish(draw, 43)}`,
    gibberish(draw, 43),
    newAccessToken({ COOKIE_SECRET: gibberish(draw, 20), edition: 'home' }),
  ]);
}

/** Every kind of request that reaches the worker; none needs to be read to be counted. */
const KINDS: readonly ((browser: Browser, draw: SeededRandom) => Promise<Answer>)[] = [
  (browser) => browser.get('/api/health'),
  (browser) => browser.get('/api/assets'),
  (browser, draw) => browser.get(`/api/${gibberish(draw, 12)}`),
  (browser, draw) => browser.get(`/${gibberish(draw, 12)}`),
  (browser, draw) => browser.get(`/built/${gibberish(draw, 12)}.js`),
  (browser) => browser.get(`/api/villa-images/${crypto.randomUUID()}.svg`),
  (browser, draw) => browser.form('/auth/token', { username: gibberish(draw, 8), password: 'wrong horse' }),
  (browser, draw) => browser.get('/auth/me', { authorization: `Bearer ${gibberish(draw, 43)}` }),
  (browser) => browser.send('POST', '/api/results/', { text: '{'.repeat(60_000) }),
  (browser) => browser.send('POST', '/api/ops/audit'),
  (browser) => browser.send('PUT', '/api/assets'),
];

/** Floods from the browser's address until every reply is 429. */
async function floodOut(browser: Browser): Promise<void> {
  for (let sent = 0; sent < A_FLOOD; sent += AT_ONCE) {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => browser.get('/auth/me', { authorization: 'Bearer made-up' })),
    );
    if (answers.every(({ status }) => status === 429)) return;
  }
  mustHold(false, `${A_FLOOD} requests of one address were let through`);
}

/** In the production worker, whose gates are all on. */
export const FLOODS = [
  forgery<{ flooder: Browser; mara: Person }>({
    name: 'a flood that is refused before it would be counted',
    rule: 'RULES §12 [gate]',
    isShort: true,
    prepare: async (world) => {
      const flooder = world.browser();
      await floodOut(flooder);
      return { flooder, mara: await person(world) };
    },
    forge: async ({ flooder }, draw) => {
      const kind = oneOf(draw, KINDS);
      const answer = await kind(flooder, draw);
      if (answer.status === 429) return refused(answer, 'TOO_MANY');
      // A new minute has begun.
      await floodOut(flooder);
      return refused(await kind(flooder, draw), 'TOO_MANY');
    },
    control: async ({ flooder, mara }, world) => {
      accepted(await world.browser().get('/api/health'));
      mara.browser.address = flooder.address;
      accepted(await mara.browser.get('/auth/me'));
    },
  }),
];

/** The number of past days that were settled with the upkeep of a player's Villa. */
async function daysPaid(world: World, { playerId }: Person): Promise<number> {
  const [row] = await world.db.all<{ days: number }>(sql`
    SELECT COUNT(*) AS days FROM settlements WHERE player_id = ${playerId} AND villa_net_millis IS NOT NULL`);
  return row!.days;
}

/** What an owner can do unseen; a piece is bought only after one was sold, so that the shelf never runs out. */
const SLY_WRITES: readonly ((sly: Browser, other: string) => Promise<Answer>)[] = [
  (sly, other) => sly.post(`/api/profile/${other}/like`),
  (sly, other) => sly.post(`/api/users/${other}/follow`),
  (sly) => sly.post('/api/notifications/mark-as-read'),
  (sly) => sly.post('/api/daily-visit/'),
  async (sly) => {
    accepted(await sellPiece(sly, 1));
    return sly.post(`/api/villa/buy-item/${POTS.id}`);
  },
];

export const GATE = [
  forgery<Person>({
    name: 'a token that was never given out',
    rule: 'RULES §12',
    isShort: true,
    prepare: rich,
    forge: async ({ browser }, draw, world) => {
      const thief = world.browser();
      thief.token = madeUp(browser.token, draw);
      return refused(
        await oneOf(draw, [
          () => thief.get('/auth/me'),
          () => buy(thief, 1),
          () => thief.get('/api/health'),
        ])(),
        'NOT_SIGNED_IN',
      );
    },
    control: async ({ browser }) => void accepted(await browser.get('/auth/me')),
  }),
  forgery<Person>({
    name: 'a purchase without a key, which a repetition would make twice',
    rule: 'RULES §2',
    isShort: true,
    prepare: rich,
    forge: async ({ browser }, draw) => {
      const none = { 'idempotency-key': '' };
      const calls = [
        () => buy(browser, 1, none),
        () => browser.post(`/api/villa/buy-item/${POTS.id}`, {}, none),
        () => browser.post('/api/challenge/opt-in', { game_type: 'memory', wager_sparks: 25 }, none),
        () => browser.post('/api/profile/generate-villa-image', {}, none),
      ];
      return refused(await oneOf(draw, calls)(), 'IDEMPOTENCY_KEY_MISSING');
    },
    control: async ({ browser }) => void accepted(await buy(browser, 1)),
  }),
  forgery<Person>({
    name: 'a list read to its depths',
    rule: 'RULES §12',
    isShort: true,
    prepare: rich,
    forge: async ({ browser }, draw) => {
      const offset = oneOf(draw, [1020, 1020 + draw.index(1_000_000), 1_000_000, 999_999, 2 ** 31, 1e21]);
      const path = oneOf(draw, ['/api/newsfeed', '/api/assets', '/api/me/assets', '/api/me/results']);
      return refused(await browser.get(`${path}?offset=${offset}`), 'INVALID');
    },
    control: async ({ browser }) => {
      const { headers } = accepted(await browser.get('/api/newsfeed?offset=1019'));
      mustHold(Number(headers['x-total-count']) <= 1020, 'the total is beyond what is served');
    },
  }),
  forgery<Person & { url: string }>({
    name: 'a name read out of a public picture',
    rule: 'RULES §8',
    prepare: async (world) => {
      const mara = await rich(world);
      await furnish(world, mara, { item: MILL.id });
      const { body } = accepted(await mara.browser.post('/api/profile/generate-villa-image'));
      mustHold(body.description.includes(mara.username), 'the owner’s own description has no name');
      return { ...mara, url: body.new_image_url };
    },
    forge: async ({ url, username }, draw, world) => {
      const answer = await world.browser().get(`${url}?${gibberish(draw, 4)}=${gibberish(draw, 4)}`);
      mustHold(
        !accepted(answer).text.toLowerCase().includes(username.toLowerCase()),
        'the name is in the file',
      );
      mustEqual(answer.headers['cache-control'], 'public, max-age=86400', 'how long it is kept');
      return '200 nameless';
    },
    control: async ({ url }, world) => {
      mustHold(accepted(await world.browser().get(url)).text.includes('<svg'), 'there is no picture');
    },
  }),
  forgery<{ other: string }>({
    name: 'a Villa used every day by an owner who is never seen, to pay no upkeep',
    rule: 'RULES §12',
    changes: 'all',
    prepare: async (world) => ({ other: (await person(world)).username }),
    forge: async ({ other }, draw, world) => {
      const [sly, honest] = [await rich(world), await rich(world)];
      for (const one of [sly, honest]) {
        await furnish(world, one, { item: MILL.id });
        await furnish(world, one, { item: POTS.id });
      }
      const days = 9 + draw.index(3);
      for (let day = 0; day < days; day++) {
        await world.pass(DAY_MS);
        accepted(await honest.browser.get('/auth/me'));
        accepted(await sly.browser.get('/api/me/dashboard'));
        if (day % 3 === 2 || day === days - 1) accepted(await oneOf(draw, SLY_WRITES)(sly.browser, other));
      }
      mustEqual(await daysPaid(world, sly), await daysPaid(world, honest), 'days of upkeep');
      mustHold((await daysPaid(world, sly)) > 7, 'nobody paid beyond the week of rest');
      return '200 paid alike';
    },
    control: async (_, world) => {
      const away = await rich(world);
      await furnish(world, away, { item: MILL.id });
      await world.pass(11 * DAY_MS);
      accepted(await away.browser.get('/auth/me'));
      mustHold((await daysPaid(world, away)) <= 7, 'an owner who is away paid beyond the week of rest');
    },
  }),
];
