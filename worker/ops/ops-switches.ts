// The switches as operators turn them: off and on, until an instant or for good.

import type { Ctx } from '../platform/context.ts';
import { instantOf, type Switches, type SwitchName, setSwitch } from '../platform/switches.ts';
import type { CallReply } from '../shared/contract/call.ts';
import type { pause } from '../shared/contract/ops.ts';
import { Refusal } from '../shared/kernel/refusal.ts';

/** Turns a switch, and answers how both are. Throws INVALID for an end that is past. */
export async function turnSwitch(
  ctx: Pick<Ctx, 'PUZZLES'>,
  {
    name,
    state,
    until,
    now_ms,
  }: { name: SwitchName; state: 'on' | 'off'; until?: string | undefined; now_ms: number },
): Promise<CallReply<typeof pause>> {
  const until_ms = until === undefined ? null : Date.parse(until);
  if (until_ms !== null && until_ms <= now_ms)
    throw new Refusal('INVALID', { fields: { until: 'Choose an instant that is to come.' } });
  const switches = await setSwitch(ctx, { name, to: state === 'on' ? { until_ms } : null, now_ms });
  return { read_only: shown(switches, 'read_only'), pause: shown(switches, 'pause') };
}

function shown(switches: Switches, name: SwitchName): { is_on: boolean; until: string | null } {
  const its = switches[name];
  return { is_on: its !== null, until: its && instantOf(its) };
}
