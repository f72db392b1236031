// The board of Word Clue: the theme, the places of the word, the last message, the word field and the letters. An
// invisible field takes typed letters, because screen readers would otherwise treat them as commands.
import { useEffect, useRef, useState } from 'react';
import type { BoardProps } from '../../kits/game-frame/game-ui.ts';
import { CostKeyboard } from './cost-keyboard.tsx';
import { clashOf, type WordClueOpening } from './known-word.ts';
import { useAskingKeys } from './use-asking-keys.ts';
import { loneLetterInWords, RECONNECTING, useWordCluePlay, type WordCluePlay } from './use-word-clue-play.ts';
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
  isReconnecting: false,
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
  // While the player spells, Enter always guesses the word, so that no letter is bought by mistake.
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
        {/* Shown where the field has no room for it; screen readers get it from the field. */}
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
          aria-label={`A letter to buy. Theme: ${theme}, ${word_length} letters`}
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

/** An empty board, shown before the play is opened. */
export function WordClueBoardPlace() {
  return (
    <div className={styles.play} inert aria-hidden="true">
      <p className={styles.theme}>
        <span className={styles.label}>Theme</span> &nbsp;
      </p>
      <WordPlaces places={drawnPlaces(NO_PLAY)} />
      <p className={styles.message}>{lineOf(NO_PLAY)}</p>
      <WordForm play={NO_PLAY} />
      <div className={styles.keys}>
        <KeyModes mode="ask" onChange={() => {}} />
        <CostKeyboard known={NO_PLAY.known} chosen={null} onLetter={NO_PLAY.ask} />
      </div>
      <Legend />
    </div>
  );
}

/** Whether the on-screen keys buy letters or spell the word. */
type KeyMode = 'ask' | 'spell';
const KEY_MODES = [
  { mode: 'ask', label: 'Buy letters' },
  { mode: 'spell', label: 'Guess' },
] as const;

function KeyModes({ mode, onChange }: { mode: KeyMode; onChange: (mode: KeyMode) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for values that are filled in.
    <div className={styles.modes} role="group" aria-label="Keyboard mode">
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
        ? 'A key with a bar is in the word; a flat one is not.'
        : 'The number on a key is its cost in clue points; each clue point takes 6 points off your result.'}
    </p>
  );
}

/** The places with the typed letters, except after the end. A single letter may be one to buy, so it never clashes. */
function drawnPlaces({ known, draft, isSolved }: WordCluePlay, isSpelling = false): DrawnPlace[] {
  if (isSolved) return known.places.map((open) => ({ open }));
  return known.places.map((open, place) => {
    const written = draft.charAt(place);
    if (written === '') return { open };
    const isClash = (draft.length > 1 || isSpelling) && clashOf(known, { letter: written, place }) !== null;
    return { open, written, isClash };
  });
}

function lineOf(
  { known, draft, message, isReconnecting, isSolved }: WordCluePlay,
  isSpelling = false,
): string {
  if (isReconnecting) return RECONNECTING;
  if (isSpelling && !isSolved && (draft !== '' || !message)) return 'Spell the word, then Enter.';
  if (draft.length === 1) return loneLetterInWords(known, draft);
  return message ?? 'Buy a letter, or guess the word at once.';
}
