// The queries of a player's data download, table by table (RULES §12). A domain that stores rows of a player adds a line here;
// a test names missing tables. Other people appear only by their public names.
import { type SQL, sql } from 'drizzle-orm';
import { circleName } from '../../model/circles/circles.ts';
import { transfersOf } from '../../model/ledger/transfers.ts';
import { shownNameOf } from '../../model/players/shown-name.ts';
import { GAME_TYPES } from '../../shared/kernel/game-type.ts';
import {
  archivedRows,
  type ExportQuery,
  namedFor,
  namedIn,
  namedOf,
  ownDirectoryRows,
  ownRows,
  queried,
  shownFor,
  weeksOf,
} from './export-query.ts';

/** The player's own row. In the file it is part of the `profile` object. */
export function playerQuery(player: number): SQL {
  return sql`
    SELECT players.public_id AS id, kind, username, email_verified_at, is_premium, guest_number, created_at, registered_at,
      proven_at, address_key, network_key, deactivated_at, banned_at, ${shownNameOf(sql`players.referred_by`)} AS referred_by, last_seen_day, last_played_day, settled_through,
      notifications_read_at, is_unlisted, accounts.balance / 1000.0 AS total_points
    FROM players JOIN accounts ON accounts.id = players.id WHERE players.id = ${player}`;
}

/** The person's own row: the rest of the `profile` object. */
export function personQuery(publicId: string): SQL {
  return sql`
    SELECT email, password_hash IS NOT NULL AS has_password, username_set_at, referral_code, seats_left
    FROM persons WHERE public_id = ${publicId}`;
}

