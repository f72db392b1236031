// Whatever the product sends to D1 while worker tests run is noted, from calls, objects and the rollover alike. When a file
// is over, the plan of every statement that it was the first to send is read: none may read a growing table through, and
// none may name tables of both halves.
import { env } from 'cloudflare:workers';
import { afterAll, expect } from 'vitest';
import { readsBothHalves } from './halves.ts';
import { scansIn } from './query-plans.ts';

/** Where the product's own files are, as a stack names them. */
const PRODUCT = new URL('../../worker/', import.meta.url).pathname;

interface Sent {
  known: Set<string>;
  /** Those whose plans have not been read. */
  fresh: Set<string>;
}

/** All files share one workerd, and so one record of what was sent. */
const shared = globalThis as { sentStatements?: Sent };
shared.sentStatements ??= noteStatements();

/** The statements of the product that have been sent so far. */
export const SENT: Readonly<Sent> = shared.sentStatements;

afterAll(async () => {
  const fresh = [...SENT.fresh];
  SENT.fresh.clear();
  expect(await scansIn(fresh)).toEqual([]);
  expect(fresh.filter(readsBothHalves)).toEqual([]);
});

function noteStatements(): Sent {
  const sent: Sent = { known: new Set(), fresh: new Set() };
  // Requests ask by sessions of D1, the night and the pools do not.
  for (const asked of [env.DB, env.DB.withSession()]) {
    const prototype = Object.getPrototypeOf(asked) as Pick<D1Database, 'prepare'>;
    const { prepare } = prototype;
    prototype.prepare = function (text: string) {
      if (!sent.known.has(text) && isStatement(text) && isProducts(new Error().stack ?? '')) {
        sent.known.add(text);
        sent.fresh.add(text);
      }
      return prepare.call(this, text);
    };
  }
  return sent;
}

/** Local use keeps its clock, mailbox and provider in tables that are made when first used. */
function isStatement(text: string): boolean {
  return /^\s*(SELECT|WITH|INSERT|UPDATE|DELETE)\b/i.test(text) && !/\blocal_\w+/.test(text);
}

/** Whether the product itself sends it, and no test: by the first caller above the one door to the database. */
function isProducts(stack: string): boolean {
  const callers = stack.split('\n').slice(1);
  const first =
    callers.find((line) => !/read-plans|support\/trips|platform\/database|<anonymous>/.test(line)) ?? '';
  return first.includes(PRODUCT);
}
