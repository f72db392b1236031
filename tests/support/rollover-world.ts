// A small world over some days: 30 players of whom some play, join pools, trade and own Villas while others stay away, and its
// rows in the record. It is the same each time; the test decides only when the jobs run.
import { type SQL, sql } from 'drizzle-orm';
import { registerPerson, registerPlayer } from '../../worker/access/register-player.ts';
import { settledBatch } from '../../worker/economy/settle-players.ts';
import { LANDMARKS } from '../../worker/model/landmarks/landmarks.ts';
import { sellToBank } from '../../worker/model/landmarks/retirement.ts';
import { post } from '../../worker/model/ledger/post.ts';
import { type Ctx, inEdition } from '../../worker/platform/context.ts';
import type { Database, Statement } from '../../worker/platform/database.ts';
import {
  addDays,
  closeOf,
  DAY_MS,
  type GameDay,
  MINUTE_MS,
  startOfDay,
  weekOf,
} from '../../worker/shared/kernel/game-day.ts';
import type { Millisparks } from '../../worker/shared/kernel/millisparks.ts';
import { makeMember, resultOf } from './challengers.ts';
import { ctx as home } from './record.ts';

const PLAYERS = 30;
/** Players from this place on are never seen again; the last of them were away long before the world began. */
const AWAY_FROM = 18;
/** A player who returns to a Villa on the seventh day, after more than 90 days. */
const RETURNING = 30;
const CHEAP = LANDMARKS.at(-1)!;
/** A player who registers on the fourth day. */
const NEWCOMER = 31;
/** The landmark of a player's shares, with few players each, so that no purchase depends on when another player sold. */
const landmarkOf = (id: number) => LANDMARKS.at(-1 - (id % 12))!;

export interface Stretch {
  first: GameDay;
  days: number;
  /** The edition of the people; home's by default. */
  edition?: string;
}

/** Ten minutes after the close, when all jobs of the day may run. */
export const nightAfter = (day: GameDay) => closeOf(day) + 10 * MINUTE_MS;

/** Plays through a period. `jobs` is called on each night, from the one after the first day on. */
export async function live(
  { first, days, edition = home.edition }: Stretch,
  jobs: (night: { day: GameDay; place: number; isLast: boolean }) => Promise<unknown>,
): Promise<void> {
  const ctx = inEdition(home, edition);
  await begin(ctx, first);
  for (let place = 0; place < days; place++) {
    const day = addDays(first, place);
    await liveDay(ctx, { day, place });
    await jobs({ day, place, isLast: place === days - 1 });
  }
}

async function begin(ctx: Ctx, first: GameDay): Promise<void> {
  const { db, directory } = ctx;
  const ids = Array.from({ length: PLAYERS }, (_, place) => place + 1);
  await directory.batch(ids.map((id) => person(ctx, id, first)));
  await db.batch([
    sql`DELETE FROM villa_shop`,
    sql`INSERT INTO villa_shop (item, cost_millis, value_millis, yield_millis, upkeep_millis, security, supply)
      VALUES ('mill', 900000, 900000, 22000, 5000, 0, 500), ('palace', 100000000, 115000000, 0, 400000, 0, 10),
        ('beehives', 300000, 300000, 8000, 2000, 0, 2)`,
    ...ids.flatMap((id) => register(id, first)),
    sql`UPDATE players SET last_seen_day = date(${first}, '-' || MAX(0, 6 * (id - ${AWAY_FROM}) + 20) || ' days')
      WHERE id > ${AWAY_FROM}`,
    ...ids
      .filter((id) => id > 3 && id !== RETURNING)
      .map((id) => trade(id, { shares: 2 + (id % 3), day: first })),
    ...ids
      .filter((id) => id > 1)
      .map((id) => gift({ player: id }, { key: `stake:${id}`, sparks: 600, day: first })),
    ...scarceShares(),
    own(1, 'palace', first),
    ...ids.filter((id) => id % 4 === 2).map((id) => own(id, 'mill', first)),
  ]);
}

function register(id: number, day: GameDay): Statement[] {
  const player = { ...named(id, day), guestNumber: id, createdAt: startOfDay(day) };
  return registerPlayer(player, { today: day });
}

