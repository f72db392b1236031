// Audits the archive against the record. Changes no row.
import { sql } from 'drizzle-orm';
import { ArchiveAltered, hashOf, storedDocument, storedRows } from '../../platform/archive-store.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { daysBetween, type GameDay } from '../../shared/kernel/game-day.ts';
import type { Manifest } from './manifest.ts';
import { type Archived, archivedMonthRows, nameOfPart, type Part } from './months.ts';

interface Finding {
  account: string;
  finding: string;
  difference: number;
}

type Stores = Pick<Ctx, 'db' | 'ARCHIVE' | 'edition'>;

const FIRST_TURN = '2000-01-01' as GameDay;
/** A prime that spreads the turns of objects over the ids of players. */
const STRIDE = 104_729;

/** Checks every sealed month: its manifest is unaltered, follows the previous one, and covers all its objects. */
export async function auditArchive(ctx: Stores): Promise<Finding[]> {
  const sealed = (await archivedMonthRows(ctx.db)).filter(isSealed).reverse();
  const findings: Finding[] = [];
  for (const [place, month] of sealed.entries()) {
    const wrong = await wrongOf(ctx, month, sealed[place - 1] ?? null);
    if (wrong) findings.push({ account: `archive ${month.month}`, finding: wrong, difference: 0 });
  }
  return findings;
}

/** Checks the last sealed month's manifest, and rereads one object, in turn. */
export async function auditArchiveTonight(ctx: Stores, day: GameDay): Promise<Finding[]> {
  const sealed = (await archivedMonthRows(ctx.db)).filter(isSealed);
  if (sealed.length === 0) return [];
  const turn = daysBetween({ from: FIRST_TURN, to: day });
  const month = sealed[turn % sealed.length]!;
  const [part] = await ctx.db.all<Part>(sql`
    SELECT * FROM archive_parts WHERE month = ${month.month} AND first_player >= (
      SELECT ${turn * STRIDE} % (MAX(first_player) + 1) FROM archive_parts WHERE month = ${month.month})
    ORDER BY first_player LIMIT 1`);
  const wrong = [
    await wrongManifest(ctx, sealed[0]!, sealed[1] ?? null),
    part && !(await orNull(() => storedRows(ctx, { ...part, what: nameOfPart(part) })))
      ? `object ${nameOfPart(part)} of ${part.month} is not what was archived`
      : null,
  ];
  return wrong.flatMap((finding) => (finding ? [{ account: 'archive', finding, difference: 0 }] : []));
}

function isSealed({ sealed_at }: Archived): boolean {
  return sealed_at !== null;
}

async function wrongOf(stores: Stores, month: Archived, before: Archived | null): Promise<string | null> {
  const wrong = await wrongManifest(stores, month, before);
  if (wrong) return wrong;
  return (await chainOf(stores.db, month)) === month.checked.chain
    ? null
    : 'its objects are not those that were sealed';
}

async function wrongManifest(
  ctx: Pick<Ctx, 'ARCHIVE' | 'edition'>,
  month: Archived,
  before: Archived | null,
): Promise<string | null> {
  const of = { month: month.month, what: 'manifest', sha256: month.manifest_sha256! };
  const manifest = await orNull(() => storedDocument<Manifest>(ctx, of));
  if (!manifest) return 'its manifest is not what was sealed';
  const { previous, last_id, first_id, chain } = manifest;
  const follows =
    previous === (before?.manifest_sha256 ?? null) &&
    first_id === (before?.last_id ?? 0) &&
    last_id === month.last_id &&
    chain === month.checked.chain;
  return follows ? null : 'its manifest does not follow the one before';
}

/** The chained hash of a month's objects. */
async function chainOf(db: Database, { month }: Archived): Promise<string> {
  const parts = await db.all<Pick<Part, 'sha256'>>(sql`
    SELECT sha256 FROM archive_parts WHERE month = ${month} ORDER BY first_player`);
  let chain = '';
  for (const { sha256 } of parts) chain = await hashOf(chain + sha256);
  return chain;
}

/** An object's content; null if it is missing or altered. */
async function orNull<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ArchiveAltered) return null;
    throw error;
  }
}
