// The close of a day's pools (RULES §5, 01:30 UTC), piece by piece. A piece is planned from rows alone and leaves fewer open
// entries than it found. Everything is dated at the close, however late it runs.

import { sql } from 'drizzle-orm';
import { reachBack } from '../../economy/reach-back.ts';
import { MAY_PLAY, type MemberRow, memberOf, readMembers } from '../../model/challenges/members.ts';
import {
  areAtPeace,
  areFair,
  heldLose,
  type Member,
  type Pair,
  pairLeftovers,
} from '../../model/challenges/pairing.ts';
import {
  CONSOLATION,
  consolationOf,
  type Pool,
  refundOf,
  type Staker,
} from '../../model/challenges/payouts.ts';
import type { challengeEntries } from '../../model/challenges/tables.ts';
import type { KnownPosting } from '../../model/ledger/post.ts';
import { type NotificationFacts, notifyEach } from '../../model/notifications/notify.ts';
import type { Columns } from '../../platform/columns.ts';
import { type Database, guard, type Statement } from '../../platform/database.ts';
import type { Gates } from '../../platform/gates.ts';
import { isHeldForItself } from '../../plays/held-results.ts';
import { WAGERS } from '../../shared/contract/challenge.ts';
import type { HubCard } from '../../shared/contract/hub.ts';
import { addDays, closeOf, type GameDay } from '../../shared/kernel/game-day.ts';
import { GAME_NAMES, GAME_TYPES, type GameType } from '../../shared/kernel/game-type.ts';
import { type Millisparks, sparks, toSparks } from '../../shared/kernel/millisparks.ts';
import { judgePairs, matchupStatements, payoutsOfAll, payStatements } from './settle-matchups.ts';

/** The number of members without a result per piece; each needs a call to its Player object. */
const UNFINISHED = 100;
/** The number of leftovers of each wager, state and rank paired per piece. */
const LEFTOVERS = 250;

export interface Close {
  day: GameDay;
  gates: Gates;
  /** The state of a player's play, which cannot change after the close. */
  stateOf: (member: { publicId: string; type: GameType; day: GameDay }) => Promise<HubCard['state']>;
  /** The maximum size of a piece, if smaller than usual. */
  most?: number;
}

/** The statements of the next piece; null once all pools of the day are closed. */
export async function planClosing(db: Database, close: Close): Promise<Statement[] | null> {
  const game = await firstOpen(db, close.day);
  if (game === null) return null;
  const pool = { game, day: close.day };
  const unfinished = await readUnfinished(db, pool, Math.min(UNFINISHED, close.most ?? UNFINISHED));
  return unfinished.length > 0 ? resolve(pool, { unfinished, close }) : closeLeftovers(db, pool, close);
}

async function firstOpen(db: Database, day: GameDay): Promise<GameType | null> {
  const rows = await db.all<Columns<typeof challengeEntries, 'game'>>(sql`
    SELECT value AS game FROM json_each(${JSON.stringify(GAME_TYPES)}) AS games
    WHERE EXISTS (SELECT 1 FROM challenge_entries WHERE game = games.value AND day = ${day} AND state = 'joined')
      OR EXISTS (SELECT 1 FROM challenge_entries WHERE game = games.value AND day = ${day} AND state = 'finished')
      OR EXISTS (SELECT 1 FROM challenge_entries WHERE game = games.value AND day = ${day} AND state = 'waiting')
    ORDER BY games.key LIMIT 1`);
  return rows[0]?.game ?? null;
}

/** A member whose result is not in the pool. */
interface Unfinished extends Staker {
  /** Whether the Player object has to be asked; 0 if there is a result or the player is banned. */
  may_ask: number;
  /** Whether the play is held back because of how it was played, and can still lose. */
  may_lose: number;
}

/**
 * Members whose result is not in the pool: there is none, it is held back, or it was delivered after the close.
 * Includes banned players.
 */
