// One object per game and week, where there are several editions. It stores the latest snapshot of each edition and returns them
// merged. It is a copy: every snapshot can be sent again.
import { DurableObject } from 'cloudflare:workers';
import type { GameDay } from '../../shared/kernel/game-day.ts';
import { type Bars, mergeWeeks, type Snapshot, type WeekOfGame } from './merge.ts';

const OF_EDITION = 'edition:';

/** The board of a game and week; the object's name is like `triordle/2027-03-08`. */
export class Board extends DurableObject<Env> {
  /** The latest snapshot of each edition. Reading leaves no data in an object that has none. */
  readonly #snapshots = new Map(this.ctx.storage.kv.list<Snapshot>({ prefix: OF_EDITION }));
  /** The merged snapshots; null after a change. */
  #merged: WeekOfGame | null = null;

  /** Replaces the snapshot of an edition, unless the new one is older. */
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
