// The hints of a running Sudoku, requested from the server and shown in two halves.
import { useState } from 'react';
import { isSolved } from '#shared/games/sudoku/rules.ts';
import { CallError } from '../../base/api/client.ts';
import { showGameToast } from '../../kits/game-frame/game-toast.ts';
import type { BoardProps } from '../../kits/game-frame/game-ui.ts';
import type { SudokuOpening } from './kept-table.ts';
import type { HintReply, ReportQueue } from './report-queue.ts';
import type { SudokuTable } from './sudoku-table.ts';
import { hintInWords, placeInWords } from './technique-names.ts';

/** A hint and the grid it was given for. */
export interface ShownHint extends HintReply {
  grid: string;
  /** Whether the second half, the digit, is shown too. */
  isWhole: boolean;
}

interface HintContext {
  props: BoardProps<SudokuOpening>;
  queue: ReportQueue;
  table: SudokuTable;
  onHint: (cell: number) => void;
}

export function useHints({ props, queue, table, onHint }: HintContext) {
  const { opening, announce, feedback, onRefused } = props;
  const [shown, setShown] = useState<ShownHint | null>(null);
  const [hintsUsed, setHintsUsed] = useState(opening.hints_used);
  const [isAsking, setAsking] = useState(false);
  const grid = table.grid.join('');
  const ask = async () => {
    setAsking(true);
    try {
      const reply = await queue.askHint();
      setShown({ ...reply, grid, isWhole: false });
      setHintsUsed(reply.hints_used);
      onHint(reply.cell);
      announce(placeInWords(reply));
      feedback('tap');
    } catch (error) {
      if (!(error instanceof CallError)) return;
      showGameToast({ kind: 'error', text: error.message });
      const isLost = [403, 404, 409].includes(error.status) && error.code !== 'ILLEGAL_MOVE';
      if (isLost) onRefused?.(error);
    } finally {
      setAsking(false);
    }
  };
  return {
    hint: shown?.grid === grid ? shown : null,
    hintsUsed,
    isAsking,
    // Not refused on a blocked board: the confirming dialog is still open when the player agrees.
    askHint() {
      if (!isAsking && !isSolved(table.grid)) void ask();
    },
    tellHint() {
      if (shown?.grid !== grid) return;
      setShown({ ...shown, isWhole: true });
      announce(hintInWords(shown));
    },
  };
}
