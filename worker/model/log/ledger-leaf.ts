// A leaf of a night's ledger: what a player's account was posted since the night before, hashed with a salt that the player
// alone gets. The text is what the download has, and what its hash is in the night's leaves.
import { createHmac } from 'node:crypto';
import type { GameDay } from '../../shared/kernel/game-day.ts';

/** A posting on the player's account: its id, the change and the balance after it, in millisparks. */
export type LeafPosting = readonly [id: number, change: number, after: number];

/** Whose leaf it is, of which night. `nightSalt` is the night's own and leaves the record nowhere. */
export interface LeafOf {
  edition: string;
  day: GameDay;
  nightSalt: string;
  publicId: string;
}

export function ledgerLeaf(
  { edition, day, nightSalt, publicId }: LeafOf,
  postings: readonly LeafPosting[],
): string {
  const salt = createHmac('sha256', nightSalt).update(publicId).digest('hex');
  return JSON.stringify({ edition, day, salt, postings });
}
