// Stands before the built worker, beside whose files it is copied: counts what every call, object and run of cron asks
// of D1 (round trips, rows read and written by D1's own meta), of the objects and their rows, and of KV. `/load/…` tells.
import * as product from './index.js';

const sums = {
  trips: 0,
  read: 0,
  written: 0,
  objectCalls: 0,
  objectRead: 0,
  objectWritten: 0,
  kvReads: 0,
  kvWrites: 0,
};
/** By statement: how often, and rows read and written in all. */
const statements = new Map();

const inner = Symbol('the statement itself');

function countedDatabase(db) {
  const wrapped = (statement, text) => ({
    [inner]: statement,
    text,
    bind: (...values) => wrapped(statement.bind(...values), text),
    all: () => trip([text], async () => [await statement.all()]).then(([reply]) => reply),
    first: (...column) => trip([], async () => [await statement.first(...column)]).then(([row]) => row),
  });
  return {
    prepare: (text) => wrapped(db.prepare(text), text),
    batch: (list) =>
      trip(
        list.map(({ text }) => text),
        () => db.batch(list.map((one) => one[inner])),
      ),
    withSession: (from) => countedDatabase(db.withSession(from)),
    getBookmark: () => db.getBookmark(),
  };
}

async function trip(texts, work) {
  sums.trips += 1;
  const replies = await work();
  for (const [place, text] of texts.entries()) {
    const { rows_read = 0, rows_written = 0 } = replies[place].meta;
    sums.read += rows_read;
    sums.written += rows_written;
    const of = statements.get(text) ?? { times: 0, read: 0, written: 0 };
    of.times += 1;
    of.read += rows_read;
    of.written += rows_written;
    statements.set(text, of);
  }
  return replies;
}

function countedObjects(namespace) {
  const counted = (stub) =>
    new Proxy(stub, {
      get(target, name) {
        const value = target[name];
        if (typeof value !== 'function') return value;
        return (...values) => {
          sums.objectCalls += 1;
          return target[name](...values);
        };
      },
    });
  return { idFromName: (name) => namespace.idFromName(name), get: (id) => counted(namespace.get(id)) };
}

function countedKv(namespace) {
  const counting =
    (name, sum) =>
    (...values) => {
      sums[sum] += 1;
      return namespace[name](...values);
    };
  return {
    get: counting('get', 'kvReads'),
    put: counting('put', 'kvWrites'),
    delete: counting('delete', 'kvWrites'),
  };
}

const known = new WeakMap();

function countedEnv(env) {
  if (!known.has(env))
    known.set(env, {
      ...env,
      DB: countedDatabase(env.DB),
      PLAYERS: countedObjects(env.PLAYERS),
      CHALLENGES: countedObjects(env.CHALLENGES),
      PUZZLES: countedKv(env.PUZZLES),
      SESSIONS: countedKv(env.SESSIONS),
    });
  return known.get(env);
}

/** What of a cursor's rows has been added to the sums. */
const added = new WeakMap();

/** Rows of an object's own store: a cursor knows of them as it goes on, and only inside its object. */
function countRowsOf(storage) {
  const kind = Object.getPrototypeOf(storage.sql);
  after(kind, 'exec', (_, cursor) => {
    const its = Object.getPrototypeOf(cursor);
    for (const name of ['toArray', 'one', 'next']) after(its, name, addRows);
    addRows(cursor);
  });
}

function addRows(cursor) {
  const { rowsRead, rowsWritten } = cursor;
  const before = added.get(cursor) ?? { rowsRead: 0, rowsWritten: 0 };
  sums.objectRead += rowsRead - before.rowsRead;
  sums.objectWritten += rowsWritten - before.rowsWritten;
  added.set(cursor, { rowsRead, rowsWritten });
}

/** Puts work after each call of a method, once. */
function after(kind, name, work) {
  const method = kind[name];
  if (!method || method.isCounted) return;
  kind[name] = function (...values) {
    const outcome = method.apply(this, values);
    work(this, outcome);
    return outcome;
  };
  kind[name].isCounted = true;
}

export class Player extends product.Player {
  constructor(state, env) {
    countRowsOf(state.storage);
    super(state, countedEnv(env));
  }
}

export class ChallengePool extends product.ChallengePool {
  constructor(state, env) {
    super(state, countedEnv(env));
  }
}

export default {
  async fetch(request, env, context) {
    const { pathname } = new URL(request.url);
    if (pathname === '/load/sums') {
      return Response.json({ sums, statements: [...statements].map(([text, of]) => ({ text, ...of })) });
    }
    if (pathname === '/load/cron') {
      await product.default.scheduled({}, countedEnv(env), context);
      return Response.json({ done: true });
    }
    return product.default.fetch(request, countedEnv(env), context);
  },
};
