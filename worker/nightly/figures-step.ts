// Sums up a day for operators: players, plays, and the value of shares at that time. Walks the players by id, so that no
// statement grows with the day. The ledger check counts faucets and sinks (worker/model/ledger/nightly.ts).

import { sql } from 'drizzle-orm';
import type { Statement } from '../platform/database.ts';
import { type GameDay, weekOf } from '../shared/kernel/game-day.ts';
import { lastPlayer } from './players-by-id.ts';
import type { Step } from './step.ts';

/** Counts a range of player ids per piece. A repeated run counts from the beginning. */
export const figuresStep: Step = {
  name: 'figures',
  isGlobal: false,
  // Player ids, which are only read.
  size: { first: 20_000, most: 50_000 },
  async plan({ db, day, cursor, chunk }) {
    const last = await lastPlayer(db);
    const through = cursor + chunk;
    return {
      statements: [
        ...(cursor === 0 ? [beginning(day)] : []),
        sql`
          UPDATE day_figures SET players = day_figures.players + piece.players, guests = day_figures.guests + piece.guests,
            plays = day_figures.plays + piece.plays, held = day_figures.held + piece.held
          FROM (
            SELECT COUNT(*) AS players, COALESCE(SUM(kind = 'guest'), 0) AS guests,
              COALESCE(SUM(plays), 0) AS plays, COALESCE(SUM(held), 0) AS held
            FROM (
              SELECT players.kind, COUNT(*) AS plays, SUM(results.held) AS held
              FROM players CROSS JOIN results ON results.player_id = players.id AND results.day = ${day}
              WHERE players.id > ${cursor} AND players.id <= ${through} AND players.last_played_day >= ${day}
              GROUP BY players.id)
          ) AS piece
          WHERE day = ${day}`,
      ],
      next: through >= last ? 'done' : through,
    };
  },
};

/** The day's row with zero counts, and the value of shares at the first run. */
function beginning(day: GameDay): Statement {
  return sql`
    INSERT INTO day_figures (day, players, guests, plays, held, issued_millis, on_sale_millis, target_millis)
    SELECT ${day}, 0, 0, 0, 0, SUM(issued * price_millis), SUM(bank_shares * price_millis),
      (SELECT target_millis FROM share_targets WHERE week <= ${weekOf(day)} ORDER BY week DESC LIMIT 1)
    FROM landmarks WHERE TRUE
    ON CONFLICT (day) DO UPDATE SET players = 0, guests = 0, plays = 0, held = 0`;
}
