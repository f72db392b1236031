// Every id that a call accepts, tested with another player's: it is not found, and its owner's things are unchanged.
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { toJSONSchema } from 'zod/v4/core';
import { MISCHIEF_ITEMS } from '../../worker/model/mischief/items.ts';
import { VILLA_ITEMS } from '../../worker/model/villa/items.ts';
import { ALL_CALLS } from '../../worker/shared/all-calls.ts';
import type { Call } from '../../worker/shared/contract/call.ts';
import { type Client, player, type Reply, setClock } from '../support/client.ts';
import { db } from '../support/record.ts';

const DAY = '2027-03-10';
const [PIECE] = VILLA_ITEMS;

let mara: Client;
let bea: Client & { publicId: string };
/** The ids of Bea's things. */
let hers: { session: string; token: string; weapon: string; disruption: string; posting: string };

beforeEach(async () => {
  await setClock(`${DAY}T12:00:00Z`);
  mara = await player('Mara');
  bea = await player('Bea');
  const id = sql`(SELECT id FROM players WHERE public_id = ${bea.publicId})`;
  await db.batch([
    sql`UPDATE persons SET email = 'bea@x.example', email_key = 'bea@x.example'
      WHERE public_id = ${bea.publicId}`,
    sql`INSERT INTO social_accounts (provider, subject, public_id, email, email_verified, linked_at)
      VALUES ('google', 'subject-bea', ${bea.publicId}, 'bea@x.example', 1, 1)`,
    sql`UPDATE villa_shop SET supply = 10`,
    sql`INSERT INTO villa_moves (player_id, item, quantity, price_millis, day, created_at)
      VALUES (${id}, ${PIECE!.id}, 1, 1000, ${DAY}, 1)`,
    sql`INSERT INTO mischief_inventory (player_id, item, quantity) VALUES (${id}, ${MISCHIEF_ITEMS[0]!.id}, 1)`,
    sql`INSERT INTO follows (follower_id, followed_id, created_at) VALUES (${id}, 99, 1)`,
    sql`INSERT INTO blocks (blocker_public_id, blocked_public_id, created_at) VALUES (${bea.publicId}, 'somebody', 1)`,
    sql`INSERT INTO circles VALUES ('bea-circle-of-friends', 'Bea’s circle', ${bea.publicId}, 1)`,
    sql`INSERT INTO circle_members VALUES ('bea-circle-of-friends', ${bea.publicId}, NULL, 0, 1)`,
    sql`INSERT INTO disruptions (attack_id, target_id, mischief_item, effect_type, percent, starts_at, ends_at)
      VALUES (1, ${id}, ${MISCHIEF_ITEMS[0]!.id}, 'COSMETIC', 0, 1, ${Date.parse('2027-03-20')})`,
    sql`INSERT INTO new_postings (key, source, target, amount, transaction_type, description, day, created_at)
      VALUES ('gift', -1, ${id}, 5000, 'correction', 'For Bea alone', ${DAY}, 1)`,
  ]);
  const [posting] = (await bea.get('/api/me/transaction-history')).body;
  const [disruption] = (await bea.get('/api/users/profile/Bea')).body.active_disruptions;
  hers = {
    session: (await bea.get('/api/me/sessions')).body[0].id,
    token: (await bea.post('/api/me/tokens', { name: 'bot', scopes: ['read'], lasts_days: 90 })).body.id,
    weapon: (await bea.get('/api/mischief/my-inventory')).body[0].id,
    disruption: disruption.id,
    posting: posting.id,
  };
});

/** Fields that name no player's thing: a choice, a figure, the caller's own text, or something public. */
const NOBODYS = new Set(
  `game_type game_date date difficulty limit offset sort_by days type key scope sections search name_search item_type max_price
   category ownership assetSlug itemId language website
   transaction_type password current_password new_password email new_email new_username referral_code id_token access_token
   move position first second words letter word guess from from_tick to_tick moves ticks grid words_found give_up
   time_taken_seconds number_of_shares quantity_to_sell points_earned clicks attempts solved details_json target_word declined laid_again account
   nonce how scopes lasts_days name time_zone quiet_from quiet_until endpoint p256dh auth vapid_key
   kind reason note seats puzzle_id set_id is_unlisted is_shown is_muted reaction week wager_sparks since view of duel`.split(
    /\s+/,
  ),
);

type Attempt = () => Promise<Reply>;
const remove = (path: string) => mara.request(path, { method: 'DELETE' });

