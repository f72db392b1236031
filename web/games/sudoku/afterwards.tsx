// The grid of a finished play, with the player's digits and the missed ones, and the techniques needed to solve it.
import type { AfterwardsProps } from '../../kits/game-frame/game-ui.ts';
import styles from './afterwards.module.css';
import { type FinishedPlay, finishedPlay } from './finished-play.ts';
import { demandSentence } from './technique-names.ts';

/** Renders nothing when the result has no details. */
export function Afterwards({ result, hasBoard = false }: AfterwardsProps) {
  const play = finishedPlay(result);
  if (!play) return null;
  const cells = play.grid.map((_, cell) => cellOf(play, cell, result.solved));
  const demand = demandSentence(play.techniques);
  const isSecret = !result.solved && play.solution === null;
  const isDrawn = isSecret && hasBoard;
  return (
    <section className={styles.afterwards} data-game="sudoku">
      <h2>{result.solved || (isSecret && !isDrawn) ? 'Your grid' : 'The solution'}</h2>
      {isDrawn ? (
        <p className="visually-hidden">{gridInWords(cells)}</p>
      ) : (
        <div className={styles.grid} role="img" aria-label={gridInWords(cells)}>
          {cells.map(({ digit, kind }, cell) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
            <span key={cell} data-kind={kind}>
              {digit || ''}
            </span>
          ))}
        </div>
      )}
      {!result.solved && !isSecret && (
        <p>Bold digits were given, coloured ones are yours, grey ones were missing or wrong.</p>
      )}
      {isSecret && <p>The solution will be shown after 01:30 UTC.</p>}
      {demand && <p>{demand}</p>}
    </section>
  );
}

interface ShownCell {
  digit: number;
  kind: 'given' | 'own' | 'missed';
}

function cellOf({ givens, grid, solution }: FinishedPlay, cell: number, isSolved: boolean): ShownCell {
  if (givens[cell] !== 0) return { digit: givens[cell]!, kind: 'given' };
  if (isSolved || solution === null) return { digit: grid[cell]!, kind: 'own' };
  return { digit: solution[cell]!, kind: grid[cell] === solution[cell] ? 'own' : 'missed' };
}

function gridInWords(cells: readonly ShownCell[]): string {
  const rows = Array.from({ length: 9 }, (_, row) => {
    const digits = cells.slice(row * 9, row * 9 + 9).map(({ digit }) => digit || 'empty');
    return `Row ${row + 1}: ${digits.join(' ')}.`;
  });
  return rows.join(' ');
}
