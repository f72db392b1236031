// Mischief: what players keep in store, what they did to each other, and what still lies on Villas.
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** The pieces of one mischief item that a player keeps. */
export const mischiefInventory = sqliteTable(
  'mischief_inventory',
  {
    id: integer().primaryKey(),
    player_id: integer().notNull(),
    item: text().notNull(),
    quantity: integer().notNull(),
  },
  (table) => [uniqueIndex('mischief_inventory_by_player').on(table.player_id, table.item)],
);

/** One attack, whatever came of it. */
export const attacks = sqliteTable(
  'attacks',
  {
    id: integer().primaryKey(),
    attacker_id: integer().notNull(),
    target_id: integer().notNull(),
    item: text().notNull(),
    succeeded: integer().notNull(),
    stolen_millis: integer().notNull(),
    day: text().notNull(),
    created_at: integer().notNull(),
    /** The attacker's own part of the draw; it succeeds below a number, of 2 to the power of 32. */
    nonce: text().notNull().default(''),
    succeeds_below: integer().notNull().default(0),
  },
  (table) => [
    index('attacks_by_attacker').on(table.attacker_id, table.created_at),
    index('attacks_by_target').on(table.target_id, table.created_at),
  ],
);

/** What an attack left on a Villa: on one item, or on the whole of it (`item` null). */
export const disruptions = sqliteTable(
  'disruptions',
  {
    id: integer().primaryKey(),
    attack_id: integer().notNull(),
    target_id: integer().notNull(),
    item: text(),
    /** How many pieces of the item are hit; 0 where it lies on the whole Villa. */
    pieces: integer().notNull().default(0),
    mischief_item: text().notNull(),
    effect_type: text().notNull(),
    /** Per cent of the Villa's defense that is gone, or that its upkeep costs more; 100 for a yield that stops. */
    percent: integer().notNull(),
    /** The yield that it keeps away or the upkeep that it adds, in a full day, and in all if nobody cleans up. */
    rate_millis: integer().notNull().default(0),
    harm_millis: integer().notNull().default(0),
    starts_at: integer().notNull(),
    /** When it ends by itself, or was cleaned up. */
    ends_at: integer().notNull(),
    cleaned_at: integer(),
  },
  (table) => [index('disruptions_by_target').on(table.target_id, table.ends_at)],
);

/** Whether a player takes part in mischief, and since when; no row: takes part, and never chose. */
export const mischiefChoices = sqliteTable('mischief_choices', {
  player_id: integer().primaryKey(),
  declined: integer().notNull(),
  chosen_at: integer().notNull(),
});
