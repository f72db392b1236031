// The board of Word Clue: the theme, the places of the word, what was said last, the word field and the letters. A field
// that nobody sees takes the letters, because screen readers else take them for commands of their own.
import { useEffect, useRef, useState } from 'react';
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
  lastLetter: null,
  ask() {},
  spell() {},
  write() {},
  name() {},
  enter() {},
};

export function WordClueBoard(props: BoardProps<WordClueOpening>) {
  const play = useWordCluePlay(props);
  const { theme, word_length } = props.opening;
  const letter = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [mode, setMode] = useState<KeyMode>('ask');
  const isSpelling = mode === 'spell' || (!play.isSolved && play.draft.length > 1);
  // Whoever spells asks for no letter by a slip: Enter names the word, however much of it is written.
  const hands = isSpelling ? { ...play, enter: play.name } : play;
  const change = (next: KeyMode) => {
    setMode(next);
    if (next === 'spell') field.current?.focus({ preventScroll: true });
    else {
      play.write('');
      letter.current?.focus({ preventScroll: true });
    }
  };
  const typeLetter = useAskingKeys({ play: hands, isBlocked: props.isBlocked, letter, field });
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
      <WordPlaces
        places={drawnPlaces(props.isBlocked ? { ...play, draft: '' } : play, isSpelling)}
        isSolved={play.isSolved}
        lastLetter={play.lastLetter}
      />
      <p className={styles.message} data-print="no">
        <span className={styles.line} data-objected={play.objection ? '' : undefined}>
          {lineOf(play, isSpelling)}
        </span>
        {/* Where the field has no room its objection is here; the field itself tells it to who hears it. */}
        <span className={styles.objection} aria-hidden="true">
          {play.objection}
        </span>
      </p>
      <WordForm play={hands} ref={field} onPress={() => setMode('spell')} onLeave={() => change('ask')} />
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
        <KeyModes mode={isSpelling ? 'spell' : 'ask'} onChange={change} />
        <CostKeyboard
          known={play.known}
          chosen={play.draft.length === 1 && !isSpelling ? play.draft : null}
          onLetter={isSpelling ? (char) => play.spell(play.draft + char) : play.ask}
          spelling={
            isSpelling
              ? { onErase: () => play.spell(play.draft.slice(0, -1)), onEnter: play.name }
              : undefined
          }
        />
      </div>
      <Legend isSpelling={isSpelling} />
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
      <KeyModes mode="ask" onChange={() => {}} />
      <CostKeyboard known={NO_PLAY.known} chosen={null} onLetter={NO_PLAY.ask} />
      <Legend />
    </div>
  );
}

/** What the keys of the page do: ask for a letter, or write the word. */
type KeyMode = 'ask' | 'spell';
const KEY_MODES = [
  { mode: 'ask', label: 'Buy letters' },
  { mode: 'spell', label: 'Guess' },
] as const;

function KeyModes({ mode, onChange }: { mode: KeyMode; onChange: (mode: KeyMode) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for values that are filled in.
    <div className={styles.modes} role="group" aria-label="The keys">
      {KEY_MODES.map((one) => (
        <button
          key={one.mode}
          type="button"
          className={styles.mode}
          aria-pressed={one.mode === mode}
          onClick={() => onChange(one.mode)}
        >
          {one.label}
        </button>
      ))}
    </div>
  );
}

function Legend({ isSpelling = false }: { isSpelling?: boolean }) {
  return (
    <p className={styles.legend} data-print="no">
      {isSpelling
        ? 'A letter with a bar is in the word. One that lies flat is not.'
        : 'The figure on a key is its cost in clue points; each takes 6 points off what there is to win.'}
    </p>
  );
}

/** The places with what is written in them (nothing behind a dialog or after the end); a single letter may yet be one to ask for, and clashes with nothing. */
function drawnPlaces({ known, draft, isSolved }: WordCluePlay, isSpelling = false): DrawnPlace[] {
  if (isSolved) return known.places.map((open) => ({ open }));
  return known.places.map((open, place) => {
    const written = draft.charAt(place);
    if (written === '') return { open };
    const isClash = (draft.length > 1 || isSpelling) && clashOf(known, { letter: written, place }) !== null;
    return { open, written, isClash };
  });
}

function lineOf({ known, draft, message, isSolved }: WordCluePlay, isSpelling = false): string {
  if (isSpelling && !isSolved && (draft !== '' || !message)) return 'Spell the word, then Enter.';
  if (draft.length === 1) return loneLetterInWords(known, draft);
  return message ?? 'Ask for a letter, or name the word at once.';
}
