// A player's own profile (`GET /auth/me`). A guest without a row has an empty one.

import { sql } from 'drizzle-orm';
import { seenStatement } from '../../economy/seen.ts';
import { settledBatchOfOne } from '../../economy/settle-players.ts';
import { sharesValueOf } from '../../model/landmarks/value.ts';
import type { accounts } from '../../model/ledger/tables.ts';
import type { persons } from '../../model/persons/tables.ts';
import type { players } from '../../model/players/tables.ts';
import { imageUrl, placeholderUrl } from '../../model/villa/image-url.ts';
import { arrearsOf, villaValueOf } from '../../model/villa/value.ts';
import type { Columns } from '../../platform/columns.ts';
import type { Statement } from '../../platform/database.ts';
import { areTogether, type Halves, readBoth } from '../../platform/halves.ts';
import type { UserProfile } from '../../shared/contract/session.ts';
import { type GameDay, gameDayAt } from '../../shared/kernel/game-day.ts';
import { type Millisparks, toSparks } from '../../shared/kernel/millisparks.ts';

type ProfileRow = Columns<
  typeof players,
  'kind' | 'username' | 'is_premium' | 'banned_at' | 'created_at' | 'last_played_day' | 'last_seen_day'
> &
  Columns<typeof accounts, 'balance'> & {
    daily_millis: number;
    shares_millis: number;
    villa_millis: number;
    arrears_millis: number;
    image_id: string | null;
    image_day: string | null;
  };
type PersonRow = Columns<typeof persons, 'email' | 'referral_code'> & { has_password: number };

export interface OwnProfile {
  profile: UserProfile;
  isGuest: boolean;
  isBanned: boolean;
  lastSeenDay: string | null;
}

/** The profile of a player; null if there is no row. */
export async function profileOf(
  ctx: Halves,
  { publicId, today }: { publicId: string; today: GameDay },
): Promise<OwnProfile | null> {
  const rows = await readBoth(ctx, {
    directory: [personStatement(publicId)],
    edition: [playerStatement({ publicId, today })],
  });
  return readProfile(rows, publicId);
}

/**
 * The result of recording a player as seen: the rows of the caller's `first` statements, and whether days had to be settled.
 */
export interface SeenProfile {
  standing: OwnProfile | null;
  first: unknown[][];
  wasBehind: boolean;
}

/**
 * Runs the caller's `first` statements, records the player as seen and reads the profile, in one round trip. With `beginsDay`
 * the same trip settles yesterday. Banned players are not recorded as seen. Throws what the batch throws.
 */
export async function profileOfSeen(
  ctx: Halves,
  {
    publicId,
    isGuest,
    first,
    beginsDay,
    now_ms,
  }: { publicId: string; isGuest: boolean; first: readonly Statement[]; beginsDay: boolean; now_ms: number },
): Promise<SeenProfile> {
  const today = gameDayAt(now_ms);
  const player = sql`(SELECT id FROM players
    WHERE public_id = ${publicId} AND (kind = 'guest') = ${isGuest ? 1 : 0} AND banned_at IS NULL)`;
  const ofPerson = personStatement(publicId);
  const isTogether = areTogether(ctx);
  const [{ outcome, wasBehind }, person] = await Promise.all([
    settledBatchOfOne(ctx.db, { player, beginsDay, now_ms }, [
      ...first,
      seenStatement({ player, day: today }),
      playerStatement({ publicId, today }),
      ...(isTogether ? [ofPerson] : []),
    ]),
    isTogether ? null : ctx.directory.all(ofPerson),
  ]);
  return {
    standing: readProfile([person ?? outcome.at(-1)!, outcome[first.length + 1]!], publicId),
    first: outcome.slice(0, first.length),
    wasBehind,
  };
}

function personStatement(publicId: string): Statement {
  return sql`
    SELECT email, password_hash IS NOT NULL AS has_password, referral_code FROM persons WHERE public_id = ${publicId}`;
}

function playerStatement({ publicId, today }: { publicId: string; today: GameDay }): Statement {
  return sql`
    SELECT players.kind, players.username, players.is_premium, players.banned_at, players.created_at,
      players.last_played_day, players.last_seen_day, accounts.balance AS balance,
      COALESCE((SELECT SUM(points_tenths * 100 + streak_bonus_millis) FROM results
        WHERE results.player_id = players.id AND results.day = ${today}), 0) AS daily_millis,
      ${sharesValueOf(sql`players.id`)} AS shares_millis, ${villaValueOf(sql`players.id`)} AS villa_millis,
      ${arrearsOf(sql`players.id`)} AS arrears_millis,
      image.id AS image_id, image.day AS image_day
    FROM players JOIN accounts ON accounts.id = players.id
    LEFT JOIN villa_images AS image ON image.player_id = players.id
      AND image.day = (SELECT MAX(day) FROM villa_images WHERE player_id = players.id)
    WHERE players.public_id = ${publicId}`;
}

function readProfile(rows: unknown[][], publicId: string): OwnProfile | null {
  const [person] = rows[0] as PersonRow[];
  const [row] = rows.at(-1) as ProfileRow[];
  if (!row) return null;
  const isGuest = row.kind === 'guest';
  const sparks = toSparks(row.balance as Millisparks);
  const profile: UserProfile = {
    ...guestProfile({ publicId, createdAt: row.created_at }),
    username: row.username ?? 'Guest',
    email: person?.email ?? null,
    isGuest,
    hasPassword: person?.has_password === 1,
    is_premium: row.is_premium === 1,
    daily_points_earned: toSparks(row.daily_millis as Millisparks),
    total_points: sparks,
    villa_value: toSparks(row.villa_millis as Millisparks),
    villa_arrears: toSparks(row.arrears_millis as Millisparks),
    shared_assets_value: toSparks(row.shares_millis as Millisparks),
    net_worth: toSparks((row.balance + row.shares_millis + row.villa_millis) as Millisparks),
    last_villa_image_gen_date: row.image_day,
    villa_image_url: row.image_id === null ? placeholderUrl(publicId) : imageUrl(row.image_id),
    last_played_date: row.last_played_day,
    referral_code: person?.referral_code ?? null,
  };
  return { profile, isGuest, isBanned: row.banned_at !== null, lastSeenDay: row.last_seen_day };
}

/** The profile of a guest who has not played yet. */
export function guestProfile({ publicId, createdAt }: { publicId: string; createdAt: number }): UserProfile {
  return {
    id: publicId,
    username: 'Guest',
    email: null,
    isGuest: true,
    hasPassword: false,
    is_premium: false,
    created_at: new Date(createdAt).toISOString(),
    daily_points_earned: 0,
    total_points: 0,
    villa_value: 0,
    villa_arrears: 0,
    shared_assets_value: 0,
    net_worth: 0,
    last_played_date: null,
    last_villa_image_gen_date: null,
    villa_image_url: null,
    referral_code: null,
  };
}
