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
    mischief_item: text().notNull(),
    effect_type: text().notNull(),
    /** Per cent of the item's yield that is lost, of the Villa's defence that is gone, or that upkeep costs more. */
    percent: integer().notNull(),
    starts_at: integer().notNull(),
    /** When it ends by itself, or was cleaned up. */
    ends_at: integer().notNull(),
    cleaned_at: integer(),
  },
  (table) => [index('disruptions_by_target').on(table.target_id, table.ends_at)],
);
