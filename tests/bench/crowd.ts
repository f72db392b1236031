// A large number of players as years of use leave them, written directly into a migrated database: balances, shares,
// Villas and the results of one day. D1 and plain SQLite get the same rows.
import { HOME } from '../../worker/platform/editions.ts';
import { addDays, DAY_MS, type GameDay, startOfDay } from '../../worker/shared/kernel/game-day.ts';
import { GAME_TYPES } from '../../worker/shared/kernel/game-type.ts';

export type Rows = <Row>(statement: string, ...values: never[]) => Promise<Row[]>;

const ROWS_A_STATEMENT = 50_000;
const SHARES_A_HOLDING = 2;
/** A player's public id, from the player's number. */
const PUBLIC_ID = "printf('0190a1b2-%04x-7%03x-8000-%012x', n / 4096 % 65536, n % 4096, n)";

/**
 * Fills a database with players who are settled through the day before `day`. Each holds two shares in each of three
 * landmarks; every second one has a Villa, every third one played two games on the day. The ids of players of several
 * editions begin at different ones, `first`, because their names and public ids follow from them.
 */
export async function fillCrowd(
  rows: Rows,
  { players, day, first = 1 }: { players: number; day: GameDay; first?: number },
): Promise<void> {
  const before = addDays(day, -1);
  const bulk = () => fillPieceByPiece(rows, { first, last: first + players - 1, day, before });
  await withoutTriggers(rows, 'trades', () => withoutTriggers(rows, 'villa_moves', bulk));
  await rows(`UPDATE landmarks SET
    bank_shares = (SELECT SUM(shares) FROM holdings WHERE landmark_id = landmarks.id) / 4,
    issued = (SELECT SUM(shares) FROM holdings WHERE landmark_id = landmarks.id) * 5 / 4`);
  await rows(
    `UPDATE landmarks SET issued = bank_shares + (SELECT SUM(shares) FROM holdings WHERE landmark_id = landmarks.id)`,
  );
  await rows(`INSERT INTO tribute_pots SELECT id, '${day}', 5000000, issued FROM landmarks WHERE id % 2 = 0`);
}

/** Adds the persons of a filled crowd to the directory, so that they can be signed in and found by their names. */
export async function fillPersons(
  rows: Rows,
  {
    players,
    day,
    first = 1,
    edition = HOME,
  }: { players: number; day: GameDay; first?: number; edition?: string },
): Promise<void> {
  await rows(`WITH RECURSIVE numbers(n) AS (
      SELECT ${first} UNION ALL SELECT n + 1 FROM numbers WHERE n < ${first + players - 1})
    INSERT INTO persons (public_id, edition, kind, username, username_key, username_look, referral_code, registered_at)
    SELECT ${PUBLIC_ID}, '${edition}', 'registered', 'p' || n, 'p' || n, 'p' || n, 'load-' || n, ${registered_ms(day)} FROM numbers`);
}

/** Adds idle guests after a filled crowd of this many players, settled through the day before `day`. */
export async function fillGuests(
  rows: Rows,
  { players, guests, day }: { players: number; guests: number; day: GameDay },
): Promise<void> {
  const before = addDays(day, -1);
  await rows(`WITH RECURSIVE numbers(n) AS (
      SELECT ${players + 1} UNION ALL SELECT n + 1 FROM numbers WHERE n < ${players + guests})
    INSERT INTO players (id, public_id, kind, guest_number, created_at, last_seen_day, last_played_day, settled_through)
    SELECT n, ${PUBLIC_ID}, 'guest', 1000,
      ${startOfDay(before)}, '${before}', '${before}', '${before}' FROM numbers`);
}

/**
 * Puts a filled crowd's players into two pools of the day, with wagers of 0, 25 and 50 in escrow: all have played, and
 * nobody has been paired.
 */
export async function fillPools(
  rows: Rows,
  { members, day }: { members: number; day: GameDay },
): Promise<void> {
  const now_ms = startOfDay(day) + 3_600_000;
  for (const game of ['triordle', 'memory']) {
    await rows(`INSERT INTO results (player_id, day, game, play_id, base_tenths, points_tenths, metric, time_ms, solved,
        given_up, held, streak_days, streak_bonus_millis, finished_at, delivered_at)
      SELECT id, '${day}', '${game}', 'pooled-' || id, id * 7919 % 1001, id * 7919 % 1001, id % 40,
        60000 + id * 104729 % 900000, 1, 0, 0, 1, 0, ${now_ms} + id, ${now_ms} + id
      FROM players WHERE id % 3 <> 0 AND id <= ${members}`);
    await rows(`INSERT INTO challenge_entries (player_id, day, game, wager_millis, state, goes_first, address_mark,
        joined_at, finished_at)
      SELECT id, '${day}', '${game}', id % 3 * 25000, 'finished', id % 50 = 0, 'address-' || id, ${now_ms}, ${now_ms} + id
      FROM players WHERE id <= ${members}`);
    await rows(`INSERT INTO new_postings (key, source, target, amount, transaction_type, description, day, created_at)
      SELECT 'wager:${game}:' || player_id, player_id, -4, wager_millis, 'challenge_wager', 'Wager', '${day}', ${now_ms}
      FROM challenge_entries WHERE game = '${game}' AND wager_millis > 0`);
  }
}

/**
 * Fills a database with players who are settled through a day and played two to eleven times in the five weeks up to `last`,
 * with their results and each day's histogram.
 */
