// The last day a player was seen, on which dividends, Villas and dormancy depend (RULES §6, 8).
import { type SQL, sql } from 'drizzle-orm';

/** The last game day on which a row of `players` was seen; the day of its creation if it never was. */
export const LAST_SEEN: SQL = sql`COALESCE(players.last_seen_day, date(players.created_at / 1000, 'unixepoch'))`;
