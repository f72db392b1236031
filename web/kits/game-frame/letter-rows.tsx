// The keys below a board of letters, in the looks of its own style sheet. A press leaves the focus where it is, so that a
// physical keyboard goes on as before.
import { Delete } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';

const LETTER_ROWS = ['QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM'];

interface LetterRowsProps {
  /** The board's own classes `row` and `key`. */
  styles: Readonly<Record<string, string>>;
  keyOf: (letter: string) => ReactNode;
  /** What Enter and Backspace do; left out: there are none. */
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
