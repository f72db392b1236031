// Since when a player has not been seen, which is what dividends, Villas and dormancy rest on (RULES §6, 8).
import { type SQL, sql } from 'drizzle-orm';

/** The last game day on which a row of `players` was seen; the day it was made when that is all there is. */
export const LAST_SEEN: SQL = sql`COALESCE(players.last_seen_day, date(players.created_at / 1000, 'unixepoch'))`;
