// The board of Triordle: three word boards, the composing stick on phones, the split keys and the physical keyboard. An
// invisible text field takes the word, so that screen readers work as usual and do not intercept letters.
import { type RefObject, useEffect, useRef } from 'react';
import { MAX_GUESSES, WORD_LENGTH } from '#shared/games/triordle/rules.ts';
import type { BoardProps } from '../../kits/game-frame/game-ui.ts';
import { letterOf, useLetterKeys } from '../../kits/game-frame/use-letter-keys.ts';
import { boardViews } from './board-marks.ts';
import { boardName } from './board-words.ts';
import { useHardMode } from './hard-mode.ts';
import { LetterTile } from './letter-tile.tsx';
import { SplitKeyboard } from './split-keyboard.tsx';
import styles from './triordle-board.module.css';
import { type TriordleOpening, type TriordlePlay, useTriordlePlay } from './use-triordle-play.ts';
import { WordBoard } from './word-board.tsx';

/** The field's name, which a screen reader announces when the play begins. */
const HOW_TO_TYPE = 'Your guess for three boards, five letters, then Enter';

const PLACES = Array.from({ length: WORD_LENGTH }, (_, place) => place);
const NO_PLAY: TriordlePlay = {
  boards: boardViews([]),
  revealed: boardViews([]),
  typed: '',
  isOver: true,
  turningRow: null,
  turnedRow: null,
  refusals: 0,
  type() {},
  write() {},
  erase() {},
  enter() {},
};

export function TriordleBoard(props: BoardProps<TriordleOpening>) {
  const play = useTriordlePlay(props);
  const region = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const rowCount = Math.max(...play.boards.map(({ rows }) => rows.length));
  useEffect(() => {
    const row = region.current?.querySelector(`[data-row="${Math.min(rowCount, MAX_GUESSES - 1)}"]`);
    if (rowCount > 0) row?.scrollIntoView({ block: 'nearest' });
  }, [rowCount]);
  usePhysicalKeys({ play, isBlocked: props.isBlocked, field });
  return (
    <section ref={region} className={styles.play} aria-label="Three boards">
      <BoardsAndKeys play={play} field={field} />
    </section>
  );
}

/** An empty board, shown before the play is opened. */
export function TriordleBoardPlace() {
  return (
    <div className={styles.play} inert aria-hidden="true">
      <BoardsAndKeys play={NO_PLAY} />
    </div>
  );
}

interface BoardsAndKeysProps {
  play: TriordlePlay;
  field?: RefObject<HTMLInputElement | null>;
}

function BoardsAndKeys({ play, field }: BoardsAndKeysProps) {
  const isHard = useHardMode();
  return (
    <>
      <div className={styles.boards}>
        {play.boards.map((view, board) => (
          <WordBoard
            key={boardName(board)}
            board={board}
            view={view}
            isSolvedShown={play.revealed[board]?.solvedIn != null}
            typed={play.typed}
            isOver={play.isOver}
            turningRow={play.turningRow}
            turnedRow={play.turnedRow}
            refusals={play.refusals}
          />
        ))}
      </div>
      <input
        ref={field}
        className={styles.field}
        data-print="no"
        data-board-focus=""
        aria-label={HOW_TO_TYPE}
        value={play.typed}
        maxLength={WORD_LENGTH}
        onChange={(event) => play.write(event.target.value)}
        inputMode="none"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
      />
      <div className={styles.hands} data-print="no">
        <div className={styles.stick} aria-hidden="true">
          {PLACES.map((place) => (
            <StickTile key={place} place={place} typed={play.typed} isOver={play.isOver} />
          ))}
        </div>
        <SplitKeyboard
          boards={play.revealed}
          onLetter={play.type}
          onErase={play.erase}
          onEnter={play.enter}
        />
      </div>
      <p className={styles.legend} data-print="no">
        {isHard && 'Hard mode. '}Each key shows the three boards, left to right: full bar in place, half bar
        elsewhere in the word, no bar not in it.
      </p>
    </>
  );
}

function StickTile({ place, typed, isOver }: { place: number; typed: string; isOver: boolean }) {
  const char = typed.charAt(place);
  const isNext = place === typed.length && !isOver;
  return <LetterTile state={char ? 'typed' : isNext ? 'next' : 'empty'} char={char} />;
}

interface PhysicalKeys {
  play: TriordlePlay;
  isBlocked: boolean;
  field: RefObject<HTMLInputElement | null>;
}

/**
 * A-Z, Enter and Backspace anywhere on the page go to the field. Typing moves the focus to the field, so that Enter then
 * submits the guess; Enter still presses a focused button.
 */
function usePhysicalKeys({ play, isBlocked, field }: PhysicalKeys): void {
  useLetterKeys({
    isBlocked,
    field,
    onKey(event, { isInField, isOnButton }) {
      const letter = letterOf(event);
      if (event.key === 'Enter' && !isOnButton && !event.repeat) play.enter();
      else if (isInField) return false;
      else if (letter) play.type(letter);
      else if (event.key === 'Backspace') play.erase();
      else return false;
      field.current?.focus({ preventScroll: true });
      return true;
    },
  });
}
