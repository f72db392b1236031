// The product's local worker with stores that fail on demand: D1 fails or loses its reply, and alarms are late. POST
// /dev/faults switches faults on; the next process starts without them.
import { env as intactEnv } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { createApp } from '../../worker/app.ts';
import { localPorts } from '../../worker/dev/local-ports.ts';
import { devRoutes } from '../../worker/dev/routes.ts';
import { ChallengePool as ProductionPool } from '../../worker/features/challenges/pool-object.ts';
import { EditionObject } from '../../worker/nightly/edition-object.ts';
import { runUntilDone, wakeLate } from '../../worker/nightly/jobs.ts';
import { fullAudit } from '../../worker/ops/ops-audit.ts';
import { ctxOf } from '../../worker/platform/context.ts';
import { Player as ProductionPlayer } from '../../worker/plays/player-object.ts';

export { Board } from '../../worker/model/boards/board-object.ts';

/**
 * Percentages: an access to D1 or a call to an edition's store fails, before or after it runs in equal parts, and such a
 * call is late; an alarm is late. A message to an edition is doubled twice as often as a call fails.
 */
let faults = { d1: 0, editions: 0, alarms: 0 };
/** The numbers of faults since they were last read. */
const made = { d1: 0, editions: 0, doubled: 0, alarms: 0 };
const LATEST_ALARM_MS = 4000;
const LATEST_CALL_MS = 200;

const drawn = () => Math.random() * 100;

async function reach<T>(work: () => Promise<T>, store: 'd1' | 'editions' = 'd1'): Promise<T> {
  const at = drawn();
  const lost = () => {
    made[store]++;
    return new Error(`${store === 'd1' ? 'D1_ERROR: ' : ''}Network connection lost.`);
  };
  if (at < faults[store] / 2) throw lost();
  const answer = await work();
  if (at < faults[store]) throw lost();
  return answer;
}

type Store = Pick<EditionObject, 'batch' | 'hold' | 'open' | 'wake' | 'setBackTo'>;

/** An edition's store over a bad line: calls are dropped or delayed, and messages are doubled. */
function overBadLine(store: Store): Store {
  return {
    batch: async (sent, by) => {
      if (drawn() < faults.editions)
        await new Promise((resolve) => setTimeout(resolve, drawn() * (LATEST_CALL_MS / 100)));
      return reach(async () => {
        const answer = await store.batch(sent, by);
        if (sent.some(({ text }) => text.includes('INTO edition_inbox')) && drawn() < faults.editions * 4) {
          made.doubled++;
          await store.batch(sent, by);
        }
        return answer;
      }, 'editions');
    },
    hold: (hold) => reach(() => store.hold(hold), 'editions'),
    open: () => reach(() => store.open(), 'editions'),
    wake: () => reach(() => store.wake(), 'editions'),
    setBackTo: (at_ms) => store.setBackTo(at_ms),
  };
}

interface Bound {
  statement: D1PreparedStatement;
}

function bound(statement: D1PreparedStatement) {
  return {
    statement,
    all: () => reach(() => statement.all()),
    first: () => reach(() => statement.first()),
    run: () => reach(() => statement.run()),
  };
}

function failing(env: Env): Env {
  const DB = {
    prepare: (text: string) => ({
      ...bound(env.DB.prepare(text)),
      bind: (...values: unknown[]) => bound(env.DB.prepare(text).bind(...values)),
    }),
    batch: (list: Bound[]) => reach(() => env.DB.batch(list.map(({ statement }) => statement))),
    withSession: () => DB,
    getBookmark: () => null,
  };
  const EDITIONS = {
    idFromName: (name: string) => env.EDITIONS.idFromName(name),
    get: (id: DurableObjectId, hint: DurableObjectNamespaceGetDurableObjectOptions) =>
      overBadLine(env.EDITIONS.get(id, hint) as unknown as Store),
  };
  return { ...env, DB: DB as unknown as D1Database, EDITIONS: EDITIONS as unknown as Env['EDITIONS'] };
}

function delaying(ctx: DurableObjectState): DurableObjectState {
  const { storage } = ctx;
  const setAlarm = storage.setAlarm.bind(storage);
  storage.setAlarm = (at, options) => {
    const isLate = drawn() < faults.alarms;
    if (isLate) made.alarms++;
    return setAlarm(Number(at) + (isLate ? Math.random() * LATEST_ALARM_MS : 0), options);
  };
  return ctx;
}

export class Player extends ProductionPlayer {
  protected override ports = localPorts(intactEnv as Env);

  constructor(ctx: DurableObjectState, env: Env) {
    super(delaying(ctx), failing(env));
  }
}

export class EditionStore extends EditionObject {
  protected override ports = localPorts(intactEnv as Env);

  constructor(ctx: DurableObjectState, env: Env) {
    super(delaying(ctx), failing(env));
  }
}

export class ChallengePool extends ProductionPool {
  protected override ports = localPorts(intactEnv as Env);

  constructor(ctx: DurableObjectState, env: Env) {
    super(delaying(ctx), failing(env));
  }
}

const app = createApp(() => localPorts(intactEnv as Env));
const devApp = devRoutes();

export default {
  fetch: async (request, env, ctx) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/dev/faults') {
      faults = await request.json();
      const since = { ...made };
      Object.assign(made, { d1: 0, editions: 0, doubled: 0, alarms: 0 });
      return Response.json(since);
    }
    if (pathname === '/dev/edition-rows') {
      const { edition, text } = await request.json<{ edition: string; text: string }>();
      return Response.json(await ctxOf(env, { edition }).db.all(sql.raw(text)));
    }
    if (pathname === '/dev/edition-audit') {
      const { edition } = await request.json<{ edition: string }>();
      return Response.json(await fullAudit(ctxOf(env, { edition }), { now_ms: await localPorts(env).now() }));
    }
    return pathname.startsWith('/dev/')
      ? devApp.fetch(request, env, ctx)
      : app.fetch(request, failing(env), ctx);
  },
  scheduled: async (_controller, env) => {
    const [ctx, ports] = [ctxOf(failing(env)), localPorts(env)];
    await wakeLate(ctx, { ports });
    await runUntilDone(ctx, { ports });
  },
} satisfies ExportedHandler<Env>;
