// The keys below the boards. Each letter has three slots, one per board from left to right: full bar in place, half bar
// elsewhere, thin line not tried yet, nothing when the letter is absent.
import { keepFocus, LetterRows } from '../../kits/game-frame/letter-rows.tsx';
import { type BoardView, keyMarks } from './board-marks.ts';
import { keyWords } from './board-words.ts';
import styles from './split-keyboard.module.css';

const SLOTS = ['one', 'two', 'three'];

interface SplitKeyboardProps {
  boards: readonly BoardView[];
  onLetter: (letter: string) => void;
  onErase: () => void;
  onEnter: () => void;
}

export function SplitKeyboard({ boards, onLetter, onErase, onEnter }: SplitKeyboardProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for values that are filled in.
    <div className={styles.keyboard} role="group" aria-label="Keyboard">
      <LetterRows
        styles={styles}
        ends={{ onEnter, onErase }}
        keyOf={(letter) => (
          <LetterKey key={letter} letter={letter} boards={boards} onPress={() => onLetter(letter)} />
        )}
      />
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
