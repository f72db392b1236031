// What all work is done with: made once for each request, object and run of the jobs, and handed down.
import { type Database, editionDatabase, type Reading, reachOf } from './database.ts';
import { objectOf, toStore, withinStore } from './edition-database.ts';
import type { Hold } from './edition-store.ts';
import { HOME, isBesideDirectory } from './editions.ts';

/** The stores of an edition and of the directory, with the objects and settings that the deployment binds. */
export interface Ctx extends Omit<Env, 'DB' | 'EDITIONS'> {
  /** The edition whose players the work is about. */
  edition: string;
  /** The record of the edition: what players have. */
  db: Database;
  /** The directory: who may sign in. At home both are the same database. */
  directory: Database;
  storeOf: (edition: string) => Database;
  /** The same store for who fills it from a dump, while it answers nobody else. */
  storeToFill: (edition: string) => Database;
  /** Holds the store of a further edition, or no longer with null; answers how it was held until now. */
  hold: (edition: string, hold: Hold | null) => Promise<Hold['of'] | null>;
  /** Sets the store of a further edition back to an instant of the last 30 days. */
  setBackTo: (edition: string, at_ms: number) => Promise<void>;
  /** Creates the store of a new edition; a repeat changes nothing. */
  open: (edition: string) => Promise<void>;
  /** Has a further edition look now at what is due there. */
  wake: (edition: string) => Promise<void>;
  /** The latest state of the directory, and of the home edition, that was met, or null. */
  bookmark: () => string | null;
  /** Lets work go on that no reply waits for, and that may fail. */
  background: (work: Promise<unknown>) => void;
}

interface Making {
  edition?: string;
  reading?: Reading;
  /** Of the edition's own object, whose work asks its store without a call. */
  own?: DurableObjectStorage;
  /** Keeps a request's worker alive until its background work is done; objects and runs of the jobs need none. */
  waitUntil?: (work: Promise<unknown>) => void;
}

/** The context of a deployment's bindings. Whatever decides reads exactly; a request that only reads may read nearby. */
export function ctxOf(
  env: Env,
  { edition = HOME, reading = 'exact', own, waitUntil = () => {} }: Making = {},
): Ctx {
  const { DB, EDITIONS } = env;
  const { db: directory, bookmark } = reachOf(DB, reading);
  const carryTo = (its: string) => (own && its === edition ? withinStore(own) : toStore(EDITIONS, its));
  const storeOf = (its: string) => editionDatabase(carryTo(its));
  const open = (its: string) => objectOf(EDITIONS, its).open();
  const wake = (its: string) => objectOf(EDITIONS, its).wake();
  const storeToFill = (its: string) => editionDatabase(toStore(EDITIONS, its, 'restore'));
  const hold: Ctx['hold'] = (its, how) => objectOf(EDITIONS, its).hold(how);
  const background = (work: Promise<unknown>) => waitUntil(work.catch(() => {}));
  const setBackTo: Ctx['setBackTo'] = (its, at_ms) => objectOf(EDITIONS, its).setBackTo(at_ms);
  const db = isBesideDirectory(edition) ? directory : storeOf(edition);
  const stores = { db, directory, storeOf, storeToFill, hold, setBackTo, open, wake };
  // The two bindings that a context hides come along unseen: every request makes one, and leaving them out takes several times as long.
  return { ...env, ...stores, edition, bookmark, background };
}

/** The same context for another edition. Its name must be one of the list's: a made-up one would make a store. */
export function inEdition(ctx: Ctx, edition: string): Ctx {
  if (edition === ctx.edition) return ctx;
  return { ...ctx, edition, db: isBesideDirectory(edition) ? ctx.directory : ctx.storeOf(edition) };
}
