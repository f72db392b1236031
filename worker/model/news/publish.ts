// Publishes news to everybody (RULES §13). Rows store ids of people; reading replaces them with names.
import { sql } from 'drizzle-orm';
import type { Statement } from '../../platform/database.ts';

/** A player's id in stored facts. */
type PlayerRef = number | string;

/** The facts of each type of event. Amounts are in Sparks. VILLA_ATTACK is MISCHIEF_ATTACK read with a count above one. */
export interface NewsFacts {
  MISCHIEF_ATTACK: {
    attacker: PlayerRef;
    target: PlayerRef;
    mischief_item_name: string;
    disrupted_items: string[];
    attack_successful: boolean;
  };
  CHALLENGE_RESULT: { winner: PlayerRef; loser: PlayerRef; prize_pot: number; game_type: string };
  RANKING_SNAPSHOT_WEEKLY: { top_player: PlayerRef };
  HIGH_VALUE_PURCHASE: { player: PlayerRef; item_type: string; item_name: string; asset_slug?: string };
  HIGH_VALUE_DAILY_VISIT: { player: PlayerRef; asset_slug: string; asset_name: string };
  HIGH_VALUE_SELLBACK: { player: PlayerRef; item_name: string };
}

export type NewsType = keyof NewsFacts;

/** The figures that sum up when several events share a row. */
export interface NewsSums {
  successful_attacks?: number;
  total_sparks_stolen?: number;
  total_cleanup_cost?: number;
  total_yield_lost?: number;
  total_cost?: number;
  items_purchased?: number;
  quantity_sold?: number;
  total_value?: number;
  net_point_change?: number;
  tribute_paid?: number;
}

/**
 * The statement that publishes an event. If the key exists, the event joins that row: its count rises by one and its sums by the
 * event's; the first event's facts stay.
 */
export function publish<T extends NewsType>({
  key,
  type,
  facts,
  sums = {},
  now_ms,
}: {
  key: string;
  type: T;
  facts: NewsFacts[T];
  sums?: NewsSums;
  now_ms: number;
}): Statement {
  const added = Object.keys(sums).map(
    (name) => sql`, ${`$.${name}`},
      COALESCE(json_extract(news.data_json, ${`$.${name}`}), 0) + json_extract(excluded.data_json, ${`$.${name}`})`,
  );
  return sql`
    INSERT INTO news (key, event_type, count, data_json, occurred_at)
    VALUES (${key}, ${type}, 1, ${JSON.stringify({ ...facts, ...sums })}, ${now_ms})
    ON CONFLICT (key) DO UPDATE SET count = count + 1, occurred_at = excluded.occurred_at,
      data_json = json_set(data_json${sql.join(added)})`;
}

/** An event of `publishEach`. */
export interface KnownNews<T extends NewsType> {
  key: string;
  type: T;
  facts: NewsFacts[T];
}

/** The statement that publishes many events of one instant. They never join a row: a used key fails with `DUPLICATE`. */
export function publishEach<T extends NewsType>(
  events: readonly KnownNews<T>[],
  { now_ms }: { now_ms: number },
): Statement {
  return sql`
    INSERT INTO news (key, event_type, count, data_json, occurred_at)
    SELECT value ->> 'key', value ->> 'type', 1, value ->> 'facts', ${now_ms}
    FROM json_each(${JSON.stringify(events)}) ORDER BY json_each.key`;
}
