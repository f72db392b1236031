// The keys under the boards. Each letter has three slots, one per board from left to right: full bar in place, half bar
// elsewhere, thin line not tried yet, nothing when the board does not have it.
import { Delete } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { type BoardView, keyMarks } from './board-marks.ts';
import { keyWords } from './board-words.ts';
import styles from './split-keyboard.module.css';

const LETTER_ROWS = ['QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM'];
const SLOTS = ['one', 'two', 'three'];

interface SplitKeyboardProps {
  boards: readonly BoardView[];
  onLetter: (letter: string) => void;
  onErase: () => void;
  onEnter: () => void;
}

/** Letters, Enter and Backspace. A press leaves the focus where it is, so that Enter keeps meaning 'guess'. */
export function SplitKeyboard({ boards, onLetter, onErase, onEnter }: SplitKeyboardProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for values that are filled in.
    <div className={styles.keyboard} role="group" aria-label="Keyboard">
      {LETTER_ROWS.map((letters, row) => (
        <div key={letters} className={styles.row}>
          {row === 2 && <WideKey label="Enter" onPress={onEnter} />}
          {[...letters].map((letter) => (
            <LetterKey key={letter} letter={letter} boards={boards} onPress={() => onLetter(letter)} />
          ))}
          {row === 2 && (
            <WideKey label="Backspace" onPress={onErase}>
              <Delete size={20} strokeWidth={1.75} aria-hidden="true" />
            </WideKey>
          )}
        </div>
      ))}
    </div>
  );
}

interface LetterKeyProps {
  letter: string;
  boards: readonly BoardView[];
  onPress: () => void;
}

function LetterKey({ letter, boards, onPress }: LetterKeyProps) {
  const marks = keyMarks({ letter, boards });
  return (
    <button
      type="button"
      className={styles.key}
      data-gone={marks.every((mark) => mark === 'absent') || undefined}
      aria-label={keyWords({ letter, marks })}
      onMouseDown={keepFocus}
      onClick={onPress}
    >
      {letter}
      <span className={styles.slots} aria-hidden="true">
        {marks.map((mark, board) => (
          <span key={SLOTS[board]} className={styles.slot} data-mark={mark} />
        ))}
      </span>
    </button>
  );
}

interface WideKeyProps {
  label: string;
  onPress: () => void;
  children?: ReactNode;
}

function WideKey({ label, onPress, children }: WideKeyProps) {
  return (
    <button
      type="button"
      className={styles.key}
      data-wide=""
      aria-label={label}
      onMouseDown={keepFocus}
      onClick={onPress}
    >
      {children ?? label}
    </button>
  );
}

function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
