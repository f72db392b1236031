// Tells one player what happened (RULES §13). Rows carry ids of people; names are put in when they are read.
import { is, SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../platform/database.ts';
import type { NotificationType } from '../../shared/contract/notifications.ts';
import type { ReportAnswer, ReportKind } from '../../shared/contract/reports.ts';
import type { Foil } from '../../shared/kernel/foil.ts';

/** A player named inside stored rows: by id, or by public id where the player lives in another edition. */
type PlayerRef = number | string;

/** What each type of notification carries; a type without facts does not compile. Amounts are Sparks. */
export interface NotificationFacts {
  VILLA_ATTACKED: {
    attacker: PlayerRef;
    mischief_item: string;
    attack_successful: boolean;
    foiled_by: Foil | null;
    sparks_stolen: number;
    disrupted_items: { item_name: string; yield_stolen: number; cleanup_cost: number }[];
  };
  /** A friend has cleaned up what a mischief item did to the Villa. */
  NEIGHBOUR_HELPED: { helper: PlayerRef; mischief_item: string };
  CHALLENGE_OUTCOME: { outcome: 'won' | 'lost'; opponent: PlayerRef; prize_sparks: number };
  /** A pool closed without an opponent for the player. Amounts are Sparks. */
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
  /** What friends have said to one result, gathered: how many, and who said something last. */
  FRIEND_REACTIONS: { game_type: string; friend: PlayerRef; count: number; reaction: string };
  FRIEND_NUDGE: { friend: PlayerRef };
  /** A challenge by link was answered; of a player of another edition without a name. */
  DUEL_ANSWERED: {
    outcome: 'won' | 'lost' | 'tie';
    game_type: string;
    game_date: string;
    code: string;
    opponent: PlayerRef | null;
  };
  /** What came of a report, without whom it is about. */
  REPORT_ANSWERED: { kind: ReportKind; answer: ReportAnswer; game_type: string | null; word: string | null };
  /** Wagers lost to a removed player came back; the total in Sparks. */
  WAGER_BACK: { sparks: number; wagers: number };
}

/** The facts that name a player, whatever their type. */
export type PersonFact = {
  [T in NotificationType]: {
    [F in keyof NotificationFacts[T]]: PlayerRef extends NotificationFacts[T][F] ? F : never;
  }[keyof NotificationFacts[T]];
}[NotificationType];

/**
 * The statement that stores a notification; the same key again changes nothing. `facts` may be an expression that yields
 * them as JSON; where `when` does not hold nothing is stored.
 */
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
 * The statement that stores what is gathered in one notification, or brings it up to date: `row` yields `player`, `facts` and
 * nothing or one row. Where the `count` of the facts has risen it is new again.
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
 * The statement that stores one notification for each of `rows`, a query that yields `key`, `player` and `facts` (JSON of
 * the type's facts). A key that was used changes nothing.
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
