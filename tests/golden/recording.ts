// A recording of the fortnight's traffic: the calls of the contract it covers, and how two recordings differ.

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { startOfDay } from '../../worker/shared/kernel/game-day.ts';
import { bundledWorker } from '../support/bundled-worker.ts';
import { Connections } from '../support/miniflare-guest.ts';
import { OWN_CONFIG, startServer } from '../support/miniflare-server.ts';
import { startGoogle } from '../year/google.ts';
import { FIRST_DAY, liveFortnight } from './fortnight.ts';
import { type Note, Traffic } from './traffic.ts';

const PUBLIC = resolve(import.meta.dirname, '../../web/public');

/** The recording; calls are method and the contract's path. */
export interface Recording {
  notes: Note[];
  contract: string[];
  faults: string[];
}

/** Runs a fortnight on a separate server. `state` is the folder of its state. */
export async function record(of: { days: number; players: number; state: string }): Promise<Recording> {
  const google = await startGoogle();
  const connections = new Connections({ most: 1, patience_ms: 120_000, sparesStale: true });
  const files = createServer(async (request, reply) => {
    const file = await readFile(join(PUBLIC, new URL(request.url!, 'http://files').pathname)).catch(
      () => null,
    );
    reply.writeHead(file ? 200 : 404).end(file ?? '');
  });
  await new Promise<void>((listening) => files.listen(0, '127.0.0.1', listening));
  const FILES_URL = `http://127.0.0.1:${(files.address() as AddressInfo).port}`;
  const vars = { LAUNCH_DAY: FIRST_DAY, FILES_URL, ...google.vars };
  const script = await bundledWorker(join(import.meta.dirname, 'worker.ts'));
  const server = await startServer({ ...OWN_CONFIG, state: of.state, vars, script });
  try {
    const faults: string[] = [];
    const traffic = new Traffic({ connections, url: server.url, now_ms: startOfDay(FIRST_DAY) });
    const { paths } = await liveFortnight({ server, traffic, faults }, { ...of, google });
    const contract = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    return { notes: traffic.notes, contract, faults };
  } finally {
    connections.close();
    google.stop();
    files.close();
    await server.stop();
  }
}

/** Calls of the contract that never succeeded. */
export function missingIn({ notes, contract }: Pick<Recording, 'notes' | 'contract'>): string[] {
  const answered = new Set(
    notes.filter(({ status }) => status < 300).map(({ call }) => templateOf(call, contract)),
  );
  return contract.filter((call) => !answered.has(call));
}

/** A request's call of the contract, or the request itself without random parts. */
function templateOf(call: string, contract: readonly string[]): string {
  // Names of random values contain a space, such as <code 3>.
  const end = call.indexOf(' ');
  const [method, target] = [call.slice(0, end), call.slice(end + 1)];
  const path = target.split('?')[0]!;
  const fits = contract.filter((one) => {
    const [ofMethod, template] = one.split(' ') as [string, string];
    return ofMethod === method && new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path);
  });
  return (
    fits.find((one) => one === `${method} ${path}`) ??
    fits[0] ??
    `${method} ${path.split('/').slice(0, 3).join('/')}`
  );
}

/** How two recordings differ: by call and place in the reply, with counts and the first two values. */
export function differences(before: Recording, after: Recording): string[] {
  const found = new Map<string, { count: number; first: string }>();
  const contract = [...new Set([...before.contract, ...after.contract])];
  const add = (note: Note, place: string, [one, other]: [unknown, unknown]) => {
    const name = `${templateOf(note.call, contract)}  ${place}`;
    const first = `${note.who}: ${told(one)} -> ${told(other)}`;
    found.set(name, { first, ...found.get(name), count: (found.get(name)?.count ?? 0) + 1 });
  };
  const length = Math.max(before.notes.length, after.notes.length);
  for (let at = 0; at < length; at++) {
    const [one, other] = [before.notes[at], after.notes[at]];
    if (!one || !other || one.who !== other.who || one.call.split(' ')[0] !== other.call.split(' ')[0]) {
      return [
        ...linesOf(found),
        `request ${at}: ${told(one && `${one.who} ${one.call}`)} -> ${told(other && `${other.who} ${other.call}`)}; nothing is compared from here on`,
      ];
    }
    for (const field of ['call', 'sent', 'status', 'reply'] as const)
      compareAt(field, one[field], other[field], (place, pair) => add(one, place, pair));
  }
  return linesOf(found);
}

function linesOf(found: ReadonlyMap<string, { count: number; first: string }>): string[] {
  return [...found].map(([name, { count, first }]) => `${String(count).padStart(5)} × ${name}: ${first}`);
}

function compareAt(
  place: string,
  one: unknown,
  other: unknown,
  add: (place: string, pair: [unknown, unknown]) => void,
): void {
  if (Object.is(one, other)) return;
  const areObjects = [one, other].every((value) => typeof value === 'object' && value !== null);
  if (!areObjects || Array.isArray(one) !== Array.isArray(other)) {
    add(place, [one, other]);
    return;
  }
  const [left, right] = [one, other] as Record<string, unknown>[];
  for (const field of new Set([...Object.keys(left!), ...Object.keys(right!)]))
    compareAt(Array.isArray(one) ? `${place}[]` : `${place}.${field}`, left![field], right![field], add);
}

function told(value: unknown): string {
  return (JSON.stringify(value) ?? 'nothing').slice(0, 160);
}