function readUnfinished(db: Database, { game, day }: Pool, limit: number): Promise<Unfinished[]> {
  return db.all<Unfinished>(sql`
    SELECT line.player_id, players.public_id, line.wager_millis,
      ${MAY_PLAY} AND results.player_id IS NULL AS may_ask,
      ${MAY_PLAY} AND COALESCE(${isHeldForItself} AND results.delivered_at < ${closeOf(day)}, 0) AS may_lose
    FROM challenge_entries AS line CROSS JOIN players ON players.id = line.player_id
    LEFT JOIN results ON results.player_id = line.player_id AND results.day = line.day AND results.game = line.game
    WHERE line.game = ${game} AND line.day = ${day} AND line.state = 'joined'
    ORDER BY line.wager_millis, line.goes_first, line.finished_at, line.lot, line.player_id LIMIT ${limit}`);
}

/** A play that was opened and never finished counts as 0 points. It waits after all who finished, and held plays after it. */
async function resolve(
  pool: Pool,
  { unfinished, close }: { unfinished: readonly Unfinished[]; close: Close },
): Promise<Statement[]> {
  const states = await Promise.all(
    unfinished.map(({ public_id, may_ask }) =>
      may_ask ? close.stateOf({ publicId: public_id, type: pool.game, day: pool.day }) : 'none',
    ),
  );
  const stays = ({ may_lose }: Unfinished, place: number) => may_lose === 1 || states[place] === 'open';
  const staying = unfinished.filter(stays);
  const out = unfinished.filter((member, place) => !stays(member, place));
  return [
    areStill(pool, { members: unfinished, states: ['joined'] }),
    sql`
      UPDATE challenge_entries SET state = 'waiting', finished_at = ${closeOf(pool.day)}
      WHERE ${those(pool, staying)}`,
    ...letOut(pool, { members: out, state: 'returned' }),
    ...tellUnmatched(pool, { members: out.filter(({ wager_millis }) => wager_millis > 0), consolation: 0 }),
    ...pay(
      pool,
      out.flatMap((member) => refundOf(pool, member)),
    ),
  ];
}

/**
 * Pairs leftovers with equal wagers first, then across wagers for the lower one. If a wager has more members than a piece
 * takes, only equal wagers are paired; the members of a full piece without a possible pair are let out to make room.
 */
async function closeLeftovers(
  db: Database,
  pool: Pool,
  { gates, most = LEFTOVERS }: Close,
): Promise<Statement[]> {
  const limit = Math.min(LEFTOVERS, most);
  const isFairnessAsked = gates.fair_pairing;
  const { lowerIsBetter } = GAME_NAMES[pool.game].metric;
  const mayMeet = heldLose(isFairnessAsked ? areFair : areAtPeace, { lowerIsBetter });
  const [consoled, ...lists] = (await db.batch([
    sql`SELECT 1 FROM challenge_entries WHERE game = ${pool.game} AND day = ${pool.day} AND state = 'odd' LIMIT 1`,
    ...WAGERS.flatMap((wager) =>
      (['finished', 'waiting'] as const).map((state) =>
        readMembers({ pool, state, wager_millis: sparks(wager), limit, isFairnessAsked, withBlocked: true }),
      ),
    ),
  ])) as [unknown[], ...MemberRow[][]];
  const hasOdd = consoled.length > 0;
  const blocked = lists.flat().filter(({ may_play }) => !may_play);
  const wagers = [...WAGERS.keys()].map((place) => {
    const [finished, waiting] = [lists[2 * place]!, lists[2 * place + 1]!];
    const playing = [...finished, ...waiting].filter(({ may_play }) => may_play);
    const isFull = finished.length >= limit || waiting.length >= limit;
    return { isFull, ...pairLeftovers(playing.map(memberOf), mayMeet) };
  });
  const equal = wagers.flatMap(({ pairs }) => pairs);
  if (wagers.some(({ isFull }) => isFull)) {
    const isStuck = equal.length + blocked.length === 0;
    const alone = isStuck ? wagers.filter(({ isFull }) => isFull).flatMap((wager) => wager.alone) : [];
    return closeStatements(pool, { pairs: equal, alone, hasOdd, blocked });
  }
  const across = pairLeftovers(
    wagers.flatMap(({ alone }) => alone),
    mayMeet,
  );
  return closeStatements(pool, { pairs: [...equal, ...across.pairs], alone: across.alone, hasOdd, blocked });
}

/**
 * At most one member of a pool is odd and gets the consolation. Otherwise a script could collect it for any number of accounts
 * that may not be paired, such as those of one address.
 */
