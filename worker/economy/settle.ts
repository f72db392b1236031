// Settlement of one game day for a set of players (RULES §1, 6, 8): dividends, tributes and the Villa in one posting, then
// dormancy, in one batch of set-based statements. Anyone who is not due is passed over, so that overlapping runs do it once.
import { type SQL, sql } from 'drizzle-orm';
import { recordStandings } from '../model/boards/standings.ts';
import { recordWeek } from '../model/boards/weekly-standings.ts';
import { earningsOfDay, hasEarningSharesOn } from '../model/landmarks/dividends.ts';
import { isDormantOn, sellDormant } from '../model/landmarks/dormancy.ts';
import { HOUSE } from '../model/ledger/house.ts';
import { post, postSelected } from '../model/ledger/post.ts';
import { hasWorkingVillaOn, villaNetOf } from '../model/villa/net.ts';
import { arrearsOf, villaValueOf } from '../model/villa/value.ts';
import type { Statement } from '../platform/database.ts';
import { addDays, endsWeek, type GameDay, startOfDay } from '../shared/kernel/game-day.ts';

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
    emptyPots(day),
    recordDay({ due, day, now_ms }),
    postNet({ due, day }),
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

/** Whether a row of `players` owes for a Villa: that is asked for each day, however long its owner is away. */
export const OWES = sql`EXISTS (SELECT 1 FROM villa_arrears WHERE villa_arrears.player_id = players.id)`;

/**
 * Whether `day` leaves a row of a row of `players`: where shares may earn, a Villa works, or one owes. Of all others
 * `settled_through` alone says that the day has happened; what they have is what trades and moves have left them.
 */
function leavesRow(day: GameDay): SQL {
  return sql`(${hasEarningSharesOn(day)} OR ${hasWorkingVillaOn(day)} OR ${OWES})`;
}

/** How many rows an evening changes at most, indexes included: for every player, and in addition for those each name describes. */
const ROWS = { everybody: 2, registered: 4, owner: 12, villaOwner: 6, eachHoldingSold: 9 };

/** As how many changed rows the settling of `day` is taken for a row of `players`. */
export function rowsOfEvening(day: GameDay): SQL {
  const holdings = sql`FROM holdings WHERE holdings.player_id = players.id`;
  return sql`(${ROWS.everybody} + (players.kind <> 'guest') * ${ROWS.registered} + ${leavesRow(day)} * ${ROWS.owner}
    + (${hasWorkingVillaOn(day)} OR ${OWES}) * ${ROWS.villaOwner}
    + CASE WHEN ${isDormantOn(day)}
      THEN (SELECT (COUNT(*) > 0) * ${ROWS.owner} + COUNT(*) * ${ROWS.eachHoldingSold} ${holdings}) ELSE 0 END)`;
}

/** The instant at which a settlement's rows are dated: the end of its day. */
function instantOf(day: GameDay): number {
  return startOfDay(addDays(day, 1));
}

/** The day's row, with what the player has when it is settled: right but for who owes, or sells for being away (`recordValues`). */
function recordDay({ due, day, now_ms }: DueOn & { now_ms: number }): Statement {
  return sql`
    INSERT INTO settlements (player_id, day, dividend_millis, tribute_millis, breakdown, villa_net_millis,
      sparks_millis, shares_millis, villa_millis, recorded_at)
    SELECT players.id, ${day}, earned.dividend, earned.tribute, earned.breakdown, ${villaNetOf(day)},
      MAX(0, accounts.balance + earned.dividend + earned.tribute + COALESCE(${villaNetOf(day)}, 0)
        - ${arrearsOf(sql`players.id`)}), earned.worth, ${villaValueOf(sql`players.id`)}, ${now_ms}
    FROM ${earningsOfDay({ due, day })} AS earned CROSS JOIN players ON players.id = earned.player_id
    JOIN accounts ON accounts.id = players.id
    WHERE ${leavesRow(day)}`;
}

/** The key of the posting that empties a day's pots, made by the first settlement of the day that finds anything in them. */
export function tributesKey(day: GameDay): string {
  return `tributes:${day}`;
}

