// Fourth stage: if the checked sums equal the counted ones, writes the month's manifest, reads it back, and seals the month
// with it. Manifests form a chain: each names its predecessor.
import { sql } from 'drizzle-orm';
import { type Manifest, manifestOf } from '../../model/archive/manifest.ts';
import { keepOpenings, type Opening, sealMonth } from '../../model/archive/months.ts';
import { openingBalance } from '../../model/archive/sealed.ts';
import { ArchiveAltered, removeStored, storeDocument, storedDocument } from '../../platform/archive-store.ts';
import { countAgain } from './check.ts';
import { differenceOf } from './totals.ts';
import type { Stage, StagePiece } from './work.ts';

/** Seals the month, or restarts counting and checking. */
export async function sealPiece({ db, ctx, month, now_ms }: Stage): Promise<StagePiece> {
  const { totals, checked } = month;
  const difference = differenceOf(totals, checked);
  if (difference !== null)
    return {
      statements: countAgain(month),
      waits: true,
      finding: `the sums of the archive are not those of the record: ${difference}`,
    };
  const whose = sql`accounts.id`;
  const [houses, previous] = (await db.batch([
    sql`SELECT id, ${openingBalance(whose)} AS balance FROM accounts WHERE id < 0 ORDER BY id`,
    sql`SELECT manifest_sha256 FROM archive_months WHERE month < ${month.month} ORDER BY month DESC LIMIT 1`,
  ])) as [{ id: number; balance: number }[], { manifest_sha256: string }[]];
  const openings = houses.map(({ id, balance }): Opening => {
    const after = balance + (totals.houses[id] ?? 0);
    return { account: id, month: month.month, balance: after, days_with_points: 0, results: '{}' };
  });
  const document = manifestOf(month, { openings, previous: previous[0]?.manifest_sha256 ?? null });
  const manifest = await storeDocument(ctx, { month: month.month, what: 'manifest', document });
  const of = { month: month.month, what: 'manifest', sha256: manifest.sha256 };
  try {
    await storedDocument<Manifest>(ctx, of);
  } catch (error) {
    if (!(error instanceof ArchiveAltered)) throw error;
    await removeStored(ctx, of);
    return { statements: [], waits: true, finding: 'the manifest of the archive is not what was written' };
  }
  return { statements: [keepOpenings(openings), sealMonth({ month: month.month, manifest, now_ms })] };
}
