// Several editions under chaos: where their rows are, people whose changes affect both halves, and one edition that is
// restored from its dump.
import { setTimeout as pause } from 'node:timers/promises';
import { addDays, type GameDay } from '../../worker/shared/kernel/game-day.ts';
import { type Connections, HttpGuest, type HttpReply } from '../support/miniflare-guest.ts';
import type { Server } from '../support/miniflare-server.ts';
import type { ChaoticServer } from './chaotic-server.ts';
import type { Surroundings } from './guest-plays.ts';
import { insist } from './insisting.ts';
import type { Spender } from './spenders.ts';

export const HOME = 'home';
/** The further editions, and the one that is restored. */
export const FURTHER = ['weur-1', 'oc-1', 'wnam-1'] as const;
const EDITIONS: readonly string[] = [HOME, ...FURTHER];
const SET_BACK = 'oc-1';
const PASSWORDS = ['a long enough phrase', 'a phrase of another kind'] as const;
const MOST_WAITS = 240;

/** A server whose `rows` reads the edition's rows. */
export function viewOf(server: ChaoticServer, edition: string): Server {
  if (edition === HOME) return server.plain;
  return {
    ...server.plain,
    rows: (statement, ...values) =>
      server.insist('/dev/edition-rows', { edition, text: written(statement, values) }),
  };
}

/** The rows of all editions, concatenated. */
export function everywhere(server: ChaoticServer, editions: readonly string[]): Server {
  const views = editions.map((edition) => viewOf(server, edition));
  const rows = async <Row>(statement: string, ...values: unknown[]) =>
    (await Promise.all(views.map((view) => view.rows<Row>(statement, ...values)))).flat();
  return { ...server.plain, rows };
}

/** A statement with its parameters written into it. */
function written(statement: string, values: readonly unknown[]): string {
  let next = 0;
  return statement.replaceAll(/\?(\d*)/g, (_, place: string) => {
    const value = values[place ? Number(place) - 1 : next++];
    return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
  });
}

/** The region whose visitors are assigned to an edition. */
export function regionOf(edition: string): string {
  return edition.split('-')[0]!;
}

export async function openEditions(server: ChaoticServer): Promise<void> {
  for (const edition of FURTHER) await server.ops('edition', { edition, newcomers: 'open', room: 1000 });
}

/** A person whose changes affect both halves, and what the server acknowledged. */
interface Person {
  username: string;
  /** Null until the server has acknowledged either. */
  state: 'registered' | 'deactivated' | null;
  password: string;
  token: string;
  /** Sends a separate address, because attempts are counted by address. */
  from: { 'cf-connecting-ip': string };
  /** The reply to registering, for the report. */
  registered: string;
}

/** People of an edition who register, change their password, leave and return. */
export class Movers {
  readonly people: Person[] = [];
  readonly #edition: string;
  readonly #connections: Connections;
  readonly #url: string;

  constructor({ edition, connections, url }: { edition: string; connections: Connections; url: string }) {
    this.#edition = edition;
    this.#connections = connections;
    this.#url = url;
  }

  /** Continues until the run ends. */
  async moveOn(around: Surroundings, code: string): Promise<void> {
    for (let turn = 0; !around.isOver(); turn++) {
      const person = turn % 3 === 0 ? await this.#newcomer(around, code) : this.people.at(-1);
      if (!person) continue;
      if (person.state === null) await this.#signIn(around, person);
      else if (turn % 3 === 1) await this.#changePassword(around, person);
      else await this.#leave(around, person);
      if (turn % 2 === 0) await this.#signIn(around, person);
    }
  }

