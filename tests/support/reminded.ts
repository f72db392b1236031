// Players whose browsers have subscribed to reminders, and their push services.
import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { Client, player, playMemory, setClock } from './client.ts';
import { type OpenedPush, PushReceiver, type SentPush } from './push-receiver.ts';

/** The browsers' push services: what they have received, and the reply of each endpoint; 201 by default. */
export const service = {
  received: [] as SentPush[],
  answers: {} as Record<string, { status: number; headers?: Record<string, string> } | 'nothing'>,
  whileSending: async () => {},
};

export const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/one';
export const OTHER = 'https://updates.push.services.mozilla.com/wpush/v2/other';
export const HOURS = { time_zone: 'UTC', quiet_from: 22, quiet_until: 8 };
export const HOUR_MS = 3_600_000;

type Member = Client & { publicId: string };

/** Replaces the network with push services, on the evening of 9 March. */
export async function standInForPushServices(): Promise<void> {
  Object.assign(service, { received: [], answers: {}, whileSending: async () => {} });
  vi.stubGlobal('fetch', async (url: string, { headers, body }: RequestInit) => {
    service.received.push({
      url,
      headers: new Headers(headers),
      body: new Uint8Array(body as Uint8Array<ArrayBuffer>),
    });
    await service.whileSending();
    const answer = service.answers[url] ?? { status: 201 };
    if (answer === 'nothing') throw new TypeError('The network is away.');
    return new Response(null, answer);
  });
  await setClock('2027-03-09T18:30:00Z');
}
export const objectOf = ({ publicId }: { publicId: string }) =>
  env.PLAYERS.get(env.PLAYERS.idFromName(publicId));
const ring = (member: { publicId: string }) => runDurableObjectAlarm(objectOf(member));
export const remind = (member: Member, key: string) =>
  objectOf(member).remind({ key, facts: { kind: 'matchup', game: 'memory' } });

/** A player who has played on the evening of the 9th, whose browser has subscribed. */
export async function subscribed(
  username = 'mara',
  wish: object = {},
): Promise<{ member: Member; browser: PushReceiver }> {
  const member = await player(username);
  await playMemory(member);
  const browser = await subscribe(member, ENDPOINT, wish);
  await ring(member);
  return { member, browser };
}

export async function subscribe(client: Client, endpoint: string, wish: object = {}): Promise<PushReceiver> {
  const { vapid_key } = (await client.get('/api/me/reminders')).body;
  const browser = await PushReceiver.subscribed(vapid_key);
  const reply = await client.post('/api/me/reminders', { ...HOURS, ...browser.at(endpoint), ...wish });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return browser;
}

export async function open(browser: PushReceiver): Promise<OpenedPush[]> {
  const now_ms = Number((await new Client().get('/api/health')).headers.get('x-server-now'));
  return Promise.all(service.received.map((one) => browser.open(one, now_ms)));
}

/** Fires alarms at an instant until nothing more is sent; returns the number sent. */
export async function ringAt(member: Member, instant: string): Promise<number> {
  await setClock(instant);
  const before = service.received.length;
  await ring(member);
  return service.received.length - before;
}
