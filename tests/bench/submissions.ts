// Accepted submissions a second through HTTP: the guess that ends a Triordle, with all its effects, compared with the
// bare D1 batch of the same statements, and with the platform's minimum for an outbox in an object.
import { GUEST_COOKIE, writeGuest } from '../../worker/access/guest-cookie.ts';
import { HOME } from '../../worker/platform/editions.ts';
import { LOCAL_SECRETS } from '../support/local-secrets.ts';
import type { Connections } from '../support/miniflare-guest.ts';
import { HttpGuest } from '../support/miniflare-guest.ts';
import type { BenchServer } from './bench-server.ts';
import { allOf, type Measured, measureInRounds, mustBeFine, type Subject } from './rounds.ts';

/** Whole submissions against the bare batch, in `rounds` rounds of `plays` each. */
export async function benchSubmissions(
  { server, connections }: { server: BenchServer; connections: Connections },
  { rounds, plays }: { rounds: number; plays: number },
): Promise<Measured[]> {
  const { day, answers } = await puzzleOfToday({ server, connections });
  let guests: HttpGuest[] = [];
  const guess = (guest: HttpGuest, word: string) =>
    guest.post(`/api/triordle/validate-guess?puzzle_id=triordle-${day}&guess=${word}`);
  /** Guests whose next word is the last one. */
  const prepare = async () => {
    guests = Array.from({ length: plays }, () => new HttpGuest({ connections, url: server.url }));
    await allOf(guests, async (guest) => {
      await guest.enter();
      mustBeFine(await guest.get('/api/daily-triordle'));
      for (const word of answers.slice(0, -1)) mustBeFine(await guess(guest, word));
    });
    await enrol(
      server,
      guests.map(({ publicId }) => publicId),
      day,
    );
  };
  const bareSubject = (path: string, name: string): Subject => {
    let players: string[] = [];
    return {
      name,
      units: plays,
      server,
      prepare: async () => {
        players = Array.from({ length: plays }, () => crypto.randomUUID());
        await enrol(server, players, day);
        await allOf(players, async (publicId) => {
          mustBeFine(await connections.send(`${server.bareUrl}/row?object=${publicId}`, { body: {} }));
        });
      },
      measure: () =>
        allOf(players, async (publicId) => {
          const body = { publicId, playId: crypto.randomUUID(), day };
          const cookie = cookieOf(publicId);
          mustBeFine(await connections.send(server.bareUrl + path, { cookie, body }));
        }),
    };
  };
  const measured = await measureInRounds(
    [
      bareSubject('/deliver', 'the bare D1 batch over HTTP'),
      bareSubject('/outbox', 'the same from an outbox in a bare object, with its alarm'),
      bareSubject(
        '/outbox-in-app',
        'that behind a bare Hono app that reads a signed cookie and sets the headers',
      ),
      {
        name: 'the ending move over HTTP',
        units: plays,
        server,
        prepare,
        measure: () =>
          allOf(guests, async (guest) => {
            const reply = await guess(guest, answers.at(-1)!);
            mustBeFine(reply);
            if (reply.body.pending !== false) throw new Error('The record did not answer in time.');
          }),
      },
      {
        name: 'a word that is none: the request, and the object that looks at the play',
        units: plays,
        server,
        prepare,
        measure: () => allOf(guests, async (guest) => mustBeFine(await guess(guest, 'zzzzz'))),
      },
    ],
    { rounds },
  );
  await mustBeInRecord(server, 4 * plays * (rounds + 1));
  return measured;
}

/** The day's Triordle: its day and its words. */
export async function puzzleOfToday({
  server,
  connections,
}: {
  server: BenchServer;
  connections: Connections;
}) {
  const guest = new HttpGuest({ connections, url: server.url });
  await guest.enter();
  const { body } = await guest.get('/api/daily-triordle');
  const day: string = body.game_date;
  const [row] = await server.rows<{ puzzle: string }>(
    "SELECT puzzle FROM daily_puzzles WHERE game = 'triordle' AND day = ?",
    day,
  );
  return { day, answers: JSON.parse(row!.puzzle).answers as string[] };
}

/** The cookie of a guest who has played. */
function cookieOf(publicId: string): string {
  const guest = { publicId, createdAt: 0, referralCode: null, hasPlayed: true, edition: HOME };
  return `${GUEST_COOKIE}=${writeGuest({ guest, secret: LOCAL_SECRETS.COOKIE_SECRET })}`;
}

/** Inserts the players' rows in advance, so that both sides find theirs. */
async function enrol(server: BenchServer, publicIds: readonly string[], day: string): Promise<void> {
  await server.rows(
    `INSERT INTO players (public_id, kind, guest_number, created_at, last_seen_day, settled_through)
     SELECT value, 'guest', 1000, 0, ?1, date(?1, '-1 day') FROM json_each(?2)`,
    day,
    JSON.stringify(publicIds),
  );
}

/** Throws if a submission paid nothing or entered no board, because it would be measured too cheap. */
async function mustBeInRecord(server: BenchServer, plays: number): Promise<void> {
  const [found] = await server.rows<{ results: number; postings: number; scores: number }>(
    `SELECT (SELECT COUNT(*) FROM results) AS results, (SELECT COUNT(*) FROM postings) AS postings,
      (SELECT COUNT(*) FROM weekly_scores) AS scores`,
  );
  if (Object.values(found!).some((count) => count !== plays)) {
    throw new Error(`${plays} plays were submitted; the record has ${JSON.stringify(found)}.`);
  }
}