function closeStatements(
  pool: Pool,
  {
    pairs,
    alone,
    hasOdd,
    blocked,
  }: {
    pairs: readonly Pair[];
    alone: readonly Member[];
    /** Whether an earlier piece already let the odd member out. */
    hasOdd: boolean;
    blocked: readonly MemberRow[];
  },
): Statement[] {
  const odd = alone.filter(({ is_held }) => !is_held).slice(0, hasOdd ? 0 : 1);
  const others = alone.filter((member) => !odd.includes(member));
  const told = others.filter(({ is_held, wager_millis }) => !is_held || wager_millis > 0);
  const judged = judgePairs(pool, pairs);
  return [
    areStill(pool, { members: [...alone, ...blocked], states: ['finished', 'waiting'] }),
    ...matchupStatements(pool, { judged, now_ms: closeOf(pool.day) }),
    ...letOut(pool, { members: odd, state: 'odd' }),
    ...tellUnmatched(pool, { members: odd, consolation: CONSOLATION }),
    ...tellUnmatched(pool, { members: told, consolation: 0 }),
    ...letOut(pool, { members: [...others, ...blocked], state: 'returned' }),
    ...pay(pool, [
      ...payoutsOfAll(pool, judged),
      ...[...alone, ...blocked].flatMap((member) => refundOf(pool, member)),
      ...odd.map((member) => consolationOf(pool, member)),
    ]),
  ];
}

/** Posts on the day after the pool's, and corrects the stored values from then on if that day is already settled. */
function pay(pool: Pool, postings: readonly KnownPosting[]): Statement[] {
  if (postings.length === 0) return [];
  const day = addDays(pool.day, 1);
  const received = postings.flatMap(({ to, amount }) =>
    typeof to === 'string' ? [] : [{ player: to.player, amount }],
  );
  return [
    ...payStatements(postings, { day, now_ms: closeOf(pool.day) }),
    ...reachBack(sql`
      SELECT value ->> 'player' AS player_id, ${day} AS day, value ->> 'amount' AS sparks_millis, 0 AS villa_millis
      FROM json_each(${JSON.stringify(received)})`),
  ];
}

/** Takes members out of the pool and deletes their address marks. Fails with NOT_WAITING if one is already out. */
function letOut(
  pool: Pool,
  { members, state }: { members: readonly Staker[]; state: 'returned' | 'odd' },
): Statement[] {
  if (members.length === 0) return [];
  return [
    sql`UPDATE challenge_entries SET state = ${state}, address_mark = NULL WHERE ${those(pool, members)}`,
  ];
}

/** Notifies members that the pool closed without an opponent, and what they get. Amounts in millisparks. */
function tellUnmatched(
  { game, day }: Pool,
  { members, consolation }: { members: readonly Staker[]; consolation: number },
): Statement[] {
  if (members.length === 0) return [];
  const told = members.map(({ player_id, public_id, wager_millis }) => {
    const facts: NotificationFacts['CHALLENGE_UNMATCHED'] = {
      game_type: game,
      wager_returned: toSparks(wager_millis as Millisparks),
      consolation: toSparks(consolation as Millisparks),
    };
    return { key: `challenge:${public_id}:${game}:${day}`, player: player_id, facts };
  });
  return [
    notifyEach({
      type: 'CHALLENGE_UNMATCHED',
      rows: sql`SELECT value ->> 'key' AS key, value ->> 'player' AS player, value ->> 'facts' AS facts
        FROM json_each(${JSON.stringify(told)})`,
      now_ms: closeOf(day),
    }),
  ];
}

/** Fails the batch if a member's state has changed since it was read. */
function areStill(
  pool: Pool,
  { members, states }: { members: readonly Staker[]; states: readonly string[] },
): Statement {
  return guard(sql`${members.length} = (SELECT COUNT(*) FROM challenge_entries WHERE ${those(pool, members)}
    AND state IN (SELECT value FROM json_each(${JSON.stringify(states)})))`);
}

function those({ game, day }: Pool, members: readonly Staker[]) {
  const ids = JSON.stringify(members.map(({ player_id }) => player_id));
  return sql`day = ${day} AND game = ${game} AND player_id IN (SELECT value FROM json_each(${ids}))`;
}
