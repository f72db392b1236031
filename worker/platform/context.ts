// The context of all work: made once per request, object and run of the jobs, and passed down.
import { type Database, editionDatabase, type Reading, reachOf } from './database.ts';
import { objectOf, toStore, withinStore } from './edition-database.ts';
import type { Hold } from './edition-store.ts';
import { HOME, isBesideDirectory } from './editions.ts';

/** The stores of an edition and of the directory, with the deployment's object bindings and settings. */
export interface Ctx extends Omit<Env, 'DB' | 'EDITIONS'> {
  /** The edition whose players the work concerns. */
  edition: string;
  /** The edition's record: what players have. */
  db: Database;
  /** The directory: who may sign in. At home both are the same database. */
  directory: Database;
  storeOf: (edition: string) => Database;
  /** The same store, for filling it from a dump while it refuses everybody else. */
  storeToFill: (edition: string) => Database;
  /** Holds the store of a further edition, or releases it with null; returns its previous state. */
  hold: (edition: string, hold: Hold | null) => Promise<Hold['of'] | null>;
  /** Restores the store of a further edition to an instant of the last 30 days. */
  setBackTo: (edition: string, at_ms: number) => Promise<void>;
  /** Creates the store of a new edition; a repeat changes nothing. */
  open: (edition: string) => Promise<void>;
  /** Makes a further edition run its due jobs now. */
  wake: (edition: string) => Promise<void>;
  /** The bookmark of the latest state of D1 (directory and home) that this work has seen, or null. */
  bookmark: () => string | null;
  /** Continues work after the reply; its failures are ignored. */
  background: (work: Promise<unknown>) => void;
}

interface Making {
  edition?: string;
  reading?: Reading;
  /** The storage of the edition's own object, which reads and writes its store directly. */
  own?: DurableObjectStorage;
  /** Keeps a request's worker alive until its background work is done; objects and jobs need none. */
  waitUntil?: (work: Promise<unknown>) => void;
}

/** The context of a deployment's bindings. Work that decides reads exactly; a request that only reads may read a near copy. */
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
  // The type hides two of these bindings; removing them at run time would make this several times slower, on every request.
  return { ...env, ...stores, edition, bookmark, background };
}

/** The same context for another edition. The name must come from the list of editions: a made-up one would create a store. */
export function inEdition(ctx: Ctx, edition: string): Ctx {
  if (edition === ctx.edition) return ctx;
  return { ...ctx, edition, db: isBesideDirectory(edition) ? ctx.directory : ctx.storeOf(edition) };
}