export const EXPORTS: readonly ExportQuery[] = [
  archivedRows('results', {
    columns: `game AS game_type, day AS game_date, base_tenths / 10.0 AS base_points,
      points_tenths / 10.0 AS points_earned, metric, time_ms, moves, solved, given_up, special, mark, held, released_at,
      streak_days, streak_bonus_millis / 1000.0 AS streak_bonus, finished_at, delivered_at, tried`,
    order: 'day, game',
  }),
  queried(
    'weekly_scores',
    (player) => sql`
      ${weeksOf(player)}
      SELECT scores.week, game, points_tenths / 10.0 AS points_earned, time_ms, best_metric, streak_days, plays
      FROM weeks CROSS JOIN weekly_scores AS scores ON scores.week = weeks.week AND scores.player_id = ${player}
        AND scores.game IN (SELECT value FROM json_each(${JSON.stringify(GAME_TYPES)}))
      ORDER BY scores.week, game`,
  ),
  {
    name: 'transactions',
    table: 'postings',
    half: 'edition',
    isArchived: true,
    rows: (player, _publicId, source) => sql`
      SELECT CAST(moved.id AS TEXT) AS id, created_at, day, transaction_type, description,
        change / 1000.0 AS sparks_change, after / 1000.0 AS new_total_points
      FROM ${transfersOf({ player, ...(source && { source }) })} AS moved ORDER BY moved.id`,
  },
  ownRows('welcomes_owed', {
    columns: 'DISTINCT amount_millis / 1000.0 AS welcome_bonus',
    order: 'amount_millis',
  }),
  ownRows('sessions', {
    columns: 'id, device, scopes, created_at, last_used_day, expires_at, revoked_at',
    order: 'created_at, id',
  }),
  ownDirectoryRows('social_accounts', {
    columns: 'provider, subject, email, email_verified, linked_at',
    order: 'linked_at, provider',
  }),
  ownDirectoryRows('mail_links', {
    columns: 'purpose, email, created_at, expires_at, used_at',
    order: 'created_at, purpose',
  }),
  queried(
    'notifications',
    (player, publicId) => sql`
      SELECT notification_type, created_at, json_replace(data_json, ${namedIn(publicId)}) AS data_json
      FROM notifications WHERE player_id = ${player} ORDER BY id`,
  ),
  queried(
    'referrals',
    (_player, publicId) => sql`
      SELECT ${shownFor(publicId, sql`(SELECT id FROM players WHERE public_id = referrals.referee)`)} AS username, referee_edition,
        registered_at, rewarded_at
      FROM referrals WHERE referrer = ${publicId} ORDER BY registered_at, referee`,
  ),
  ownDirectoryRows('reminder_mails', { columns: 'how, next_at', order: 'how' }),
  ownDirectoryRows('reports', {
    columns: `kind, (SELECT username FROM persons WHERE persons.public_id = whom) AS username, game AS game_type,
      day AS game_date, word, reason, note, created_at, nullif(answer, 'enough') AS answer, answered_at`,
    order: 'created_at, id',
  }),
  ownDirectoryRows('invites', { columns: 'code, created_at', order: 'created_at, code' }),
  ownRows('idempotent_replies', { columns: 'key, reply, created_at', order: 'created_at, key' }),
  ownRows('holdings', {
    columns: 'landmark_id, shares, paid_millis / 1000.0 AS paid, low_day, low_shares',
    order: 'landmark_id',
  }),
  ownRows('trades', { columns: 'landmark_id, shares, retired, day, created_at', order: 'id' }),
  ownRows('active_players', { columns: 'first_week, last_week, established_week', order: 'first_week' }),
  ownRows('suspicions', {
    columns: 'game AS game_type, since_day, opened_at, decision, decided_at, times_cleared',
    order: 'opened_at, game',
  }),
  ownRows('skills', { columns: 'games_json, is_shown', order: 'player_id' }),
  ownRows('league_members', { columns: 'week, step, plays, last_step, last_place, last_of', order: 'week' }),
  ownRows('bounded_buyers', { columns: 'address_key, network_key', order: 'address_key' }),
  archivedRows('settlements', {
    columns: `day, dividend_millis / 1000.0 AS dividend, tribute_millis / 1000.0 AS tribute, breakdown,
      villa_net_millis / 1000.0 AS villa_net, sparks_millis / 1000.0 AS sparks, shares_millis / 1000.0 AS shares,
      villa_millis / 1000.0 AS villa, recorded_at`,
    order: 'day',
  }),
  ownRows('standings', {
    columns: `day, net_worth_millis / 1000.0 AS net_worth, villa_millis / 1000.0 AS villa,
      shares_millis / 1000.0 AS shares`,
    order: 'day',
  }),
  queried(
    'weekly_standings',
    (player) => sql`
      ${weeksOf(player)}
      SELECT standings.week, net_worth_millis / 1000.0 AS net_worth, wealth_millis / 1000.0 AS wealth
      FROM weeks CROSS JOIN weekly_standings AS standings
        ON standings.week = weeks.week AND standings.player_id = ${player}
      ORDER BY standings.week`,
  ),
  queried(
    { name: 'challenges', table: 'challenge_entries' },
    (player, publicId) => sql`
      SELECT day, game AS game_type, wager_millis / 1000.0 AS wager, state, joined_at, finished_at, nonce, lot,
        ${shownFor(publicId, sql`challenge_entries.opponent_id`)} AS opponent
      FROM challenge_entries WHERE player_id = ${player} ORDER BY day, game`,
  ),
  queried(
    'challenge_matchups',
    (player) => sql`
      SELECT day, game AS game_type, score_tenths / 10.0 AS base_points, opponent_tenths / 10.0 AS opponent_points,
        CASE winner_id WHEN ${player} THEN 'won' ELSE iif(winner_id IS NULL, 'tie', 'lost') END AS outcome,
        wager_millis / 1000.0 AS wager, pot_millis / 1000.0 AS pot, judged_at
      FROM (
        SELECT *, score_one_tenths AS score_tenths, score_two_tenths AS opponent_tenths FROM challenge_matchups
        WHERE player_one = ${player}
        UNION ALL SELECT *, score_two_tenths, score_one_tenths FROM challenge_matchups WHERE player_two = ${player}
      ) ORDER BY day, game`,
  ),
  ownRows('duels', {
    columns: `game AS game_type, day AS game_date, base_tenths / 10.0 AS base_points, metric, time_ms, created_at,
      expires_at`,
    order: 'day, game',
  }),
  queried(
    { name: 'circles', table: 'circle_members' },
    (_player, publicId) => sql`
      SELECT ${circleName(publicId)} AS name, circles.owner_public_id = own.public_id AS is_owner, own.is_removed, own.joined_at
      FROM circle_members AS own JOIN circles ON circles.token = own.token
      WHERE own.public_id = ${publicId} ORDER BY own.joined_at, circles.token`,
  ),
  ownRows('far_circles', { columns: 'edition, is_removed, joined_at', order: 'joined_at, token' }),
  queried(
    'duel_answers',
    (_player, publicId) => sql`
      SELECT base_tenths / 10.0 AS base_points, metric, time_ms, is_ranked, answered_at
      FROM duel_answers WHERE public_id = ${publicId} ORDER BY answered_at, token`,
  ),
  ownRows('visits', {
    columns: `day, landmark_id, tribute_millis / 1000.0 AS tribute, event_millis / 1000.0 AS event_sparks, event,
      visited_at, nonce`,
    order: 'day',
  }),
  ownRows('villa_items', { columns: 'item, quantity', order: 'item' }),
  ownRows('villa_moves', {
    columns: 'item, quantity, price_millis / 1000.0 AS price, day, created_at',
    order: 'id',
  }),
  ownRows('villa_arrears', { columns: 'amount_millis / 1000.0 AS amount', order: 'amount_millis' }),
  ownRows('villa_images', { columns: 'id, day, scene, created_at', order: 'day' }),
  queried(
    { name: 'villa_likes_given', table: 'villa_likes' },
    (player) => sql`
      SELECT ${shownNameOf(sql`villa_likes.target_id`)} AS username, created_at
      FROM villa_likes WHERE liker_id = ${player} ORDER BY created_at, target_id`,
  ),
  ownRows('achievements', {
    columns: 'badge, tier, value_millis / 1000.0 AS villa_value, day, unlocked_at',
    order: 'day, badge, tier',
  }),
  queried(
    { name: 'following', table: 'follows' },
    (player) => sql`
      SELECT ${shownNameOf(sql`follows.followed_id`)} AS username, created_at, is_muted
      FROM follows WHERE follower_id = ${player} ORDER BY created_at, followed_id`,
  ),
  ownRows('far_bonds', { columns: 'kind, public_id, created_at, is_muted', order: 'created_at, public_id' }),
  queried(
    { name: 'reactions', table: 'friend_reactions' },
    (_player, publicId) => sql`
      SELECT day AS game_date, game AS game_type, 'given' AS direction, ${namedFor(publicId, sql`to_public_id`)} AS username,
        reaction, created_at
      FROM friend_reactions WHERE by_public_id = ${publicId}
      UNION ALL
      SELECT day, game, 'received', ${namedFor(publicId, sql`by_public_id`)}, reaction, created_at
      FROM friend_reactions WHERE to_public_id = ${publicId} ORDER BY created_at`,
  ),
  queried(
    { name: 'nudges_given', table: 'nudges' },
    (_player, publicId) => sql`
      SELECT day, ${namedFor(publicId, sql`to_public_id`)} AS username, created_at
      FROM nudges WHERE by_public_id = ${publicId} ORDER BY created_at`,
  ),
  queried(
    { name: 'blocked_players', table: 'blocks' },
    (_player, publicId) => sql`
      SELECT ${namedOf(sql`blocked_public_id`)} AS username, created_at
      FROM blocks WHERE blocker_public_id = ${publicId} ORDER BY created_at`,
  ),
  ownRows('mischief_inventory', { columns: 'item, quantity', order: 'id' }),
  ownRows('mischief_choices', { columns: 'declined, chosen_at', order: 'player_id' }),
  queried(
    'attacks',
    (player, publicId) => sql`
      SELECT ${shownFor(publicId, sql`attacks.attacker_id`)} AS attacker, ${shownFor(publicId, sql`attacks.target_id`)} AS target,
        item, succeeded, stolen_millis / 1000.0 AS sparks_stolen, day, created_at,
        iif(attacker_id = ${player}, nonce, NULL) AS nonce, succeeds_below
      FROM attacks WHERE attacker_id = ${player} OR target_id = ${player} ORDER BY id`,
  ),
  queried(
    'disruptions',
    (player) => sql`
      SELECT item, pieces, mischief_item, effect_type, percent, rate_millis, harm_millis, starts_at, ends_at, cleaned_at
      FROM disruptions WHERE target_id = ${player} ORDER BY id`,
  ),
];
