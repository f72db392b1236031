// The field for guessing the word, and the wrong guesses.
import type { FormEvent, KeyboardEvent, Ref } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import type { WordCluePlay } from './use-word-clue-play.ts';
import styles from './word-form.module.css';

interface WordFormProps {
  play: WordCluePlay;
  ref?: Ref<HTMLInputElement>;
  /** Escape in the field returns to the letters. */
  onLeave?: () => void;
  /** Pressing the field makes the on-screen keys spell the word. */
  onPress?: () => void;
}

/** Enter or the button submits the word. A single letter and Enter buys that letter. */
export function WordForm({ play, ref, onLeave, onPress }: WordFormProps) {
  const { known, draft, objection } = play;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    play.name();
  };
  const onKey = (event: KeyboardEvent) => {
    const isLoneLetter = event.key === 'Enter' && draft.length === 1;
    if (event.key !== 'Escape' && !isLoneLetter) return;
    event.preventDefault();
    if (isLoneLetter) return play.enter();
    play.write('');
    onLeave?.();
  };
  return (
    <form className={styles.form} data-print="no" onSubmit={submit} aria-label="Name the word" noValidate>
      <Field
        {...(ref ? { ref } : {})}
        className={styles.field ?? ''}
        label="Name the word"
        value={draft}
        maxLength={known.length}
        onChange={(event) => play.write(event.target.value)}
        onKeyDown={onKey}
        onPointerDown={onPress}
        inputMode="none"
        help={`${known.length} letters. A wrong word costs 8.`}
        error={objection ?? undefined}
        readOnly={play.isSolved}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
      />
      <Button kind="main" type="submit" busy={play.isSending} className={styles.button}>
        Guess word
      </Button>
      {known.words.length > 0 && !play.isSolved && (
        <p className={styles.wrong}>
          Not the word:{' '}
          {known.words.map((word, place) => (
            <span key={word}>
              {place > 0 && ', '}
              <s>{word}</s>
            </span>
          ))}
        </p>
      )}
    </form>
  );
}
