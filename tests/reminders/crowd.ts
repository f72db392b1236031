// Reminders of a crowd, all due at one instant, are sent to a push service on this machine while workerd is killed with
// SIGKILL and some of the crowd play. None may arrive twice, and nobody may get one after playing.

import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startOfDay } from '../../worker/shared/kernel/game-day.ts';
import { bundledWorker } from '../support/bundled-worker.ts';
import { OWN_CONFIG, type Server, startServer, temporaryFolder } from '../support/miniflare-server.ts';
import { PushReceiver, type SentPush } from '../support/push-receiver.ts';
import type { CrowdMember } from './worker.ts';

export interface CrowdOf {
  people: number;
  kills: number;
  /** How many seconds before the instant the crowd begins to gather; a crowd that needs longer gathers again with twice as many. */
  ahead_s: number;
}

/** The outcome. */
export interface CrowdReport {
  people: number;
  kills: number;
  /** How many had played before their reminder was recorded, and how many while it was being sent. */
  played: { before: number; meanwhile: number };
  sent: number;
  /** Due and in flight when workerd was killed: recorded, and not sent. */
  lost: number;
  opened: number;
  gathering_s: number;
  /** The time from the due instant to the last message, and how much of it no workerd was running. */
  seconds: number;
  down_s: number;
  faults: string[];
}

const DAY = '2027-03-10';
const DUE_AT = '18:00';
const LOT = 100;
/** One in this many plays before the instant, and one while reminders are sent. */
const PLAYS_OF = 20;
const OPENED_OF = 50;
/** After this long without a message, with workerd running as long, no more will come. */
const QUIET_MS = 8000;
const LONGEST_MS = 20 * 60_000;
const LONGEST_AHEAD_S = 600;
const LONGEST_RESTART_MS = 3 * 60_000;

/** Has a crowd reminded. Throws if it has not gathered in ten minutes. */
export async function remindCrowd(of: CrowdOf): Promise<CrowdReport> {
  if (of.ahead_s > LONGEST_AHEAD_S) throw new Error('The crowd gathers too slowly.');
  return (await remindInTime(of)) ?? remindCrowd({ ...of, ahead_s: 2 * of.ahead_s });
}

/** Null if the instant came before the crowd had gathered. */
async function remindInTime({ people, kills, ahead_s }: CrowdOf): Promise<CrowdReport | null> {
  const folder = await temporaryFolder('reminders');
  const service = await pushService();
  const script = await bundledWorker(join(import.meta.dirname, 'worker.ts'));
  const due_ms = Date.now() + ahead_s * 1000;
  const offset_ms = startOfDay(DAY as never) + hours_ms(DUE_AT) - due_ms;
  const server = await startServer({
    ...OWN_CONFIG,
    state: folder.path,
    script,
    vars: { CLOCK_OFFSET_MS: String(offset_ms) },
  });
  try {
    const { vapid_key } = (await callOf(server, '/api/me/reminders', null)) as { vapid_key: string };
    const browser = await PushReceiver.subscribed(vapid_key);
    const crowd = Array.from({ length: people }, (_, place) => {
      const publicId = randomUUID();
      return { publicId, subscription: browser.at(`${service.url}/${place}`) };
    });
    const began = Date.now();
    await gather(server, crowd);
    const gathering_s = (Date.now() - began) / 1000;
    const early = await play(
      server,
      crowd.filter((_, place) => place % PLAYS_OF === 0),
    );
    const late = crowd.filter((_, place) => place % PLAYS_OF === 1);
    if (Date.now() > due_ms) return null;
    await pause(due_ms - Date.now());
    const begun_ms = Date.now();
    const playing = play(server, late);
    const down_ms = await killWhile(server, {
      kills,
      service,
      begun_ms,
      expected: people * (1 - 2 / PLAYS_OF),
    });
    const met = await playing;
    await untilQuiet(service);
    const free = new Set([...early, ...met].flatMap((one) => (one.wasReminded ? [] : [one.endpoint])));
    const missed = crowd.filter(
      ({ subscription: { endpoint } }) => !free.has(endpoint) && !service.received.has(endpoint),
    );
    const forgotten = (await play(server, missed)).filter(({ wasReminded }) => !wasReminded).length;
    return {
      people,
      kills,
      played: { before: free.size, meanwhile: early.length + met.length - free.size },
      sent: service.received.size,
      lost: missed.length,
      opened: await openSome(browser, service.samples, due_ms + offset_ms),
      gathering_s: Math.round(gathering_s),
      seconds: Math.round((service.last_ms() - begun_ms) / 1000),
      down_s: Math.round(down_ms / 1000),
      faults: faultsOf({ service, free, forgotten }),
    };
  } finally {
    await server.stop();
    service.close();
    await folder.remove();
  }
}

