// Operators' actions on one player: look up, ban, unban, and vouch.

import { type SQL, sql } from 'drizzle-orm';
import { type EndedSession, endSessionsStatement, spreadEnd } from '../access/session-store.ts';
import { changeBoth } from '../economy/crossing.ts';
import { deliverAbout } from '../economy/deliveries.ts';
import { messageKind } from '../economy/messages.ts';
import { settledBatch } from '../economy/settle-players.ts';
import { SEALED_DAY } from '../model/archive/sealed.ts';
import { enterBoards } from '../model/boards/standings.ts';
import type { accounts } from '../model/ledger/tables.ts';
import { changePerson, changePlayer } from '../model/persons/change-account.ts';
import type { persons } from '../model/persons/tables.ts';
import type { players } from '../model/players/tables.ts';
import { usernameKeyOf } from '../model/players/usernames.ts';
import { provePlayer } from '../model/rewards/proof.ts';
import type { Columns, Present } from '../platform/columns.ts';
import type { Ctx } from '../platform/context.ts';
import type { Database } from '../platform/database.ts';
import { type Halves, readBoth } from '../platform/halves.ts';
import type { CallReply } from '../shared/contract/call.ts';
import type { ban, lookUpPlayer, unban, vouch } from '../shared/contract/ops.ts';
import { type Millisparks, toSparks } from '../shared/kernel/millisparks.ts';
import { Refusal } from '../shared/kernel/refusal.ts';

interface Blocking {
  publicId: string;
  now_ms: number;
}

const block = (now_ms: number) => sql`banned_at = COALESCE(banned_at, ${now_ms})`;
const UNBLOCK = sql`banned_at = NULL`;

/** The edition's part: bans a player, ends the sessions and removes the player from boards. */
const banned = messageKind({
  name: 'banned',
  to: 'edition',
  take: ({ publicId, now_ms }: Blocking) => ({
    statements: [
      changePlayer({ publicId, set: block(now_ms) }),
      endSessionsStatement({ player: idOf(publicId), exceptSessionId: null, now_ms }),
    ],
  }),
  spread: (ctx, rows) => spreadEnd(ctx, (rows.at(-1) ?? []) as EndedSession[]),
});

/** The edition's part: unbans a player. */
const unbanned = messageKind({
  name: 'unbanned',
  to: 'edition',
  take: ({ publicId }: Blocking) => ({
    statements: [changePlayer({ publicId, set: UNBLOCK }), enterBoards(idOf(publicId))],
  }),
});

/** Bans a player: for writes immediately, for reads within a minute. Throws NOT_FOUND. */
export async function banPlayer(
  ctx: Ctx,
  { username, now_ms }: { username: string; now_ms: number },
): Promise<CallReply<typeof ban>> {
  const player = await playerNamed(ctx.db, username);
  const publicId = player.public_id;
  const { taken } = await changeBoth(ctx, {
    deciding: [changePerson({ publicId, set: block(now_ms) })],
    message: { kind: banned, key: `ban:${publicId}:${now_ms}`, publicId, facts: { publicId, now_ms } },
    now_ms,
  });
  return { username: player.username, is_banned: true, sessions_ended: taken?.at(-1)?.length ?? 0 };
}

/** Unbans a player, who then has to sign in again. Throws NOT_FOUND. */
export async function unbanPlayer(
  ctx: Ctx,
  { username, now_ms }: { username: string; now_ms: number },
): Promise<CallReply<typeof unban>> {
  const player = await playerNamed(ctx.db, username);
  const publicId = player.public_id;
  await changeBoth(ctx, {
    deciding: [changePerson({ publicId, set: UNBLOCK })],
    message: { kind: unbanned, key: `unban:${publicId}:${now_ms}`, publicId, facts: { publicId, now_ms } },
    now_ms,
  });
  return { username: player.username, is_banned: false };
}

/** Marks a registered player as proven on an operator's word. Throws NOT_FOUND. */
export async function vouchFor(
  ctx: Ctx,
  { username, now_ms }: { username: string; now_ms: number },
): Promise<CallReply<typeof vouch>> {
  const { db } = ctx;
  const player = await playerNamed(db, username);
  const when = sql`kind = 'registered'`;
  const outcome = await settledBatch(db, { players: sql`(${player.id})`, now_ms }, [
    ...provePlayer({ player: sql`${player.id}`, now_ms, when }),
    sql`SELECT proven_at FROM players WHERE id = ${player.id}`,
  ]);
  // A pending welcome bonus may need the directory's grant.
  await deliverAbout(ctx, { publicId: player.public_id, now_ms });
  const [row] = outcome.at(-1) as { proven_at: number | null }[];
  return { username: player.username, proven_at: instantOf(row!.proven_at) };
}

