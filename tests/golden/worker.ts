// The product's worker for recording golden traffic: only requests move the clock, an attack
// draws by that clock, no copy at the edge is used, and a reply waits for all background work.
import { createApp } from '../../worker/app.ts';
import { mailboxMailer } from '../../worker/dev/mailbox.ts';
import { ChallengePool as ProductionPool } from '../../worker/features/challenges/pool-object.ts';
import { runUntilDone } from '../../worker/nightly/jobs.ts';
import { ctxOf } from '../../worker/platform/context.ts';
import { allGates } from '../../worker/platform/gates.ts';
import type { Ports } from '../../worker/platform/ports.ts';
import { Player as ProductionPlayer } from '../../worker/plays/player-object.ts';

export * from '../../worker/local.ts';

const GATES = { ...allGates({ on: true }), rate_limits: false, report_gaps: false, marked_plays: false };

let now_ms = Date.parse('2027-01-04T00:00:00Z');

function goldenPorts(env: Env): Ports {
  const now = async () => now_ms;
  return {
    now,
    gates: async () => GATES,
    regionOf: () => null,
    mail: mailboxMailer(env, { now }),
    isPushService: ({ hostname }) => hostname === '127.0.0.1',
  };
}

export class Player extends ProductionPlayer {
  protected override ports = goldenPorts(this.env);
}

export class ChallengePool extends ProductionPool {
  protected override ports = goldenPorts(this.env);
}

const random = crypto.getRandomValues.bind(crypto);
crypto.getRandomValues = ((array: Uint8Array | Uint32Array) =>
  array instanceof Uint32Array
    ? array.map((_, place) => Math.imul(now_ms / 1000 + place * 77, 2_654_435_761) >>> 0)
    : random(array as Uint8Array<ArrayBuffer>)) as typeof crypto.getRandomValues;

Object.defineProperty(globalThis, 'caches', {
  value: { default: { match: async () => undefined, put: async () => {} } },
});

const app = createApp(goldenPorts);
let ownEnv: Env | null = null;

/** The environment with the page's files as the recorder serves them. */
function envWithFiles(env: Env): Env {
  const { FILES_URL } = env as unknown as { FILES_URL: string };
  const fetchFile = (request: Request) => fetch(FILES_URL + new URL(request.url).pathname);
  ownEnv ??= { ...env, ASSETS: { fetch: fetchFile } as unknown as Fetcher };
  return ownEnv;
}

export default {
  fetch: async (request, env, ctx) => {
    now_ms = Number(request.headers.get('x-golden-now') ?? now_ms);
    const behind: Promise<unknown>[] = [];
    const waitUntil = (work: Promise<unknown>) => void behind.push(work);
    const watched = { waitUntil, passThroughOnException: () => {}, props: ctx.props } as ExecutionContext;
    const reply = await app.fetch(request, envWithFiles(env), watched);
    for (let done = 0; done < behind.length; done++) await behind[done]!.catch(() => {});
    return reply;
  },
  scheduled: async (_controller, env) => {
    await runUntilDone(ctxOf(env), { ports: goldenPorts(env) });
  },
} satisfies ExportedHandler<Env>;
