// The player's download of all stored data.
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { EXPORTS } from '../../worker/features/accounts/export-queries.ts';
import { type Client, player, playMemory, setClock } from '../support/client.ts';
import { db, scalarOf } from '../support/record.ts';

let mara: Client & { publicId: string };
let bea: Client & { publicId: string };

beforeEach(async () => {
  await setClock('2027-03-10T12:00:00Z');
  mara = await player('Mara');
  bea = await player('Bea');
});

const idOf = (who: { publicId: string }) => sql`(SELECT id FROM players WHERE public_id = ${who.publicId})`;

/** A row of every kind for each of the two players, with secrets that must not be shown. */
async function fill() {
  await playMemory(mara);
  for (const who of [mara, bea]) {
    const name = who === mara ? 'mara' : 'bea';
    await db.batch([
      sql`
        UPDATE persons SET email = ${`${name}@x.example`}, email_key = ${`${name}@x.example`},
          password_hash = ${`scrypt$secret-${name}`} WHERE public_id = ${who.publicId}`,
      sql`
        INSERT INTO mail_links (token_hash, public_id, purpose, email, email_key, created_at, expires_at)
        VALUES (${`link-hash-${name}`}, ${who.publicId}, 'verify', ${`${name}@x.example`}, ${`${name}@x.example`}, 1, 2)`,
      sql`
        INSERT INTO social_accounts (provider, subject, public_id, email, email_verified, linked_at)
        VALUES ('google', ${`subject-${name}`}, ${who.publicId}, ${`${name}@x.example`}, 1, 3)`,
      sql`INSERT INTO welcomes_owed VALUES (${idOf(who)}, 'claim-hash', 5000000, 0)`,
      sql`INSERT INTO reminder_mails VALUES (${who.publicId}, 'daily', 6)`,
      sql`
        INSERT INTO reports (public_id, kind, target, whom, whom_edition, reason, note, created_at)
        VALUES (${who.publicId}, 'name', 'Cyd', ${(who === mara ? bea : mara).publicId}, 'home', 'other', ${`note-${name}`}, 1)`,
      sql`INSERT INTO invites (code, public_id, created_at) VALUES (${`invite-${name}`}, ${who.publicId}, 6)`,
      sql`
        INSERT INTO idempotent_replies (player_id, key, request_hash, reply, created_at)
        VALUES (${idOf(who)}, ${`key-${name}`}, 'request-hash', '{"message":"ok"}', 7)`,
    ]);
  }
  await db.batch([
    sql`INSERT INTO referrals (referee, referrer, registered_at) VALUES (${bea.publicId}, ${mara.publicId}, 8)`,
    sql`
      INSERT INTO notifications (key, player_id, notification_type, data_json, created_at)
      SELECT 'n' || id, id, 'REFERRAL_REWARD', json_object('sparks_awarded', 500, 'new_user', ${idOf(bea)}), 9
      FROM players`,
    sql`INSERT INTO holdings VALUES (${idOf(mara)}, 66, 1, 25000, '2027-03-10', 0)`,
    sql`
      INSERT INTO settlements (player_id, day, dividend_millis, tribute_millis, breakdown, sparks_millis, shares_millis,
        villa_millis, recorded_at)
      VALUES (${idOf(mara)}, '2027-03-09', 1, 0, '[]', 0, 0, 0, 1)`,
    sql`INSERT INTO weekly_standings VALUES ('2027-03-08', ${idOf(mara)}, 3, 2)`,
    ...[mara, bea].map(
      (who) => sql`
        INSERT INTO challenge_entries (player_id, day, game, wager_millis, state, goes_first, joined_at)
        VALUES (${idOf(who)}, '2027-03-09', 'snake', 25000, 'waiting', 0, 1)`,
    ),
    sql`
      INSERT INTO challenge_matchups (day, game, player_one, player_two, score_one_tenths, score_two_tenths, winner_id,
        wager_millis, pot_millis, judged_at)
      VALUES ('2027-03-09', 'snake', ${idOf(bea)}, ${idOf(mara)}, 700, 405, ${idOf(bea)}, 25000, 150000, 1)`,
    sql`UPDATE challenge_entries SET address_mark = 'address-mark'`,
    sql`INSERT INTO achievements VALUES (${idOf(mara)}, 'memory_master', 'gold', 2500000, '2027-03-09', 9)`,
    sql`UPDATE standings SET net_worth_millis = 3, villa_millis = 2, shares_millis = 1 WHERE player_id = ${idOf(mara)}`,
    sql`INSERT INTO visits VALUES (${idOf(mara)}, '2027-03-10', 66, 0, 0, NULL, 1, 'own')`,
    sql`INSERT INTO villa_items VALUES (${idOf(mara)}, 'gnome', 1)`,
    sql`INSERT INTO villa_arrears VALUES (${idOf(mara)}, 5)`,
    sql`INSERT INTO villa_images VALUES ('image', ${idOf(mara)}, '2027-03-10', '{}', 1)`,
    sql`INSERT INTO villa_likes VALUES (${idOf(bea)}, ${idOf(mara)}, 1)`,
    sql`INSERT INTO follows VALUES (${idOf(mara)}, ${idOf(bea)}, 1, 0)`,
    sql`INSERT INTO far_bonds VALUES (${idOf(mara)}, 'follows', 'id-elsewhere', 'oc-1', 1, 0)`,
    sql`INSERT INTO friend_reactions VALUES ('2027-03-10', ${mara.publicId}, 'memory', ${bea.publicId}, 'wow', 1)`,
    sql`INSERT INTO nudges VALUES ('2027-03-10', ${mara.publicId}, ${bea.publicId}, 1)`,
    sql`INSERT INTO blocks VALUES (${mara.publicId}, ${bea.publicId}, NULL, 1)`,
    sql`INSERT INTO circles VALUES ('circle-token', 'Sunday-papers', ${mara.publicId}, 1)`,
    sql`INSERT INTO circle_members VALUES ('circle-token', ${mara.publicId}, NULL, 0, 1)`,
    sql`INSERT INTO far_circles VALUES (${idOf(mara)}, 'circle-token', 'oc-1', 1, 0)`,
    sql`INSERT INTO duels VALUES ('duel-secret', ${idOf(mara)}, '2027-03-10', 'memory', 1, 1, 1, 1, 2)`,
    sql`INSERT INTO duel_answers VALUES ('duel-of-bea', ${mara.publicId}, 1, 1, 1, 1, 1)`,
    sql`INSERT INTO mischief_inventory (player_id, item, quantity) VALUES (${idOf(mara)}, 'gnomes', 1)`,
    sql`INSERT INTO mischief_choices (player_id, declined, chosen_at) VALUES (${idOf(mara)}, 0, 1)`,
    sql`INSERT INTO active_players VALUES (${idOf(mara)}, '2027-01-04', '2027-03-08', NULL)`,
    sql`INSERT INTO skills VALUES (${idOf(mara)}, '{"snake":[0.5,0.1,0.2,"2027-03-09",7,0.4,0.1]}', 1)`,
    sql`
      INSERT INTO suspicions (player_id, game, since_day, opened_at, evidence_json, latest_at, decision, decided_at)
      VALUES (${idOf(mara)}, 'snake', '2027-03-08', 1, '[]', 1, 'cleared', 2)`,
    sql`INSERT INTO league_members VALUES (${idOf(mara)}, '2027-03-08', 2, 31, 1, 4, 30)`,
    sql`INSERT INTO bounded_buyers VALUES (${idOf(mara)}, 'home', NULL)`,
    sql`
      INSERT INTO attacks (attacker_id, target_id, item, succeeded, stolen_millis, day, created_at)
      VALUES (${idOf(bea)}, ${idOf(mara)}, 'gnomes', 1, 1500, '2027-03-10', 1)`,
    sql`
      INSERT INTO disruptions (attack_id, target_id, mischief_item, effect_type, percent, starts_at, ends_at)
      VALUES (1, ${idOf(mara)}, 'gnomes', 'COSMETIC', 0, 1, 2)`,
  ]);
}

