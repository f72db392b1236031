// Villas: the shop's stock, players' pieces and purchases, likes, and pictures.
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** The changing facts of a shop item; items.ts has the fixed ones. The figures are repeated here for sums in SQL. */
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

/** A player's pieces of an item; no row for none. */
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
 * The purchase of one piece (`quantity` 1), or the sale of several (negative). Never changed, never removed: the purchases in
 * order, minus the oldest as many as were sold, give the price paid for the pieces left.
 */
export const villaMoves = sqliteTable(
  'villa_moves',
  {
    id: integer().primaryKey(),
    player_id: integer().notNull(),
    item: text().notNull(),
    quantity: integer().notNull(),
    /** The price of one piece at its purchase. */
    price_millis: integer().notNull(),
    day: text().notNull(),
    created_at: integer().notNull(),
  },
  (table) => [
    index('villa_moves_by_player').on(table.player_id, table.item, table.id),
    index('villa_moves_by_item').on(table.item, table.day, table.quantity),
  ],
);

/** The number of pieces of an item that the Monday after a week added to the shop; 0 if there were enough. Never changed. */
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

/** The level to which the night after a day filled the shelves of common and uncommon items, for newcomers. */
export const shopNights = sqliteTable('shop_nights', {
  day: text().primaryKey(),
  kept: integer().notNull(),
});

/** The number of pieces of a common or uncommon item that the night after a day added to the shop. Never changed. */
export const villaTopUps = sqliteTable(
  'villa_top_ups',
  {
    day: text().notNull(),
    item: text().notNull(),
    pieces: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.item] })],
);

/** A Villa's arrears; no row for none. */
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

/** A picture, stored as its scene and drawn on request. */
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
