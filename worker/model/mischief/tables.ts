// Mischief: players' inventories, their attacks, and disruptions of Villas.
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** A player's pieces of one mischief item. */
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

/** An attack, successful or not. */
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
    /** The attacker's part of the draw. The attack succeeds if the draw, out of 2 to the power of 32, is below `succeeds_below`. */
    nonce: text().notNull().default(''),
    succeeds_below: integer().notNull().default(0),
  },
  (table) => [
    index('attacks_by_attacker').on(table.attacker_id, table.created_at),
    index('attacks_by_target').on(table.target_id, table.created_at),
  ],
);

/** The effect of an attack on one item, or on the whole Villa (`item` null). */
export const disruptions = sqliteTable(
  'disruptions',
  {
    id: integer().primaryKey(),
    attack_id: integer().notNull(),
    target_id: integer().notNull(),
    item: text(),
    /** The number of pieces hit; 0 for the whole Villa. */
    pieces: integer().notNull().default(0),
    mischief_item: text().notNull(),
    effect_type: text().notNull(),
    /** The loss of defense or the rise of upkeep, in per cent; 100 for a stopped yield. */
    percent: integer().notNull(),
    /** The yield lost or the upkeep added per full day, and in total if nobody cleans up. */
    rate_millis: integer().notNull().default(0),
    harm_millis: integer().notNull().default(0),
    starts_at: integer().notNull(),
    /** When it ends by itself, or was cleaned up. */
    ends_at: integer().notNull(),
    cleaned_at: integer(),
  },
  (table) => [index('disruptions_by_target').on(table.target_id, table.ends_at)],
);

/** A player's choice about mischief; without a row the player takes part and never chose. */
export const mischiefChoices = sqliteTable('mischief_choices', {
  player_id: integer().primaryKey(),
  declined: integer().notNull(),
  chosen_at: integer().notNull(),
});
