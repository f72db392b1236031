// The operators' view of the archive.
import { type Archived, archivedMonthRows } from '../model/archive/months.ts';
import { objectName } from '../platform/archive-store.ts';
import type { Ctx } from '../platform/context.ts';
import type { CallReply } from '../shared/contract/call.ts';
import type { archivedMonths } from '../shared/contract/ops-record.ts';

type Reply = CallReply<typeof archivedMonths>;

/** All months, latest first. */
export async function archivedMonthsOf(
  ctx: Pick<Ctx, 'db' | 'edition' | 'ARCHIVE_FROM_BYTES'>,
): Promise<Reply> {
  const months = await archivedMonthRows(ctx.db);
  return { from_bytes: Number(ctx.ARCHIVE_FROM_BYTES), months: months.map((month) => shown(ctx, month)) };
}

function shown(
  ctx: Pick<Ctx, 'edition'>,
  { totals, checked, manifest_sha256, sealed_at, ...month }: Archived,
): Reply['months'][number] {
  const { month: name, last_day, stage, objects, bytes } = month;
  return {
    ...{ month: name, last_day, stage, objects, bytes },
    postings: Object.values(totals.types).reduce((sum, { postings }) => sum + postings, 0),
    results: checked.results,
    settlements: checked.settlements,
    sealed_at: sealed_at === null ? null : new Date(sealed_at).toISOString(),
    manifest: manifest_sha256 && objectName(ctx, { month: name, what: 'manifest', sha256: manifest_sha256 }),
  };
}
