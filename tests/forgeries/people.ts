// The people of the forgeries: registered players made by the product's own statements, with Sparks, pieces and mischief
// given to them; and players who registered over HTTP with a password.
import { sql } from 'drizzle-orm';
import { newAccessToken } from '../../worker/access/access-token.ts';
import { guestNumberOf } from '../../worker/access/guest-cookie.ts';
import { newSession } from '../../worker/access/session-store.ts';
import type { Landmark } from '../../worker/model/landmarks/landmarks.ts';
import { DAY_MS } from '../../worker/shared/kernel/game-day.ts';
import { sparks } from '../../worker/shared/kernel/millisparks.ts';
import { gift } from '../support/gift.ts';
import { LOCAL_SECRETS } from '../support/local-secrets.ts';
import { registerPlayer } from '../support/register-player.ts';
import type { Browser } from './browser.ts';
import { accepted } from './forgery.ts';
import type { World } from './world.ts';

export const PASSWORD = 'correct horse battery';

/** A registered player who is signed in. */
export interface Person {
  browser: Browser;
  playerId: number;
  publicId: string;
  username: string;
  referralCode: string;
}

/** A person who registered with an address and `PASSWORD`. */
export type Account = Person & { email: string };

/** Makes a registered player with this many Sparks, this account age, and the address verified or not. */
export async function person(
  world: World,
  {
    amount = 0,
    age_days = 10,
    isVerified = true,
  }: { amount?: number; age_days?: number; isVerified?: boolean } = {},
): Promise<Person> {
  const { day, now_ms } = world;
  const number = world.next();
  const publicId = crypto.randomUUID();
  const username = `Honest_${number}`;
  const referralCode = `code${number}`;
  const registered_ms = now_ms - age_days * DAY_MS;
  const player = sql`(SELECT id FROM players WHERE public_id = ${publicId})`;
  const accessToken = newAccessToken({ ...LOCAL_SECRETS, edition: 'home' });
  const registration = {
    publicId,
    guestNumber: guestNumberOf(publicId),
    username,
    referralCode,
    createdAt: registered_ms,
    email: `${username.toLowerCase()}@example.com`,
  };
  const outcome = await world.db.batch([
    ...registerPlayer({ registration, today: day, now_ms: registered_ms }),
    sql`UPDATE players SET last_seen_day = ${day}, email_verified_at = ${isVerified ? registered_ms : null}
      WHERE public_id = ${publicId}`,
    sql`UPDATE persons SET email_verified_at = ${isVerified ? registered_ms : null} WHERE public_id = ${publicId}`,
    ...(amount > 0 ? [gift({ to: publicId, amount: sparks(amount), day, now_ms })] : []),
    newSession({ player, accessToken, device: 'test', now_ms }),
    sql`SELECT ${player} AS id`,
  ]);
  const browser = world.browser();
  browser.token = accessToken;
  const [{ id }] = outcome.at(-1) as [{ id: number }];
  return { browser, playerId: id, publicId, username, referralCode };
}

/** Registers a new guest over HTTP with a password, and signs in. */
export async function account(world: World, { referralCode }: { referralCode: string }): Promise<Account> {
  const browser = await world.guest();
  const fields = fieldsOf(`Honest_${world.next()}`, referralCode);
  const { username, email } = fields;
  const { body } = accepted(await browser.post('/auth/register', fields));
  await signIn(browser, username);
  const rows = await world.db.all<{ id: number }>(sql`SELECT id FROM players WHERE public_id = ${body.id}`);
  const playerId = rows[0]!.id;
  return { browser, playerId, publicId: body.id, username, referralCode: body.referral_code, email };
}

/** What a form of registration sends. */
export const fieldsOf = (username: string, referral_code: unknown) => ({
  username,
  email: `${username.toLowerCase()}@example.com`,
  password: PASSWORD,
  referral_code,
});

/** Signs a browser in. */
export async function signIn(browser: Browser, username: string, password = PASSWORD): Promise<void> {
  browser.cookie = '';
  browser.token = '';
  const { body } = accepted(await browser.form('/auth/token', { username, password }));
  browser.token = body.access_token;
}

/** Gives pieces of a Villa without payment. */
export async function furnish(
  world: World,
  { playerId }: Person,
  { item, count = 1, costMillis = 1000 }: { item: string; count?: number; costMillis?: number },
): Promise<void> {
  const { day, now_ms } = world;
  await world.db.batch([
    sql`UPDATE villa_shop SET supply = supply + ${count} WHERE item = ${item}`,
    ...Array.from(
      { length: count },
      () => sql`INSERT INTO villa_moves (player_id, item, quantity, price_millis, day, created_at)
        VALUES (${playerId}, ${item}, 1, ${costMillis}, ${day}, ${now_ms})`,
    ),
  ]);
}

/** Gives mischief without payment, and returns its inventory id. */
export async function arm(world: World, { playerId }: Person, item: string, quantity = 1): Promise<string> {
  const outcome = await world.db.batch([
    sql`INSERT INTO mischief_inventory (player_id, item, quantity) VALUES (${playerId}, ${item}, ${quantity})`,
    sql`SELECT id FROM mischief_inventory WHERE player_id = ${playerId} AND item = ${item}`,
  ]);
  return String((outcome[1] as [{ id: number }])[0].id);
}

/** A player's millisparks in the record. */
export async function balanceOf(world: World, { playerId }: Pick<Person, 'playerId'>): Promise<number> {
  const [row] = await world.db.all<{ balance: number }>(
    sql`SELECT balance FROM accounts WHERE id = ${playerId}`,
  );
  return row!.balance;
}

/** The number of shares of a landmark that a player holds. */
export async function sharesOf(world: World, { playerId }: Person, landmark: Landmark): Promise<number> {
  const rows = await world.db.all<{ shares: number }>(
    sql`SELECT shares FROM holdings WHERE player_id = ${playerId} AND landmark_id = ${landmark.id}`,
  );
  return rows[0]?.shares ?? 0;
}

/** The number of postings of a type with a player as source or target. */
export async function postingsOf(
  world: World,
  { playerId }: Pick<Person, 'playerId'>,
  type: string,
): Promise<number> {
  const [row] = await world.db.all<{ count: number }>(sql`
    SELECT COUNT(*) AS count FROM postings
    WHERE transaction_type = ${type} AND ${playerId} IN (source, target)`);
  return row!.count;
}
