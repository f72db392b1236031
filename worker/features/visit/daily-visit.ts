// The daily visit (RULES §7): once per player and game day, in one batch. The tribute goes into the day's pot, which settlement
// divides among the shareholders.

import { type SQL, sql } from 'drizzle-orm';
import { beginningOf, type Writer } from '../../economy/guarded-batch.ts';
import { tributesKey } from '../../economy/settle.ts';
import { settledBatch } from '../../economy/settle-players.ts';
import { endedSession } from '../../economy/spend.ts';
import { A_PLAYER, notBlocked } from '../../model/friends/blocks.ts';
import { type Landmark, landmarkOfId } from '../../model/landmarks/landmarks.ts';
import { HOUSE } from '../../model/ledger/house.ts';
import { type Posting, post } from '../../model/ledger/post.ts';
import { publish } from '../../model/news/publish.ts';
import { notify } from '../../model/notifications/notify.ts';
import type { NamedRow } from '../../model/players/shown-name.ts';
import type { Columns } from '../../platform/columns.ts';
import { constraintOf, type Database, guard, type Statement } from '../../platform/database.ts';
import { type GameDay, gameDayAt } from '../../shared/kernel/game-day.ts';
import { type Millisparks, sparks, toSparks } from '../../shared/kernel/millisparks.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { type Drawn, replyOf, type Sight, tributeOf, type VisitReply } from './drawn-visit.ts';
import { tellVisit, type VisitEvent } from './events.ts';
import type { visits } from './tables.ts';

/** The change of balance from which a visit is published as news. */
const NEWS_FROM: Millisparks = sparks(50);
const MOST_TRIES = 4;

/** A visit by a player without a row: shows the landmark, pays and writes nothing. */
export async function visitUnpaid(db: Database, drawn: Drawn): Promise<VisitReply> {
  const sight = await sightOf(db, { landmark: drawn.landmark, player: sql`NULL` });
  return replyOf({ drawn, sight, message: `You look at ${drawn.landmark.name} from outside.` });
}

/**
 * A player's visit, once a game day; repeated calls answer 'Already visited' with the same landmark. Throws NOT_SIGNED_IN, and
 * CHANGED_MEANWHILE if the balance changed during every attempt.
 */
export async function visitOnce(
  db: Database,
  { writer, drawn, now_ms }: { writer: Writer; drawn: Drawn; now_ms: number },
): Promise<VisitReply> {
  const day = gameDayAt(now_ms);
  for (let tries = 1; ; tries++) {
    const player = sql`${writer.playerId}`;
    const [sight, past] = await Promise.all([
      sightOf(db, { landmark: drawn.landmark, player }),
      pastVisit(db, { player, day }),
    ]);
    if (past) return alreadyVisited(db, { past, player });
    const tribute = tributeOf(drawn.landmark, sight);
    const change = Math.max(drawn.event.amount_millis, tribute - sight.balance) as Millisparks;
    try {
      await settledBatch(db, { players: sql`(${player})`, now_ms }, [
        ...beginningOf({ writer, now_ms }),
        guard(sql`(SELECT balance FROM accounts WHERE id = ${player}) = ${sight.balance}`),
        ...visitStatements({ writer, drawn, sight, tribute, change, day, now_ms }),
      ]);
      const total = (sight.balance - tribute + change) as Millisparks;
      const paid = { tribute, change, balance: total };
      return replyOf({ drawn, sight: { ...sight, ...paid }, message: `You visited ${drawn.landmark.name}.` });
    } catch (error) {
      const constraint = constraintOf(error);
      if (constraint !== 'GUARD' && constraint !== 'DUPLICATE') throw error;
      if (tries === MOST_TRIES) throw (await endedSession(db, writer)) ?? new Refusal('CHANGED_MEANWHILE');
    }
  }
}

async function sightOf(
  db: Database,
  { landmark, player }: { landmark: Landmark; player: SQL },
): Promise<Sight> {
  const viewer = sql`(SELECT public_id FROM players WHERE id = ${player})`;
  const rows = await db.all<Omit<Sight, 'owner'> & NamedRow>(sql`
    SELECT landmarks.issued, landmarks.bank_shares, COALESCE(accounts.balance, 0) AS balance,
      COALESCE(own.shares, 0) AS shares, owner.kind, owner.guest_number,
      iif(${notBlocked(sql`owner.public_id`, viewer)}, owner.username, ${A_PLAYER}) AS username
    FROM landmarks
    LEFT JOIN accounts ON accounts.id = ${player}
    LEFT JOIN holdings AS own ON own.player_id = ${player} AND own.landmark_id = landmarks.id
    LEFT JOIN players AS owner ON owner.id = (SELECT player_id FROM holdings
      WHERE landmark_id = landmarks.id ORDER BY shares DESC, player_id LIMIT 1)
    WHERE landmarks.id = ${landmark.id}`);
  const { kind, username, guest_number, ...sight } = rows[0]!;
  return { ...sight, owner: kind === null ? null : { kind, username, guest_number } };
}

