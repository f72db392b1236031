// The letters with what each costs. A key that was asked for has a bar when the letter is in the word, and lies flat
// when it is not; neither can be asked for again.
import type { MouseEvent } from 'react';
import { costOf } from '#shared/games/wordclue/rules.ts';
import styles from './cost-keyboard.module.css';
import type { KnownWord } from './known-word.ts';

const LETTER_ROWS = ['QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM'];

type KeyMark = 'free' | 'in' | 'out';

interface CostKeyboardProps {
  known: KnownWord;
  chosen: string | null;
  onLetter: (letter: string) => void;
}

/** The keys. A press leaves the focus where it is, so that a physical keyboard goes on as before. */
export function CostKeyboard({ known, chosen, onLetter }: CostKeyboardProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for values that are filled in.
    <div className={styles.keyboard} role="group" aria-label="Letters">
      {LETTER_ROWS.map((letters) => (
        <div key={letters} className={styles.row}>
          {[...letters].map((letter) => (
            <LetterKey
              key={letter}
              letter={letter}
              mark={markOf(known, letter)}
              isChosen={chosen === letter}
              onPress={() => onLetter(letter)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface LetterKeyProps {
  letter: string;
  mark: KeyMark;
  isChosen: boolean;
  onPress: () => void;
}

function LetterKey({ letter, mark, isChosen, onPress }: LetterKeyProps) {
  return (
    <button
      type="button"
      className={styles.key}
      data-mark={mark}
      data-chosen={isChosen || undefined}
      aria-label={keyInWords({ letter, mark })}
      aria-disabled={mark !== 'free' || undefined}
      onMouseDown={keepFocus}
      onClick={mark === 'free' ? onPress : undefined}
    >
      {letter}
      <span className={styles.cost} data-figure={mark === 'free' ? costOf(letter) : ''} />
    </button>
  );
}

function markOf(known: KnownWord, letter: string): KeyMark {
  if (!known.letters.includes(letter)) return 'free';
  return known.places.includes(letter) ? 'in' : 'out';
}

function keyInWords({ letter, mark }: { letter: string; mark: KeyMark }): string {
  if (mark === 'in') return `${letter}, in the word`;
  if (mark === 'out') return `${letter}, not in the word`;
  return `${letter}, costs ${costOf(letter)}`;
}

function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
