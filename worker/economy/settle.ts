// Settles one game day for a set of players (RULES §1, 6, 8) in one batch of set-based statements: dividends, tributes and the
// Villa in one posting, then dormancy. It skips players who are not due, so overlapping runs settle each once.
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
 * The statements that settle `day` for the players who match the condition `among` and are settled through the day before.
 * Rows are dated at the day's end, however late they are written; `now_ms` is only the time of recording.
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

/** An SQL condition on a row of `players`: owes upkeep. Arrears are settled daily, however long the owner is away. */
export const OWES = sql`EXISTS (SELECT 1 FROM villa_arrears WHERE villa_arrears.player_id = players.id)`;

/**
 * An SQL condition on a row of `players`: `day` writes a settlement, because shares may earn, a Villa works, or upkeep is owed.
 * For everybody else only `settled_through` moves on.
 */
function leavesRow(day: GameDay): SQL {
  return sql`(${hasEarningSharesOn(day)} OR ${hasWorkingVillaOn(day)} OR ${OWES})`;
}

/** The most rows an evening changes, indexes included: for every player, plus what each further name adds. */
const ROWS = { everybody: 2, registered: 4, owner: 12, villaOwner: 6, eachHoldingSold: 9 };

/** An SQL estimate of the rows that settling `day` changes for a row of `players`. */
export function rowsOfEvening(day: GameDay): SQL {
  const holdings = sql`FROM holdings WHERE holdings.player_id = players.id`;
  return sql`(${ROWS.everybody} + (players.kind <> 'guest') * ${ROWS.registered} + ${leavesRow(day)} * ${ROWS.owner}
    + (${hasWorkingVillaOn(day)} OR ${OWES}) * ${ROWS.villaOwner}
    + CASE WHEN ${isDormantOn(day)}
      THEN (SELECT (COUNT(*) > 0) * ${ROWS.owner} + COUNT(*) * ${ROWS.eachHoldingSold} ${holdings}) ELSE 0 END)`;
}

/** The instant that dates a settlement's rows: the end of its day. */
function instantOf(day: GameDay): number {
  return startOfDay(addDays(day, 1));
}

/** Inserts the day's row with the player's values; `recordValues` corrects it for arrears and for sales by dormancy. */
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

/** The key of the posting that empties a day's pots, made by the first settlement of the day that finds them filled. */
export function tributesKey(day: GameDay): string {
  return `tributes:${day}`;
}

/**
 * Moves a day's tributes from their house account to the mint at the day's first settlement. The mint pays the holders, so that
 * each settlement is one posting.
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

/** Earnings of the shares plus the Villa's net, minus what it already owed. */
const DUE_CHANGE = sql`(dividend_millis + tribute_millis + COALESCE(villa_net_millis, 0)
  - ${arrearsOf(sql`settlements.player_id`)})`;

const BALANCE = sql`(SELECT balance FROM accounts WHERE accounts.id = settlements.player_id)`;

/**
 * Posts the evening's total. Upkeep never takes the balance below zero. Earnings are posted even if they net to zero, because
 * history and recap show the parts (`partsOfSettlement`).
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

/** Stores upkeep that the balance could not pay as arrears. */
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

/** Corrects the rows of players who owed or owe upkeep, or whose shares the bank has bought back. */
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
