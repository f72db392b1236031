// The drawing of a freeze: a calendar day in a block of ice.
import styles from './freeze.module.css';

/** Decorative: words beside it say the same. */
export function Freeze({ size = 72 }: { size?: number }) {
  return (
    <svg
      viewBox="0 0 48 48"
      width={size}
      height={size}
      className={styles.freeze}
      aria-hidden="true"
      focusable="false"
    >
      <path d="M8 12l6-6h26v26l-6 6H8z" className={styles.ice} />
      <path d="M34 12l6-6v26l-6 6z" className={styles.side} />
      <path d="M8 12l6-6h26l-6 6z" className={styles.top} />
      <path d="M14 18h14v14H14z" className={styles.day} />
      <path d="M14 18h14v4H14z" className={styles.bar} />
      <path d="M11 34l7-18M24 36l6-14" className={styles.glint} />
    </svg>
  );
}
