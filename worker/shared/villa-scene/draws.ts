// Draws for details such as the places of clouds and trees. Nobody gains by predicting them, so 32-bit seeds suffice.

/** Draws from 0 up to 1 that depend only on the seed (mulberry32). */
export type Draw = () => number;

export function mulberry(seed: number): Draw {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mix = Math.imul(state ^ (state >>> 15), state | 1);
    mix ^= mix + Math.imul(mix ^ (mix >>> 7), mix | 61);
    return ((mix ^ (mix >>> 14)) >>> 0) / 0x100000000;
  };
}

/** One draw for a named thing, so that adding a thing does not change the others. */
export function drawOf(seed: number, name: string): Draw {
  let mix = seed >>> 0;
  for (let at = 0; at < name.length; at++) mix = Math.imul(mix ^ name.charCodeAt(at), 0x01000193) >>> 0;
  return mulberry(mix);
}
