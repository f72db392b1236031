// The state of the sixteen cards on the page: a card turns when pressed and shows its face when the server sends it. Only
// the server knows the layout; the page knows a face only once it is revealed.
import type { CallReply } from '#shared/contract/call.ts';
import type { openMemory } from '#shared/games/memory/contract.ts';

export type MemoryOpening = CallReply<typeof openMemory>;

/** 'turning' waits for its face; 'open' waits for its pair; 'mismatch' stays open for a second. */
export type CardState = 'down' | 'turning' | 'open' | 'mismatch' | 'matched';

/** One card. `move` is the number of the move that last turned it. */
export interface Card {
  state: CardState;
  itemId: string | null;
  move: number;
}

export interface Table {
  cards: readonly Card[];
  nextMove: number;
  clicks: number;
  /** How many pairs in a row were found up to now. */
  run: number;
}

const FACE_DOWN: Card = { state: 'down', itemId: null, move: 0 };

/** The table of an opening, new or resumed. */
export function tableOf({ rows, columns, state }: Pick<MemoryOpening, 'rows' | 'columns' | 'state'>): Table {
  const cards = Array.from({ length: rows * columns }, () => FACE_DOWN);
  for (const { position, item_id } of state.matched) {
    cards[position] = { state: 'matched', itemId: item_id, move: 0 };
  }
  const openState = state.open.length > 1 ? 'mismatch' : 'open';
  state.open.forEach(({ position, item_id }, place) => {
    const move = state.next_move - state.open.length + place;
    cards[position] = { state: openState, itemId: item_id, move };
  });
  return { cards, nextMove: state.next_move, clicks: state.clicks, run: 0 };
}

/** Whether a card can be turned: it is face down or belongs to a mismatch. */
export function canTurn(table: Table, position: number): boolean {
  const state = table.cards[position]?.state;
  return state === 'down' || state === 'mismatch';
}

/** Turns a card before its face is known. Cards of an open mismatch turn back at once. */
export function turn(table: Table, position: number): Table {
  const cards = table.cards.map((card) => (card.state === 'mismatch' ? FACE_DOWN : card));
  cards[position] = { state: 'turning', itemId: null, move: table.nextMove };
  return { ...table, cards, nextMove: table.nextMove + 1, clicks: table.clicks + 1 };
}

export interface Revealed {
  move: number;
  position: number;
  itemId: string;
  /** Null for the first card of a pair. */
  match: boolean | null;
  clicks: number;
}

/** Shows the face that the server sent. */
export function reveal(table: Table, { move, position, itemId, match, clicks }: Revealed): Table {
  const pairState = match === null ? 'open' : match ? 'matched' : 'mismatch';
  const cards = table.cards.map((card, place): Card => {
    if (place === position) return { state: pairState, itemId, move };
    return match !== null && card.move === move - 1 && card.state === 'open'
      ? { ...card, state: pairState }
      : card;
  });
  const run = match === null ? table.run : match ? table.run + 1 : 0;
  return { ...table, cards, clicks: Math.max(clicks, table.clicks), run };
}

/** Turns back the mismatch that ended with this move, unless it was turned back already. */
export function turnBack(table: Table, move: number): Table {
  const isOfPair = (card: Card) =>
    card.state === 'mismatch' && (card.move === move || card.move === move - 1);
  if (!table.cards.some(isOfPair)) return table;
  return { ...table, cards: table.cards.map((card) => (isOfPair(card) ? FACE_DOWN : card)) };
}

export function pairsFound({ cards }: Table): number {
  return cards.filter(({ state }) => state === 'matched').length / 2;
}

/** Whether a move is the one that finds the last of this many pairs: its second card, with one pair left. */
export function canEnd(table: Table, { move, pairs }: { move: number; pairs: number }): boolean {
  return move % 2 === 0 && pairsFound(table) === pairs - 1;
}

/** The item of the card turned by the move before this one, the first of its pair. */
export function firstOfPair(table: Table, move: number): string | null {
  return table.cards.find((card) => card.move === move - 1 && card.itemId !== null)?.itemId ?? null;
}
