// Two switches for maintenance of the record (docs/operations.md): `read_only` refuses every call that writes, and `pause` stops
// cron's runs. While either is on, results wait in their objects. They are in KV, because restoring the record would reset them,
// and the record may be unreachable. A change reaches every isolate within KV's minute plus the seconds that isolates cache it.
import type { Ctx } from './context.ts';
import { jittered } from './jitter.ts';
import { inTime } from './trace.ts';

export const SWITCH_NAMES = ['read_only', 'pause'] as const;
export type SwitchName = (typeof SWITCH_NAMES)[number];

/** A switch that is on. It turns itself off at `until_ms`; null: never. */
export interface SwitchedOn {
  until_ms: number | null;
}

/** The state of each switch; null: off. */
export type Switches = Readonly<Record<SwitchName, SwitchedOn | null>>;

type SwitchCtx = Pick<Ctx, 'PUZZLES'>;

const ALL_OFF: Switches = { read_only: null, pause: null };
/** The key of a switch in KV. Each switch has its own, because KV reads are stale: writing both would undo a recent change of the other. */
const keyOf = (name: SwitchName) => `switches:${name}`;
/** How long an isolate caches the switches, and how long a location of KV does: the least that KV allows. */
const BELIEVED_MS = 10_000;
const CACHED_S = 30;
const PATIENCE_MS = 1500;
/** After how many milliseconds work that a switch holds up checks again. */
const LOOK_AGAIN_MS = 60_000;

let known: { at_ms: number; switches: Switches } | null = null;

/** The current switches. If KV does not respond: those last read, initially off. */
export async function switchesOn(ctx: SwitchCtx, now_ms: number): Promise<Switches> {
  if (!known || now_ms - known.at_ms >= BELIEVED_MS) {
    // Requests during the read use the previous value.
    if (known) known = { ...known, at_ms: now_ms };
    const before = known?.switches ?? ALL_OFF;
    const switches = await inTime(keptSwitches(ctx), { most_ms: PATIENCE_MS }).catch(() => before);
    known = { at_ms: now_ms, switches };
  }
  const { switches } = known;
  const stateOf = (name: SwitchName) => {
    const state = switches[name];
    return state && (state.until_ms ?? Number.POSITIVE_INFINITY) > now_ms ? state : null;
  };
  return { read_only: stateOf('read_only'), pause: stateOf('pause') };
}

async function keptSwitches({ PUZZLES }: SwitchCtx): Promise<Switches> {
  const how = { type: 'json', cacheTtl: CACHED_S } as const;
  const read = (name: SwitchName) => PUZZLES.get<SwitchedOn>(keyOf(name), how);
  const [read_only, pause] = await Promise.all([read('read_only'), read('pause')]);
  return { read_only, pause };
}

/** Turns a switch on, or off with null. Throws what KV throws. */
export async function setSwitch(
  ctx: SwitchCtx,
  { name, to, now_ms }: { name: SwitchName; to: SwitchedOn | null; now_ms: number },
): Promise<Switches> {
  const switches = { ...(await switchesOn(ctx, now_ms)), [name]: to };
  await ctx.PUZZLES.put(keyOf(name), JSON.stringify(to));
  known = { at_ms: now_ms, switches };
  return switches;
}

/** The end of a switch's state as a wire field. */
export function instantOf({ until_ms }: SwitchedOn): string | null {
  return until_ms === null ? null : new Date(until_ms).toISOString();
}

/** How long an object should wait before its work on the record, in milliseconds; null if no switch is on. */
export async function heldUp_ms(ctx: SwitchCtx, now_ms: number): Promise<number | null> {
  const { read_only, pause } = await switchesOn(ctx, now_ms);
  return read_only || pause ? jittered(LOOK_AGAIN_MS, Math.random) : null;
}

/** For tests that empty KV. */
export function forgetSwitches(): void {
  known = null;
}
