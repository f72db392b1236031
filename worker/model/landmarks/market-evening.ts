// The market at the end of a day, even if read later: later trades and starter issues are undone. Monday's releases are in order
// and need no undoing.

import { sql } from 'drizzle-orm';
import type { Columns } from '../../platform/columns.ts';
import type { Statement } from '../../platform/database.ts';
import type { GameDay } from '../../shared/kernel/game-day.ts';
import type { landmarks } from './tables.ts';

export type EveningRow = Columns<typeof landmarks, 'id' | 'price_millis' | 'issued'> & { on_sale: number };

export function marketAtEndOf(day: GameDay): Statement {
  return sql`
    SELECT id, price_millis, issued + retired - since AS issued, bank_shares + traded + retired - since AS on_sale
    FROM (
      SELECT landmarks.id, price_millis, issued, bank_shares,
        COALESCE(SUM(trades.shares), 0) AS traded, COALESCE(SUM(trades.retired), 0) AS retired,
        COALESCE((SELECT SUM(shares) FROM starter_issues
          WHERE starter_issues.landmark_id = landmarks.id AND starter_issues.day > ${day}), 0) AS since
      FROM landmarks LEFT JOIN trades ON trades.landmark_id = landmarks.id AND trades.day > ${day}
      GROUP BY landmarks.id
    )`;
}

/** The total value of the given shares of each landmark, in millisparks. */
export function worthOf(rows: readonly EveningRow[], shares: (row: EveningRow) => number): number {
  return rows.reduce((sum, row) => sum + shares(row) * row.price_millis, 0);
}