function person({ edition }: Ctx, id: number, day: GameDay): Statement {
  return registerPerson({ ...named(id, day), edition, referralCode: `code-${id}` });
}

const named = (id: number, day: GameDay) => ({
  publicId: `public-${id}`,
  username: `player${id}`,
  registered_ms: startOfDay(day),
});

/** Little is on sale, so that Mondays release shares; and the former target is so low that sold shares are retired. */
function scarceShares(): Statement[] {
  const left = sql`MIN(bank_shares, CASE WHEN id > ${LANDMARKS.length - 12} THEN 40 ELSE 4 END)`;
  return [
    sql`UPDATE landmarks SET issued = issued - bank_shares + ${left}, bank_shares = ${left}`,
    sql`INSERT INTO share_targets VALUES ('2020-01-06', 1000)`,
  ];
}

/** The events of a day: each active player settles first, as in every call. */
async function liveDay(ctx: Ctx, { day, place }: { day: GameDay; place: number }): Promise<void> {
  const { db } = ctx;
  const now_ms = startOfDay(day) + DAY_MS / 2;
  await db.batch([
    gift('tribute', { key: `tribute-in:${day}`, sparks: 3, day }),
    sql`INSERT INTO tribute_pots VALUES (${CHEAP.id}, ${day}, 3000, 60)`,
  ]);
  if (place === 6)
    await settledBatch(db, { players: sql`(${RETURNING})`, now_ms }, [
      sql`UPDATE players SET last_seen_day = ${day} WHERE id = ${RETURNING}`,
    ]);
  if (place === 3) {
    await ctx.directory.all(person(ctx, NEWCOMER, day));
    await db.batch(register(NEWCOMER, day));
  }
  // Two players prove themselves on each day, all at one of three addresses.
  await db.all(sql`UPDATE players SET proven_at = ${now_ms}, address_key = 'home-' || id % 3
    WHERE proven_at IS NULL AND id IN (${1 + place}, ${AWAY_FROM - place})`);
  for (let id = 1; id <= AWAY_FROM; id++) {
    if ((id * 5 + place * 3) % 4 !== 0) continue;
    const isSeller = id > 3 && place % 5 === 3;
    await settledBatch(db, { players: sql`(${id})`, now_ms }, [
      sql`UPDATE players SET last_seen_day = ${day} WHERE id = ${id}`,
      gift({ player: id }, { key: `gift:${id}:${day}`, sparks: 10 + id, day }),
      ...(id > 3 ? [isSeller ? sell(id, day) : trade(id, { shares: 1, day })] : []),
      ...play(id, { day, place }),
      ...(id % 3 === 2 ? [own(id, 'mill', day)] : []),
    ]);
  }
}

