// A finished play, read from the `details_json` that the server composed for its result.
import type { GameResult } from '#shared/contract/plays.ts';
import { CELLS, digitsOf, SIZE } from '#shared/games/sudoku/rules.ts';

/** What is known of a play that is over. `solution` is null while it is still secret. */
export interface FinishedPlay {
  givens: readonly number[];
  grid: readonly number[];
  solution: readonly number[] | null;
  /** For each box its place in the order of completion, 1 to 9; 0 for one that was not completed. */
  boxOrder: readonly number[];
  hintsUsed: number;
  /** How often each technique is needed, by its name on the wire. */
  techniques: Readonly<Record<string, number>>;
}

/** The play of a result; null when the result carries none that can be read. */
export function finishedPlay({ details_json }: GameResult): FinishedPlay | null {
  const { givens, grid, solution, box_order, hints_used, techniques } = fieldsOf(details_json);
  if (!isGrid(givens) || !isGrid(grid) || !Array.isArray(box_order) || box_order.length !== SIZE) return null;
  return {
    givens: digitsOf(givens),
    grid: digitsOf(grid),
    solution: isGrid(solution) ? digitsOf(solution) : null,
    boxOrder: box_order.map(Number),
    hintsUsed: Number(hints_used ?? 0),
    techniques: typeof techniques === 'object' && techniques !== null ? { ...techniques } : {},
  };
}

function isGrid(value: unknown): value is string {
  return typeof value === 'string' && value.length === CELLS && /^\d+$/.test(value);
}

function fieldsOf(json: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(json);
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
