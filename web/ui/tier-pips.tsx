// Five small bars: the tier of a landmark or of a mischief item. Colour is never their only word.
import styles from './tier-pips.module.css';

const TIERS = [1, 2, 3, 4, 5];

interface TierPipsProps {
  /** How many bars are filled, 0 to 5. */
  filled: number;
  /** Said to screen readers; leave it out where the word is beside the pips. */
  label?: string;
}

export function TierPips({ filled, label }: TierPipsProps) {
  return (
    <span
      className={styles.pips}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {TIERS.map((tier) => (
        <i key={tier} data-filled={tier <= filled || undefined} />
      ))}
    </span>
  );
}
