// A share found in a sample, with its 95 % interval by Wilson's score.
const Z = 1.96;

/** `hits` of `of` (at least 1); shares from 0 to 1. */
export function shareWithin({ hits, of }: { hits: number; of: number }) {
  const share = hits / of;
  const middle = (share + Z ** 2 / (2 * of)) / (1 + Z ** 2 / of);
  const reach = (Z / (1 + Z ** 2 / of)) * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2));
  return { share, from: middle - reach, to: middle + reach };
}
