// After 90 days without a visit the bank buys a holder's shares back, at the usual fee (RULES §6).
import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../platform/database.ts';
import { addDays, type GameDay, startOfDay } from '../../shared/kernel/game-day.ts';
import { HOUSE } from '../ledger/house.ts';
import { postSelected } from '../ledger/post.ts';
import { LAST_SEEN } from '../players/last-seen.ts';
import { sellToBank } from './retirement.ts';
import { saleProceedsSql } from './value.ts';

const DORMANT_DAYS = 90;

/** A condition on a row of `players`: settling `day` sells the player's shares to the bank. */
export function isDormantOn(day: GameDay): SQL {
  return sql`${LAST_SEEN} = ${addDays(day, -DORMANT_DAYS)}`;
}

/** The statements that sell all shares of the players of `due` for whom `day` is the 90th day of absence. */
export function sellDormant({ due, day }: { due: SQL; day: GameDay }): Statement[] {
  const instant = startOfDay(addDays(day, 1));
  const dormant = sql`(SELECT id FROM players WHERE id IN ${due} AND ${isDormantOn(day)})`;
  return [
    postSelected({
      rows: sql`
        SELECT 'dormant:' || players.public_id || ${`:${day}`} AS key, ${HOUSE.bank} AS source, players.id AS target,
          SUM(${saleProceedsSql({ shares: sql`holdings.shares`, price: sql`landmarks.price_millis` })}) AS amount,
          'Shares bought back after 90 days away' AS description
        FROM holdings JOIN players ON players.id = holdings.player_id
        JOIN landmarks ON landmarks.id = holdings.landmark_id
        WHERE holdings.player_id IN ${dormant} GROUP BY players.id ORDER BY players.id`,
      type: 'share_sale',
      day,
      now_ms: instant,
    }),
    sellToBank({
      sales: sql`SELECT player_id, landmark_id, shares FROM holdings WHERE player_id IN ${dormant}`,
      day,
      now_ms: instant,
    }),
  ];
}
