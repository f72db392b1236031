// Stands before the built worker, beside whose files it is copied: counts what every call, object and run of cron asks
// of D1 (round trips, rows read and written by D1's own meta, its size), of the objects (calls, alarms, how long they are
// at work, their rows and size), of KV, the counters and the log. `/load/…` tells.
import { answered, nightsOnDemand } from './edition-entry.js';
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
  kvBytes: 0,
  /** Alarms set or taken away, each a row; runs of alarms, each a call. */
  alarmsSet: 0,
  alarmRuns: 0,
  /** Milliseconds in which an object was at work, and its trips to D1 meanwhile. */
  objectMs: 0,
  objectTrips: 0,
  /** By how much objects have grown beyond their empty tables. */
  objectBytes: 0,
  points: 0,
  logLines: 0,
};
/** How large D1 was by its last answer; a size and no sum. */
let recordBytes = 0;
/** By statement: how often, and rows read and written in all; those of D1, and those of objects in their own stores. */
const statements = new Map();
const objectStatements = new Map();

const inner = Symbol('the statement itself');

function countedDatabase(db, isObjects = false) {
  const wrapped = (statement, text) => ({
    [inner]: statement,
    text,
    bind: (...values) => wrapped(statement.bind(...values), text),
    all: () => trip(isObjects, [text], async () => [await statement.all()]).then(([reply]) => reply),
    first: (...column) =>
      trip(isObjects, [], async () => [await statement.first(...column)]).then(([row]) => row),
  });
  return {
    prepare: (text) => wrapped(db.prepare(text), text),
    batch: (list) =>
      trip(
        isObjects,
        list.map(({ text }) => text),
        () => db.batch(list.map((one) => one[inner])),
      ),
    withSession: (from) => countedDatabase(db.withSession(from), isObjects),
    getBookmark: () => db.getBookmark(),
  };
}

async function trip(isObjects, texts, work) {
  sums.trips += 1;
  if (isObjects) sums.objectTrips += 1;
  const replies = await work();
  for (const [place, text] of texts.entries()) {
    const { rows_read = 0, rows_written = 0, size_after } = replies[place].meta;
    recordBytes = size_after ?? recordBytes;
    sums.read += rows_read;
    sums.written += rows_written;
    noteStatement(statements, text, { times: 1, read: rows_read, written: rows_written });
  }
  return replies;
}

function listOf(noted) {
  return [...noted].map(([text, of]) => ({ text, ...of }));
}

function noteStatement(among, text, { times, read, written }) {
  const of = among.get(text) ?? { times: 0, read: 0, written: 0 };
  among.set(text, { times: of.times + times, read: of.read + read, written: of.written + written });
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
      if (name === 'put') sums.kvBytes += values[0].length + values[1].length;
      return namespace[name](...values);
    };
  return {
    get: counting('get', 'kvReads'),
    put: counting('put', 'kvWrites'),
    delete: counting('delete', 'kvWrites'),
  };
}

const known = { worker: new WeakMap(), objects: new WeakMap() };

function countedEnv(env, whose = 'worker') {
  const its = known[whose];
  if (!its.has(env))
    its.set(env, {
      ...env,
      DB: countedDatabase(env.DB, whose === 'objects'),
      COUNTERS: {
        writeDataPoint: () => {
          sums.points += 1;
        },
      },
      EDITIONS: countedObjects(env.EDITIONS),
      BOARDS: countedObjects(env.BOARDS),
      PLAYERS: countedObjects(env.PLAYERS),
      CHALLENGES: countedObjects(env.CHALLENGES),
      PUZZLES: countedKv(env.PUZZLES),
      SESSIONS: countedKv(env.SESSIONS),
    });
  return its.get(env);
}

/** What of a cursor's rows has been added to the sums, and which statement it is of. */
const added = new WeakMap();
const textOf = new WeakMap();

/** Rows of an object's own store: a cursor knows of them as it goes on, and only inside its object. */
function countRowsOf(storage) {
  const kind = Object.getPrototypeOf(storage.sql);
  after(kind, 'exec', (_, cursor, [text]) => {
    textOf.set(cursor, text);
    const its = Object.getPrototypeOf(cursor);
    for (const name of ['toArray', 'one', 'next']) after(its, name, addRows);
    addRows(cursor);
  });
}

