// Seats and reports: guests who take a seat too early, and what reporters must not learn.
import { sql } from 'drizzle-orm';
import { readGuest } from '../../worker/access/guest-cookie.ts';
import { LOCAL_SECRETS } from '../support/local-secrets.ts';
import type { Browser } from './browser.ts';
import { accepted, forgery, gibberish, mustEqual, mustHold, oneOf, refused } from './forgery.ts';
import { fieldsOf, type Person, person } from './people.ts';
import type { World } from './world.ts';

/** A guest's browser with its cookie; the forger's browser may meanwhile have another. */
interface Guest {
  browser: Browser;
  cookie: string;
}

/** A guest with points on this many days in the record. */
async function guestWith(
  world: World,
  { days, address }: { days: number; address?: string },
): Promise<Guest> {
  const browser = await world.guest();
  const { cookie } = browser;
  if (address) browser.address = address;
  const signed = decodeURIComponent(/doxa_guest=([^;]+)/.exec(browser.cookie)![1]!);
  const { publicId } = readGuest({ cookie: signed, secrets: [LOCAL_SECRETS.COOKIE_SECRET] })!;
  await world.db.batch([
    sql`
      INSERT INTO players (public_id, kind, guest_number, created_at, settled_through)
      VALUES (${publicId}, 'guest', 4821, ${world.now_ms}, date(${world.day}, '-1 day'))`,
    sql`
      WITH RECURSIVE many (back) AS (SELECT 0 UNION ALL SELECT back + 1 FROM many WHERE back < ${days - 1})
      INSERT INTO results (player_id, day, game, play_id, base_tenths, points_tenths, metric, time_ms, solved, given_up,
        held, streak_days, streak_bonus_millis, finished_at, delivered_at)
      SELECT players.id, date(${world.day}, '-' || back || ' days'), 'memory', ${`${publicId}:`} || back, 500, 500, 30,
        60000, 1, 0, 0, 1, 0, 1, 1
      FROM players, many WHERE public_id = ${publicId}`,
  ]);
  return { browser, cookie };
}

const as = ({ browser, cookie }: Guest) => {
  browser.cookie = cookie;
  return browser;
};
const taking = (browser: Browser) => browser.post('/api/seats/take', {});
const take = (guest: Guest) => taking(as(guest));
const offer = ({ browser }: Person, seats: number) => browser.post('/api/me/seats', { seats });

interface Seated {
  host: Person;
  early: Guest;
  seated: Guest;
  code: string;
  address: string;
}

/** The refusal of an address's third guest, and the queue of reports. */
export const SEATS = [
  forgery<Seated>({
    name: 'seats: too early, a second one, another’s, the third of an address',
    rule: 'RULES §12 [gate]',
    gates: ['registration_rush'],
    isShort: true,
    prepare: async (world) => {
      const host = await person(world);
      accepted(await offer(host, 10));
      const { address } = world.browser();
      const seated = await guestWith(world, { days: 7, address });
      const { referral_code: code } = accepted(await take(seated)).body;
      accepted(await take(await guestWith(world, { days: 8, address })));
      return { host, early: await guestWith(world, { days: 6 }), seated, code, address };
    },
    forge: async ({ host, early, seated, code, address }, draw, world) => {
      const again = accepted(await take(seated)).body;
      mustEqual(again.referral_code, code, 'the seat of a guest who asks twice');
      const fields = fieldsOf(`s${gibberish(draw, 12)}`, code);
      const thief = oneOf(draw, [as(early), world.browser(), await world.guest()]);
      thief.address = world.browser().address;
      return [
        refused(await take(early), 'SEAT_EARLY'),
        refused(await taking(world.browser()), 'NO_SESSION', 'NOT_SIGNED_IN'),
        refused(await taking(host.browser), 'OWN_ACCOUNT'),
        refused(await thief.post('/auth/register', fields), 'NOT_INVITED'),
        refused(await take(await guestWith(world, { days: 9, address })), 'SEAT_LIMIT'),
        refused(await offer(host, oneOf(draw, [-1, 11, 1e9, 0.5])), 'INVALID'),
      ];
    },
    changes: ['players', 'results', 'accounts', 'daily_histogram', 'standings'],
    control: async ({ host, seated, code }) => {
      mustEqual((await host.browser.get('/api/me/seats')).body.seats, 8, 'seats left of ten');
      accepted(await as(seated).post('/auth/register', fieldsOf('Seated_guest', code)));
      const { body } = accepted(await host.browser.get('/api/me/referrals'));
      mustHold(body.total_referred === 1, 'the friend of the seat');
    },
  }),
  forgery<{ mara: Person; bea: Person; cleo: Person }>({
    name: 'the queue of reports, and what others reported',
    rule: 'RULES §15',
    isShort: true,
    prepare: async (world) => {
      const [mara, bea, cleo] = [await person(world), await person(world), await person(world)];
      const report = { kind: 'name', player: bea.username, reason: 'offensive', note: 'a secret note' };
      accepted(await mara.browser.post('/api/reports', report));
      return { mara, bea, cleo };
    },
    forge: async ({ mara, bea, cleo }, draw, world) => {
      const caller = oneOf(draw, [mara.browser, bea.browser, await world.guest()]);
      for (const path of ['/api/notifications/', '/api/me/export', `/api/users/profile/${bea.username}`])
        mustHold(!(await bea.browser.get(path)).text.includes('a secret note'), `a report in ${path}`);
      const nobody = { kind: 'name', player: `Nobody_${gibberish(draw, 8)}`, reason: 'other' };
      const own = { kind: 'name', player: cleo.username, reason: 'other' };
      return [
        refused(await caller.post('/api/ops/desk-reports', {}), 'NOT_SIGNED_IN'),
        refused(
          await caller.post('/api/ops/answer-report', { report: 1, answer: 'renamed' }),
          'NOT_SIGNED_IN',
        ),
        refused(await caller.get('/api/reports'), 'NOT_FOUND'),
        refused(await (await world.guest()).post('/api/reports', own), 'NOT_SIGNED_IN'),
        refused(await cleo.browser.post('/api/reports', nobody), 'NOT_FOUND'),
        refused(await cleo.browser.post('/api/reports', own), 'OWN_ACCOUNT'),
      ];
    },
    control: async ({ bea, cleo }) => {
      const body = { kind: 'name', player: bea.username, reason: 'other' };
      const { text } = accepted(await cleo.browser.post('/api/reports', body));
      mustEqual(JSON.parse(text), { kind: 'name', is_received: true }, 'what a second reporter is answered');
    },
  }),
];
