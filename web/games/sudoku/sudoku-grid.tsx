// The nine by nine cells: a grid with one tab stop. The state of a cell is in its accessible name, and is shown by weight,
// wedge and ring as well as by colour.
import type { CSSProperties } from 'react';
import { boxOf, columnOf, PEERS, rowOf } from '#shared/games/sudoku/rules.ts';
import { waveAt } from './filled-units.ts';
import styles from './sudoku-grid.module.css';
import { hasNote, isGiven } from './sudoku-table.ts';
import { cellInWords } from './table-words.ts';
import type { SudokuPlay } from './use-sudoku-play.ts';

/** Delay of the wave from one cell to the next. */
const WAVE_STEP_MS = 45;

const PLACES = [0, 1, 2, 3, 4, 5, 6, 7, 8];

export function SudokuGrid({ play }: { play: SudokuPlay }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table is no widget that arrow keys move through.
    <div
      role="grid"
      aria-label="Sudoku"
      className={styles.grid}
      data-solved={play.isSolved || undefined}
      tabIndex={-1}
    >
      {PLACES.map((row) => (
        // biome-ignore lint/a11y/useSemanticElements: see the grid.
        <div key={row} role="row" className={styles.row} tabIndex={-1}>
          {PLACES.map((column) => (
            <Cell key={column} play={play} cell={row * 9 + column} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** A grid without digits, shown before the play is opened. */
export function EmptyGrid() {
  return (
    <div className={styles.grid}>
      {PLACES.map((row) => (
        <div key={row} className={styles.row}>
          {PLACES.map((column) => (
            <span key={column} className={styles.cell} {...edgesOf(row * 9 + column)} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Cell({ play, cell }: { play: SudokuPlay; cell: number }) {
  const { table, conflicts, chosen, armed, wave } = play;
  const digit = table.grid[cell]!;
  const shown = armed ?? table.grid[chosen]!;
  const reached = wave ? waveAt(wave, cell) : null;
  const isChosen = cell === chosen;
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the grid.
    <button
      type="button"
      role="gridcell"
      className={styles.cell}
      aria-label={cellInWords(table, { cell, conflicts })}
      aria-selected={isChosen}
      aria-readonly={isGiven(table, cell)}
      tabIndex={isChosen ? 0 : -1}
      data-cell={cell}
      {...(isChosen ? { 'data-board-focus': '' } : {})}
      data-given={isGiven(table, cell) || undefined}
      data-peer={(!isChosen && PEERS[chosen]!.includes(cell)) || undefined}
      data-same={(!isChosen && digit !== 0 && digit === shown) || undefined}
      data-conflict={conflicts.culprits.has(cell) ? 'culprit' : conflicts.all.has(cell) ? 'met' : undefined}
      data-hinted={play.hint?.cell === cell || undefined}
      {...edgesOf(cell)}
      onFocus={() => play.choose(cell)}
      onClick={() => play.tap(cell)}
    >
      {/* A screen reader would read the text of a cell instead of its name. */}
      {digit === 0 ? <Notes play={play} cell={cell} /> : <span aria-hidden="true">{digit}</span>}
      {wave && reached !== null && (
        <span
          key={wave.move}
          className={styles.wave}
          style={{ '--delay': `${reached * WAVE_STEP_MS}ms` } as CSSProperties}
          aria-hidden="true"
        />
      )}
    </button>
  );
}

function Notes({ play, cell }: { play: SudokuPlay; cell: number }) {
  const { table, chosen, armed } = play;
  if (table.notes[cell] === 0) return null;
  const shown = armed ?? table.grid[chosen]!;
  return (
    <span className={styles.notes} aria-hidden="true">
      {PLACES.map((place) => (
        <span key={place} data-same={place + 1 === shown || undefined}>
          {hasNote(table, { cell, digit: place + 1 }) ? place + 1 : ''}
        </span>
      ))}
    </span>
  );
}

/** Marks the edges of a cell that separate boxes. */
function edgesOf(cell: number) {
  const isBoxEnd = (other: number | null) => other === null || boxOf(other) !== boxOf(cell);
  return {
    'data-box-right': (columnOf(cell) < 8 && isBoxEnd(cell + 1)) || undefined,
    'data-box-below': (rowOf(cell) < 8 && isBoxEnd(cell + 9)) || undefined,
  };
}