/** A round of Memory Match, and one of Triordle in the pool, with a wager for players who can afford it. */
function play(id: number, { day, place }: { day: GameDay; place: number }): Statement[] {
  const finished_at = startOfDay(day) + DAY_MS / 2 + id;
  const common = { playerId: id, publicId: `public-${id}`, day, finished_at };
  const memory = 10 + ((id * 37 + place * 91) % 99) * 10;
  const score = { base_tenths: 10 * ((id * 53 + place * 17) % 90), metric: 3 + (id % 4) };
  const pool = { ...common, wager: [0, 25, 50][id % 3]!, score: id % 7 === 4 ? null : score };
  return [
    resultOf({ ...common, game: 'memory', base_tenths: memory }),
    ...(id > 1 ? makeMember(pool) : []),
    sql`
      INSERT INTO weekly_scores (week, game, player_id, points_tenths, time_ms, best_metric, streak_days, plays)
      VALUES (${weekOf(day)}, 'memory', ${id}, ${memory}, 60000, 5, 1, 1)
      ON CONFLICT (week, game, player_id) DO UPDATE SET points_tenths = points_tenths + excluded.points_tenths,
        time_ms = time_ms + excluded.time_ms, plays = plays + 1`,
    sql`UPDATE players SET last_played_day = ${day} WHERE id = ${id}`,
  ];
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

const sell = (id: number, day: GameDay) =>
  sellToBank({
    sales: sql`SELECT ${id} AS player_id, ${landmarkOf(id).id} AS landmark_id, CAST(1 AS INTEGER) AS shares`,
    day,
    now_ms: startOfDay(day),
  });

const own = (id: number, item: string, day: GameDay) => sql`
  INSERT INTO villa_moves (player_id, item, quantity, price_millis, day, created_at)
  VALUES (${id}, ${item}, 1, 1000, ${day}, ${startOfDay(day)})`;

/**
 * The rows that matter: without the time of recording, and without the order in which rows were made. The balance after a
 * posting depends on that order; that each follows from the one before is checked by the findings.
 */
export async function recordOfWorld(db: Database = home.db): Promise<Record<string, unknown[]>> {
  const queries: Record<string, SQL> = {
    postings: sql`
      SELECT key, source, target, amount, transaction_type, description, day, created_at FROM postings ORDER BY key`,
    settlements: sql`
      SELECT player_id, day, dividend_millis, tribute_millis, breakdown, villa_net_millis, sparks_millis,
        shares_millis, villa_millis, in_arrears FROM settlements ORDER BY player_id, day`,
    accounts: sql`SELECT * FROM accounts ORDER BY id`,
    players: sql`SELECT id, settled_through FROM players ORDER BY id`,
    holdings: sql`SELECT * FROM holdings ORDER BY player_id, landmark_id`,
    trades: sql`SELECT player_id, landmark_id, shares, retired, day, created_at FROM trades
      ORDER BY player_id, landmark_id, day, shares`,
    landmarks: sql`SELECT id, issued, bank_shares, released_at, released FROM landmarks ORDER BY id`,
    releases: sql`SELECT * FROM releases ORDER BY week, part, landmark_id`,
    plans: sql`SELECT * FROM release_plans ORDER BY week, part, landmark_id`,
    starters: sql`SELECT * FROM starter_issues ORDER BY day, part, landmark_id`,
    active: sql`SELECT * FROM active_players ORDER BY player_id`,
    percentiles: sql`SELECT * FROM daily_histogram ORDER BY day, game, base_tenths`,
    leagueMembers: sql`SELECT * FROM league_members ORDER BY player_id`,
    leagueGroups: sql`SELECT * FROM league_groups ORDER BY week, first_player`,
    leagueWeeks: sql`SELECT * FROM league_weeks`,
    activeWeeks: sql`SELECT * FROM active_weeks ORDER BY week`,
    topUps: sql`SELECT * FROM villa_top_ups ORDER BY day, item`,
    shopNights: sql`SELECT * FROM shop_nights ORDER BY day`,
    targets: sql`SELECT * FROM share_targets ORDER BY week`,
    shop: sql`SELECT * FROM villa_shop ORDER BY item`,
    restocks: sql`SELECT * FROM villa_restocks ORDER BY week, item`,
    arrears: sql`SELECT * FROM villa_arrears ORDER BY player_id`,
    entries: sql`SELECT * FROM challenge_entries ORDER BY day, game, player_id`,
    matchups: sql`
      SELECT day, game, player_one, player_two, score_one_tenths, score_two_tenths, winner_id, wager_millis, pot_millis,
        judged_at FROM challenge_matchups ORDER BY day, game, player_one`,
    achievements: sql`SELECT * FROM achievements ORDER BY player_id, badge, tier`,
    standings: sql`
      SELECT player_id, net_worth_millis, villa_millis, shares_millis FROM standings ORDER BY player_id`,
    weeks: sql`SELECT * FROM weekly_standings ORDER BY week, player_id`,
    news: sql`SELECT key, event_type, count, data_json, occurred_at FROM news ORDER BY key`,
    notifications: sql`
      SELECT key, player_id, notification_type, data_json, created_at FROM notifications ORDER BY key`,
    findings: sql`SELECT * FROM audit_findings`,
    // The value of shares is as the night finds it.
    dayFigures: sql`SELECT day, players, guests, plays, held, target_millis FROM day_figures ORDER BY day`,
    ledgerDays: sql`SELECT * FROM ledger_days ORDER BY day, transaction_type`,
  };
  const rows = await db.batch(Object.values(queries));
  return Object.fromEntries(Object.keys(queries).map((name, place) => [name, rows[place]!]));
}