  async #newcomer(around: Surroundings, referral_code: string): Promise<Person> {
    const username = `${this.#edition}-${this.people.length}`.replaceAll('-', 'x');
    const number = this.people.length % 256;
    const from = { 'cf-connecting-ip': `10.${EDITIONS.indexOf(this.#edition)}.0.${number}` };
    const person: Person = { username, state: null, password: PASSWORDS[0], token: '', from, registered: '' };
    const guest = new HttpGuest({ ...around, region: regionOf(this.#edition) });
    await insist(around, async () => {
      await guest.enter();
      return { status: 200, body: null };
    });
    const account = { username, email: `${username}@example.com`, password: person.password, referral_code };
    this.people.push(person);
    // After a cut, signing in shows whether the registration succeeded.
    const register = () =>
      this.#connections.send(`${this.#url}/auth/register`, {
        cookie: guest.cookie,
        body: account,
        headers: person.from,
      });
    let reply = await insist(around, register);
    // Attempts that failed on the server count too: after five, an address must wait.
    for (let moves = 1; reply.status === 429 && moves < 9; moves++) {
      person.from = { 'cf-connecting-ip': `10.${EDITIONS.indexOf(this.#edition)}.${moves}.${number}` };
      reply = await insist(around, register);
    }
    person.registered = `${reply.status} ${JSON.stringify(reply.body)}`;
    return person;
  }

  /** After a cut, signing in shows which password is in force. */
  async #signIn(around: Surroundings, person: Person): Promise<void> {
    const got: string[] = [];
    for (const password of [person.password, ...PASSWORDS.filter((other) => other !== person.password)]) {
      const body = new URLSearchParams({ username: person.username, password }).toString();
      const { status, body: reply } = await insist(around, () =>
        this.#connections.send(`${this.#url}/auth/token`, { body, headers: person.from }),
      );
      got.push(`${status} ${JSON.stringify(reply)}`);
      if (status !== 200) continue;
      Object.assign(person, { state: 'registered', password, token: reply.access_token });
      return;
    }
    around.faults.push(
      `${person.username} (${person.state}) cannot sign in: ${got.join(', ')}; registering answered ${person.registered}`,
    );
  }

  async #changePassword(around: Surroundings, person: Person): Promise<void> {
    const next = PASSWORDS.find((other) => other !== person.password)!;
    const body = { current_password: person.password, new_password: next };
    const { status } = await this.#post(around, { person, path: '/api/me/account/change-password', body });
    if (status === 200) person.password = next;
    else await this.#signIn(around, person);
  }

  async #leave(around: Surroundings, person: Person): Promise<void> {
    const body = { password: person.password };
    const { status } = await this.#post(around, { person, path: '/api/me/account/delete', body });
    if (status === 200 || status === 401) person.state = 'deactivated';
    else await this.#signIn(around, person);
  }

  #post(
    around: Surroundings,
    { person, path, body }: { person: Person; path: string; body: object },
  ): Promise<HttpReply> {
    return insist(around, () =>
      this.#connections.send(this.#url + path, { token: person.token, body, headers: person.from }),
    );
  }
}

/**
 * Everything wrong with the people: each must be in the directory once, live in one edition as the directory says, have one
 * welcome bonus, and have earned the inviter, who is in home, one reward.
 */
export async function faultsOfPeople(server: ChaoticServer, movers: readonly Movers[]): Promise<string[]> {
  const persons = await server.plain.rows<{
    username: string;
    public_id: string;
    kind: string;
    edition: string;
  }>('SELECT username, public_id, kind, edition FROM persons');
  const lives = new Map<string, { edition: string; kind: string; welcomes: number }[]>();
  for (const edition of EDITIONS) {
    const rows = await viewOf(server, edition).rows<{ public_id: string; kind: string; welcomes: number }>(`
      SELECT public_id, kind, (SELECT COUNT(*) FROM postings
        WHERE target = players.id AND transaction_type = 'welcome_bonus') AS welcomes FROM players WHERE username IS NOT NULL`);
    for (const { public_id, ...row } of rows)
      lives.set(public_id, [...(lives.get(public_id) ?? []), { edition, ...row }]);
  }
  const faults: string[] = [];
  for (const { username, public_id, kind, edition } of persons) {
    const rows = lives.get(public_id) ?? [];
    const isRight =
      rows.length === 1 && rows[0]!.edition === edition && rows[0]!.kind === kind && rows[0]!.welcomes <= 1;
    if (!isRight) faults.push(`${username} (${kind}, ${edition}): ${JSON.stringify(rows)}`);
  }
  const rewards = await viewOf(server, HOME).rows<{ key: string }>(
    "SELECT key FROM postings WHERE transaction_type = 'referral_reward'",
  );
  const rewarded = new Set(rewards.map(({ key }) => key.replace('referral:', '')));
  const unpaid = persons.filter(
    ({ public_id, username }) => username !== 'Founder' && !rewarded.has(public_id),
  );
  if (unpaid.length > 0 || rewards.length !== persons.length - 1)
    faults.push(
      `${rewards.length} rewards for ${persons.length - 1} friends; none for ${JSON.stringify(unpaid)}`,
    );
  for (const { username, state } of movers.flatMap(({ people }) => people)) {
    const found = persons.filter((person) => person.username === username);
    if (found.length === 1 ? state !== null && found[0]!.kind !== state : state !== null || found.length > 1)
      faults.push(`${username}: ${state} was acknowledged, ${JSON.stringify(found)}`);
  }
  return faults;
}

