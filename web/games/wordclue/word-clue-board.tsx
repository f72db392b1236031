// The board of Word Clue: the theme, the places of the word, what was said last, the word field and the letters. A field
// that nobody sees takes the letters, because screen readers else take them for commands of their own.
import { useEffect, useRef } from 'react';
import { costOf } from '../../../worker/games/wordclue/rules.ts';
import type { BoardProps } from '../game-frame/game-ui.ts';
import { CostKeyboard } from './cost-keyboard.tsx';
import type { WordClueOpening } from './known-word.ts';
import { useAskingKeys } from './use-asking-keys.ts';
import { useWordCluePlay, type WordCluePlay } from './use-word-clue-play.ts';
import styles from './word-clue-board.module.css';
import { WordForm } from './word-form.tsx';
import { WordPlaces } from './word-places.tsx';

const PLACES_BEFORE = 7;
const NO_PLAY: WordCluePlay = {
  known: {
    length: PLACES_BEFORE,
    letters: [],
    places: Array.from({ length: PLACES_BEFORE }, () => null),
    words: [],
    wrongWords: 0,
  },
  chosen: null,
  draft: '',
  objection: null,
  message: null,
  isSending: false,
  isSolved: false,
  choose() {},
  ask() {},
  write() {},
  name() {},
};

/** A running Word Clue, from its opening or from where it stood. */
export function WordClueBoard(props: BoardProps<WordClueOpening>) {
  const play = useWordCluePlay(props);
  const { theme, word_length } = props.opening;
  const letter = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const typeLetter = useAskingKeys({ play, isBlocked: props.isBlocked, letter, field });
  useEffect(() => {
    if (play.objection) field.current?.focus();
  }, [play.objection]);
  return (
    <section className={styles.play} aria-label="The board">
      <h2 className={styles.theme}>
        <span className={styles.label}>
          Theme<span className="visually-hidden">:</span>
        </span>{' '}
        {theme}
      </h2>
      <WordPlaces places={play.known.places} draft={play.draft} isSolved={play.isSolved} />
      <p className={styles.message}>{lineOf(play)}</p>
      <WordForm play={play} ref={field} onLeave={() => letter.current?.focus({ preventScroll: true })} />
      <div className={styles.keys}>
        <input
          ref={letter}
          className={styles.letter}
          data-board-focus=""
          aria-label={`A letter to ask for. Theme: ${theme}, ${word_length} letters`}
          value=""
          onChange={(event) => typeLetter(event.target.value.toUpperCase())}
          inputMode="none"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
        />
        <CostKeyboard known={play.known} chosen={play.chosen} onLetter={play.ask} />
      </div>
      <Legend />
    </section>
  );
}

/** The same with nothing on it, for the time before the play is opened. */
export function WordClueBoardPlace() {
  return (
    <div className={styles.play} inert aria-hidden="true">
      <p className={styles.theme}>
        <span className={styles.label}>Theme</span> &nbsp;
      </p>
      <WordPlaces places={NO_PLAY.known.places} />
      <p className={styles.message}>{lineOf(NO_PLAY)}</p>
      <WordForm play={NO_PLAY} />
      <CostKeyboard known={NO_PLAY.known} chosen={null} onLetter={NO_PLAY.ask} />
      <Legend />
    </div>
  );
}

function Legend() {
  return (
    <p className={styles.legend}>
      The figure on a key is its cost in clue points; each takes 6 points off what there is to win.
    </p>
  );
}

function lineOf({ chosen, message }: WordCluePlay): string {
  if (chosen !== null)
    return `${chosen} costs ${costOf(chosen)}. Enter or ${chosen} again asks for it, Esc leaves it.`;
  return message ?? 'Ask for a letter, or name the word at once.';
}
