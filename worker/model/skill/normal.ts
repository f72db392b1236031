// The normal distribution as the fit of skills needs it: how much of it lies below a value, where a share of it ends, and what
// is left of it once a value is known to lie within bounds.

const ROOT_2_PI = Math.sqrt(2 * Math.PI);
/** Beyond this the series gives way to the continued fraction of the tail. */
const TAIL = 3;
const FRACTIONS = 30;
/** A stretch with less of the distribution than this counts as the one value of its nearer end: quotients of less are noise. */
const LEAST_SHARE = 1e-9;

/** An estimate: a normal distribution by its mean and variance. */
export interface Estimate {
  mean: number;
  variance: number;
}

function density(x: number): number {
  return Math.exp(-0.5 * x * x) / ROOT_2_PI;
}

/** The share of the standard normal distribution above `x`, for `x` of 0 or more. */
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

/** Where `share`, above 0 and below 1, of the standard normal distribution ends. */
export function endOfShare(share: number): number {
  let [low, high] = [-9, 9];
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2;
    if (shareBelow(middle) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The share of the standard normal distribution between two values, exact far out as well. */
export function shareBetween({ low, high }: { low: number; high: number }): number {
  return low > 0 ? upperTail(low) - upperTail(high) : shareBelow(high) - shareBelow(low);
}

/**
 * What a standard normal value, known to lie between two others, tells: `shift` is its mean, and `loss` the part of its variance
 * that is gone, between 0 and 1.
 */
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
