// An amount of Sparks or points as printed: one decimal, and a zero decimal smaller and lighter, so that whole amounts
// read as such.
import styles from './amount.module.css';
import { formatSparks } from './number-format.ts';

interface AmountProps {
  amount: number;
  /** Decimals; 1 unless said, 0 for net worth. */
  digits?: number | undefined;
  /** Writes a plus before a gain. */
  sign?: boolean | undefined;
}

/** '87.5', or '88' with a small '.0'. */
export function Amount({ amount, digits = 1, sign = false }: AmountProps) {
  const written = formatSparks(amount, { digits, sign });
  if (!written.endsWith('.0')) return written;
  // One element: the parts of a flex container would be set, and read out, apart.
  return (
    <span>
      {written.slice(0, -2)}
      <span className={styles.zero}>.0</span>
    </span>
  );
}
