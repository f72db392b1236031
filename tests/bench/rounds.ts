// Interleaved rounds: every subject is measured once a round, in rotating order, so that whatever slows the machine
// slows all of them. Medians and ranges come from the rounds; the first round warms up and is not counted.

import type { Server } from '../support/miniflare-server.ts';

/** The number of concurrent requests. */
export const CONCURRENCY = 16;

/** A subject: `prepare` is not timed; `measure` is, and does `units` units of work. */
export interface Subject {
  name: string;
  units: number;
  /** The process whose processor time is read before and after. */
  server: Pick<Server, 'processorTime_ms'>;
  prepare?: (round: number) => Promise<void>;
  measure: (round: number) => Promise<void>;
}

/** The median, least and greatest of the rounds. */
export interface Spread {
  median: number;
  least: number;
  most: number;
}

/** A subject's results, with its cost a unit relative to the first subject's in the same round. */
export interface Measured {
  name: string;
  perSecond: Spread;
  cost: Spread;
  /** Processor time a unit in milliseconds, which a busy machine affects little; null if unknown. */
  processor_ms: Spread | null;
  /** The same relative to the first subject's in the same round. */
  processorCost: Spread | null;
}

export async function measureInRounds(
  subjects: readonly Subject[],
  { rounds }: { rounds: number },
): Promise<Measured[]> {
  const unit_ms = subjects.map((): number[] => []);
  const processor_ms = subjects.map((): number[] => []);
  for (let round = 0; round <= rounds; round++) {
    for (let turn = 0; turn < subjects.length; turn++) {
      const place = (turn + round) % subjects.length;
      const { units, server, prepare, measure } = subjects[place]!;
      await prepare?.(round);
      const usedBefore_ms = server.processorTime_ms();
      const began = performance.now();
      await measure(round);
      if (round === 0) continue;
      unit_ms[place]!.push((performance.now() - began) / units);
      if (usedBefore_ms !== null)
        processor_ms[place]!.push((server.processorTime_ms()! - usedBefore_ms) / units);
    }
  }
  return subjects.map(({ name }, place) => ({
    name,
    perSecond: spreadOf(unit_ms[place]!.map((time_ms) => 1000 / time_ms)),
    cost: spreadOf(unit_ms[place]!.map((time_ms, round) => time_ms / unit_ms[0]![round]!)),
    processor_ms: processor_ms[place]!.length > 0 ? spreadOf(processor_ms[place]!) : null,
    processorCost:
      processor_ms[place]!.length > 0
        ? spreadOf(processor_ms[place]!.map((time_ms, round) => time_ms / processor_ms[0]![round]!))
        : null,
  }));
}

/** Works through a list with this concurrency. */
export async function allOf<T>(
  list: readonly T[],
  work: (element: T, place: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < list.length) {
      const place = next++;
      await work(list[place]!, place);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

/** Throws if a reply is not the 200 that the bench expects. */
export function mustBeFine(reply: { status: number; body: unknown }): void {
  if (reply.status !== 200) throw new Error(`A reply of ${reply.status}: ${JSON.stringify(reply.body)}`);
}

/** The median, the least and the greatest of some values. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const median = (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle) - 1]!) / 2;
  return { median, least: sorted[0]!, most: sorted.at(-1)! };
}