/** Mara's attempts on Bea's things, by call and field, with the expected reply. */
const ATTEMPTS: Record<string, [Attempt, number]> = {
  'DELETE /api/me/sessions/{id} id': [() => remove(`/api/me/sessions/${hers.session}`), 404],
  'DELETE /api/me/tokens/{id} id': [() => remove(`/api/me/tokens/${hers.token}`), 404],
  'POST /api/villa/sell-back/{id} id': [
    () => mara.post(`/api/villa/sell-back/${PIECE!.id}`, { quantity_to_sell: 1 }),
    422,
  ],
  'POST /api/mischief/attack/{username} inventory_item_id': [
    () => mara.post('/api/mischief/attack/Bea', { inventory_item_id: hers.weapon }),
    404,
  ],
  'POST /api/mischief/cleanup-disruption disruption_id': [
    () => mara.post('/api/mischief/cleanup-disruption', { disruption_id: hers.disruption }),
    404,
  ],
  'POST /api/mischief/help/{username} disruption_id': [
    () => mara.post('/api/mischief/help/Bea', { disruption_id: hers.disruption }),
    404,
  ],
  'GET /api/plays/{game_type}/{game_date}/replay player': [
    () => mara.get(`/api/plays/memory/${DAY}/replay?player=Bea`),
    404,
  ],
  'DELETE /api/me/reminders/{device} device': [() => remove(`/api/me/reminders/${'a'.repeat(32)}`), 200],
  'POST /api/duels/{code}/answer code': [() => mara.post(`/api/duels/home.${'x'.repeat(22)}/answer`), 404],
  'POST /api/circles/{code}/membership code': [
    () => mara.post(`/api/circles/home.${'x'.repeat(22)}/membership`),
    404,
  ],
  'DELETE /api/circles/{code}/membership code': [
    () => remove('/api/circles/home.bea-circle-of-friends/membership'),
    200,
  ],
  'POST /api/circles/{code}/name code': [
    () => mara.post('/api/circles/home.bea-circle-of-friends/name', { name: 'Mine' }),
    404,
  ],
  'DELETE /api/circles/{code}/members/{user_id} code': [
    () => remove(`/api/circles/home.bea-circle-of-friends/members/${bea.publicId}`),
    404,
  ],
  'DELETE /api/auth/social/accounts/{provider} provider': [
    () => remove('/api/auth/social/accounts/google'),
    404,
  ],
  'DELETE /api/profile/{username}/like username': [() => remove('/api/profile/Bea/like'), 200],
  'POST /api/friends/{username}/reaction username': [
    () => mara.post('/api/friends/Bea/reaction', { game_type: 'memory', reaction: 'wow' }),
    404,
  ],
  'POST /api/friends/{username}/nudge username': [() => mara.post('/api/friends/Bea/nudge'), 404],
  'POST /api/friends/{username}/mute username': [
    () => mara.post('/api/friends/Bea/mute', { is_muted: true }),
    404,
  ],
  'DELETE /api/me/blocked/{user_id} user_id': [() => remove('/api/me/blocked/somebody'), 200],
  'DELETE /api/users/{username}/follow username': [() => remove('/api/users/Bea/follow'), 200],
};

/** Calls that show public things, act in the caller's own name, take a credential, or are tested below. */
const NEEDS_NO_TRY = new Set([
  'POST /api/reports player',
  'GET /api/users/check-username/{username} username',
  'GET /api/users/profile/{username} username',
  'GET /api/mischief/odds/{username} username',
  'POST /api/mischief/attack/{username} username',
  'POST /api/mischief/help/{username} username',
  'POST /api/profile/{username}/like username',
  'POST /api/users/{username}/follow username',
  'POST /api/users/{username}/block username',
  'GET /api/achievements/villa-value/{username} username',
  'POST /api/villa/buy-item/{id} id',
  'POST /auth/register username',
  'POST /auth/token username',
  'POST /api/me/account/set-username username',
  'POST /api/me/account/delete provider',
  'POST /api/auth/social/login provider',
  'GET /auth/verify-email token',
  'POST /auth/reset-password token',
  'POST /api/reminders/stop token',
  'GET /api/me/transaction-history before',
  // The code of a challenge is the permission: anybody with the link may follow it.
  'GET /api/circles/{code} code',
  'DELETE /api/circles/{code}/members/{user_id} user_id',
  'GET /api/duels/{code} code',
  'GET /api/duels/{code}/ghost code',
]);

