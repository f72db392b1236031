// The composing stick: a text field drawn as slots for type. The field itself lies invisibly over the slots, so that
// keyboards, pasting and screen readers work as usual; no screen keyboard opens, because the letters can be tapped.
import type { FormEvent, RefObject } from 'react';
import styles from './composing-stick.module.css';

interface ComposingStickProps {
  entry: string;
  /** How many letters fit. */
  length: number;
  mustUse: string | null;
  /** The id of the task, which describes the field to screen readers. */
  taskId: string;
  field: RefObject<HTMLInputElement | null> | undefined;
  onWrite(text: string): void;
  onEnter(): void;
}

export function ComposingStick(props: ComposingStickProps) {
  const { entry, length, mustUse, taskId, field, onWrite, onEnter } = props;
  const enter = (event: FormEvent) => {
    event.preventDefault();
    onEnter();
  };
  return (
    <form className={styles.stick} onSubmit={enter}>
      {Array.from({ length }, (_, place) => {
        const char = entry.charAt(place);
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number.
            key={place}
            className={styles.place}
            data-state={char ? 'set' : place === entry.length ? 'next' : 'empty'}
            data-must={(char !== '' && char === mustUse) || undefined}
            aria-hidden="true"
          >
            <span data-slot={place}>{char}</span>
          </span>
        );
      })}
      <input
        ref={field}
        className={styles.field}
        data-board-focus=""
        aria-label="Your word"
        aria-describedby={taskId}
        value={entry}
        maxLength={length + 1}
        onChange={(event) => onWrite(event.target.value)}
        inputMode="none"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="enter"
      />
    </form>
  );
}
