// Waits used in a chaos run: for moves, for a time, for an event.
import { setTimeout as pause } from 'node:timers/promises';
import type { GuestPlay } from './guest-plays.ts';

export async function movesOf(plays: readonly GuestPlay[], more: number): Promise<void> {
  const count = () => plays.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  const wanted = count() + more;
  const deadline = performance.now() + 180_000;
  while (count() < wanted) {
    if (performance.now() > deadline) throw new Error('Nobody plays any more.');
    await pause(2);
  }
}

export class Signal {
  #waiting: (() => void)[] = [];

  give(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  /** Resolves at the next occurrence, or after this long. */
  orAfter(time_ms: number): Promise<void> {
    return Promise.race([new Promise<void>((resolve) => this.#waiting.push(resolve)), pause(time_ms)]);
  }
}
