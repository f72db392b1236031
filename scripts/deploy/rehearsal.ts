// `npm run deploy -- --rehearse`: opens a second edition with the bundled release as production would, assigns a newcomer to it,
// runs its night, deletes it and restores it, and closes it (docs/operations.md, From one edition to two). All of it happens
// in Miniflare, and nothing is deployed.
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, fetchFrom, must, type Served, serveRelease, type Trial, tryEach, Visitor } from './served.ts';

const EDITION = 'oc-1';
const TRIED_ON = 'oc-2';
const ROOM = 20_000;
/** How long to wait for something that cron does every minute. */
const MOST_WAITS = 900;
const WAIT_MS = 100;
const ACCOUNT = { username: 'Rehearsal', email: 'rehearsal@example.com', password: 'quiet harbour 42' };

/** What the steps share. */
interface World extends Served {
  newcomer: Visitor;
  /** The newcomer's. */
  accessToken: string;
  dumped: string;
  points: number;
}

/** Runs the whole rehearsal; throws at the first step that fails. */
export async function rehearse(release: Trial, say: (line: string) => void): Promise<void> {
  const alone = await serveRelease(release);
  try {
    await tryEach(BEFORE, { served: alone, say });
  } finally {
    await alone.stop();
  }
  const served = await serveRelease(release, { FURTHER_EDITIONS: 'on' });
  const newcomer = visitorFrom(served, 'OC');
  try {
    await tryEach(AFTER, { served: { ...served, newcomer, accessToken: '', dumped: '', points: 0 }, say });
  } finally {
    await served.stop();
  }
}

const BEFORE: Record<string, (served: Served) => Promise<void>> = {
  'home is alone, and no other edition can be opened': async (served) => {
    const { editions } = await ops(served, 'editions');
    must(editions.length === 1 && editions[0].name === 'home', `there are ${JSON.stringify(editions)}`);
    const reply = await fetch(`${served.url}/api/ops/edition`, opsInit(served, opening('open')));
    must(reply.status === 422, `opening one answers ${reply.status}`);
    await ops(served, 'founder');
  },
};

