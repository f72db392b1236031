// The local clock and gates: a row of the local database, which only this process writes, so it is read once per process. The
// clock only moves forward.
import { allGates, GATE_NAMES, type Gates } from '../platform/gates.ts';
import type { Ports } from '../platform/ports.ts';
import { isPushService } from '../platform/web-push.ts';
import { Refusal } from '../shared/kernel/refusal.ts';
import { mailboxMailer } from './mailbox.ts';

interface Settings {
  offset_ms: number;
  gates: Partial<Gates>;
}

const UNTOUCHED: Settings = { offset_ms: 0, gates: {} };

/** The settings that this process last read or wrote; null before the first read. */
let known: Settings | null = null;

/** The cookie with the region of a local visitor. */
export const REGION_COOKIE = 'doxa_region';
const REGION = new RegExp(`(?:^|; )${REGION_COOKIE}=([a-z]+)`);

export function localPorts(env: Pick<Env, 'DB'>): Ports {
  const now = async () => Date.now() + (await readSettings(env)).offset_ms;
  return {
    now,
    gates: async () => ({ ...allGates({ on: false }), ...(await readSettings(env)).gates }),
    regionOf: (request) => REGION.exec(request.headers.get('cookie') ?? '')?.[1] ?? null,
    mail: mailboxMailer(env, { now }),
    isPushService: (address) => isPushService(address) || isThisMachine(address),
  };
}

/** Admits a push service on this machine, such as the tests'. */
function isThisMachine({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && hostname === '127.0.0.1';
}

/** Moves the clock to an instant, from which it runs on. Throws INVALID for an instant before its current time. */
export async function moveClock(env: Pick<Env, 'DB'>, { to_ms }: { to_ms: number }): Promise<void> {
  const settings = await readSettings(env);
  const offset_ms = to_ms - Date.now();
  if (offset_ms < settings.offset_ms)
    throw new Refusal('INVALID', { detail: 'The clock only moves forward.' });
  await writeSettings(env, { ...settings, offset_ms });
}

/** Turns gates on (true) or off; `all` means every gate. Throws INVALID for an unknown name. */
export async function setGates(
  env: Pick<Env, 'DB'>,
  wanted: Readonly<Record<string, boolean>>,
): Promise<Gates> {
  const settings = await readSettings(env);
  const gates: Record<string, boolean> = { ...allGates({ on: false }), ...settings.gates };
  for (const [name, on] of Object.entries(wanted)) {
    const named = name === 'all' ? GATE_NAMES : GATE_NAMES.filter((gate) => gate === name);
    if (named.length === 0) throw new Refusal('INVALID', { detail: `There is no gate ${name}.` });
    for (const gate of named) gates[gate] = on;
  }
  await writeSettings(env, { ...settings, gates: gates as Gates });
  return gates as Gates;
}

/** For tests that empty the database. */
export function forgetSettings(): void {
  known = null;
}

async function readSettings(env: Pick<Env, 'DB'>): Promise<Settings> {
  if (known) return known;
  const stored = await storedSettings(env);
  // A write during the read is newer.
  known ??= stored;
  return known;
}

async function storedSettings(env: Pick<Env, 'DB'>): Promise<Settings> {
  try {
    const row = await env.DB.prepare('SELECT settings FROM local_settings').first<{ settings: string }>();
    return row ? JSON.parse(row.settings) : UNTOUCHED;
  } catch (error) {
    if (String(error).includes('no such table')) return UNTOUCHED;
    throw error;
  }
}

async function writeSettings(env: Pick<Env, 'DB'>, settings: Settings): Promise<void> {
  await env.DB.batch([
    env.DB.prepare(
      'CREATE TABLE IF NOT EXISTS local_settings (id INTEGER PRIMARY KEY CHECK (id = 1), settings TEXT)',
    ),
    env.DB.prepare(
      'INSERT INTO local_settings VALUES (1, ?1) ON CONFLICT (id) DO UPDATE SET settings = excluded.settings',
    ).bind(JSON.stringify(settings)),
  ]);
  known = settings;
}
