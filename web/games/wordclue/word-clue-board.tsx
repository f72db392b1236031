// The board of Word Clue: the theme, the places of the word, what was said last, the word field and the letters. A field
// that nobody sees takes the letters, because screen readers else take them for commands of their own.
import { useEffect, useRef } from 'react';
import type { BoardProps } from '../../kits/game-frame/game-ui.ts';
import { CostKeyboard } from './cost-keyboard.tsx';
import { clashOf, type WordClueOpening } from './known-word.ts';
import { useAskingKeys } from './use-asking-keys.ts';
import { loneLetterInWords, useWordCluePlay, type WordCluePlay } from './use-word-clue-play.ts';
import styles from './word-clue-board.module.css';
import { WordForm } from './word-form.tsx';
import { type DrawnPlace, WordPlaces } from './word-places.tsx';

const PLACES_BEFORE = 7;
const NO_PLAY: WordCluePlay = {
  known: {
    length: PLACES_BEFORE,
    letters: [],
    places: Array.from({ length: PLACES_BEFORE }, () => null),
    words: [],
    wrongWords: 0,
  },
  draft: '',
  objection: null,
  message: null,
  isSending: false,
  isSolved: false,
  ask() {},
  write() {},
  name() {},
  enter() {},
};

/** A running Word Clue, from its opening or from where it was. */
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
      <WordPlaces places={drawnPlaces(play)} isSolved={play.isSolved} />
      <p className={styles.message} data-print="no">
        {lineOf(play)}
      </p>
      <WordForm play={play} ref={field} onLeave={() => letter.current?.focus({ preventScroll: true })} />
      <div className={styles.keys} data-print="no">
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
        <CostKeyboard
          known={play.known}
          chosen={play.draft.length === 1 ? play.draft : null}
          onLetter={play.ask}
        />
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
      <WordPlaces places={drawnPlaces(NO_PLAY)} />
      <p className={styles.message}>{lineOf(NO_PLAY)}</p>
      <WordForm play={NO_PLAY} />
      <CostKeyboard known={NO_PLAY.known} chosen={null} onLetter={NO_PLAY.ask} />
      <Legend />
    </div>
  );
}

function Legend() {
  return (
    <p className={styles.legend} data-print="no">
      The figure on a key is its cost in clue points; each takes 6 points off what there is to win.
    </p>
  );
}

/** The places with what is written in them; a single letter may yet be one to ask for, and clashes with nothing. */
function drawnPlaces({ known, draft, isSolved }: WordCluePlay): DrawnPlace[] {
  if (isSolved) return known.places.map((open) => ({ open }));
  return known.places.map((open, place) => {
    const written = draft.charAt(place);
    if (written === '') return { open };
    const isClash = draft.length > 1 && clashOf(known, { letter: written, place }) !== null;
    return { open, written, isClash };
  });
}

function lineOf({ known, draft, message }: WordCluePlay): string {
  if (draft.length === 1) return loneLetterInWords(known, draft);
  return message ?? 'Ask for a letter, or name the word at once.';
}
