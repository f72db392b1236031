// A player's transfers, as shown to the player. A settlement is one posting but shows as its parts: dividends, tributes, and the
// Villa's income or upkeep. The settled day stores the first two; the rest of the posting is the Villa's.
import { type SQL, sql } from 'drizzle-orm';
import type { Columns, Renamed } from '../../platform/columns.ts';
import { integer } from '../../platform/database.ts';
import type { Source } from '../archive/archived-tables.ts';
import { SEALED_ID } from '../archive/sealed.ts';
import type { postings } from './tables.ts';

/** A transfer. `id` increases with time; amounts are millisparks. */
export type Transfer = Columns<
  typeof postings,
  'id' | 'day' | 'created_at' | 'transaction_type' | 'description'
> &
  Renamed<typeof postings, { change: 'amount'; after: 'amount' }>;

/** The number of ids per posting: one for itself, and one for each part of a settlement. */
const IDS = 4;

interface Wanted {
  player: number | SQL;
  /** Only transfers of this type. */
  type?: string | null;
  /** Only transfers older than the one with this id. */
  before?: number | null;
  /** A further condition on a row of `postings`, which is named `posted`. */
  where?: SQL;
  /** The maximum number of transfers returned, newest first. */
  most?: number;
  /** The source of the rows; default: those in the record that are not archived. */
  source?: Source;
}

/** A table expression of a player's transfers (`Transfer`), in no particular order. Each end of the postings uses its own index. */
export function transfersOf(wanted: Wanted): SQL {
  const { type, before } = wanted;
  return sql`(
    SELECT * FROM (
      SELECT id * ${integer(IDS)} + place AS id, day, created_at,
        CASE place WHEN 0 THEN transaction_type WHEN 1 THEN 'dividend' WHEN 2 THEN 'tribute'
          ELSE iif(villa > 0, 'villa_income', 'villa_upkeep') END AS transaction_type,
        CASE place WHEN 0 THEN description WHEN 1 THEN 'Dividends, ' || day WHEN 2 THEN 'Tributes, ' || day
          ELSE 'Villa, ' || day END AS description,
        CASE place WHEN 0 THEN change WHEN 1 THEN dividend WHEN 2 THEN tribute ELSE villa END AS change,
        after - CASE place WHEN 1 THEN tribute + villa WHEN 2 THEN villa ELSE 0 END AS after
      FROM (SELECT * FROM (${movesAt(TARGET, wanted)})
        UNION ALL SELECT * FROM (${movesAt(SOURCE, wanted)})) AS moved
      CROSS JOIN (SELECT 0 AS place UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3) AS places
      WHERE CASE place WHEN 0 THEN dividend IS NULL WHEN 1 THEN dividend > 0 WHEN 2 THEN tribute > 0 ELSE villa <> 0 END
    ) WHERE ${before ? sql`id < ${before}` : sql`TRUE`}
      AND ${type ? sql`transaction_type = ${type}` : sql`TRUE`})`;
}

/** The id of a transfer's posting. */
export function postingOf(transfer: number): number {
  return Math.floor(transfer / IDS);
}

/** One end of a posting: the account's column, the change, and the balance after it. */
type End = Record<'account' | 'change' | 'after', SQL>;

const TARGET: End = { account: sql`target`, change: sql`amount`, after: sql`target_balance` };
const SOURCE: End = { account: sql`source`, change: sql`-amount`, after: sql`source_balance` };

/** The postings at one end. The parts are null unless it is a settlement. */
function movesAt(
  { account, change, after }: End,
  { player, type, before, where, most, source }: Wanted,
): SQL {
  const villa = sql`(${change} - dividend_millis - tribute_millis)`;
  const parts = new Map([
    ['dividend', sql`dividend_millis > 0`],
    ['tribute', sql`tribute_millis > 0`],
    ['villa_income', sql`${villa} > 0`],
    ['villa_upkeep', sql`${villa} < 0`],
  ]);
  const isOfType = !type ? sql`TRUE` : (parts.get(type) ?? sql`transaction_type = ${type}`);
  return sql`
    SELECT posted.id, posted.day, created_at, description, transaction_type, ${change} AS change, ${after} AS after,
      dividend_millis AS dividend, tribute_millis AS tribute, ${villa} AS villa
    FROM ${source ? source('postings') : sql`postings`} AS posted
    LEFT JOIN ${source ? source('settlements') : sql`settlements`} AS settled ON transaction_type = 'settlement' AND settled.player_id = ${player}
      AND settled.day = posted.day
    WHERE ${account} = ${player} AND ${account} > 0 AND ${isOfType}
      AND ${source ? sql`TRUE` : sql`posted.id > ${SEALED_ID}`}
      AND ${before ? sql`posted.id <= ${postingOf(before)}` : sql`TRUE`} AND ${where ?? sql`TRUE`}
    ORDER BY posted.id DESC LIMIT ${most ?? -1}`;
}
