// Stands before the built worker, beside whose files it is copied, so that a bench reaches further editions. It fills their
// stores, says by which clock their nights come and waits for these, and empties them: `/edition/…`.
import * as product from './index.js';

/** Where the clock of the stores was set to, and when; null while no night comes. */
let clock = null;
/** The stores that found nothing more to do in a turn since the clock was set. */
const done = new Set();

const MINUTE_MS = 60_000;
const LOOK_MS = 5;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** The store of an edition whose nights come when the bench says so. */
export const nightsOnDemand = (Store) =>
  class extends Store {
    ports = { ...this.ports, now: async () => clock.to_ms + Date.now() - clock.at_ms };

    async alarm() {
      const { storage, id } = this.ctx;
      if (!clock) return storage.setAlarm(Date.now() + MINUTE_MS);
      await super.alarm();
      if ((await storage.getAlarm()) > Date.now() + MINUTE_MS / 2) done.add(id.name);
    }

    async wipe() {
      const { storage } = this.ctx;
      await storage.deleteAlarm();
      await storage.deleteAll();
      this.ctx.abort('wiped');
    }
  };

const calls = {
  open: ({ edition }, storeOf) => storeOf(edition).open(),
  rows: async ({ edition, text, values }, storeOf) => {
    const answer = await storeOf(edition).batch([{ text, values }], 'restore');
    if ('refused' in answer) throw new Error(answer.refused);
    return answer.replies[0].results;
  },
  /** Without `to_ms` no night comes from now on. */
  clock: ({ to_ms }) => {
    clock = to_ms === undefined ? null : { to_ms, at_ms: Date.now() };
    done.clear();
  },
  night: async ({ editions }, storeOf) => {
    for (const edition of editions) done.delete(edition);
    await Promise.all(editions.map((edition) => storeOf(edition).wake()));
    while (!editions.every((edition) => done.has(edition))) await pause(LOOK_MS);
  },
  wipe: async ({ edition }, storeOf) => {
    await storeOf(edition)
      .wipe()
      .catch(() => {});
  },
};

/** Answers what a bench asks of further editions; null for every other request. */
export async function answered(request, { EDITIONS }) {
  const [, room, name] = new URL(request.url).pathname.split('/');
  if (room !== 'edition') return null;
  const storeOf = (edition) => EDITIONS.get(EDITIONS.idFromName(edition));
  return Response.json((await calls[name](await request.json(), storeOf)) ?? {});
}

export * from './index.js';

export const EditionStore = nightsOnDemand(product.EditionStore);

export default {
  fetch: async (request, env, context) =>
    (await answered(request, env)) ?? product.default.fetch(request, env, context),
  scheduled: (...run) => product.default.scheduled(...run),
};
