// January in the record, and checks of it before and after archiving.
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { fullAudit } from '../../worker/ops/ops-audit.ts';
import { constraintOf } from '../../worker/platform/database.ts';
import { JANUARY_ENDS, makeMonths, stages } from './archived-world.ts';
import { columnOf, ctx, db, scalarOf } from './record.ts';

export const refusalOf = (work: Promise<unknown>) => work.then(() => null, constraintOf);
export const rowsIn = (table: string) =>
  scalarOf<number>(sql`SELECT COUNT(*) AS rows FROM ${sql.raw(table)} WHERE day <= ${JANUARY_ENDS}`);
export const findings = () => columnOf<string>(sql`SELECT finding FROM audit_findings`);
export const objects = async () => (await env.ARCHIVE.list()).objects.map(({ key }) => key);
export const SEALED = [{ month: '2027-01', stage: 'settlements' }];
export const expectAllThere = async () =>
  expect([await rowsIn('postings'), await rowsIn('results')]).toEqual(there);
/** Everything is in the archive and adds up. */
export const expectArchived = async () => {
  expect(await stages()).toEqual(SEALED);
  expect(await rowsIn('results')).toBe(0);
  // What was settled after midnight is archived with the next month.
  const left = await db.all<{ day: string }>(
    sql`SELECT DISTINCT day FROM postings WHERE day <= ${JANUARY_ENDS}`,
  );
  expect(left).toEqual([{ day: JANUARY_ENDS }]);
  const { findings: off } = await fullAudit(ctx, { now_ms: 0 });
  expect(off).toEqual([]);
};

let there: number[];

/** The months, of which January is ready to be archived. */
export async function closeMonths(): Promise<void> {
  await makeMonths();
  there = [await rowsIn('postings'), await rowsIn('results')];
}
