// A small world that lives for some days: 30 players of whom some play, trade and own Villas while others stay away, and
// what is left of it in the record. The same each time; only when the jobs run is up to the test.
import { env } from 'cloudflare:workers';
import { type SQL, sql } from 'drizzle-orm';
import { registerPlayer } from '../../worker/accounts/register-player.ts';
import { LANDMARKS } from '../../worker/assets/landmarks.ts';
import { settledBatch } from '../../worker/daily/settle-players.ts';
import {
  addDays,
  closeOf,
  DAY_MS,
  type GameDay,
  MINUTE_MS,
  startOfDay,
} from '../../worker/kernel/game-day.ts';
import type { Millisparks } from '../../worker/kernel/millisparks.ts';
import { post } from '../../worker/ledger/post.ts';
import { database } from '../../worker/platform/database.ts';

const db = database(env);
const PLAYERS = 30;
/** Players from this place on are never seen again; the last of them were away for long before the world began. */
const AWAY_FROM = 18;
/** One who comes back on the seventh day, after more than 90, to a Villa. */
const RETURNING = 30;
const CHEAP = LANDMARKS.at(-1)!;
/** Where a player's shares are; with few players each, so that nobody's purchase hangs on when another sold. */
const landmarkOf = (id: number) => LANDMARKS.at(-1 - (id % 12))!;

/** A stretch of days to live through. */
export interface Stretch {
  first: GameDay;
  days: number;
}

/** Ten minutes after the close, when all jobs of the day may run. */
export const nightAfter = (day: GameDay) => closeOf(day) + 10 * MINUTE_MS;

/** Lives through a stretch. `jobs` is asked on each night, from the one after the first day on. */
export async function live(
  { first, days }: Stretch,
  jobs: (night: { day: GameDay; place: number; isLast: boolean }) => Promise<unknown>,
): Promise<void> {
  await begin(first);
  for (let place = 0; place < days; place++) {
    const day = addDays(first, place);
    await liveDay({ day, place });
    await jobs({ day, place, isLast: place === days - 1 });
  }
}

async function begin(first: GameDay): Promise<void> {
  const now_ms = startOfDay(first);
  const ids = Array.from({ length: PLAYERS }, (_, place) => place + 1);
  await db.batch([
    sql`DELETE FROM villa_shop`,
    sql`INSERT INTO villa_shop (item, cost_millis, value_millis, yield_millis, upkeep_millis, security, supply)
      VALUES ('mill', 900000, 900000, 22000, 5000, 0, 500), ('palace', 100000000, 115000000, 0, 400000, 0, 10)`,
    ...ids.flatMap((id) => {
      const registration = {
        publicId: `public-${id}`,
        guestNumber: id,
        username: `player${id}`,
        referralCode: `code-${id}`,
        createdAt: now_ms,
      };
      return registerPlayer({ registration, today: first, now_ms });
    }),
    sql`UPDATE players SET last_seen_day = date(${first}, '-' || MAX(0, 6 * (id - ${AWAY_FROM}) + 20) || ' days')
      WHERE id > ${AWAY_FROM}`,
    ...ids
      .filter((id) => id > 3 && id !== RETURNING)
      .map((id) => trade(id, { shares: 2 + (id % 3), day: first })),
    own(1, 'palace', first),
    ...ids.filter((id) => id % 4 === 2).map((id) => own(id, 'mill', first)),
  ]);
}

/** What happens on a day: each that is active settles first, as every call does. */
async function liveDay({ day, place }: { day: GameDay; place: number }): Promise<void> {
  const now_ms = startOfDay(day) + DAY_MS / 2;
  await db.batch([
    gift('tribute', { key: `tribute-in:${day}`, sparks: 3, day }),
    sql`INSERT INTO tribute_pots VALUES (${CHEAP.id}, ${day}, 3000, 60)`,
  ]);
  if (place === 6)
    await settledBatch(db, { players: sql`(${RETURNING})`, now_ms }, [
      sql`UPDATE players SET last_seen_day = ${day} WHERE id = ${RETURNING}`,
    ]);
  for (let id = 1; id <= AWAY_FROM; id++) {
    if ((id * 5 + place * 3) % 4 !== 0) continue;
    const isSeller = id > 3 && place % 5 === 3;
    await settledBatch(db, { players: sql`(${id})`, now_ms }, [
      sql`UPDATE players SET last_seen_day = ${day} WHERE id = ${id}`,
      gift({ player: id }, { key: `gift:${id}:${day}`, sparks: 10 + id, day }),
      ...(id > 3 ? [trade(id, { shares: isSeller ? -1 : 1, day })] : []),
      ...(id % 3 === 2 ? [own(id, 'mill', day)] : []),
    ]);
  }
}

function gift(
  to: 'tribute' | { player: number },
  { key, sparks, day }: { key: string; sparks: number; day: GameDay },
): SQL {
  const amount = (sparks * 1000) as Millisparks;
  const now_ms = startOfDay(day) + DAY_MS / 2;
  return post({ key, from: 'mint', to, amount, type: 'correction', description: 'A gift', day, now_ms });
}

const trade = (id: number, { shares, day }: { shares: number; day: GameDay }) => sql`
  INSERT INTO trades (player_id, landmark_id, shares, day, created_at)
  VALUES (${id}, ${landmarkOf(id).id}, ${shares}, ${day}, ${startOfDay(day)})`;

const own = (id: number, item: string, day: GameDay) => sql`
  INSERT INTO villa_moves (player_id, item, quantity, price_millis, day, created_at)
  VALUES (${id}, ${item}, 1, 1000, ${day}, ${startOfDay(day)})`;

/** The rows that matter, without the time of recording, and without the order in which different players were paid. */
export async function recordOfWorld(): Promise<Record<string, unknown[]>> {
  const queries: Record<string, SQL> = {
    postings: sql`
      SELECT key, source, target, amount, transaction_type, description, day, created_at,
        CASE WHEN source > 0 THEN source_balance END AS source_after,
        CASE WHEN target > 0 THEN target_balance END AS target_after FROM postings ORDER BY key`,
    settlements: sql`
      SELECT player_id, day, dividend_millis, tribute_millis, breakdown, villa_net_millis, sparks_millis,
        shares_millis, villa_millis FROM settlements ORDER BY player_id, day`,
    accounts: sql`SELECT * FROM accounts ORDER BY id`,
    players: sql`SELECT id, settled_through FROM players ORDER BY id`,
    holdings: sql`SELECT * FROM holdings ORDER BY player_id, landmark_id`,
    trades: sql`SELECT player_id, landmark_id, shares, day, created_at FROM trades
      ORDER BY player_id, landmark_id, day, shares`,
    landmarks: sql`SELECT id, issued, bank_shares FROM landmarks ORDER BY id`,
    arrears: sql`SELECT * FROM villa_arrears ORDER BY player_id`,
    findings: sql`SELECT * FROM audit_findings`,
  };
  const rows = await db.batch(Object.values(queries));
  return Object.fromEntries(Object.keys(queries).map((name, place) => [name, rows[place]!]));
}
