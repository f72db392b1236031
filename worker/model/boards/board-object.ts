// One object a game and week, where there is more than one edition: it holds the last snapshot of each edition and answers
// them merged. It owns no truth: every snapshot can be pushed again.
import { DurableObject } from 'cloudflare:workers';
import type { GameDay } from '../../shared/kernel/game-day.ts';
import { type Bars, mergeWeeks, type Snapshot, type WeekOfGame } from './merge.ts';

const OF_EDITION = 'edition:';

/** The boards of a game and week; its name is `triordle/2027-03-08`. */
export class Board extends DurableObject<Env> {
  /** The last snapshot of each edition. Whoever only reads leaves nothing behind in an object that has none. */
  readonly #snapshots = new Map(this.ctx.storage.kv.list<Snapshot>({ prefix: OF_EDITION }));
  /** They merged, until the next one comes. */
  #merged: WeekOfGame | null = null;

  /** Replaces the snapshot of an edition by a later one. An earlier one, which came late, changes nothing. */
  async take({ edition, snapshot }: { edition: string; snapshot: Snapshot }): Promise<void> {
    const key = OF_EDITION + edition;
    if (snapshot.version <= (this.#snapshots.get(key)?.version ?? 0)) return;
    this.ctx.storage.kv.put(key, snapshot);
    this.#snapshots.set(key, snapshot);
    this.#merged = null;
  }

  async week(): Promise<Pick<WeekOfGame, 'top' | 'points'>> {
    const { top, points } = this.#all();
    return { top, points };
  }

  /** The players of a day in all editions, by their base points. */
  async day(day: GameDay): Promise<Bars> {
    return this.#all().days[day] ?? [];
  }

  #all(): WeekOfGame {
    this.#merged ??= mergeWeeks([...this.#snapshots.values()]);
    return this.#merged;
  }
}
