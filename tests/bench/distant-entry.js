// Stands before the built worker, beside whose files it is copied, and puts distance between it and its stores: what is
// asked of D1, of KV and of an object takes as long as the model says before it is asked. `/distance/…` sets the model.
//
// D1 by its sessions: what writes, and what must be exact, goes to the primary; a read of a session is answered by the copy
// nearby, unless it begins from something written so lately that the copy does not have it yet. The store of a further
// edition is in the region of its players, with its pools: what these ask of D1 goes as far as what the worker asks.
import { answered, nightsOnDemand } from './edition-entry.js';
import * as product from './index.js';

/** In milliseconds: the way to the primary and back, to a copy of the record, to an object nearby, and to KV. */
const NO_DISTANCE = { record_ms: 0, copy_ms: 0, object_ms: 0, kvHot_ms: 0, kvCold_ms: 0, kvWrite_ms: 0 };
/** What an object at the record waits for it, in milliseconds; and who is in the region of an edition, for its store. */
const BESIDE_MS = 5;
/** How far copies of the record are behind. */
const BEHIND_MS = 1000;
/** How long a place of KV's keeps what it has read. */
const HOT_MS = 60_000;

let model = NO_DISTANCE;
/** What was written, and when. */
let writes = [];
/** What a place of KV's has, and since when. */
const hot = new Map();

const pause = (ms) => (ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : null);
const isAway = () => model !== NO_DISTANCE;
const inner = Symbol('the statement itself');

function isRead(text) {
  return /^\s*(SELECT|WITH)\b/.test(text) && !/\b(INSERT|UPDATE|DELETE)\b/.test(text);
}

/** Whether the copy nearby has what was written up to a bookmark. */
function hasArrived(bookmark) {
  const late = writes.filter(({ at }) => Date.now() - at < BEHIND_MS);
  return late.every((one) => one.bookmark > bookmark);
}

function distantDatabase(db, toRecord_ms) {
  const asked = (its, from) => {
    const ask = async (texts, work) => {
      const isNear = from !== null && from !== 'first-primary' && texts.every(isRead);
      const isThere = from === 'first-unconstrained' || (isNear && hasArrived(from));
      await pause(isNear && isThere ? Math.min(model.copy_ms, toRecord_ms()) : toRecord_ms());
      const reply = await work();
      if (!texts.every(isRead) && its.getBookmark)
        writes.push({ bookmark: its.getBookmark(), at: Date.now() });
      return reply;
    };
    const wrapped = (statement, text) => ({
      [inner]: statement,
      text,
      bind: (...values) => wrapped(statement.bind(...values), text),
      all: () => ask([text], () => statement.all()),
      first: (...column) => ask([text], () => statement.first(...column)),
    });
    return {
      prepare: (text) => wrapped(its.prepare(text), text),
      batch: (list) =>
        ask(
          list.map(({ text }) => text),
          () => its.batch(list.map((one) => one[inner])),
        ),
      getBookmark: () => its.getBookmark(),
    };
  };
  return {
    ...asked(db, null),
    withSession: (from) => asked(db.withSession(from), from ?? 'first-unconstrained'),
  };
}

function distantObjects(namespace, way_ms) {
  const distant = (stub) =>
    new Proxy(stub, {
      get(target, name) {
        if (typeof target[name] !== 'function') return target[name];
        return async (...values) => {
          await pause(way_ms());
          return target[name](...values);
        };
      },
    });
  return {
    idFromName: (name) => namespace.idFromName(name),
    get: (...of) => distant(namespace.get(...of)),
  };
}

function distantKv(namespace) {
  return {
    get: async (key, ...how) => {
      const isHot = Date.now() - (hot.get(key) ?? 0) < HOT_MS;
      hot.set(key, Date.now());
      await pause(isHot ? model.kvHot_ms : model.kvCold_ms);
      return namespace.get(key, ...how);
    },
    put: async (key, ...what) => {
      hot.set(key, Date.now());
      await pause(model.kvWrite_ms);
      return namespace.put(key, ...what);
    },
    delete: (key) => namespace.delete(key),
  };
}

/** Whether an object belongs to a further edition, by its name, and so is in the region of that. */
const isOfEdition = ({ name }) => name.includes('/');

/** Pools are beside the store of their edition: those of a further one near its players, the others at home's record. */
function distantPools(namespace, toRecord_ms) {
  const near = distantObjects(namespace, () => model.object_ms);
  const far = distantObjects(namespace, toRecord_ms);
  return {
    idFromName: (name) => namespace.idFromName(name),
    get: (id, ...how) => (isOfEdition(id) ? near : far).get(id, ...how),
  };
}

function distantEnv(env, { isAtRecord = false } = {}) {
  const toRecord_ms = () => (isAtRecord && isAway() ? BESIDE_MS : model.record_ms);
  return {
    ...env,
    DB: distantDatabase(env.DB, toRecord_ms),
    PLAYERS: distantObjects(env.PLAYERS, () => (isAtRecord ? model.record_ms : model.object_ms)),
    CHALLENGES: distantPools(env.CHALLENGES, toRecord_ms),
    BOARDS: distantObjects(env.BOARDS, toRecord_ms),
    EDITIONS: distantObjects(env.EDITIONS, () => (isAway() ? BESIDE_MS : 0)),
    PUZZLES: distantKv(env.PUZZLES),
    SESSIONS: distantKv(env.SESSIONS),
  };
}

export class Player extends product.Player {
  constructor(state, env) {
    super(state, distantEnv(env));
  }
}

export class ChallengePool extends product.ChallengePool {
  constructor(state, env) {
    super(state, distantEnv(env, { isAtRecord: !isOfEdition(state.id) }));
  }
}

export class EditionStore extends nightsOnDemand(product.EditionStore) {
  constructor(state, env) {
    super(state, distantEnv(env));
  }
}

export { Board } from './index.js';

export default {
  async fetch(request, env, context) {
    const { pathname } = new URL(request.url);
    const reply = await answered(request, env);
    if (reply) return reply;
    if (pathname === '/distance/model') {
      const { isCold, ...set } = await request.json();
      model = Object.keys(set).length > 0 ? set : NO_DISTANCE;
      // What was done before was done a while ago.
      writes = [];
      if (isCold) hot.clear();
      return Response.json(model);
    }
    if (pathname === '/distance/copies') {
      const copies = await request.json();
      await Promise.all(copies.map(({ key, copy }) => env.SESSIONS.put(key, JSON.stringify(copy))));
      return Response.json({});
    }
    const { continent } = model;
    // The platform tells where a request comes from; here the model does.
    const placed = continent ? new Request(request, { cf: { continent, longitude: '150' } }) : request;
    return product.default.fetch(placed, distantEnv(env), context);
  },
  scheduled: (...run) => product.default.scheduled(...run),
};
