// A bounded number of rows to be removed, so that no single statement grows with what has piled up.
import type { Statement } from './database.ts';

/** `count` answers one row, `rows`: how many `remove` would take. As many as `limit` means that there may be more. */
export interface Lot {
  limit: number;
  count: Statement;
  remove: Statement;
}
