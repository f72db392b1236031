// A fuzz run against one server: drafts for every call of its document, a few calls at a time, with every reply judged.
// A failing draft is shrunk to the smallest that still fails.
import fc from 'fast-check';
import { Connections, type RawReply } from '../support/miniflare-guest.ts';
import type { Server } from '../support/miniflare-server.ts';
import { Cast } from './cast.ts';
import { type Operation, operationsOf } from './document.ts';
import { type Draft, draftsOf } from './drafts.ts';
import { faultOfReply, LONGEST_ANSWER_MS } from './judge.ts';
import { type Asked, writtenOut } from './requests.ts';

/** Calls that would make every later call be refused. */
const SWITCHES = ['POST /api/ops/read-only', 'POST /api/ops/pause'];

export interface FuzzPlan {
  server: Server;
  opsToken: string;
  /** The approximate number of requests. */
  requests: number;
  seed: number;
  /** Only calls whose name contains this; empty for all. */
  only?: string;
  /** fast-check's path to one draft, to repeat it. */
  path?: string;
  /** The apparent network address, from a number of 24 bits. */
  addressOf?: (place: number) => string;
  /** Stops at the first finding. */
  stopsAtFirst?: boolean;
}

/** The requests to one call and their replies. */
export interface CallCount {
  name: string;
  sent: number;
  valid: number;
  statuses: Map<number, number>;
  slowest_ms: number;
}

/** A fault. */
export interface Finding {
  call: string;
  fault: string;
  /** The shrunk request and its reply. */
  request: string;
  reply: string;
  seed: number;
  path: string;
}

/** The totals of a run. */
export interface FuzzReport {
  calls: CallCount[];
  findings: Finding[];
  sent: number;
  seconds: number;
}

const LANES = 4;
const MOST_TRIES = 4;
/** The time limit for shrinking a fault, in milliseconds. */
const SHRINKING_MS = 10_000;

/**
 * Calls that hash a password or scan the whole record: a valid one takes a hundred times as long as others, so they get
 * fewer requests.
 */
const DEAR =
  /register|\/auth\/token|password|change-email|account\/delete|ops\/(audit|replay|jobs)|export|openapi/;

/** Sends a plan's requests and judges every reply. */
export async function fuzz(plan: FuzzPlan): Promise<FuzzReport> {
  const began = performance.now();
  const connections = new Connections({ most: 2 * LANES, patience_ms: LONGEST_ANSWER_MS + 2000 });
  // Separate connections, because the server closes those on which it left a body unread.
  const ofCast = new Connections({ most: LANES, patience_ms: 60_000, sparesStale: true });
  try {
    const document = await connections.exchange(`${plan.server.url}/api/openapi.json`, GET);
    const operations = operationsOf(JSON.parse(document.text)).filter(
      ({ name }) => name.includes(plan.only ?? '') && !SWITCHES.includes(name),
    );
    const cast = await Cast.gather({ ...plan, connections: ofCast });
    const shares = sharesOf(operations, plan.requests);
    const report: FuzzReport = { calls: [], findings: [], sent: 0, seconds: 0 };
    const waiting = operations.map((operation, place) => ({ operation, runs: shares[place]! }));
    const lane = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        if (plan.stopsAtFirst && report.findings.length > 0) return;
        const { count, finding } = await fuzzCall(plan, { ...next, cast, connections });
        report.calls.push(count);
        report.sent += count.sent;
        if (finding) report.findings.push(finding);
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    if (!plan.only) report.findings.push(...(await findingsOfAudit(plan, ofCast)));
    report.seconds = (performance.now() - began) / 1000;
    return report;
  } finally {
    connections.close();
    ofCast.close();
  }
}

/** Whatever was sent, every sum of the record must match its postings. */
async function findingsOfAudit(
  { server, opsToken, seed }: FuzzPlan,
  connections: Connections,
): Promise<Finding[]> {
  const call = 'POST /api/ops/audit';
  const { status, body } = await connections.send(server.url + call.split(' ')[1], {
    token: opsToken,
    body: {},
    headers: { 'cf-connecting-ip': '172.31.255.255' },
  });
  if (status === 200 && body.ok) return [];
  const fault = 'The books are not clean after the run.';
  return [{ call, fault, request: '', reply: `${status} ${JSON.stringify(body)}`, seed, path: '' }];
}

const GET = { method: 'GET', headers: {}, body: '' };

