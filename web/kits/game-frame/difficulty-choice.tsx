// Easy, medium or hard, before the play of a closed day. Styled native radios.
import { useId } from 'react';
import { DIFFICULTIES, type Difficulty } from '#shared/kernel/difficulty.ts';
import styles from './difficulty-choice.module.css';
import type { DifficultyNotes } from './game-ui.ts';
import { DIFFICULTY_NAMES } from './practice-difficulty.ts';

interface DifficultyChoiceProps {
  notes: DifficultyNotes;
  chosen: Difficulty;
  onChoose: (difficulty: Difficulty) => void;
}

/** Three radios with the note of the chosen one below; the other notes are invisible and reserve the space. */
export function DifficultyChoice({ notes, chosen, onChoose }: DifficultyChoiceProps) {
  const id = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>Difficulty</legend>
      <div className={styles.row}>
        {DIFFICULTIES.map((difficulty) => (
          <label key={difficulty} className={styles.part}>
            <input
              type="radio"
              name={id}
              className={styles.native}
              checked={difficulty === chosen}
              aria-describedby={difficulty === chosen ? `${id}-note` : undefined}
              onChange={() => onChoose(difficulty)}
            />
            {DIFFICULTY_NAMES[difficulty]}
          </label>
        ))}
      </div>
      <div className={styles.notes}>
        {DIFFICULTIES.map((difficulty) => (
          <p
            key={difficulty}
            id={difficulty === chosen ? `${id}-note` : undefined}
            data-chosen={difficulty === chosen || undefined}
          >
            {notes[difficulty]}
          </p>
        ))}
      </div>
    </fieldset>
  );
}
