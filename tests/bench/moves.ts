// Moves a second through the Player object: cards of Memory Match turned over HTTP, compared with an object that writes one
// row a request. Each play has as many turns as a person's, because its state grows with them.
import type { Connections } from '../support/miniflare-guest.ts';
import { HttpGuest } from '../support/miniflare-guest.ts';
import type { BenchServer } from './bench-server.ts';
import { allOf, type Measured, measureInRounds, mustBeFine } from './rounds.ts';

const TURNS_A_PLAY = 40;

/** Two cards that do not match: turned alternately they never end the play. */
interface Table {
  guest: HttpGuest;
  token: string;
}

/** Turned cards against bare rows, in `rounds` rounds of `plays` plays each. */
export async function benchMoves(
  { server, connections }: { server: BenchServer; connections: Connections },
  { rounds, plays }: { rounds: number; plays: number },
): Promise<Measured[]> {
  let tables: Table[] = [];
  let objects: string[] = [];
  const row = (object: string, move: number) =>
    connections.send(`${server.bareUrl}/row?object=${object}`, { body: { move, position: move % 16 } });
  return measureInRounds(
    [
      {
        name: 'one row in a bare object over HTTP',
        units: plays * TURNS_A_PLAY,
        server,
        prepare: async () => {
          objects = Array.from({ length: plays }, () => crypto.randomUUID());
          await allOf(objects, async (object) => mustBeFine(await row(object, 0)));
        },
        measure: () =>
          allOf(objects, async (object) => {
            for (let move = 1; move <= TURNS_A_PLAY; move++) mustBeFine(await row(object, move));
          }),
      },
      {
        name: 'a card turned over HTTP',
        units: plays * TURNS_A_PLAY,
        server,
        prepare: async () => {
          const places = Array.from({ length: plays });
          tables = [];
          await allOf(places, async () => {
            tables.push(await newTable({ connections, url: server.url }));
          });
        },
        measure: () =>
          allOf(tables, async (table) => {
            for (let turn = 0; turn < TURNS_A_PLAY; turn++) {
              mustBeFine(await flip(table, { move: turn + 3, position: turn % 2 }));
            }
          }),
      },
    ],
    { rounds },
  );
}

/** A guest who has turned the first two cards; if they match, the next guest takes over. */
async function newTable(where: { connections: Connections; url: string }): Promise<Table> {
  const guest = new HttpGuest(where);
  await guest.enter();
  const opening = await guest.get('/api/daily-memory-config');
  const table = { guest, token: opening.body.game_session_token as string };
  mustBeFine(await flip(table, { move: 1, position: 0 }));
  const second = await flip(table, { move: 2, position: 1 });
  mustBeFine(second);
  return second.body.match ? newTable(where) : table;
}

function flip({ guest, token }: Table, { move, position }: { move: number; position: number }) {
  return guest.post('/api/memory/flip', { game_session_token: token, move, position });
}
