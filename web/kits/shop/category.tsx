// How grand a landmark is: its category, in words and pips.
import { TierPips } from '../../ui/tier-pips.tsx';
import styles from './category.module.css';

/** From the cheapest to the most expensive (RULES §6). */
const CATEGORIES: readonly string[] = ['Local', 'City', 'National', 'World', 'Wonder'];

/** 'World' and four of five pips; an unknown category has no pips. */
export function Category({ name }: { name: string }) {
  const tier = CATEGORIES.indexOf(name) + 1;
  return (
    <span className={styles.category}>
      {name}
      {tier > 0 && <TierPips filled={tier} />}
    </span>
  );
}
