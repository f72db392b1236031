// How grand a landmark is: its category, and pips that count the same.
import { TierPips } from '../../ui/tier-pips.tsx';
import styles from './category.module.css';

/** From the least dear to the dearest (RULES §6). */
const CATEGORIES: readonly string[] = ['Local', 'City', 'National', 'World', 'Wonder'];

/** 'World' and four of five pips; a category that is not known is without pips. */
export function Category({ name }: { name: string }) {
  const tier = CATEGORIES.indexOf(name) + 1;
  return (
    <span className={styles.category}>
      {name}
      {tier > 0 && <TierPips filled={tier} />}
    </span>
  );
}
