// An amount of Sparks: the bolt before the number, and the word after it for screen readers.

import { Amount } from './amount.tsx';
import { Bolt } from './bolt.tsx';
import styles from './sparks.module.css';

interface SparksProps {
  /** Sparks, not millisparks. */
  amount: number;
  /** Decimals; 1 by default, 0 for net worth. */
  digits?: number;
  /** Writes a plus before a gain. */
  sign?: boolean;
  /** 'figure' 26 px and 'figure-small' 20 px are set in Fraunces; 'text' takes the size around it. */
  look?: 'text' | 'figure' | 'figure-small';
  className?: string;
}

/** Sparks as printed: bolt, number, never broken over two lines. */
export function Sparks({ amount, digits = 1, sign = false, look = 'text', className }: SparksProps) {
  return (
    <span className={[styles.sparks, styles[look], className].filter(Boolean).join(' ')}>
      <Bolt />
      <Amount amount={amount} digits={digits} sign={sign} />
      <span className="visually-hidden"> Sparks</span>
    </span>
  );
}
