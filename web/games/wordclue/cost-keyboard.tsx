// The letters with their costs. A bought key has a bar when the letter is in the word and is flat when it is not, and
// cannot be bought again. While the player spells a word, the same keys write it at no cost.
import { costOf } from '#shared/games/wordclue/rules.ts';
import { keepFocus, LetterRows } from '../../kits/game-frame/letter-rows.tsx';
import styles from './cost-keyboard.module.css';
import type { KnownWord } from './known-word.ts';

type KeyMark = 'free' | 'in' | 'out';

interface CostKeyboardProps {
  known: KnownWord;
  chosen: string | null;
  onLetter: (letter: string) => void;
  /** Set while the keys write a word instead of buying letters. */
  spelling?: { onErase: () => void; onEnter: () => void } | undefined;
}

export function CostKeyboard({ known, chosen, onLetter, spelling }: CostKeyboardProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for values that are filled in.
    <div className={styles.keyboard} data-spelling={spelling && ''} role="group" aria-label="Letters">
      <LetterRows
        styles={styles}
        ends={spelling}
        keyOf={(letter) => (
          <LetterKey
            key={letter}
            letter={letter}
            mark={markOf(known, letter)}
            isChosen={chosen === letter}
            isSpelling={spelling !== undefined}
            onPress={() => onLetter(letter)}
          />
        )}
      />
    </div>
  );
}

interface LetterKeyProps {
  letter: string;
  mark: KeyMark;
  isChosen: boolean;
  isSpelling: boolean;
  onPress: () => void;
}

function LetterKey({ letter, mark, isChosen, isSpelling, onPress }: LetterKeyProps) {
  const isFree = mark === 'free';
  const isOpen = isFree || isSpelling;
  return (
    <button
      type="button"
      className={styles.key}
      data-mark={mark}
      data-chosen={isChosen || undefined}
      data-pressed={isOpen ? undefined : 'no'}
      aria-label={keyInWords({ letter, mark, isSpelling })}
      aria-disabled={!isOpen || undefined}
      onMouseDown={keepFocus}
      onClick={isOpen ? onPress : undefined}
    >
      {letter}
      <span className={styles.cost} data-figure={isFree && !isSpelling ? costOf(letter) : ''} />
    </button>
  );
}

function markOf(known: KnownWord, letter: string): KeyMark {
  if (!known.letters.includes(letter)) return 'free';
  return known.places.includes(letter) ? 'in' : 'out';
}

function keyInWords({
  letter,
  mark,
  isSpelling,
}: Pick<LetterKeyProps, 'letter' | 'mark' | 'isSpelling'>): string {
  if (mark === 'in') return `${letter}, in the word`;
  if (mark === 'out') return `${letter}, not in the word`;
  if (isSpelling) return letter;
  return `${letter}, costs ${costOf(letter)}`;
}
