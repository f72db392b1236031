// The keys below a board of letters, styled by the board's style sheet. A press does not move the focus, so that a
// physical keyboard keeps working.
import { Delete } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';

const LETTER_ROWS = ['QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM'];

interface LetterRowsProps {
  /** The board's classes `row` and `key`. */
  styles: Readonly<Record<string, string>>;
  keyOf: (letter: string) => ReactNode;
  /** The actions of Enter and Backspace; without them, there are no such keys. */
  ends?: { onEnter: () => void; onErase: () => void } | undefined;
}

/** Three rows of letters, the last between Enter and Backspace. */
export function LetterRows({ styles, keyOf, ends }: LetterRowsProps) {
  const wide = (label: string, onPress: () => void, children: ReactNode = label) => (
    <button
      type="button"
      className={styles.key}
      data-wide=""
      aria-label={label}
      onMouseDown={keepFocus}
      onClick={onPress}
    >
      {children}
    </button>
  );
  return LETTER_ROWS.map((letters, row) => (
    <div key={letters} className={styles.row}>
      {row === 2 && ends && wide('Enter', ends.onEnter)}
      {[...letters].map(keyOf)}
      {row === 2 &&
        ends &&
        wide('Backspace', ends.onErase, <Delete size={20} strokeWidth={1.75} aria-hidden="true" />)}
    </div>
  ));
}

/** For a key's `onMouseDown`. */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
