// Two switches for hours in which the record is being looked after (docs/operations.md): `read_only` refuses every call that
// changes something, and `pause` stops cron's runs. While either is on, results wait in their objects. They are kept in KV
// and not in the record, because restoring the record would set them back, and a record that is away could not be asked.
// A change is known everywhere within KV's minute and the seconds that an isolate believes what it last read.
import type { Ctx } from './context.ts';
import { jittered } from './jitter.ts';
import { inTime } from './trace.ts';

export const SWITCH_NAMES = ['read_only', 'pause'] as const;
export type SwitchName = (typeof SWITCH_NAMES)[number];

/** A switch that is on, and until when by itself; null: until it is turned off. */
export interface SwitchedOn {
  until_ms: number | null;
}

/** How each switch is; null: off. */
export type Switches = Readonly<Record<SwitchName, SwitchedOn | null>>;

type SwitchCtx = Pick<Ctx, 'PUZZLES'>;

const KEY = 'switches';
const ALL_OFF: Switches = { read_only: null, pause: null };
/** How long an isolate believes what it read, and how long a place of KV's does; the least that KV takes. */
const BELIEVED_MS = 10_000;
const CACHED_S = 30;
const PATIENCE_MS = 1500;
/** In how many milliseconds what waits for a switch looks again. */
const LOOK_AGAIN_MS = 60_000;

/** What this isolate read last, and when. */
let known: { at_ms: number; switches: Switches } | null = null;

/** How the switches are now. Where KV does not answer they are as they were last known, and at first off. */
export async function switchesOn(ctx: SwitchCtx, now_ms: number): Promise<Switches> {
  if (!known || now_ms - known.at_ms >= BELIEVED_MS) {
    // Requests that come meanwhile go by what was known before.
    if (known) known = { ...known, at_ms: now_ms };
    const kept = ctx.PUZZLES.get<Switches>(KEY, { type: 'json', cacheTtl: CACHED_S });
    const before = known?.switches ?? ALL_OFF;
    const read = await inTime(kept, { most_ms: PATIENCE_MS }).catch(() => before);
    known = { at_ms: now_ms, switches: { ...ALL_OFF, ...read } };
  }
  const { switches } = known;
  const standing = (name: SwitchName) => {
    const its = switches[name];
    return its && (its.until_ms ?? Number.POSITIVE_INFINITY) > now_ms ? its : null;
  };
  return { read_only: standing('read_only'), pause: standing('pause') };
}

/** Turns a switch on, or off with null. Throws what KV throws. */
export async function setSwitch(
  ctx: SwitchCtx,
  { name, to, now_ms }: { name: SwitchName; to: SwitchedOn | null; now_ms: number },
): Promise<Switches> {
  const switches = { ...(await switchesOn(ctx, now_ms)), [name]: to };
  await ctx.PUZZLES.put(KEY, JSON.stringify(switches));
  known = { at_ms: now_ms, switches };
  return switches;
}

/** Until when a switch is on, as calls say it. */
export function instantOf({ until_ms }: SwitchedOn): string | null {
  return until_ms === null ? null : new Date(until_ms).toISOString();
}

/** For how long work of an object at the record is held up, in milliseconds from now; null where nothing is. */
export async function heldUp_ms(ctx: SwitchCtx, now_ms: number): Promise<number | null> {
  const { read_only, pause } = await switchesOn(ctx, now_ms);
  return read_only || pause ? jittered(LOOK_AGAIN_MS, Math.random) : null;
}

/** For tests that empty KV: what was known is no longer so. */
export function forgetSwitches(): void {
  known = null;
}