/** Waits until every edition has finished a day and all messages are applied. */
export async function finishEditions(
  server: ChaoticServer,
  { editions, day }: { editions: readonly string[]; day: GameDay },
): Promise<string[]> {
  let waiting: unknown[] = [];
  for (let wait = 0; wait < MOST_WAITS; wait++) {
    waiting = [
      ...(await server.plain.rows(
        `SELECT name AS waits FROM editions WHERE name <> ?1 AND COALESCE(rolled_through, '') < ?2
         UNION ALL SELECT key FROM directory_outbox WHERE taken_at IS NULL`,
        HOME,
        day,
      )),
      ...(await everywhere(server, editions).rows(
        'SELECT key AS waits FROM edition_outbox WHERE taken_at IS NULL',
      )),
    ];
    if (waiting.length === 0) return [];
    await server.tryJobs();
    await pause(250);
  }
  const nights = await Promise.all(
    editions.map(async (edition) => ({
      edition,
      undone: await viewOf(server, edition).rows(
        `SELECT MIN(day) AS day, COUNT(*) AS steps, MAX(cursor) AS cursor, (SELECT MAX(step) FROM job_lease) AS leased
         FROM job_runs WHERE done_at IS NULL`,
      ),
    })),
  );
  return [`not done: ${JSON.stringify(waiting)}; nights: ${JSON.stringify(nights)}`];
}

export async function faultsOfAudits(server: ChaoticServer, editions: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const edition of editions) {
    const audit = await server.insist('/dev/edition-audit', { edition });
    if (!audit.ok) faults.push(`the audit of ${edition} says ${JSON.stringify(audit.findings)}`);
  }
  return faults;
}

/** An edition that is dumped while nothing fails, and restored while the server dies. */
export class WayBack {
  readonly #server: ChaoticServer;
  readonly #kept = new Map<Spender, number>();
  #day: GameDay | null = null;

  constructor(server: ChaoticServer) {
    this.#server = server;
  }

  isOf(spender: Spender): boolean {
    return spender.edition === SET_BACK;
  }

  /** Dumps it in the night after a day and remembers what was acknowledged until then. */
  async dump(spenders: readonly Spender[], after: GameDay): Promise<void> {
    this.#day = addDays(after, 1);
    await this.#toItsEnd('dump', {});
    for (const spender of spenders.filter((one) => this.isOf(one)))
      this.#kept.set(spender, spender.acknowledged.length);
  }

  goBack(): Promise<void> {
    return this.#toItsEnd('restore', { day: this.#day });
  }

  /** Its people sign in again and forget their later changes. */
  async begin(): Promise<void> {
    for (const [spender, kept] of this.#kept) {
      spender.acknowledged.length = kept;
      await spender.signIn();
    }
  }

  async #toItsEnd(command: string, options: object): Promise<void> {
    for (let goOn = {}; ; ) {
      const reply = await this.#server.ops(command, { edition: SET_BACK, ...options, ...goOn });
      if (!reply.go_on) return;
      goOn = reply.go_on;
    }
  }
}