interface Visiting {
  writer: Writer;
  drawn: Drawn;
  sight: Sight;
  tribute: Millisparks;
  change: Millisparks;
  day: GameDay;
  now_ms: number;
}

function visitStatements(visiting: Visiting): Statement[] {
  const { writer, drawn, sight, tribute, change, day, now_ms } = visiting;
  const { landmark, event } = drawn;
  const told = event.kind === 'nothing' ? null : event.story;
  const common = { day, now_ms } as const;
  const self = { player: writer.playerId };
  const postings: Posting[] = [
    {
      ...common,
      key: `visit:${writer.publicId}:${day}`,
      from: self,
      to: { player: potOf(day) },
      amount: tribute,
      type: 'visit_tribute',
      description: `Tribute at ${landmark.name}`,
    },
    {
      ...common,
      key: `visit-event:${writer.publicId}:${day}`,
      from: change > 0 ? 'mint' : self,
      to: change > 0 ? self : 'burn',
      amount: Math.abs(change) as Millisparks,
      type: 'visit_event',
      description: `What happened at ${landmark.name}`,
    },
  ];
  return [
    sql`
      INSERT INTO visits (player_id, day, landmark_id, tribute_millis, event_millis, event, visited_at, nonce)
      VALUES (${writer.playerId}, ${day}, ${landmark.id}, ${tribute}, ${change}, ${told}, ${now_ms}, ${drawn.nonce})`,
    ...postings.filter(({ amount }) => (amount as number) > 0).map(post),
    ...(tribute > 0 ? [fillPot({ landmark, day, tribute, issued: sight.issued })] : []),
    notify({
      key: `visit:${writer.publicId}:${day}`,
      player: writer.playerId,
      type: 'DAILY_VISIT',
      facts: {
        message: `You visited ${landmark.name}.`,
        asset_name: landmark.name,
        tribute_paid: toSparks(tribute),
        event: told === null ? null : tellVisit({ story: told, asset_name: landmark.name }),
        sparks_change: toSparks(change as Millisparks),
      },
      now_ms,
    }),
    ...newsOf(visiting),
  ];
}

/**
 * The account that receives a day's tributes. Once the pots have been emptied into the mint, which pays the shareholders, a
 * late tribute (of a visit made just before midnight and committed after it) goes to the mint directly.
 */
function potOf(day: GameDay): SQL {
  return sql`iif(EXISTS (SELECT 1 FROM postings WHERE key = ${tributesKey(day)}), ${HOUSE.mint}, ${HOUSE.tribute})`;
}

function fillPot({
  landmark,
  day,
  tribute,
  issued,
}: {
  landmark: Landmark;
  day: GameDay;
  tribute: Millisparks;
  issued: number;
}): Statement {
  return sql`
    INSERT INTO tribute_pots (landmark_id, day, pot_millis, issued) VALUES (${landmark.id}, ${day}, ${tribute}, ${issued})
    ON CONFLICT (landmark_id, day) DO UPDATE SET pot_millis = pot_millis + excluded.pot_millis`;
}

function newsOf({ writer, drawn, tribute, change, day, now_ms }: Visiting): Statement[] {
  const net = (change - tribute) as Millisparks;
  if (Math.abs(net) < NEWS_FROM) return [];
  return [
    publish({
      key: `visit:${writer.publicId}:${day}`,
      type: 'HIGH_VALUE_DAILY_VISIT',
      facts: {
        player: writer.playerId,
        asset_slug: drawn.landmark.slug,
        asset_name: drawn.landmark.name,
      },
      sums: { net_point_change: toSparks(net), tribute_paid: toSparks(tribute) },
      now_ms,
    }),
  ];
}

type PastVisit = Columns<typeof visits, 'landmark_id' | 'tribute_millis' | 'event_millis' | 'event'>;

async function pastVisit(
  db: Database,
  { player, day }: { player: SQL; day: GameDay },
): Promise<PastVisit | null> {
  const rows = await db.all<PastVisit>(sql`
    SELECT landmark_id, tribute_millis, event_millis, event FROM visits WHERE player_id = ${player} AND day = ${day}`);
  return rows[0] ?? null;
}

async function alreadyVisited(
  db: Database,
  { past, player }: { past: PastVisit; player: SQL },
): Promise<VisitReply> {
  const landmark = landmarkOfId(past.landmark_id)!;
  const sight = await sightOf(db, { landmark, player });
  const event: VisitEvent = {
    kind: past.event === null ? 'nothing' : 'gain',
    amount_millis: past.event_millis as Millisparks,
    story: past.event ?? '',
  };
  const paid = {
    tribute: past.tribute_millis as Millisparks,
    change: past.event_millis as Millisparks,
  };
  return replyOf({ drawn: { landmark, event }, sight: { ...sight, ...paid }, message: 'Already visited' });
}
