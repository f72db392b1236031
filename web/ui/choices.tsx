// One of a few, each with a line of explanation and a figure. Native radios lie under the drawing, so keys,
// forms and screen readers meet what they know.

import { type ReactNode, useId } from 'react';
import styles from './choices.module.css';

interface Choice {
  id: string;
  title: string;
  note?: string;
  /** At the right, in figures: odds, a price. */
  figure?: ReactNode;
  disabled?: boolean;
}

interface ChoicesProps {
  label: string;
  hideLabel?: boolean;
  choices: readonly Choice[];
  /** Id of the chosen one, or null while none is. */
  chosen: string | null;
  onChoose: (id: string) => void;
}

/** A radio group drawn as rows; the chosen row is tinted and has a 2 px border. */
export function Choices({ label, hideLabel, choices, chosen, onChoose }: ChoicesProps) {
  const name = useId();
  return (
    <fieldset className={styles.choices}>
      <legend data-pause="" className={hideLabel ? 'visually-hidden' : styles.legend}>
        {label}
      </legend>
      {choices.map((choice) => (
        <label key={choice.id} className={styles.choice}>
          <input
            type="radio"
            name={name}
            className={styles.native}
            checked={choice.id === chosen}
            disabled={choice.disabled}
            onChange={() => onChoose(choice.id)}
          />
          <span className={styles.words}>
            <span className={styles.title} data-pause="">
              {choice.title}
            </span>
            {choice.note && (
              <span className={styles.note} data-pause="">
                {choice.note}
              </span>
            )}
          </span>
          {choice.figure && (
            <span className={styles.figure} data-pause="">
              {choice.figure}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
