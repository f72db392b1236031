// The player's Sparks, beside the title of a page on which they can be spent.
import { Sparks } from '../../ui/sparks.tsx';
import styles from './hold.module.css';

export function Hold({ amount }: { amount: number }) {
  return (
    <p className={styles.hold}>
      You hold <Sparks amount={amount} />
    </p>
  );
}