type PlayerRow = Columns<
  typeof players,
  | 'public_id'
  | 'kind'
  | 'registered_at'
  | 'banned_at'
  | 'deactivated_at'
  | 'proven_at'
  | 'last_seen_day'
  | 'last_played_day'
> &
  Columns<typeof accounts, 'balance'> & {
    username: string;
    is_email_verified: number;
    sessions: number;
    referred_by: string | null;
    friends_brought: number;
    held_results: string;
  };
type PersonRow = Columns<typeof persons, 'referral_code'> & {
  has_password: number;
  has_email: number;
  social_providers: string;
};

/** The state of an account. Throws NOT_FOUND. */
export async function accountOf(
  ctx: Halves,
  { username, now_ms }: { username: string; now_ms: number },
): Promise<CallReply<typeof lookUpPlayer>> {
  const usernameKey = usernameKeyOf(username);
  const ofPlayer = sql`
    SELECT player.public_id, player.username, player.kind, player.registered_at, player.banned_at,
      player.deactivated_at, player.email_verified_at IS NOT NULL AS is_email_verified, player.proven_at,
      player.last_seen_day, player.last_played_day, accounts.balance,
      (SELECT COUNT(*) FROM sessions
        WHERE player_id = player.id AND scopes IS NULL AND revoked_at IS NULL AND expires_at > ${now_ms}) AS sessions,
      (SELECT username FROM players WHERE id = player.referred_by) AS referred_by,
      (SELECT COUNT(*) FROM referrals WHERE referrer = player.public_id) AS friends_brought,
      (SELECT json_group_array(json_object('game_type', game, 'day', day, 'mark', mark)) FROM results
        WHERE player_id = player.id AND day > ${SEALED_DAY} AND held = 1) AS held_results
    FROM players AS player JOIN accounts ON accounts.id = player.id
    WHERE player.username_key = ${usernameKey}`;
  const ofPerson = sql`
    SELECT password_hash IS NOT NULL AS has_password, email IS NOT NULL AS has_email, referral_code,
      (SELECT json_group_array(provider) FROM social_accounts WHERE public_id = person.public_id) AS social_providers
    FROM persons AS person WHERE username_key = ${usernameKey}`;
  const outcome = await readBoth(ctx, { directory: [ofPerson], edition: [ofPlayer] });
  const [[person], [row]] = outcome as [PersonRow[], PlayerRow[]];
  if (!row) throw noSuchPlayer();
  const { public_id, balance, ...rest } = row;
  return {
    ...rest,
    id: public_id,
    referral_code: person?.referral_code ?? null,
    registered_at: instantOf(row.registered_at),
    banned_at: instantOf(row.banned_at),
    deactivated_at: instantOf(row.deactivated_at),
    has_password: person?.has_password === 1,
    has_email: person?.has_email === 1,
    is_email_verified: row.is_email_verified === 1,
    proven_at: instantOf(row.proven_at),
    social_providers: person ? JSON.parse(person.social_providers) : [],
    total_points: toSparks(balance as Millisparks),
    held_results: JSON.parse(row.held_results),
  };
}

function idOf(publicId: string): SQL {
  return sql`(SELECT id FROM players WHERE public_id = ${publicId})`;
}

/** Matches a row of `players` by the name or id that an operator entered. */
export function isCalled(nameOrId: string): SQL {
  return sql`(username_key = ${usernameKeyOf(nameOrId)} OR public_id = ${nameOrId.toLowerCase()})`;
}

async function playerNamed(
  db: Database,
  username: string,
): Promise<Present<Columns<typeof players, 'id' | 'public_id' | 'username'>>> {
  const rows = await db.all<Present<Columns<typeof players, 'id' | 'public_id' | 'username'>>>(
    sql`SELECT id, public_id, username FROM players WHERE username_key = ${usernameKeyOf(username)}`,
  );
  if (!rows[0]) throw noSuchPlayer();
  return rows[0];
}

export function noSuchPlayer(): Refusal {
  return new Refusal('NOT_FOUND', { detail: 'There is no such player.' });
}

export function instantOf(at_ms: number | null): string | null {
  return at_ms === null ? null : new Date(at_ms).toISOString();
}