export async function fillLeagues(
  rows: Rows,
  { players, last, settledThrough }: { players: number; last: GameDay; settledThrough: GameDay },
): Promise<void> {
  const games = `json_extract('${JSON.stringify(GAME_TYPES)}', '$[' || ((n + k.value) % ${GAME_TYPES.length}) || ']')`;
  const day = `date('${last}', '-' || ((n + k.value * 3) % 35) || ' days')`;
  const bulk = async () => {
    for (const numbers of numbersFrom(1, players)) {
      await rows(`${numbers} INSERT INTO players (id, public_id, kind, username, username_key, guest_number, created_at,
          registered_at, last_seen_day, last_played_day, settled_through)
        SELECT n, ${PUBLIC_ID}, 'registered', 'p' || n, 'p' || n, 1000, 0, 0, '${last}', '${last}', '${settledThrough}' FROM numbers`);
      await rows(`${numbers} INSERT INTO results (player_id, day, game, play_id, base_tenths, points_tenths, metric, time_ms,
          solved, given_up, held, streak_days, streak_bonus_millis, finished_at, delivered_at)
        SELECT n, ${day}, ${games}, 'seeded', (n * 7919 + k.value * 104729) % 1001, 0, 1, 60000, 1, 0, 0, 1, 0, 1, 1
        FROM numbers JOIN json_each('[0,1,2,3,4,5,6,7,8,9,10]') AS k ON k.value < 2 + n * 31 % 10`);
    }
  };
  await withoutTriggers(rows, 'results', bulk);
  await rows(`INSERT INTO daily_histogram (day, game, base_tenths, players)
    SELECT day, game, base_tenths, COUNT(*) FROM results GROUP BY day, game, base_tenths`);
}

async function fillPieceByPiece(
  rows: Rows,
  { first, last, day, before }: { first: number; last: number; day: GameDay; before: GameDay },
): Promise<void> {
  for (const numbers of numbersFrom(first, last))
    for (const insert of insertsOf({ day, before })) await rows(`${numbers} ${insert}`);
}

/** Tables of numbers in `n`, each of as many as one statement inserts, for the beginning of a statement. */
export function* numbersFrom(first: number, last: number): Generator<string> {
  for (let from = first; from <= last; from += ROWS_A_STATEMENT) {
    const to = Math.min(from + ROWS_A_STATEMENT - 1, last);
    yield `WITH RECURSIVE numbers(n) AS (SELECT ${from} UNION ALL SELECT n + 1 FROM numbers WHERE n < ${to})`;
  }
}

function insertsOf({ day, before }: { day: GameDay; before: GameDay }): string[] {
  const made_ms = registered_ms(day);
  const landmark = '1 + (n * 7 + k.value * 23) % 66';
  const three = "JOIN json_each('[0,1,2]') AS k";
  return [
    `INSERT INTO players (id, public_id, kind, username, username_key, guest_number, created_at, registered_at,
        last_seen_day, last_played_day, settled_through)
      SELECT n, ${PUBLIC_ID}, 'registered', 'p' || n, 'p' || n,
        1000, ${made_ms}, ${made_ms}, '${day}', '${day}', '${before}' FROM numbers`,
    `INSERT INTO new_postings (key, source, target, amount, transaction_type, description, day, created_at)
      SELECT 'welcome:' || n, -5, n, 5000000 + n % 100 * 1000, 'welcome_bonus', 'Welcome', '${before}', ${made_ms} FROM numbers`,
    `INSERT INTO trades (player_id, landmark_id, shares, day, created_at)
      SELECT n, ${landmark}, ${SHARES_A_HOLDING}, '${before}', ${made_ms} FROM numbers ${three}`,
    `INSERT INTO holdings (player_id, landmark_id, shares, paid_millis, low_day, low_shares)
      SELECT n, ${landmark}, ${SHARES_A_HOLDING}, 1000, '${before}', 0 FROM numbers ${three}`,
    `INSERT INTO villa_items (player_id, item, quantity)
      SELECT n, k.value, 1 FROM numbers JOIN json_each('["beehives","iron-railings"]') AS k WHERE n % 2 = 0`,
    `INSERT INTO villa_moves (player_id, item, quantity, price_millis, day, created_at)
      SELECT n, k.value, 1, 300000, '${before}', ${made_ms}
      FROM numbers JOIN json_each('["beehives","iron-railings"]') AS k WHERE n % 2 = 0`,
    `INSERT INTO standings (player_id, day, net_worth_millis, villa_millis, shares_millis)
      SELECT n, '${before}', balance + villa + shares, villa, shares FROM (
        SELECT n, balance, n % 2 * -700000 + 700000 AS villa, (
          SELECT SUM(holdings.shares * landmarks.price_millis) FROM holdings
          JOIN landmarks ON landmarks.id = holdings.landmark_id WHERE holdings.player_id = n) AS shares
        FROM numbers JOIN accounts ON accounts.id = n)`,
    `INSERT INTO results (player_id, day, game, play_id, base_tenths, points_tenths, metric, time_ms, solved, given_up,
        held, streak_days, streak_bonus_millis, finished_at, delivered_at)
      SELECT n, '${day}', k.value, 'seeded-' || n, n * 7919 % 1001, n * 7919 % 1001, n % 40, 60000 + n * 104729 % 900000,
        1, 0, 0, 1, 0, ${startOfDay(day)} + n, ${startOfDay(day)} + n
      FROM numbers JOIN json_each('["triordle","memory"]') AS k WHERE n % 3 = 0`,
  ];
}

/** When the players of a crowd registered. */
function registered_ms(day: GameDay): number {
  return startOfDay(day) - 30 * DAY_MS;
}

/** Drops the triggers of a table for a bulk insert and restores them afterwards. */
async function withoutTriggers(rows: Rows, table: string, work: () => Promise<void>): Promise<void> {
  const triggers = await rows<{ name: string; sql: string }>(
    `SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = '${table}'`,
  );
  for (const { name } of triggers) await rows(`DROP TRIGGER ${name}`);
  await work();
  for (const { sql: text } of triggers) await rows(text);
}