interface CallPlan {
  operation: Operation;
  runs: number;
  cast: Cast;
  connections: Connections;
}

async function fuzzCall(
  plan: FuzzPlan,
  { operation, runs, cast, connections }: CallPlan,
): Promise<{ count: CallCount; finding: Finding | null }> {
  const count: CallCount = { name: operation.name, sent: 0, valid: 0, statuses: new Map(), slowest_ms: 0 };
  let last: { asked: Asked; reply: RawReply; fault: string } | null = null;
  let shrinkUntil = Number.POSITIVE_INFINITY;
  const addressOf = plan.addressOf ?? anyAddress;
  const property = fc.asyncProperty(draftsOf(operation), async (draft: Draft) => {
    if (performance.now() > shrinkUntil) return;
    const asked = await writtenOut(draft, { operation, cast, addressOf });
    let { reply, took_ms } = await answerTo(asked, { connections, url: plan.server.url });
    // On a busy machine a reply may be late once; a slow call is slow again.
    if (took_ms > LONGEST_ANSWER_MS)
      ({ reply, took_ms } = await answerTo(asked, { connections, url: plan.server.url }));
    cast.noteReply(draft, { status: reply.status, authorization: asked.headers.authorization ?? '' });
    note(count, { asked, reply, took_ms });
    const fault = faultOfReply(reply, { asked, operation, took_ms, secrets: cast.secrets });
    if (!fault) return;
    last = { asked, reply, fault };
    shrinkUntil = Math.min(shrinkUntil, performance.now() + SHRINKING_MS);
    throw new Error(fault);
  });
  const { seed, path = '' } = plan;
  const outcome = await fc.check(property, { numRuns: runs, seed, path });
  if (!outcome.failed) return { count, finding: null };
  if (!last) throw outcome.errorInstance;
  const { asked, reply, fault } = last as { asked: Asked; reply: RawReply; fault: string };
  const finding = {
    call: operation.name,
    fault,
    request: requestText(asked),
    reply: `${reply.status} ${reply.text.slice(0, 600)}`,
    seed,
    path: outcome.counterexamplePath ?? '',
  };
  return { count, finding };
}

/**
 * The reply. A timeout, or a connection that is cut repeatedly, counts as status 599. One cut is allowed: after refusing
 * a request with an unread body, the server closes the connection, perhaps with the next request in flight.
 */
async function answerTo(
  { method, target, headers, body }: Asked,
  { connections, url }: { connections: Connections; url: string },
): Promise<{ reply: RawReply; took_ms: number }> {
  const began = performance.now();
  const answered = (reply: RawReply) => ({ reply, took_ms: performance.now() - began });
  for (let tries = 1; ; tries++) {
    try {
      return answered(await connections.exchange(url + target, { method, headers, body }));
    } catch (error) {
      const isCut = /ECONNRESET|EPIPE|hang up|cut off/.test(String(error));
      if (!isCut || tries === MOST_TRIES) return answered({ status: 599, headers: {}, text: String(error) });
    }
  }
}

function note(
  count: CallCount,
  { asked, reply, took_ms }: { asked: Asked; reply: RawReply; took_ms: number },
): void {
  count.sent++;
  if (asked.isValid) count.valid++;
  count.statuses.set(reply.status, (count.statuses.get(reply.status) ?? 0) + 1);
  count.slowest_ms = Math.max(count.slowest_ms, took_ms);
}

/** Calls with more to vary get more of the requests, expensive ones fewer. */
function sharesOf(operations: readonly Operation[], requests: number): number[] {
  const weights = operations.map(({ name, parameters, body }) => {
    const fields = Object.keys(body?.schema.properties ?? {}).length;
    const weight = 1 + parameters.length / 2 + (body ? 1 : 0) + fields / 4;
    return DEAR.test(name) ? weight / 15 : weight;
  });
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => Math.max(1, Math.round((requests * weight) / all)));
}

function anyAddress(place: number): string {
  return `10.${place >> 16}.${(place >> 8) & 255}.${place & 255}`;
}

function requestText({ method, target, headers, body }: Asked): string {
  const lines = [
    `${method} ${target}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  const text = typeof body === 'string' ? body : Buffer.from(body).toString('latin1');
  return `${lines.join('\n')}\n\n${text.length > 1500 ? `${text.slice(0, 1500)}… (${text.length} in all)` : text}`;
}