/**
 * What the visits of a day have paid leaves the house account as soon as somebody is settled for the day, for the mint, which
 * pays the holders their parts: so each settlement is one posting.
 */
function emptyPots(day: GameDay): Statement {
  const key = tributesKey(day);
  const paid = sql`(SELECT COALESCE(SUM(pot_millis), 0) FROM tribute_pots WHERE day = ${day})`;
  return post({
    key,
    from: 'tribute',
    to: 'mint',
    amount: paid,
    type: 'settlement',
    description: `Tributes, ${day}`,
    day,
    now_ms: instantOf(day),
    when: sql`NOT EXISTS (SELECT 1 FROM postings WHERE key = ${key}) AND ${paid} > 0`,
  });
}

/** What the shares bring and the Villa's day changes: its net, less what it still owed. */
const DUE_CHANGE = sql`(dividend_millis + tribute_millis + COALESCE(villa_net_millis, 0)
  - ${arrearsOf(sql`settlements.player_id`)})`;

const BALANCE = sql`(SELECT balance FROM accounts WHERE accounts.id = settlements.player_id)`;

/**
 * Posts what the whole evening comes to. Shares pay before the Villa takes, and it takes what is there: the balance does not
 * go below zero. History and recap show the parts (`partsOfSettlement`), so that also nothing in sum has its posting.
 */
function postNet({ due, day }: DueOn): Statement {
  const net = sql`MAX(${DUE_CHANGE}, -${BALANCE})`;
  return postSelected({
    rows: sql`
      SELECT ${`settlement:${day}:`} || public_id AS key, iif(net < 0, id, ${HOUSE.mint}) AS source,
        iif(net < 0, ${HOUSE.burn}, id) AS target, ABS(net) AS amount, ${`Settlement, ${day}`} AS description
      FROM (
        SELECT players.public_id, players.id, ${net} AS net,
          dividend_millis + tribute_millis > 0 AS has_earned
        FROM settlements JOIN players ON players.id = settlements.player_id
        WHERE settlements.day = ${day} AND settlements.player_id IN ${due}
      ) WHERE net <> 0 OR has_earned ORDER BY id`,
    type: 'settlement',
    day,
    now_ms: instantOf(day),
  });
}

/** What the balance could not pay is owed. */
function keepArrears({ due, day }: DueOn): Statement[] {
  const posted = sql`COALESCE((SELECT iif(target = settlements.player_id, amount, -amount) FROM postings
    WHERE key = ${`settlement:${day}:`} || (SELECT public_id FROM players WHERE id = settlements.player_id)), 0)`;
  const owed = sql`(${posted} - ${DUE_CHANGE})`;
  return [
    sql`
      INSERT INTO villa_arrears (player_id, amount_millis)
      SELECT settlements.player_id, ${owed} FROM settlements
      WHERE settlements.day = ${day} AND settlements.player_id IN ${due} AND (
          ${owed} > 0 OR EXISTS (SELECT 1 FROM villa_arrears WHERE player_id = settlements.player_id))
      ON CONFLICT (player_id) DO UPDATE SET amount_millis = excluded.amount_millis`,
    sql`DELETE FROM villa_arrears WHERE amount_millis = 0 AND player_id IN ${due}`,
  ];
}

/** Puts right the rows of those who owed or owe, or whose shares the bank has bought back. */
function recordValues({ due, day }: DueOn): Statement {
  const player = sql`settlements.player_id`;
  const now = {
    sparks: sql`(SELECT balance FROM accounts WHERE id = ${player})`,
    villa: villaValueOf(player),
    owes: sql`EXISTS (SELECT 1 FROM villa_arrears WHERE player_id = ${player} AND amount_millis > 0)`,
  };
  return sql`
    UPDATE settlements SET sparks_millis = ${now.sparks}, villa_millis = ${now.villa}, in_arrears = ${now.owes}
    WHERE day = ${day} AND player_id IN ${due}
      AND (sparks_millis <> ${now.sparks} OR villa_millis <> ${now.villa} OR in_arrears <> ${now.owes})`;
}
