// Notifies one player of an event (RULES §13). Rows store ids of people; reading replaces them with names.
import { is, SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../platform/database.ts';
import type { NotificationType } from '../../shared/contract/notifications.ts';
import type { ReportAnswer, ReportKind } from '../../shared/contract/reports.ts';
import type { Foil } from '../../shared/kernel/foil.ts';

/** A player named in stored facts: by id, or by public id for a player of another edition. */
type PlayerRef = number | string;

/** The facts of each type of notification; a type without facts does not compile. Amounts are in Sparks. */
export interface NotificationFacts {
  VILLA_ATTACKED: {
    attacker: PlayerRef;
    mischief_item: string;
    attack_successful: boolean;
    foiled_by: Foil | null;
    sparks_stolen: number;
    disrupted_items: { item_name: string; yield_stolen: number; cleanup_cost: number }[];
  };
  /** A friend has cleaned up a disruption of the Villa. */
  NEIGHBOUR_HELPED: { helper: PlayerRef; mischief_item: string };
  CHALLENGE_OUTCOME: { outcome: 'won' | 'lost'; opponent: PlayerRef; prize_sparks: number };
  /** A pool closed without an opponent for the player. */
  CHALLENGE_UNMATCHED: { game_type: string; wager_returned: number; consolation: number };
  ACHIEVEMENT_UNLOCKED: { tier: string; badge_name: string };
  RANKING_UPDATE: { rank: number };
  VILLA_UPKEEP_PROCESSED: { net_change: number };
  REFERRAL_REWARD: { sparks_awarded: number; new_user: PlayerRef };
  ASSET_DIVIDEND: { dividend: number; shares: number; asset_name: string };
  ASSET_TRIBUTE_RECEIVED: { tribute_amount: number; shares_owned: number; asset_name: string };
  VILLA_ITEM_SELLBACK: {
    quantity_sold: number;
    item_name: string;
    total_sell_back_value: number;
    remaining_quantity: number;
  };
  DAILY_VISIT: {
    message: string;
    asset_name: string;
    tribute_paid: number;
    event: string | null;
    sparks_change: number;
  };
  WEEKLY_RECAP: { week: string; points: number; best_day: string | null };
  RESULT_MARKED: { game_type: string; reason: string };
  ADDRESS_LAPSED: Record<string, never>;
  /** Friends' reactions to one result, combined: their number, and the latest. */
  FRIEND_REACTIONS: { game_type: string; friend: PlayerRef; count: number; reaction: string };
  FRIEND_NUDGE: { friend: PlayerRef };
  /** A challenge by link was answered; `opponent` is null for a player of another edition. */
  DUEL_ANSWERED: {
    outcome: 'won' | 'lost' | 'tie';
    game_type: string;
    game_date: string;
    code: string;
    opponent: PlayerRef | null;
  };
  /** The decision on a report, without its subject. */
  REPORT_ANSWERED: { kind: ReportKind; answer: ReportAnswer; game_type: string | null; word: string | null };
  /** Wagers lost to a removed player came back; the total in Sparks. */
  WAGER_BACK: { sparks: number; wagers: number };
}

/** The names of facts that refer to a player, across all types. */
export type PersonFact = {
  [T in NotificationType]: {
    [F in keyof NotificationFacts[T]]: PlayerRef extends NotificationFacts[T][F] ? F : never;
  }[keyof NotificationFacts[T]];
}[NotificationType];

/** The statement that stores a notification unless `when` is false. Repeating a key changes nothing; `facts` may yield JSON. */
export function notify<T extends NotificationType>({
  key,
  player,
  type,
  facts,
  now_ms,
  when = sql`TRUE`,
}: {
  key: string | SQL;
  player: number | SQL;
  type: T;
  facts: NotificationFacts[T] | SQL;
  now_ms: number;
  when?: SQL;
}): Statement {
  const json = is(facts, SQL) ? facts : JSON.stringify(facts);
  return sql`
    INSERT INTO notifications (key, player_id, notification_type, data_json, created_at)
    SELECT ${key}, ${player}, ${type}, ${json}, ${now_ms} WHERE ${when}
    ON CONFLICT (key) DO NOTHING`;
}

/**
 * The statement that stores or updates a combined notification: `row` yields `player` and `facts`, in at most one row. It becomes
 * new again if the `count` in the facts has risen.
 */
export function gather({
  key,
  type,
  row,
  now_ms,
}: {
  key: string;
  type: NotificationType;
  row: SQL;
  now_ms: number;
}): Statement {
  return sql`
    INSERT INTO notifications (key, player_id, notification_type, data_json, created_at)
    SELECT ${key}, gathered.player, ${type}, gathered.facts, ${now_ms} FROM (${row}) AS gathered WHERE TRUE
    ON CONFLICT (key) DO UPDATE SET data_json = excluded.data_json,
      created_at = iif(excluded.data_json ->> '$.count' > data_json ->> '$.count', excluded.created_at, created_at)`;
}

/**
 * The statement that stores one notification per row of `rows`, a query that yields `key`, `player` and `facts` (JSON of the
 * type's facts). Used keys change nothing.
 */
export function notifyEach({
  type,
  rows,
  now_ms,
}: {
  type: NotificationType;
  rows: SQL;
  now_ms: number;
}): Statement {
  return sql`
    INSERT INTO notifications (key, player_id, notification_type, data_json, created_at)
    SELECT told.key, told.player, ${type}, told.facts, ${now_ms} FROM (${rows}) AS told WHERE true
    ON CONFLICT (key) DO NOTHING`;
}
