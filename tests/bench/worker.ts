// The bare things that the benches measure the product against: the D1 batch of a delivery without anything around it,
// and an object that writes one row a request.
import { DurableObject } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import type { GameDay } from '../../worker/kernel/game-day.ts';
import { database } from '../../worker/platform/database.ts';
import { deliver } from '../../worker/play/deliver.ts';

interface BenchEnv {
  DB: D1Database;
  ROWS: DurableObjectNamespace<RowKeeper>;
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
}

export default {
  async fetch(request, env) {
    const { pathname, searchParams } = new URL(request.url);
    const body = await request.json<{ publicId: string; playId: string; day: string }>();
    if (pathname === '/deliver') return Response.json(await deliverBare(env, body));
    const keeper = env.ROWS.get(env.ROWS.idFromName(searchParams.get('object')!));
    return Response.json(await keeper.keep(JSON.stringify(body)));
  },
} satisfies ExportedHandler<BenchEnv>;

function deliverBare(
  env: BenchEnv,
  { publicId, playId, day }: { publicId: string; playId: string; day: string },
) {
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
    time_ms: 42_000,
    solved: true,
    given_up: false,
    mark: null,
    isHeld: false,
    streak_days: 1,
    streak_bonus_sparks: 0,
    finished_at: now_ms,
  } as const;
  return deliver(database(env), {
    identity: { publicId, guestNumber: 1000, createdAt: now_ms },
    play,
    now_ms,
  });
}
