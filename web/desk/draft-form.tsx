// The form for a draft: four categories, or a word and its theme.
import { type FormEvent, useState } from 'react';
import { type Draft, type DraftedPuzzle, type EditedGame, saveDraft } from '#shared/contract/ops-editors.ts';
import { GAME_NAMES } from '#shared/kernel/game-type.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import styles from './desk.module.css';
import { EDITORS } from './editors-texts.ts';
import { useAct } from './use-act.ts';

const DIFFICULTIES = [1, 2, 3, 4] as const;

const listIn = (text: string) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

interface DraftFormProps {
  game: EditedGame;
  /** Null for a new one. */
  draft: Draft | null;
  head: string;
  onDone: () => void;
}

export function DraftForm({ game, draft, head, onDone }: DraftFormProps) {
  const act = useAct(saveDraft, { said: ({ state }) => EDITORS.saved(state), head });
  const [error, setError] = useState('');
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? '');
    const puzzle: DraftedPuzzle =
      game === 'wordclue'
        ? { game_type: game, word: text('word'), theme: text('theme') }
        : {
            game_type: game,
            groups: DIFFICULTIES.map((difficulty) => ({
              title: text(`title ${difficulty}`),
              description: text(`meaning ${difficulty}`),
              difficulty,
              words: listIn(text(`words ${difficulty}`)),
              also: listIn(text(`also ${difficulty}`)),
            })),
          };
    const over = draft ? { draft: draft.draft, version: draft.version } : {};
    act.mutate(
      { body: { puzzle, ...over } },
      { onSuccess: onDone, onError: ({ message }) => setError(message) },
    );
  };
  const saved = draft?.puzzle;
  return (
    <form className={styles.draftForm} onSubmit={save} aria-label={GAME_NAMES[game].name}>
      {game === 'wordclue' ? (
        <>
          <Field
            label={EDITORS.word}
            help={EDITORS.wordHelp}
            name="word"
            defaultValue={saved?.game_type === 'wordclue' ? saved.word : ''}
            autoComplete="off"
          />
          <Field
            label={EDITORS.theme}
            name="theme"
            defaultValue={saved?.game_type === 'wordclue' ? saved.theme : ''}
            autoComplete="off"
          />
        </>
      ) : (
        DIFFICULTIES.map((difficulty) => (
          <CategoryFields
            key={difficulty}
            difficulty={difficulty}
            group={saved?.game_type === 'patternmatch' ? saved.groups[difficulty - 1] : undefined}
          />
        ))
      )}
      {error && <p role="alert">{error}</p>}
      <div className={styles.buttons}>
        <Button kind="main" type="submit" busy={act.isPending}>
          {EDITORS.save}
        </Button>
        <Button onClick={onDone}>{EDITORS.cancel}</Button>
      </div>
    </form>
  );
}

type Group = Extract<DraftedPuzzle, { game_type: 'patternmatch' }>['groups'][number];

function CategoryFields({ difficulty, group }: { difficulty: number; group: Group | undefined }) {
  return (
    <fieldset className={styles.category}>
      <legend className={styles.name}>{EDITORS.category(difficulty)}</legend>
      <Field
        label={EDITORS.categoryTitle}
        name={`title ${difficulty}`}
        defaultValue={group?.title}
        autoComplete="off"
      />
      <Field
        label={EDITORS.meaning}
        name={`meaning ${difficulty}`}
        defaultValue={group?.description}
        autoComplete="off"
      />
      <Field
        label={EDITORS.fourWords}
        name={`words ${difficulty}`}
        defaultValue={group?.words.join(', ')}
        autoComplete="off"
      />
      <Field
        label={EDITORS.also}
        help={EDITORS.alsoHelp}
        name={`also ${difficulty}`}
        defaultValue={group?.also.join(', ')}
        autoComplete="off"
      />
    </fieldset>
  );
}