function fieldsOf(schema: Call['params'] | Call['body']): string[] {
  if (!schema) return [];
  const { properties = {}, anyOf, oneOf } = toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return [
    properties,
    ...(anyOf ?? oneOf ?? []).map((way) => (way as { properties?: object }).properties ?? {}),
  ].flatMap(Object.keys);
}

const everything = () =>
  Promise.all(
    [
      'sessions',
      'social_accounts',
      'villa_items',
      'mischief_inventory',
      'disruptions',
      'villa_likes',
      'follows',
      'blocks',
      'nudges',
      'friend_reactions',
      'accounts',
      'postings',
      'attacks',
    ].map((table) => db.all(sql`SELECT * FROM ${sql.raw(table)}`)),
  );

test('each id that a call accepts is tested here or belongs to nobody [§Four laws]', () => {
  const left = ALL_CALLS.filter(({ who }) => who !== 'operator').flatMap((call) =>
    [call.params, call.query, call.body]
      .flatMap(fieldsOf)
      .map((field) => `${call.method} ${call.path} ${field}`),
  );
  const isKnown = (one: string) => {
    const field = one.split(' ')[2]!;
    return NOBODYS.has(field) || field === 'game_session_token' || one in ATTEMPTS || NEEDS_NO_TRY.has(one);
  };
  expect(left.filter((one) => !isKnown(one))).toEqual([]);
  expect(left.length).toBeGreaterThan(80);
});

describe('another player’s', () => {
  test.each(Object.keys(ATTEMPTS))('thing is unaffected by %s', async (name) => {
    await bea.post('/api/profile/Mara/like');
    const before = await everything();
    const [attempt, status] = ATTEMPTS[name]!;
    expect((await attempt()).status).toBe(status);
    expect(await everything()).toEqual(before);
  });

  test('transaction opens nothing: `before` only says where one’s own list begins', async () => {
    const after = String(Number(hers.posting) + 1);
    for (const before of [hers.posting, after]) {
      const { body } = await mara.get(`/api/me/transaction-history?before=${before}`);
      expect(JSON.stringify(body)).not.toContain('For Bea alone');
    }
    expect((await bea.get(`/api/me/transaction-history?before=${after}`)).body[0].id).toBe(hers.posting);
  });

  test('profile shows no address, shares or credentials', async () => {
    const { status, body } = await mara.get('/api/users/profile/Bea');
    expect(status).toBe(200);
    expect(body.shares).toBeNull();
    expect(JSON.stringify(body)).not.toMatch(/bea@x|subject-bea|password|token|session/);
  });

  test('like stays when one takes back one’s own', async () => {
    const noor = await player('Noor');
    await noor.post('/api/profile/Bea/like');
    expect((await mara.post('/api/profile/Bea/like')).body.villa_like_count).toBe(2);
    expect((await remove('/api/profile/Bea/like')).body.villa_like_count).toBe(1);
    expect((await noor.get('/api/users/profile/Bea')).body.viewer_has_liked).toBe(true);
  });
});

describe('another player’s play [§4 Opening and ending; §Errors]', () => {
  const MOVES = ALL_CALLS.filter((call) => fieldsOf(call.body).includes('game_session_token'));
  const BODY = {
    game_type: 'memory',
    move: 1,
    position: 0,
    first: 0,
    second: 1,
    words: ['stone'],
    word: 'STONE',
    letter: 'S',
    from: 0,
    from_tick: 0,
    to_tick: 1,
    moves: [],
    give_up: true,
  };

  test.each(MOVES.map(({ path }) => [path]))('cannot be moved by %s', async (path) => {
    const openings = ['memory-config', 'speedmatch-items', 'anagram', 'sudoku', 'snake', 'word-clue'];
    const opened = await Promise.all(openings.map(async (of) => (await bea.get(`/api/daily-${of}`)).body));
    for (const of of openings) await mara.get(`/api/daily-${of}`);
    for (const { game_session_token } of opened) {
      const reply = await mara.post(path, { ...BODY, game_session_token });
      expect(reply.status, JSON.stringify(reply.body)).toBe(403);
    }
    const again = await Promise.all(openings.map(async (of) => (await bea.get(`/api/daily-${of}`)).body));
    const standing = (one: Record<string, unknown>) => ({ ...one, resumed: true, seconds_left: 0 });
    expect(again.map(standing)).toEqual(opened.map(standing));
  });
});
