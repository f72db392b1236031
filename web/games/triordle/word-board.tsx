// One of the three boards: eight rows of five tiles under its name. For screen readers it is a grid whose rows are
// navigated with the arrow keys and read as a whole.
// biome-ignore-all lint/a11y/useSemanticElements: arrow keys cannot move through a table.
// biome-ignore-all lint/a11y/useFocusableInteractive: the rows take the focus; a cell is read as part of its row.
import { Check } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { MAX_GUESSES, WORD_LENGTH } from '#shared/games/triordle/rules.ts';
import { hop } from '../../kits/game-frame/hop.ts';
import { inWords } from '../../kits/game-frame/wording.ts';
import type { BoardView } from './board-marks.ts';
import { boardName, rowWords, STATUS_WORDS } from './board-words.ts';
import { LetterTile, type TileState } from './letter-tile.tsx';
import styles from './word-board.module.css';

const ROWS = Array.from({ length: MAX_GUESSES }, (_, row) => row);
const PLACES = Array.from({ length: WORD_LENGTH }, (_, place) => place);

interface WordBoardProps {
  /** Counted from 0. */
  board: number;
  view: BoardView;
  /** The board is shown as solved only once its last row has turned. */
  isSolvedShown: boolean;
  typed: string;
  isOver: boolean;
  turningRow: number | null;
  /** The row that has just turned; it bounces if it solved the board. */
  turnedRow: number | null;
  refusals: number;
}

interface Cell {
  state: TileState;
  char: string;
  says: string;
}

/** The head shows the board's name, and '✓ in 3' once it is solved. */
export function WordBoard({
  board,
  view,
  isSolvedShown,
  typed,
  isOver,
  turningRow,
  turnedRow,
  refusals,
}: WordBoardProps) {
  const name = boardName(board);
  // A screen reader would announce a focused row that is not selected as such.
  const [focused, setFocused] = useState<number | null>(null);
  const isOpen = view.solvedIn === null && !isOver;
  const openRow = isOpen ? view.rows.length : null;
  const lastRow = Math.max(0, view.rows.length - (isOpen ? 0 : 1));
  return (
    <section className={styles.board} data-solved={isSolvedShown || undefined} aria-label={`Board ${name}`}>
      <header className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        {isSolvedShown && (
          <p className={styles.solved}>
            <Check size={14} strokeWidth={2} aria-hidden="true" />
            <span className="visually-hidden">solved </span>in {view.solvedIn}
          </p>
        )}
      </header>
      <div
        role="grid"
        aria-label={`Board ${inWords(board + 1)}`}
        aria-readonly="true"
        onKeyDown={moveBetweenRows}
      >
        {ROWS.map((row) => (
          <div
            key={row}
            role="row"
            data-row={row}
            tabIndex={row === lastRow ? 0 : -1}
            aria-selected={row === focused || undefined}
            onFocus={() => setFocused(row)}
            onBlur={() => setFocused(null)}
            aria-label={rowLabel({ view, row, typed: row === openRow ? typed : '' })}
            className={styles.row}
            data-bounces={(isSolvedShown && row === turnedRow && view.solvedIn === row + 1) || undefined}
            data-refused={row === openRow && refusals > 0 ? (refusals % 2 ? 'odd' : 'even') : undefined}
          >
            {cellsOf({ view, row, openRow, typed }).map((cell, place) => (
              <div
                key={`${PLACES[place]}-${cell.state}`}
                role="gridcell"
                aria-label={cell.says}
                {...(view.solvedIn === row + 1 ? hop(board * 3 + place) : undefined)}
              >
                <LetterTile
                  state={cell.state}
                  char={cell.char}
                  turnsAt={row === turningRow && row < view.rows.length ? { board, place } : undefined}
                />
              </div>
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}

interface RowState {
  view: BoardView;
  row: number;
  typed: string;
}

function rowLabel({ view, row, typed }: RowState): string {
  const letters = view.rows[row];
  if (letters) return rowWords({ number: row + 1, letters });
  return typed ? `Row ${row + 1}: ${[...typed].join(', ')}, not entered` : `Row ${row + 1}: empty`;
}

function cellsOf({ view, row, openRow, typed }: RowState & { openRow: number | null }): Cell[] {
  const letters = view.rows[row];
  if (letters) {
    return letters.map(({ char, status }) => ({
      state: status,
      char,
      says: `${char}, ${STATUS_WORDS[status]}`,
    }));
  }
  return PLACES.map((place) => {
    const char = row === openRow ? typed.charAt(place) : '';
    if (char) return { state: 'typed', char, says: char };
    if (row === openRow && place === typed.length) return { state: 'next', char: '', says: 'next letter' };
    return { state: view.solvedIn === null ? 'empty' : 'rest', char: '', says: 'empty' };
  });
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  Home: -MAX_GUESSES,
  End: MAX_GUESSES,
};

function moveBetweenRows(event: KeyboardEvent<HTMLDivElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="row"]')];
  const from = rows.indexOf(event.target as HTMLElement);
  if (from < 0) return;
  event.preventDefault();
  rows[Math.min(rows.length - 1, Math.max(0, from + step))]?.focus();
}
