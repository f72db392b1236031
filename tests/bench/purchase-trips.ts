// What a purchase of a share asks of D1, as the product composes it: the trip that looks and the batch that buys, written out
// to be sent from anywhere. Only the look is carried out here.
import { type SQL, sql } from 'drizzle-orm';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';
import { writerIn } from '../../worker/access/writer.ts';
import { buyShares } from '../../worker/features/market/trading.ts';
import { landmarkOfSlug } from '../../worker/model/landmarks/landmarks.ts';
import type { Database } from '../../worker/platform/database.ts';
import { allGates } from '../../worker/platform/gates.ts';

/** A batch, written out. */
export type Trip = { sql: string; params: unknown[] }[];

/** Who buys a share of which landmark. */
export interface Purchase {
  publicId: string;
  sessionId: string;
  slug: string;
}

/** Thrown in place of the purchase. */
class NotBought extends Error {}

/** The trips of a purchase, in their order. */
export async function purchaseTrips(db: Database, { publicId, sessionId, slug }: Purchase): Promise<Trip[]> {
  const [player] = await db.all<{ id: number }>(sql`SELECT id FROM players WHERE public_id = ${publicId}`);
  const dialect = new SQLiteAsyncDialect();
  const trips: Trip[] = [];
  const note = (statements: readonly SQL[]) => {
    const isLook = trips.length === 0;
    trips.push(
      statements.map((statement) => {
        const { sql, params } = dialect.sqlToQuery(statement);
        return { sql, params };
      }),
    );
    if (!isLook) throw new NotBought();
  };
  const noting: Database = {
    all: async (statement) => {
      note([statement]);
      return db.all(statement);
    },
    batch: async (statements) => {
      note(statements);
      return db.batch(statements);
    },
  };
  const now_ms = Date.now();
  const session = {
    playerId: player!.id,
    publicId,
    sessionId,
    guestNumber: 1000,
    createdAt: 0,
    expiresAt: 0,
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
  await buying.catch((error) => {
    if (!(error instanceof NotBought)) throw error;
  });
  return trips;
}