const AFTER: Record<string, (world: World) => Promise<void>> = {
  'with FURTHER_EDITIONS on nothing changes for anybody': async (world) => {
    must((await ops(world, 'editions')).editions.length === 1, 'there is another already');
    await world.newcomer.post('/api/start', { view: 'home' });
    must(editionOf(world.newcomer) === 'home', 'a visitor is not of home');
    world.newcomer = visitorFrom(world, 'OC');
  },
  'the edition is opened to nobody first, and its empty books are clean': async (world) => {
    const { editions } = await ops(world, 'edition', opening('closed'));
    must(editions[1]?.name === EDITION && editions[1].state === 'closed', JSON.stringify(editions));
    const { ok } = await ops(world, 'audit', { edition: EDITION });
    must(ok, 'the audit of the empty edition finds something');
  },
  'then to newcomers: one from Oceania begins there, one from Europe at home': async (world) => {
    await ops(world, 'edition', opening('open'));
    const { newcomer } = world;
    await until('a visitor begins there', async () => {
      const visitor = visitorFrom(world, 'OC');
      await visitor.post('/api/start', { view: 'home' });
      return editionOf(visitor) === EDITION;
    });
    await newcomer.post('/api/start', { view: 'home' });
    const other = visitorFrom(world, 'EU');
    await other.post('/api/start', { view: 'home' });
    must(editionOf(newcomer) === EDITION && editionOf(other) === 'home', 'they are elsewhere');
  },
  'the newcomer plays, registers by an invitation from home, and home has the reward': async (world) => {
    const { newcomer } = world;
    const result = await newcomer.playMemory();
    must(result.game_result?.solved === true, `the end says ${JSON.stringify(result)}`);
    const { code } = await ops(world, 'founder');
    await newcomer.post('/auth/register', { ...ACCOUNT, referral_code: code });
    world.accessToken = await signedIn(world);
    world.points = (await profile(world)).total_points;
    must(world.points > 0, 'the play brought nothing');
    await wake(world);
    await until('the reward is there', async () => {
      const reward = "SELECT 1 FROM postings WHERE transaction_type = 'referral_reward'";
      return (await world.db.prepare(reward).first()) !== null;
    });
  },
  'its night comes by itself, and says how large it is': async (world) => {
    await until('the night is done', async () => {
      const { editions } = await ops(world, 'editions');
      return editions[1].record_bytes > 0;
    });
    const jobs = await ops(world, 'jobs', { edition: EDITION });
    must(jobs.behind === 0, `the night says ${JSON.stringify(jobs)}`);
    const desk = await ops(world, 'desk');
    must(desk.editions.length === 2 && desk.editions[1].figures !== null, 'the desk has no column of it');
  },
  'it is dumped, and the dump is tried on an edition in which nobody lives': async (world) => {
    await toItsEnd(world, 'dump', { edition: EDITION });
    const { dumps } = await ops(world, 'dumps', { edition: EDITION });
    world.dumped = dumps[0].day;
    await ops(world, 'edition', { ...opening('closed'), edition: TRIED_ON });
    await toItsEnd(world, 'restore', { edition: EDITION, day: world.dumped, into: TRIED_ON });
    const { ok, findings } = await ops(world, 'audit', { edition: TRIED_ON });
    must(ok, `the audit finds ${JSON.stringify(findings)}`);
  },
  'it is lost and comes back from the dump: its player signs in and has what they had': async (world) => {
    await toItsEnd(world, 'restore', { edition: EDITION, day: world.dumped });
    world.accessToken = await signedIn(world);
    const { total_points } = await profile(world);
    must(total_points === world.points, `there are ${total_points} Sparks of ${world.points}`);
    const { ok, findings } = await ops(world, 'audit', { edition: EDITION });
    must(ok, `the audit finds ${JSON.stringify(findings)}`);
    must((await ops(world, 'editions')).editions[1].epoch === 1, 'the list does not count it');
  },
  'it is closed: newcomers begin at home, and its player goes on': async (world) => {
    await ops(world, 'edition', { edition: EDITION, newcomers: 'closed' });
    await until('newcomers begin at home', async () => {
      const visitor = visitorFrom(world, 'OC');
      await visitor.post('/api/start', { view: 'home' });
      return editionOf(visitor) === 'home';
    });
    must((await profile(world)).username === ACCOUNT.username, 'its player is not let in');
  },
};

/** Fires the edition's alarm, as cron does for one that is late. */
async function wake({ miniflare, name }: Served): Promise<void> {
  const stores = (await miniflare.getDurableObjectNamespace('EDITIONS', name)) as unknown as {
    idFromName(edition: string): unknown;
    get(id: unknown): { wake(): Promise<void> };
  };
  await stores.get(stores.idFromName(EDITION)).wake();
}

function visitorFrom(served: Served, continent: string): Visitor {
  return new Visitor(served.url, fetchFrom(served, continent));
}

/** The edition in a guest's cookie, its fifth part; without it the guest is in home. */
function editionOf({ guest }: Visitor): string {
  return guest.split('.')[0]!.split('~')[4] ?? 'home';
}

function opening(newcomers: string) {
  return { edition: EDITION, newcomers, room: ROOM };
}

async function signedIn({ url }: Served): Promise<string> {
  const body = new URLSearchParams({ username: ACCOUNT.username, password: ACCOUNT.password });
  return (await ask(url, '/auth/token', { method: 'POST', body })).body.access_token;
}

async function profile({ url, accessToken }: World) {
  return (await ask(url, '/auth/me', { headers: { authorization: `Bearer ${accessToken}` } })).body;
}

function opsInit({ token }: Pick<Served, 'token'>, options: object): RequestInit {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return { method: 'POST', headers, body: JSON.stringify(options) };
}

/** An operator's command, as `npm run ops` sends it. */
async function ops(served: Served, command: string, options: object = {}) {
  return (await ask(served.url, `/api/ops/${command}`, opsInit(served, options))).body;
}

async function toItsEnd(served: Served, command: string, options: object): Promise<void> {
  for (let goOn: object | null = {}; goOn; )
    goOn = (await ops(served, command, { ...options, ...goOn })).go_on as object | null;
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (let waits = 0; !(await isSo()); waits++) {
    must(waits < MOST_WAITS, `it was waited in vain: ${what}`);
    await sleep(WAIT_MS);
  }
}