interface Service {
  url: string;
  /** How many messages each endpoint got. */
  received: Map<string, number>;
  samples: SentPush[];
  last_ms: () => number;
  close: () => void;
}

async function pushService(): Promise<Service> {
  const received = new Map<string, number>();
  const samples: SentPush[] = [];
  let last_ms = Date.now();
  const server = createServer((request, reply) => {
    const parts: Uint8Array[] = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      const endpoint = url + request.url;
      received.set(endpoint, (received.get(endpoint) ?? 0) + 1);
      last_ms = Date.now();
      if (received.size % OPENED_OF === 1)
        samples.push({
          url: endpoint,
          headers: new Headers(request.headers as Record<string, string>),
          body: new Uint8Array(Buffer.concat(parts)),
        });
      reply.writeHead(201).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    received,
    samples,
    last_ms: () => last_ms,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function gather(server: Server, crowd: readonly CrowdMember[]): Promise<void> {
  for (let from = 0; from < crowd.length; from += LOT)
    await callOf(server, '/crowd/join', crowd.slice(from, from + LOT));
}

async function play(server: Server, players: readonly CrowdMember[]) {
  const played: { endpoint: string; wasReminded: boolean }[] = [];
  for (const { publicId, subscription } of players) {
    const { wasReminded } = (await callOf(server, '/crowd/play', { publicId })) as { wasReminded: boolean };
    played.push({ endpoint: subscription.endpoint, wasReminded });
  }
  return played;
}

/** Kills workerd at moments spread over the sending. Returns the milliseconds without a running workerd. */
async function killWhile(
  server: Server,
  {
    kills,
    service,
    begun_ms,
    expected,
  }: { kills: number; service: Service; begun_ms: number; expected: number },
): Promise<number> {
  let down_ms = 0;
  let up_ms = begun_ms;
  for (let killed = 1; killed <= kills; killed++) {
    const enough = (expected * killed) / (kills + 1);
    while (service.received.size < enough && Date.now() - Math.max(up_ms, service.last_ms()) < QUIET_MS)
      await pause(5);
    const killed_ms = Date.now();
    await server.kill();
    up_ms = Date.now();
    down_ms += up_ms - killed_ms;
  }
  return down_ms;
}

async function untilQuiet(service: Service): Promise<void> {
  const from_ms = Date.now();
  while (Date.now() - Math.max(from_ms, service.last_ms()) < QUIET_MS && Date.now() - from_ms < LONGEST_MS)
    await pause(100);
}

async function openSome(
  browser: PushReceiver,
  samples: readonly SentPush[],
  now_ms: number,
): Promise<number> {
  for (const sample of samples) {
    const { message } = await browser.open(sample, now_ms);
    if (message.tag !== 'streak') throw new Error('Another message.');
  }
  return samples.length;
}

function faultsOf({
  service,
  free,
  forgotten,
}: {
  service: Service;
  free: ReadonlySet<string>;
  forgotten: number;
}): string[] {
  const twice = [...service.received].filter(([, times]) => times > 1).length;
  const after = [...free].filter((endpoint) => service.received.has(endpoint)).length;
  return [
    ...(twice > 0 ? [`${twice} were reminded twice`] : []),
    ...(after > 0 ? [`${after} were reminded after their play`] : []),
    ...(forgotten > 0 ? [`${forgotten} were never reminded`] : []),
  ];
}

/**
 * Retries until there is a reply: repeats a call that a kill cut off, and waits for workerd, which restarts slowly with a full
 * crowd.
 */
async function callOf(server: Server, path: string, body: unknown): Promise<unknown> {
  const until_ms = Date.now() + LONGEST_RESTART_MS;
  for (;;) {
    try {
      const reply = await fetch(server.url + path, {
        method: body === null ? 'GET' : 'POST',
        headers: {
          'content-type': 'application/json',
          connection: 'close',
          ...(body === null ? { cookie: await guestCookie(server) } : {}),
        },
        ...(body === null ? {} : { body: JSON.stringify(body) }),
      });
      if (reply.status === 200) return await reply.json();
      throw new Error(`${path} got ${reply.status} ${await reply.text()}`);
    } catch (error) {
      if (Date.now() > until_ms) throw error;
      await pause(25);
    }
  }
}

async function guestCookie(server: Server): Promise<string> {
  const reply = await fetch(`${server.url}/api/session/init`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  return reply.headers.getSetCookie()[0]!.split(';')[0]!;
}

function hours_ms(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours! * 60 + minutes!) * 60_000;
}
