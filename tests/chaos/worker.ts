// The product's local worker with stores that fail on demand: D1 refuses or loses its answer, and alarms come late. What
// is switched on by POST /dev/faults is off again in the next process.
import { env as intactEnv } from 'cloudflare:workers';
import { createApp } from '../../worker/app.ts';
import { localPorts } from '../../worker/dev/local-ports.ts';
import { devRoutes } from '../../worker/dev/routes.ts';
import { ChallengePool as ProductionPool } from '../../worker/features/challenges/pool-object.ts';
import { runUntilDone } from '../../worker/nightly/jobs.ts';
import { ctxOf } from '../../worker/platform/context.ts';
import { Player as ProductionPlayer } from '../../worker/plays/player-object.ts';

/** How often, of a hundred: an access to D1 fails before it or after it, in equal parts; an alarm is set too late. */
let faults = { d1: 0, alarms: 0 };
/** How often it has come to that since it was last asked for. */
const made = { d1: 0, alarms: 0 };
const LATEST_ALARM_MS = 4000;

const drawn = () => Math.random() * 100;

async function reach<T>(work: () => Promise<T>): Promise<T> {
  const at = drawn();
  const lost = () => {
    made.d1++;
    return new Error('D1_ERROR: Network connection lost.');
  };
  if (at < faults.d1 / 2) throw lost();
  const answer = await work();
  if (at < faults.d1) throw lost();
  return answer;
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

/** The environment with a database that fails. */
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
  return { ...env, DB: DB as unknown as D1Database };
}

/** Has an object's alarms set too late. */
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

/** The Player object on the local clock. */
export class Player extends ProductionPlayer {
  protected override ports = localPorts(intactEnv as Env);

  constructor(ctx: DurableObjectState, env: Env) {
    super(delaying(ctx), failing(env));
  }
}

/** The pool of a game on the local clock. */
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
      Object.assign(made, { d1: 0, alarms: 0 });
      return Response.json(since);
    }
    return pathname.startsWith('/dev/')
      ? devApp.fetch(request, env, ctx)
      : app.fetch(request, failing(env), ctx);
  },
  scheduled: async (_controller, env) => {
    await runUntilDone(ctxOf(failing(env)), { ports: localPorts(env) });
  },
} satisfies ExportedHandler<Env>;
