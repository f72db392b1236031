// Records every statement that the product sends to D1 during worker tests, from calls, objects and the rollover. At the end of a
// file the plans of the statements it sent first are checked: none may scan a growing table, and none may name tables of both
// halves.
import { env } from 'cloudflare:workers';
import { afterAll, expect } from 'vitest';
import { EditionDatabase, toStore } from '../../worker/platform/edition-database.ts';
import { HOME } from '../../worker/platform/editions.ts';
import { currentTrace } from '../../worker/platform/trace.ts';
import { halvesIn, readsBothHalves } from './halves.ts';
import { IS_OVER_OBJECT } from './over-object.ts';
import { scansIn } from './query-plans.ts';

/** The folder of the product's own files, as in a stack trace. */
const PRODUCT = new URL('../../worker/', import.meta.url).pathname;

interface Sent {
  known: Set<string>;
  /** Statements whose plans have not been checked. */
  fresh: Set<string>;
  /** Statements sent to the store that does not have their tables. */
  astray: Set<string>;
}

/** All files share one workerd, and therefore one record of statements. */
const shared = globalThis as { sentStatements?: Sent };
shared.sentStatements ??= noteStatements();

/** The statements of the product that have been sent so far. */
export const SENT: Readonly<Sent> = shared.sentStatements;

afterAll(async () => {
  const fresh = [...SENT.fresh];
  SENT.fresh.clear();
  expect(await scansIn(fresh)).toEqual([]);
  expect(fresh.filter(readsBothHalves)).toEqual([]);
  const astray = [...SENT.astray];
  SENT.astray.clear();
  expect(astray).toEqual([]);
});

function noteStatements(): Sent {
  const sent: Sent = { known: new Set(), fresh: new Set(), astray: new Set() };
  // Requests use sessions of D1; the night and the pools do not.
  for (const asked of [env.DB, env.DB.withSession()]) hook(asked, IS_OVER_OBJECT ? 'edition' : null);
  if (IS_OVER_OBJECT) hook(new EditionDatabase(toStore(env.EDITIONS, HOME)), 'directory');
  return sent;

  /** Records what is sent to `asked`; the face of one store has no tables of the half `lacks`. */
  function hook(asked: object, lacks: 'directory' | 'edition' | null): void {
    const prototype = Object.getPrototypeOf(asked) as { prepare(text: string): unknown };
    const { prepare } = prototype;
    prototype.prepare = function (text: string) {
      if (!sent.known.has(text) && isStatement(text) && isProducts(new Error().stack ?? '')) {
        sent.known.add(text);
        sent.fresh.add(text);
        // Without a trace a test calls the product's functions, on the face of both stores.
        if (lacks && currentTrace() && halvesIn(text).has(lacks)) sent.astray.add(text);
      }
      return prepare.call(this, text);
    };
  }
}

/** Local use keeps its clock, mailbox and provider in tables that are made when first used. */
function isStatement(text: string): boolean {
  return /^\s*(SELECT|WITH|INSERT|UPDATE|DELETE)\b/i.test(text) && !/\blocal_\w+/.test(text);
}

/** Whether the product itself sends the statement, judged by the first caller above the database module. */
function isProducts(stack: string): boolean {
  const callers = stack.split('\n').slice(1);
  const first =
    callers.find(
      (line) => !/read-plans|over-object|support\/trips|platform\/(edition-)?database|<anonymous>/.test(line),
    ) ?? '';
  return first.includes(PRODUCT);
}
