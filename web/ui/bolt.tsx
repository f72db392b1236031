// The bolt, Doxa's symbol for Sparks: as high as a digit, on the same baseline.

import styles from './sparks.module.css';

/** The bolt alone, hidden from screen readers; adjacent text must say 'Sparks'. */
export function Bolt({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 12 16"
      className={[styles.bolt, className].filter(Boolean).join(' ')}
      aria-hidden="true"
      focusable="false"
    >
      <path d="M8 0 1 9h4.2L4 16l7-9H6.8z" />
    </svg>
  );
}
