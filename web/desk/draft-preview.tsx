// Plays a draft on the desk with the game's own rules and board. Keeps no result.
import { type FormEvent, useState } from 'react';
import type { ClueDraft, DraftedPuzzle, PatternDraft } from '#shared/contract/ops-editors.ts';
import {
  GROUP_SIZE,
  isPatternOver,
  judge,
  type PatternState,
  pointsOf as patternPoints,
  sortedGuess,
} from '#shared/games/patternmatch/rules.ts';
import {
  guess,
  isSolved,
  lettersIn,
  pointsOf,
  revealedLetters,
  type WordClueState,
  wordsIn,
} from '#shared/games/wordclue/rules.ts';
import { FoundBand } from '../games/patternmatch/found-band.tsx';
import { MistakesLeft } from '../games/patternmatch/mistakes-left.tsx';
import board from '../games/patternmatch/pattern-board.module.css';
import { WordGrid } from '../games/patternmatch/pattern-board.tsx';
import { type PatternTable, toggled } from '../games/patternmatch/pattern-words.ts';
import { CostKeyboard } from '../games/wordclue/cost-keyboard.tsx';
import { knownFrom } from '../games/wordclue/known-word.ts';
import { WordPlaces } from '../games/wordclue/word-places.tsx';
import { shuffled } from '../kits/game-frame/shuffled.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { formatSparks } from '../ui/number-format.ts';
import styles from './desk.module.css';
import { EDITORS } from './editors-texts.ts';

export function DraftPreview({ puzzle }: { puzzle: DraftedPuzzle }) {
  return puzzle.game_type === 'wordclue' ? (
    <CluePreview clue={puzzle} />
  ) : (
    <PatternPreview groups={puzzle.groups} />
  );
}

function PatternPreview({ groups }: Pick<PatternDraft, 'groups'>) {
  const dealt = () =>
    shuffled(
      groups.flatMap(({ words }) => words),
      Math.random,
    );
  const [state, setState] = useState<PatternState>(() => ({ words: dealt(), guesses: [] }));
  const [table, setTable] = useState<PatternTable>({
    words: state.words,
    chosen: [],
    found: [],
    mistakes: 0,
    tried: [],
  });
  const [said, setSaid] = useState<string>(EDITORS.wordsLeft);
  const isOver = isPatternOver(state);
  const submit = () => {
    const words = sortedGuess(table.chosen);
    const { group, isOneAway } = judge(groups, words);
    const next = { ...state, guesses: [...state.guesses, { words, group }] };
    const found = group === null ? null : groups[group]!;
    setState(next);
    setTable({
      ...table,
      chosen: [],
      words: found ? table.words.filter((word) => !found.words.includes(word)) : table.words,
      found: found ? [...table.found, found] : table.found,
      mistakes: table.mistakes + (found ? 0 : 1),
    });
    const points = formatSparks(patternPoints({ state: next, puzzle: { groups } }));
    if (isPatternOver(next)) setSaid(EDITORS.over({ points }));
    else setSaid(found ? EDITORS.correct : isOneAway ? EDITORS.oneAway : EDITORS.notAGroup);
  };
  return (
    <div className={board.board}>
      {table.found.map((group) => (
        <FoundBand key={group.title} group={group} isExplained />
      ))}
      <WordGrid
        play={{ table, isWrong: false, isOver, toggle: (word) => !isOver && setTable(toggled(table, word)) }}
      />
      <p role="status">{said}</p>
      <MistakesLeft mistakes={table.mistakes} />
      <div className={styles.buttons}>
        <Button onClick={() => setTable({ ...table, words: shuffled(table.words, Math.random) })}>
          {EDITORS.shuffle}
        </Button>
        <Button kind="main" onClick={submit} disabled={isOver || table.chosen.length < GROUP_SIZE}>
          {EDITORS.submit}
        </Button>
      </div>
    </div>
  );
}

function CluePreview({ clue: { word, theme } }: { clue: ClueDraft }) {
  const [state, setState] = useState<WordClueState>({ word, guesses: [], wrongWords: 0 });
  const [named, setNamed] = useState('');
  const [said, setSaid] = useState('');
  const isOver = isSolved(state);
  const move = (made: { letter: string } | { word: string }) => {
    const answer = guess(state, made);
    if (!answer.ok) return setSaid(answer.detail ?? '');
    const { state: next, reply } = answer;
    setState(next);
    setSaid(isSolved(next) ? EDITORS.over({ points: formatSparks(pointsOf(next)) }) : reply.message);
  };
  const name = (event: FormEvent) => {
    event.preventDefault();
    move({ word: named.toUpperCase() });
    setNamed('');
  };
  const progress = {
    letters_guessed: lettersIn(state.guesses),
    revealed_letters: isOver ? Object.fromEntries([...word].entries()) : revealedLetters(state),
    word_guesses: wordsIn(state.guesses),
    wrong_word_guesses: state.wrongWords,
  };
  const known = knownFrom({
    length: word.length,
    progress: progress as Parameters<typeof knownFrom>[0]['progress'],
  });
  return (
    <div className={styles.preview}>
      <p className={styles.name}>{theme}</p>
      <WordPlaces places={known.places.map((open) => ({ open }))} isSolved={isOver} />
      <p role="status">{said}</p>
      <form className={styles.search} onSubmit={name}>
        <Field
          label={EDITORS.name}
          value={named}
          maxLength={word.length}
          autoComplete="off"
          onChange={({ target }) => setNamed(target.value)}
        />
        <Button type="submit" disabled={isOver}>
          {EDITORS.nameIt}
        </Button>
      </form>
      <CostKeyboard
        known={known}
        chosen={null}
        onLetter={(letter) => !isOver && !known.letters.includes(letter) && move({ letter })}
      />
    </div>
  );
}
