// How often a flow waits for a store: the sequential trips of calls and objects. Simultaneous trips are one wait. Each is slowed
// down, so that trips that begin together count together on any machine.
import { env } from 'cloudflare:workers';
import { EditionDatabase, toStore } from '../../worker/platform/edition-database.ts';
import { HOME } from '../../worker/platform/editions.ts';
import { D1, IS_OVER_OBJECT } from './over-object.ts';

/** The duration of a trip here, in milliseconds: longer than the work of a worker or an object between simultaneous trips. */
const TRIP_MS = IS_OVER_OBJECT ? 100 : 25;

interface Watch {
  /** The longest chain of trips of which each began after another had ended. */
  inSeries: number;
}

let watch: Watch | null = null;
hookTrips();

/** Does some work; returns how many sequential trips to D1 it waited for. */
export async function tripsOf(work: () => Promise<unknown>): Promise<number> {
  const mine = { inSeries: 0 };
  watch = mine;
  try {
    await work();
  } finally {
    watch = null;
  }
  return mine.inSeries;
}

/** Local use keeps its clock, gates and mailbox in tables that production does not have. */
function isLocal(text: string): boolean {
  return /\blocal_\w+/.test(text);
}

/** Requests use sessions of D1; the night and the pools do not. */
function hookTrips(): void {
  const products = new WeakSet<object>();
  const edition = new EditionDatabase(toStore(env.EDITIONS, HOME));
  const faces = [env.DB, env.DB.withSession(), edition].map((its) => Object.getPrototypeOf(its));
  for (const prototype of new Set<Pick<D1Database, 'prepare' | 'batch'>>(faces)) {
    const { prepare, batch } = prototype;
    prototype.prepare = function (text) {
      const prepared = prepare.call(this, text);
      if (!isLocal(text)) products.add(prepared);
      return prepared;
    };
    prototype.batch = function <T>(statements: D1PreparedStatement[]) {
      return delayed(() => batch.call(this, statements) as Promise<D1Result<T>[]>);
    };
  }
  for (const its of [D1.prepare('SELECT 1'), edition.prepare('SELECT 1')]) {
    const statement = Object.getPrototypeOf(its) as D1PreparedStatement;
    const { bind, all } = statement;
    statement.bind = function (...values) {
      const bound = bind.apply(this, values);
      if (products.has(this)) products.add(bound);
      return bound;
    };
    statement.all = function <T>() {
      const ask = () => all.call(this) as Promise<D1Result<T>>;
      return products.has(this) ? delayed(ask) : ask();
    };
  }
}

async function delayed<T>(ask: () => Promise<T>): Promise<T> {
  const mine = watch;
  if (!mine) return ask();
  const place = mine.inSeries + 1;
  await new Promise((resolve) => setTimeout(resolve, TRIP_MS));
  try {
    return await ask();
  } finally {
    mine.inSeries = Math.max(mine.inSeries, place);
  }
}
