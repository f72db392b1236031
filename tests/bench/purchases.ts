// Purchases of a share a second through HTTP, compared with the bare D1 batch of the same statements from a bare worker, and
// with the additional KV read of a minute's first request; with purchases that are refused on their way, which
// show the cost up to that point.
import { LANDMARKS } from '../../worker/model/landmarks/landmarks.ts';
import { gameDayAt } from '../../worker/shared/kernel/game-day.ts';
import { signIn } from '../load/load-server.ts';
import type { Connections } from '../support/miniflare-guest.ts';
import type { BenchServer } from './bench-server.ts';
import { fillCrowd, fillPersons, type Rows } from './crowd.ts';
import { allOf, type Measured, measureInRounds, mustBeFine, type Subject } from './rounds.ts';

/** Landmarks that everybody can afford, and the shares that the bank gets of each. */
const CHEAP = LANDMARKS.slice(-16);
const ON_SALE = 1_000_000;

interface Buyer {
  playerId: number;
  publicId: string;
  sessionId: string;
  token: string;
}

/** Purchases in `rounds` rounds of `purchases` each, every one by another player. */
export async function benchPurchases(
  { server, connections }: { server: BenchServer; connections: Connections },
  { rounds, purchases }: { rounds: number; purchases: number },
): Promise<Measured[]> {
  const buyers = await crowdOf(server, 5 * purchases * (rounds + 1));
  const slugOf = (place: number) => CHEAP[place % CHEAP.length]!.slug;
  let ours: Buyer[] = [];
  const prepare = async () => {
    ours = buyers.splice(-purchases);
    await allOf(ours, async ({ token }) =>
      mustBeFine(await connections.send(`${server.url}/api/start`, { token, body: { view: 'other' } })),
    );
  };
  const subject = (name: string, buy: (buyer: Buyer, place: number) => Promise<void>): Subject => ({
    ...{ name, units: purchases, server, prepare },
    measure: () => allOf(ours, buy),
  });
  const bareSubject = (path: string, name: string) =>
    subject(name, async (buyer, place) => {
      const body = { ...buyer, slug: slugOf(place) };
      mustBeFine(await connections.send(server.bareUrl + path, { body }));
    });
  /** Purchases that are refused before anything is bought. */
  const refusedSubject = (name: string, ask: (buyer: Buyer) => Promise<{ status: number }>) =>
    subject(name, async (buyer) => {
      const { status } = await ask(buyer);
      if (status < 400 || status >= 500) throw new Error(`A reply of ${status}.`);
    });
  const buying = (slug: string) => `${server.url}/api/assets/${slug}/purchase-shares`;
  const body = { number_of_shares: 1 };
  const measured = await measureInRounds(
    [
      bareSubject('/purchase', 'the bare D1 batch over HTTP'),
      bareSubject('/purchase-of-session', 'the same after a read of KV for the session'),
      subject('a purchase over HTTP', async ({ token }, place) =>
        mustBeFine(await connections.send(buying(slugOf(place)), { token, body })),
      ),
      refusedSubject('one refused for its token: routing, limits and headers', () =>
        connections.send(buying(slugOf(0)), { token: 'made-up', body }),
      ),
      refusedSubject('one of no landmark: all that comes before the batch', ({ token }) =>
        connections.send(buying('nowhere'), { token, body }),
      ),
    ],
    { rounds },
  );
  await mustBeBought(server, 3 * purchases * (rounds + 1));
  return measured;
}

/** Players who are settled through yesterday and signed in. */
async function crowdOf(server: BenchServer, count: number): Promise<Buyer[]> {
  const rows = server.rows as Rows;
  await fillCrowd(rows, { players: count, day: gameDayAt(Date.now()) });
  await fillPersons(rows, { players: count, day: gameDayAt(Date.now()) });
  await rows(`UPDATE landmarks SET bank_shares = bank_shares + ${ON_SALE}, issued = issued + ${ON_SALE}`);
  const tokens = await signIn(server, { count });
  const players = await rows<Omit<Buyer, 'token'>>(`
    SELECT players.id AS playerId, players.public_id AS publicId, sessions.id AS sessionId
    FROM sessions JOIN players ON players.id = sessions.player_id ORDER BY players.id`);
  return players.map((player, place) => ({ ...player, token: tokens[place]! }));
}

/** Throws if a purchase moved nothing, because it would be measured too cheap. */
async function mustBeBought(server: BenchServer, purchases: number): Promise<void> {
  const [found] = await server.rows<{ postings: number; replies: number }>(
    `SELECT (SELECT COUNT(*) FROM postings WHERE transaction_type = 'share_purchase') AS postings,
      (SELECT COUNT(*) FROM idempotent_replies) AS replies`,
  );
  if (Object.values(found!).some((count) => count !== purchases))
    throw new Error(`${purchases} shares were bought; the record has ${JSON.stringify(found)}.`);
}
