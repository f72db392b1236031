// Settlement of one game day for a set of players (RULES §1, 6, 8): dividends and tributes, then the Villa, then
// dormancy, in one batch of set-based statements. Anyone who is not due is passed over, so that overlapping runs do it once.
import { type SQL, sql } from 'drizzle-orm';
import { recordStandings } from '../model/boards/standings.ts';
import { recordWeek } from '../model/boards/weekly-standings.ts';
import { earningsOfDay } from '../model/landmarks/dividends.ts';
import { isDormantOn, sellDormant } from '../model/landmarks/dormancy.ts';
import { HOUSE } from '../model/ledger/house.ts';
import { postSelected } from '../model/ledger/post.ts';
import { villaNetOf } from '../model/villa/net.ts';
import { villaValueOf } from '../model/villa/value.ts';
import type { Statement } from '../platform/database.ts';
import { addDays, endsWeek, type GameDay, startOfDay } from '../shared/kernel/game-day.ts';
import type { TransactionType } from '../shared/kernel/transaction-type.ts';

/**
 * The statements that settle `day` for the players who are settled through the day before and for whose `id` the condition
 * `among` holds. All rows are dated at the day's end, however late they are written; `now_ms` is only the time of
 * recording.
 */
export function settleStatements({
  day,
  among,
  now_ms,
}: {
  day: GameDay;
  among: SQL;
  now_ms: number;
}): Statement[] {
  const due = sql`(SELECT id FROM players WHERE settled_through = ${addDays(day, -1)} AND ${among})`;
  return [
    recordDay({ due, day, now_ms }),
    payFrom({
      due,
      day,
      house: HOUSE.mint,
      column: sql`dividend_millis`,
      type: 'dividend',
      what: 'Dividends',
    }),
    payFrom({
      due,
      day,
      house: HOUSE.tribute,
      column: sql`tribute_millis`,
      type: 'tribute',
      what: 'Tributes',
    }),
    payVillas({ due, day }),
    chargeVillas({ due, day }),
    ...keepArrears({ due, day }),
    ...sellDormant({ due, day }),
    recordValues({ due, day }),
    ...recordStandings({ due, day }),
    ...(endsWeek(day) ? [recordWeek({ due, sunday: day })] : []),
    sql`UPDATE players SET settled_through = ${day} WHERE id IN ${due}`,
  ];
}

interface DueOn {
  due: SQL;
  day: GameDay;
}

/** Whether a row of `players` has a Villa, or owes for one: each of its days leaves a row. */
export const HAS_VILLA = sql`(EXISTS (SELECT 1 FROM villa_items WHERE player_id = players.id)
  OR EXISTS (SELECT 1 FROM villa_arrears WHERE player_id = players.id))`;

/** How many rows an evening changes at most, indexes included: for every player, and in addition for those each name describes. */
const ROWS = { everybody: 2, registered: 4, shareholder: 20, villaOwner: 12, eachHoldingSold: 9 };

/** As how many changed rows the settling of `day` is taken for a row of `players`. */
export function rowsOfEvening(day: GameDay): SQL {
  const holdings = sql`FROM holdings WHERE holdings.player_id = players.id`;
  return sql`(${ROWS.everybody} + (players.kind <> 'guest') * ${ROWS.registered}
    + EXISTS (SELECT 1 ${holdings}) * ${ROWS.shareholder} + ${HAS_VILLA} * ${ROWS.villaOwner}
    + CASE WHEN ${isDormantOn(day)} THEN (SELECT COUNT(*) ${holdings}) * ${ROWS.eachHoldingSold} ELSE 0 END)`;
}

/** The instant at which a settlement's rows are dated: the end of its day. */
function instantOf(day: GameDay): number {
  return startOfDay(addDays(day, 1));
}

function recordDay({ due, day, now_ms }: DueOn & { now_ms: number }): Statement {
  return sql`
    INSERT INTO settlements (player_id, day, dividend_millis, tribute_millis, breakdown, villa_net_millis,
      sparks_millis, shares_millis, villa_millis, recorded_at)
    SELECT players.id, ${day}, earned.dividend, earned.tribute, earned.breakdown, ${villaNetOf(day)},
      0, earned.worth, 0, ${now_ms}
    FROM ${earningsOfDay({ due, day })} AS earned CROSS JOIN players ON players.id = earned.player_id
    WHERE earned.landmarks > 0
      OR EXISTS (SELECT 1 FROM villa_items WHERE player_id = players.id)
      OR EXISTS (SELECT 1 FROM villa_arrears WHERE player_id = players.id)`;
}