describe('the download of one’s data', () => {
  test('contains the profile and every row in readable form [§12 Leaving]', async () => {
    await fill();
    const { status, body, headers } = await mara.get('/api/me/export');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/application\/json/);
    expect(headers.get('content-disposition')).toMatch(/attachment/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body.exported_at).toMatch(/^2027-03-10T12:/);
    expect(body.profile).toMatchObject({
      id: mara.publicId,
      username: 'Mara',
      email: 'mara@x.example',
      has_password: 1,
      referral_code: 'code-Mara',
      referred_by: null,
    });
    expect(body.suspicions).toMatchObject([{ game_type: 'snake', decision: 'cleared', times_cleared: 0 }]);
    expect(body.results).toMatchObject([{ game_type: 'memory', game_date: '2027-03-10' }]);
    const points = body.results[0].points_earned;
    expect(body.transactions).toMatchObject([
      { transaction_type: 'game_result', sparks_change: points, new_total_points: points },
    ]);
    expect(body.profile.total_points).toBe(points);
    expect(body.sessions).toMatchObject([{ device: 'test', revoked_at: null }]);
    expect(body.social_accounts).toMatchObject([{ provider: 'google', subject: 'subject-mara' }]);
    expect(body.mail_links).toMatchObject([{ purpose: 'verify', created_at: '1970-01-01T00:00:00.001Z' }]);
    expect(body.referrals).toMatchObject([{ username: 'Bea', rewarded_at: null }]);
    expect(body.welcomes_owed).toEqual([{ welcome_bonus: 5000 }]);
    expect(body.reminder_mails).toMatchObject([{ how: 'daily' }]);
    expect(body.invites).toMatchObject([{ code: 'invite-mara' }]);
    expect(body.idempotent_replies).toMatchObject([{ key: 'key-mara', reply: { message: 'ok' } }]);
    expect(body.notifications).toMatchObject([
      { notification_type: 'REFERRAL_REWARD', data_json: { sparks_awarded: 500, new_user: 'Bea' } },
    ]);
    expect(body.achievements).toEqual([
      {
        badge: 'memory_master',
        tier: 'gold',
        villa_value: 2500,
        day: '2027-03-09',
        unlocked_at: '1970-01-01T00:00:00.009Z',
      },
    ]);
    expect(Object.keys(body).sort()).toEqual(
      [
        'exported_at',
        'edition',
        'profile',
        'ledger',
        ...EXPORTS.map(({ name }) => name),
        'plays',
        'streak_days',
        'streak_pauses',
        'reminder_devices',
        'reminders',
      ].sort(),
    );
  });

  test('contains no password and no token or hash of one, and only public names of others [§12 Leaving]', async () => {
    await fill();
    const text = JSON.stringify((await mara.get('/api/me/export')).body);
    const hashes = await db.all<{ token_hash: string }>(sql`SELECT token_hash FROM sessions`);
    expect(hashes).toHaveLength(2);
    const secrets = [
      ...hashes.map(({ token_hash }) => token_hash),
      mara.accessToken!,
      'scrypt',
      'link-hash',
      'address-mark',
      'circle-token',
      'duel-secret',
      'duel-of-bea',
      'request-hash',
      'bea@x.example',
      'subject-bea',
      'invite-bea',
      'key-bea',
      'note-bea',
      bea.publicId,
    ];
    for (const secret of secrets) expect(text).not.toContain(secret);
    const theirs = (await bea.get('/api/me/export')).body;
    expect(theirs.results).toEqual([]);
    expect(theirs.transactions).toEqual([]);
    expect(theirs.profile.referred_by).toBeNull();
    expect(JSON.stringify(theirs)).not.toContain('mara@x.example');
  });

  test('names helpers, but nobody across a block [§12 Leaving; §15 Peace]', async () => {
    await fill();
    await db.all(sql`
      INSERT INTO notifications (player_id, notification_type, key, data_json, created_at)
      SELECT ${idOf(mara)}, 'NEIGHBOUR_HELPED', 'helped:1', json_object('helper', id, 'mischief_item', 'Raccoons'), 1
      FROM players WHERE public_id = ${bea.publicId}`);
    const text = async () => JSON.stringify((await mara.get('/api/me/export')).body);
    expect(await text()).toContain('"helper":"Bea"');
    await db.all(sql`
      INSERT INTO blocks (blocker_public_id, blocked_public_id, created_at)
      VALUES (${bea.publicId}, ${mara.publicId}, 1)`);
    const { notifications, challenges, attacks, reactions, nudges_given } = (await mara.get('/api/me/export'))
      .body;
    const told = JSON.stringify({ notifications, challenges, attacks, reactions, nudges_given });
    expect([told.includes('Bea'), told.includes('a player')]).toEqual([false, true]);
  });

  test('lists each row for the player it belongs to and nobody else', async () => {
    const cyd = await player('Cyd');
    await fill();
    await db.all(sql`DELETE FROM notifications WHERE player_id = ${idOf(cyd)}`);
    const hers = (await mara.get('/api/me/export')).body;
    const theirs = (await cyd.get('/api/me/export')).body;
    // Trades and Villa items move through the stores' own triggers, which have their own tests.
    const filled = EXPORTS.map(({ name }) => name).filter(
      (name) => !['trades', 'villa_moves'].includes(name),
    );
    expect(filled.filter((name) => hers[name].length !== 1)).toEqual([]);
    expect(EXPORTS.map(({ name }) => name).filter((name) => theirs[name].length > 0)).toEqual([
      'sessions',
      'standings',
    ]);
    expect(theirs.standings).toMatchObject([{ net_worth: 0, villa: 0, shares: 0 }]);
    expect(hers.attacks).toMatchObject([{ attacker: 'Bea', target: 'Mara', sparks_stolen: 1.5 }]);
    expect(hers.challenges).toMatchObject([{ opponent: 'Bea', wager: 25, game_type: 'snake' }]);
    expect(hers.challenge_matchups).toMatchObject([
      { base_points: 40.5, opponent_points: 70, outcome: 'lost', wager: 25, pot: 150 },
    ]);
    expect(hers.following).toMatchObject([{ username: 'Bea' }]);
    expect(hers.reactions).toMatchObject([{ direction: 'received', username: 'Bea', reaction: 'wow' }]);
    expect(hers.blocked_players).toMatchObject([{ username: 'Bea' }]);
    expect(hers.reports).toMatchObject([{ kind: 'name', username: 'Bea', note: 'note-mara', answer: null }]);
    expect(hers.villa_likes_given).toMatchObject([{ username: 'Bea' }]);
  });

  test('contains what the Player object keeps: moves with their times, typed words, streak days, pauses [§12 Leaving]', async () => {
    const { game_session_token } = (await mara.get('/api/daily-anagram')).body;
    const [row] = await db.all<{ word: string }>(
      sql`SELECT puzzle ->> '$.common[0]' AS word FROM daily_puzzles WHERE game = 'anagram' AND day = '2027-03-10'`,
    );
    const { word } = row!;
    await mara.post('/api/anagram/words', { game_session_token, words: [word] });
    await playMemory(mara);
    await mara.post('/api/me/streak-pause');
    const { body } = await mara.get('/api/me/export');
    expect(body.plays.map(({ game_type }: { game_type: string }) => game_type)).toEqual([
      'anagram',
      'memory',
    ]);
    const [anagram, memory] = body.plays;
    expect(JSON.stringify(anagram.moves)).toContain(word);
    expect(anagram).toMatchObject({ game_date: '2027-03-10', is_ranked: true, finished_at: null });
    expect(memory.finished_at).toMatch(/^2027-03-10T12:/);
    expect(memory.moves.length).toBeGreaterThan(15);
    expect(memory.moves[0]).toMatchObject({
      made_at: expect.stringMatching(/^2027-03-10T12:/),
      move: { move: 1 },
    });
    expect(body.streak_days).toEqual([{ game_type: 'memory', day: '2027-03-10', repaired_at: null }]);
    expect(body.streak_pauses).toMatchObject([{ first_day: '2027-03-10', last_day: '2027-03-23' }]);
    const text = JSON.stringify(body.plays);
    for (const secret of [game_session_token, 'faces', 'token']) expect(text).not.toContain(secret);
  });

  test('pages through the plays in the order of their opening [§12 Leaving]', async () => {
    for (let days = 0; days < 22; days++) {
      const afternoon = new Date(Date.parse('2027-03-10T13:00:00Z') + days * 86_400_000);
      await setClock(afternoon.toISOString());
      await mara.get('/api/daily-memory-config');
    }
    const { plays } = (await mara.get('/api/me/export')).body;
    const dates = plays.map(({ game_date }: { game_date: string }) => game_date);
    expect(dates).toHaveLength(22);
    expect(new Set(dates).size).toBe(22);
    expect(dates).toEqual([...dates].sort());
  });

  test('is complete however long the record is', async () => {
    const id = await scalarOf<number>(sql`SELECT id FROM players WHERE username = 'Mara'`);
    const keys = JSON.stringify(Array.from({ length: 2500 }, (_, at) => `key ${at}`));
    await db.all(sql`
      INSERT INTO new_postings (key, source, target, amount, transaction_type, description, day, created_at)
      SELECT value, -1, ${id}, key + 1, 'correction', 'Row ' || key, '2027-03-10', 1 FROM json_each(${keys})`);
    const { transactions } = (await mara.get('/api/me/export')).body;
    expect(transactions.map((row: { description: string }) => row.description)).toEqual(
      Array.from({ length: 2500 }, (_, at) => `Row ${at}`),
    );
  });

  test('covers every table that names a player [§12 Leaving]', async () => {
    const tables = await db.all<{ name: string; sql: string }>(sql`
      SELECT name, sql FROM sqlite_master WHERE type = 'table'`);
    const names =
      /`(player_id|player_one|target_id|attacker_id|liker_id|referee_id|source|by_public_id|blocker_public_id|\w*user\w*_id)`/;
    const named = tables.filter((table) => names.test(table.sql)).map(({ name }) => name);
    const exported = new Set(EXPORTS.map(({ table }) => table));
    expect(named.filter((name) => !exported.has(name))).toEqual([]);
    expect(named.length).toBeGreaterThan(12);
  });
});
