// Verifiable draws, from the day's seed (committed to in the public log before the day, revealed after its close), the player's
// nonce, and a counter. The house fixes the seed before it knows the nonce, and the player the nonce before anybody outside knows
// the seed. The player's id is included, so that a lucky nonce is useless to others.
import { createHmac } from 'node:crypto';

export const DRAW_RANGE = 2 ** 32;

export interface DrawFor {
  what: 'visit' | 'attack' | 'pool';
  /** The day's seed, in hex. */
  seed: string;
  publicId: string;
  /** Empty if the player sends none. */
  nonce: string;
}

/** Returns a function that yields one draw after another, each an unsigned integer of 32 bits. */
export function drawsFor({ what, seed, publicId, nonce }: DrawFor): () => number {
  let counter = 0;
  return () => {
    const message = [what, publicId, nonce, counter++].join('\n');
    return Number.parseInt(createHmac('sha256', seed).update(message).digest('hex').slice(0, 8), 16);
  };
}