for (const level of ['log', 'info', 'warn', 'error']) {
  const write = console[level].bind(console);
  console[level] = (...values) => {
    sums.logLines += 1;
    write(...values);
  };
}

/** Alarms set and taken away: each is paid as a row. */
function countAlarmsOf(storage) {
  const kind = Object.getPrototypeOf(storage);
  for (const name of ['setAlarm', 'deleteAlarm'])
    after(kind, name, () => {
      sums.alarmsSet += 1;
    });
}

/** What each object has under way: however many calls it does at once, it is at work once. */
const atWork = new WeakMap();

/** Counts how long objects of a class are at work with their calls, and what they have grown by when these are done. */
function countWorkOf(kind) {
  for (const name of Object.getOwnPropertyNames(kind.prototype)) {
    const method = kind.prototype[name];
    if (name === 'constructor' || typeof method !== 'function') continue;
    kind.prototype[name] = async function (...values) {
      const its = atWork.get(this);
      if (its.calls++ === 0) its.since = performance.now();
      if (name === 'alarm') sums.alarmRuns += 1;
      try {
        return await method.apply(this, values);
      } finally {
        if (--its.calls === 0) sums.objectMs += performance.now() - its.since;
        const bytes = its.sql.databaseSize;
        // The first size is that of the tables with the first play in them.
        if (its.bytes !== null && bytes > its.bytes) sums.objectBytes += bytes - its.bytes;
        if (its.bytes !== null || bytes > EMPTY_BYTES) its.bytes = bytes;
      }
    };
  }
}

/** An object that holds nothing is smaller than this. */
const EMPTY_BYTES = 20_000;

function addRows(cursor) {
  const { rowsRead, rowsWritten } = cursor;
  const before = added.get(cursor);
  const [read, written] = [rowsRead - (before?.rowsRead ?? 0), rowsWritten - (before?.rowsWritten ?? 0)];
  sums.objectRead += read;
  sums.objectWritten += written;
  noteStatement(objectStatements, textOf.get(cursor), { times: before ? 0 : 1, read, written });
  added.set(cursor, { rowsRead, rowsWritten });
}

/** Puts work after each call of a method, once. */
function after(kind, name, work) {
  const method = kind[name];
  if (!method || method.isCounted) return;
  kind[name] = function (...values) {
    const outcome = method.apply(this, values);
    work(this, outcome, values);
    return outcome;
  };
  kind[name].isCounted = true;
}

countWorkOf(product.EditionStore);
countWorkOf(Object.getPrototypeOf(product.EditionStore));
countWorkOf(product.Board);
countWorkOf(product.Player);
countWorkOf(product.ChallengePool);

/** Begins to count what an object does. */
function counted(object, storage) {
  atWork.set(object, { calls: 0, since: 0, bytes: null, sql: storage.sql });
  countRowsOf(storage);
  countAlarmsOf(storage);
}

/** The class with the use of the stores by its objects counted. */
const counting = (kind) =>
  class extends kind {
    constructor(state, env) {
      super(state, countedEnv(env, 'objects'));
      counted(this, state.storage);
    }
  };

export const Player = counting(product.Player);
export const ChallengePool = counting(product.ChallengePool);
export const EditionStore = counting(nightsOnDemand(product.EditionStore));
export const Board = counting(product.Board);

export default {
  async fetch(request, env, context) {
    const { pathname } = new URL(request.url);
    const reply = await answered(request, env);
    if (reply) return reply;
    if (pathname === '/load/sums') {
      // Before the first trip nothing is known of the size.
      if (recordBytes === 0) recordBytes = (await env.DB.prepare('SELECT 1').all()).meta.size_after;
      return Response.json({
        sums,
        recordBytes,
        statements: listOf(statements),
        objectStatements: listOf(objectStatements),
      });
    }
    if (pathname === '/load/cron') {
      await product.default.scheduled({}, countedEnv(env), context);
      return Response.json({ done: true });
    }
    return product.default.fetch(request, countedEnv(env), context);
  },
};
