// The format of all printed numbers: English grouping, a true minus sign, Sparks with one decimal.

interface SparksFormat {
  /** Decimals, 0 to 3; net worth uses 0. */
  digits?: number;
  /** Puts a plus before gains. */
  sign?: boolean;
}

/**
 * Formats an amount of Sparks: '4,318.4', with U+2212 if negative. Amounts are whole thousandths, rounded half away from zero.
 * Does not use Intl, because loading it takes a phone a tenth of a second.
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

/** Formats a whole number: '2,914'. */
export function formatCount(count: number): string {
  return formatSparks(count, { digits: 0 });
}

/** Formats a duration as on clocks: '6:12:40', or '2:18' below an hour if `hours` is false. Rounded up to the second, never
 * below zero. */
export function formatSpan(span_ms: number, { hours = true }: { hours?: boolean } = {}): string {
  const seconds = Math.max(0, Math.ceil(span_ms / 1000));
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return hours || h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
