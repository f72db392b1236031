// Draws that can be checked afterwards: from the day's seed, which is sealed in the public log before the day and opened after its
// close, from a nonce of the player's own, and from a counter. The house fixes the seed before it knows the nonce, and the player the
// nonce before anybody outside knows the seed. The player's id is part of it, so that a lucky nonce is worth nothing to another.
import { createHmac } from 'node:crypto';

export const DRAW_RANGE = 2 ** 32;

export interface DrawFor {
  what: 'visit' | 'attack' | 'pool';
  /** The day's, in hex. */
  seed: string;
  publicId: string;
  /** Empty for who gives none. */
  nonce: string;
}

/** One draw after another, each a whole number of 32 bits. */
export function drawsFor({ what, seed, publicId, nonce }: DrawFor): () => number {
  let counter = 0;
  return () => {
    const message = [what, publicId, nonce, counter++].join('\n');
    return Number.parseInt(createHmac('sha256', seed).update(message).digest('hex').slice(0, 8), 16);
  };
}
