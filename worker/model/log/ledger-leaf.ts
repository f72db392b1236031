// A leaf of a night's ledger: the postings on a player's account since the previous night, hashed with a salt that only the
// player gets. The download contains the text, and the night's leaves contain its hash.
import { createHmac } from 'node:crypto';
import type { GameDay } from '../../shared/kernel/game-day.ts';

/** A posting on the player's account: its id, the change and the balance after it, in millisparks. */
export type LeafPosting = readonly [id: number, change: number, after: number];

/** The player and night of a leaf. `nightSalt` belongs to the night and never leaves the record. */
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
