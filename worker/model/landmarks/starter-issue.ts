// The bank's issue for newcomers (RULES §6): what the starter landmarks on sale lack for the day's proven accounts, so that
// nobody can lock newcomers out by buying up the market. Checked every three hours, to serve a launch while it happens, and for
// the whole day after it ends.
import { sql } from 'drizzle-orm';
import type { Database, Statement } from '../../platform/database.ts';
import { type GameDay, gameDayAt, startOfDay } from '../../shared/kernel/game-day.ts';
import { countProven } from '../players/count-proven.ts';
import {
  PART_EVERY_MS,
  RELEASE_PARTS,
  STARTER_LANDMARKS,
  STARTER_PRICE,
  sharesOfRelease,
  starterBound,
} from './issue.ts';
import { type EveningRow, marketAtEndOf, worthOf } from './market-evening.ts';

/** A part of a day, 1 to 8, with the number of accounts proven so far. */
interface StarterPart {
  day: GameDay;
  part: number;
  proven: number;
}

/** Issues the missing shares for the current part of the day, at most once per part. The last part is the night's. */
export async function issueStartersNow(db: Database, { now_ms }: { now_ms: number }): Promise<void> {
  const day = gameDayAt(now_ms);
  const part = Math.floor((now_ms - startOfDay(day)) / PART_EVERY_MS);
  if (part === 0) return;
  const proven = await countProven(db, day);
  const statements = await starterIssueStatements(db, { day, part, proven });
  if (statements.length > 0) await db.batch(statements);
}

/**
 * The statements that issue starter shares at the end of a day, by what was on sale then; none if that is already done, or enough
 * is on sale.
 */
export function eveningStarters(
  db: Database,
  { day, proven }: { day: GameDay; proven: number },
): Promise<Statement[]> {
  return starterIssueStatements(db, { day, part: RELEASE_PARTS, proven });
}

async function starterIssueStatements(
  db: Database,
  { day, part, proven }: StarterPart,
): Promise<Statement[]> {
  if (proven === 0) return [];
  const [rows, known] = (await db.batch([
    marketAtEndOf(day),
    sql`SELECT 1 FROM starter_issues WHERE day = ${day} AND part = ${part} LIMIT 1`,
  ])) as [EveningRow[], unknown[]];
  if (known.length > 0) return [];
  const onSale = worthOf(
    rows.filter(({ price_millis }) => price_millis <= STARTER_PRICE),
    ({ on_sale }) => on_sale,
  );
  const issue = sharesOfRelease({
    bound: starterBound({ proven, onSale }),
    issued: new Map(rows.map(({ id, issued }) => [id, issued])),
    among: STARTER_LANDMARKS,
  });
  if (issue.length === 0) return [];
  return [
    sql`
      INSERT INTO starter_issues (day, part, landmark_id, shares)
      SELECT ${day}, ${part}, value ->> 'id', value ->> 'shares' FROM json_each(${JSON.stringify(issue)})
      WHERE TRUE ORDER BY json_each.key
      ON CONFLICT (day, part, landmark_id) DO NOTHING`,
  ];
}
