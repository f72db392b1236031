// Villas: the shop's stock, what players own, what they paid, likes, and the pictures drawn.
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** What changes about a shop item; its fixed facts are in items.ts. The figures are kept here too, for SQL that sums them. */
export const villaShop = sqliteTable('villa_shop', {
  item: text().primaryKey(),
  cost_millis: integer().notNull(),
  value_millis: integer().notNull(),
  /** Per piece and game day. */
  yield_millis: integer().notNull(),
  upkeep_millis: integer().notNull(),
  security: integer().notNull(),
  supply: integer().notNull(),
});

/** The pieces of one item that a player owns; no row when there are none. */
export const villaItems = sqliteTable(
  'villa_items',
  {
    player_id: integer().notNull(),
    item: text().notNull(),
    quantity: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.player_id, table.item] })],
);

/**
 * One piece bought (`quantity` 1) or several sold back (below zero). Never changed, never removed: the bought pieces in
 * their order, less as many as were sold, are what the player paid for what is left.
 */
export const villaMoves = sqliteTable(
  'villa_moves',
  {
    id: integer().primaryKey(),
    player_id: integer().notNull(),
    item: text().notNull(),
    quantity: integer().notNull(),
    /** What one piece cost, when it was bought. */
    price_millis: integer().notNull(),
    day: text().notNull(),
    created_at: integer().notNull(),
  },
  (table) => [
    index('villa_moves_by_player').on(table.player_id, table.item, table.id),
    index('villa_moves_by_item').on(table.item, table.day, table.quantity),
  ],
);

/** How many pieces of an item the Monday after a week brought to the shop, 0 when there were enough. Never changed. */
export const villaRestocks = sqliteTable(
  'villa_restocks',
  {
    week: text().notNull(),
    item: text().notNull(),
    pieces: integer().notNull(),
    restocked_at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.week, table.item] })],
);

/** Up to how many pieces of a plain item the night after a day filled the shelves, for those who come. */
export const shopNights = sqliteTable('shop_nights', {
  day: text().primaryKey(),
  kept: integer().notNull(),
});

/** How many pieces of a common or uncommon item the night after a day brought to the shop. Never changed. */
export const villaTopUps = sqliteTable(
  'villa_top_ups',
  {
    day: text().notNull(),
    item: text().notNull(),
    pieces: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.item] })],
);

/** What a Villa owes. No row: nothing. */
export const villaArrears = sqliteTable('villa_arrears', {
  player_id: integer().primaryKey(),
  amount_millis: integer().notNull(),
});

export const villaLikes = sqliteTable(
  'villa_likes',
  {
    target_id: integer().notNull(),
    liker_id: integer().notNull(),
    created_at: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.target_id, table.liker_id] }),
    index('villa_likes_by_liker').on(table.liker_id),
  ],
);

/** A picture, kept as the data of its scene and drawn on request. */
export const villaImages = sqliteTable(
  'villa_images',
  {
    id: text().primaryKey(),
    player_id: integer().notNull(),
    day: text().notNull(),
    scene: text().notNull(),
    created_at: integer().notNull(),
  },
  (table) => [uniqueIndex('villa_images_by_player').on(table.player_id, table.day)],
);
