// The batch by which a share is bought, as the product composes it, written out to be sent from anywhere.
import { type SQL, sql } from 'drizzle-orm';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';
import { writerIn } from '../../worker/access/writer.ts';
import { buyShares } from '../../worker/features/market/trading.ts';
import { landmarkOfSlug } from '../../worker/model/landmarks/landmarks.ts';
import type { Database } from '../../worker/platform/database.ts';
import { allGates } from '../../worker/platform/gates.ts';

/** A batch, written out. */
export type WrittenBatch = { sql: string; params: unknown[] }[];

/** Who buys a share of which landmark. */
export interface Purchase {
  publicId: string;
  sessionId: string;
  slug: string;
}

/** Thrown in place of the purchase, with its batch. */
class NotBought extends Error {
  readonly batch: readonly SQL[];

  constructor(batch: readonly SQL[]) {
    super();
    this.batch = batch;
  }
}

/** The batch of a purchase, which is not made. */
export async function purchaseBatch(
  db: Database,
  { publicId, sessionId, slug }: Purchase,
): Promise<WrittenBatch> {
  const [player] = await db.all<{ id: number }>(sql`SELECT id FROM players WHERE public_id = ${publicId}`);
  const now_ms = Date.now();
  const session = {
    playerId: player!.id,
    publicId,
    sessionId,
    guestNumber: 1000,
    createdAt: 0,
    expiresAt: 0,
  };
  const noting: Database = {
    all: db.all,
    batch: (statements) => Promise.reject(new NotBought(statements)),
  };
  const buying = buyShares(noting, {
    writer: writerIn({ session, now_ms }),
    landmark: landmarkOfSlug(slug)!,
    shares: 1,
    idempotencyKey: crypto.randomUUID(),
    origin: { addressKey: 'bench', networkKey: null },
    gates: allGates({ on: false }),
    now_ms,
  });
  const dialect = new SQLiteAsyncDialect();
  const stopped = await buying.catch((error: unknown) => error);
  if (!(stopped instanceof NotBought)) throw stopped;
  return stopped.batch.map((statement) => {
    const { sql, params } = dialect.sqlToQuery(statement);
    return { sql, params };
  });
}