function payFrom({
  due,
  day,
  house,
  column,
  type,
  what,
}: DueOn & { house: number; column: SQL; type: 'dividend' | 'tribute'; what: string }): Statement {
  return postEvening({
    rows: sql`
      SELECT ${`${type}:`} || players.public_id || ${`:${day}`} AS key, ${house} AS source, players.id AS target,
        ${column} AS amount, ${`${what}, ${day}`} AS description
      FROM settlements JOIN players ON players.id = settlements.player_id
      WHERE settlements.day = ${day} AND settlements.player_id IN ${due} AND ${column} > 0
      ORDER BY players.id`,
    type,
    day,
  });
}

/** What a Villa's day changes: its net, less what it still owed. */
const CHANGE = sql`(COALESCE(settlements.villa_net_millis, 0) - COALESCE(
  (SELECT amount_millis FROM villa_arrears WHERE player_id = settlements.player_id), 0))`;

function payVillas({ due, day }: DueOn): Statement {
  return postEvening({
    rows: sql`
      SELECT 'villa:' || players.public_id || ${`:${day}`} AS key, ${HOUSE.mint} AS source, players.id AS target,
        ${CHANGE} AS amount, ${`Villa, ${day}`} AS description
      FROM settlements JOIN players ON players.id = settlements.player_id
      WHERE settlements.day = ${day} AND settlements.player_id IN ${due} AND ${CHANGE} > 0
      ORDER BY players.id`,
    type: 'villa_income',
    day,
  });
}

/** Takes what the balance can pay; the rest is owed. */
function chargeVillas({ due, day }: DueOn): Statement {
  const affordable = sql`MIN(-${CHANGE}, (SELECT balance FROM accounts WHERE id = settlements.player_id))`;
  return postEvening({
    rows: sql`
      SELECT 'villa:' || players.public_id || ${`:${day}`} AS key, players.id AS source, ${HOUSE.burn} AS target,
        ${affordable} AS amount, ${`Villa, ${day}`} AS description
      FROM settlements JOIN players ON players.id = settlements.player_id
      WHERE settlements.day = ${day} AND settlements.player_id IN ${due} AND ${CHANGE} < 0 AND ${affordable} > 0
      ORDER BY players.id`,
    type: 'villa_upkeep',
    day,
  });
}

/** Posts `rows` (`postSelected`) with the day's end as their instant. */
function postEvening(posted: { rows: SQL; type: TransactionType; day: GameDay }): Statement {
  return postSelected({ ...posted, now_ms: instantOf(posted.day) });
}

function keepArrears({ due, day }: DueOn): Statement[] {
  const paid = sql`COALESCE((SELECT amount FROM postings WHERE key =
    'villa:' || (SELECT public_id FROM players WHERE id = settlements.player_id) || ${`:${day}`}), 0)`;
  return [
    sql`
      INSERT INTO villa_arrears (player_id, amount_millis)
      SELECT settlements.player_id, MAX(0, -${CHANGE} - ${paid}) FROM settlements
      WHERE settlements.day = ${day} AND settlements.player_id IN ${due} AND (
          (${CHANGE} < 0 AND -${CHANGE} > ${paid})
          OR EXISTS (SELECT 1 FROM villa_arrears WHERE player_id = settlements.player_id))
      ON CONFLICT (player_id) DO UPDATE SET amount_millis = excluded.amount_millis`,
    sql`DELETE FROM villa_arrears WHERE amount_millis = 0 AND player_id IN ${due}`,
  ];
}

function recordValues({ due, day }: DueOn): Statement {
  const player = sql`settlements.player_id`;
  return sql`
    UPDATE settlements SET sparks_millis = (SELECT balance FROM accounts WHERE id = ${player}),
      villa_millis = ${villaValueOf(player)},
      in_arrears = EXISTS (SELECT 1 FROM villa_arrears WHERE player_id = ${player} AND amount_millis > 0)
    WHERE day = ${day} AND player_id IN ${due}`;
}
