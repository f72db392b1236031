// The normal distribution: the share below a value, its inverse, and the moments of a value known to lie within bounds.

const ROOT_2_PI = Math.sqrt(2 * Math.PI);
/** Beyond this, the tail's continued fraction replaces the series. */
const TAIL = 3;
const FRACTIONS = 30;
/** An interval with a smaller share counts as the value of its nearer end: quotients of smaller shares are noise. */
const LEAST_SHARE = 1e-9;

/** A normal distribution by mean and variance. */
export interface Estimate {
  mean: number;
  variance: number;
}

function density(x: number): number {
  return Math.exp(-0.5 * x * x) / ROOT_2_PI;
}

/** The share of the standard normal distribution above `x`, which must be 0 or more. */
function upperTail(x: number): number {
  if (x > TAIL) {
    let rest = x;
    for (let k = FRACTIONS; k > 0; k--) rest = x + k / rest;
    return density(x) / rest;
  }
  let term = x;
  let sum = x;
  for (let k = 3; term > 1e-17; k += 2) {
    term *= (x * x) / k;
    sum += term;
  }
  return 0.5 - density(x) * sum;
}

/** The share of the standard normal distribution below `x`. */
export function shareBelow(x: number): number {
  return x < 0 ? upperTail(-x) : 1 - upperTail(x);
}

/** The value below which `share` (between 0 and 1, exclusive) of the standard normal distribution lies. */
export function endOfShare(share: number): number {
  let [low, high] = [-9, 9];
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2;
    if (shareBelow(middle) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The share of the standard normal distribution between two values, accurate in the tails as well. */
export function shareBetween({ low, high }: { low: number; high: number }): number {
  return low > 0 ? upperTail(low) - upperTail(high) : shareBelow(high) - shareBelow(low);
}

/** A standard normal value between two bounds: `shift` is its mean, and `loss` the part of its variance lost, 0 to 1. */
export function knownBetween({ low, high }: { low: number; high: number }): { shift: number; loss: number } {
  const share = shareBetween({ low, high });
  if (share < LEAST_SHARE) return { shift: Math.abs(low) < Math.abs(high) ? low : high, loss: 1 };
  const [atLow, atHigh] = [density(low), density(high)];
  const shift = (atLow - atHigh) / share;
  const weighed =
    (low === Number.NEGATIVE_INFINITY ? 0 : low * atLow) -
    (high === Number.POSITIVE_INFINITY ? 0 : high * atHigh);
  return { shift, loss: Math.min(1, Math.max(0, shift * shift - weighed / share)) };
}
