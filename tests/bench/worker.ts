// The bare counterparts of the product's work: the D1 batch of a delivery and of a purchase alone, an object that writes one
// row a request, and an object that records a delivery, sets an alarm, delivers and deletes the record. Also the daily
// rollover, in slices.
import { DurableObject } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { claimOf } from '../../worker/access/actor.ts';
import { SECURITY_HEADERS } from '../../worker/access/http/security-headers.ts';
import { writerIn } from '../../worker/access/writer.ts';
import { buyShares } from '../../worker/features/market/trading.ts';
import { landmarkOfSlug } from '../../worker/model/landmarks/landmarks.ts';
import { type Database, database, reachOf } from '../../worker/platform/database.ts';
import { allGates } from '../../worker/platform/gates.ts';
import { type CookieSecrets, hashOfToken } from '../../worker/platform/tokens.ts';
import { deliver, type Totals } from '../../worker/plays/deliver.ts';
import type { GameDay } from '../../worker/shared/kernel/game-day.ts';
import { leagueSlice, poolSlice, rollSlice } from './timed-rollover.ts';

/** The number of rows in a piece of a growing store. */
const PIECE = 5000;
/** The delay of an outbox's alarm, as in the product. */
const ALARM_MS = 10_000;

interface BenchEnv {
  DB: D1Database;
  SESSIONS: KVNamespace;
  ROWS: DurableObjectNamespace<RowKeeper>;
}

interface Delivery {
  publicId: string;
  playId: string;
  day: string;
}

interface Purchase {
  playerId: number;
  publicId: string;
  sessionId: string;
  slug: string;
}

/** One row a request, and nothing else. */
export class RowKeeper extends DurableObject<BenchEnv> {
  constructor(state: DurableObjectState, env: BenchEnv) {
    super(state, env);
    state.storage.sql.exec(
      'CREATE TABLE IF NOT EXISTS kept (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT',
    );
  }

  keep(text: string): { id: number } {
    return this.ctx.storage.sql
      .exec<{ id: number }>('INSERT INTO kept (text) VALUES (?) RETURNING id', text)
      .one();
  }

  /** Inserts rows until the store has this many bytes, then updates each once, in pieces like a night. */
  grow(bytes: number): { bytes: number } {
    const { sql } = this.ctx.storage;
    while (sql.databaseSize < bytes)
      sql.exec(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${PIECE})
         INSERT INTO kept (text) SELECT hex(randomblob(50)) FROM n`,
      );
    const { last } = sql.exec<{ last: number }>('SELECT MAX(id) AS last FROM kept').one();
    for (let from = 0; from < last; from += PIECE)
      sql.exec('UPDATE kept SET text = lower(text) WHERE id > ? AND id <= ?', from, from + PIECE);
    return { bytes: sql.databaseSize };
  }

  /**
   * The platform's minimum for an outbox: a row before the batch with the alarm that would continue it, the batch
   * with its bookmark, and a row after it.
   */
  async keepAndDeliver(delivery: Delivery): Promise<Totals & { bookmark: string | null }> {
    const { id } = this.keep(JSON.stringify(delivery));
    this.ctx.waitUntil(this.ctx.storage.setAlarm(Date.now() + ALARM_MS));
    const { db, bookmark } = reachOf(this.env.DB, 'noted');
    const totals = await deliverBare(db, delivery);
    this.ctx.storage.sql.exec("UPDATE kept SET text = '' WHERE id = ?", id);
    return { ...totals, bookmark: bookmark() };
  }

  override alarm(): void {
    this.ctx.storage.sql.exec("SELECT id FROM kept WHERE text <> ''").toArray();
  }
}

/** The minimum of an app that knows the requester: one route, the guest's signed cookie, the headers. */
const app = new Hono<{ Bindings: BenchEnv & CookieSecrets }>();
app.post('/outbox-in-app', async (c) => {
  const claim = claimOf(c.env, { authorization: undefined, cookie: c.req.header('cookie') });
  if (claim === 'forged' || claim.kind !== 'guest') throw new Error('The cookie names no guest.');
  const { publicId } = claim;
  const delivery = { ...(await c.req.json<Delivery>()), publicId };
  const keeper = c.env.ROWS.get(c.env.ROWS.idFromName(publicId));
  const reply = c.json(await keeper.keepAndDeliver(delivery));
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) reply.headers.set(name, value);
  return reply;
});

export default {
  async fetch(request, env) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/rollover') return Response.json(await rollSlice(env as never, await request.json()));
    if (pathname === '/leagues') return Response.json(await leagueSlice(env as never, await request.json()));
    if (pathname === '/pools') return Response.json(await poolSlice(env as never, await request.json()));
    if (pathname === '/purchase') return Response.json(await purchaseBare(env, await request.json()));
    if (pathname === '/purchase-of-session')
      return Response.json(await purchaseOfSession(env, await request.json()));
    if (pathname === '/outbox-in-app') return app.fetch(request, env);
    const body = await request.json<Delivery>();
    if (pathname === '/deliver') return Response.json(await deliverBare(database(env), body));
    const keeper = env.ROWS.get(env.ROWS.idFromName(searchParams.get('object') ?? body.publicId));
    if (pathname === '/grow') return Response.json(await keeper.grow(Number(searchParams.get('bytes'))));
    if (pathname === '/outbox') return Response.json(await keeper.keepAndDeliver(body));
    return Response.json(await keeper.keep(JSON.stringify(body)));
  },
} satisfies ExportedHandler<BenchEnv>;

/** The same with the copy of a session, the minimum that identifies the requester. */
async function purchaseOfSession(env: BenchEnv, purchase: Purchase & { token: string }): Promise<unknown> {
  const copy = await env.SESSIONS.get(hashOfToken(purchase.token), { type: 'json' });
  if (!copy) throw new Error('KV has no copy of the session.');
  return purchaseBare(env, purchase);
}

/** A share bought by the session's player. */
function purchaseBare(env: BenchEnv, { playerId, publicId, sessionId, slug }: Purchase): Promise<unknown> {
  const now_ms = Date.now();
  const session = { playerId, publicId, sessionId, guestNumber: 1000, createdAt: 0, expiresAt: 0 };
  return buyShares(database(env), {
    writer: writerIn({ session, now_ms }),
    landmark: landmarkOfSlug(slug)!,
    shares: 1,
    idempotencyKey: crypto.randomUUID(),
    origin: { addressKey: 'bench', networkKey: null },
    gates: allGates({ on: false }),
    now_ms,
  });
}

function deliverBare(db: Database, { publicId, playId, day }: Delivery): Promise<Totals> {
  const now_ms = Date.now();
  const play = {
    player: sql`(SELECT id FROM players WHERE public_id = ${publicId})`,
    playerPublicId: publicId,
    playId,
    game: 'triordle',
    day: day as GameDay,
    base_tenths: 1000,
    points_tenths: 1000,
    metric: 3,
    lowerIsBetter: true,
    moves: 3,
    time_ms: 42_000,
    solved: true,
    given_up: false,
    isSpecial: false,
    mark: null,
    isHeld: false,
    tried: null,
    streak_days: 1,
    streak_bonus_sparks: 0,
    finished_at: now_ms,
    gates: allGates({ on: true }),
  } as const;
  return deliver(db, {
    identity: { publicId, guestNumber: 1000, createdAt: now_ms },
    play,
    now_ms,
  });
}
