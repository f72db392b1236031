// How numbers are printed everywhere: grouped as in English, a true minus sign, Sparks with one decimal.

interface SparksFormat {
  /** Decimals, 0 to 3; net worth uses 0. */
  digits?: number;
  /** Puts a plus before what is gained. */
  sign?: boolean;
}

/**
 * An amount of Sparks as printed, '4,318.4'; negative amounts have U+2212. Amounts are whole thousandths, rounded half
 * away from zero. By hand: the browser's own formats take a phone a tenth of a second to be loaded.
 */
export function formatSparks(amount: number, { digits = 1, sign = false }: SparksFormat = {}): string {
  const thousandths = Math.round(Math.abs(amount) * 1000);
  const units = Math.round(thousandths / 10 ** (3 - digits));
  const written = String(units).padStart(digits + 1, '0');
  const point = written.length - digits;
  const whole = written.slice(0, point).replace(/\B(?=(\d{3})+$)/g, ',');
  const mark = units === 0 ? '' : amount < 0 ? '−' : sign ? '+' : '';
  return mark + whole + (digits > 0 ? `.${written.slice(point)}` : '');
}

/** A whole number as printed, '2,914'. */
export function formatCount(count: number): string {
  return formatSparks(count, { digits: 0 });
}

/** A span of time as printed on clocks: '6:12:40', or '2:18' below an hour when `hours` is false. Rounded up
 * to the second, never below zero. */
export function formatSpan(span_ms: number, { hours = true }: { hours?: boolean } = {}): string {
  const seconds = Math.max(0, Math.ceil(span_ms / 1000));
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return hours || h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
