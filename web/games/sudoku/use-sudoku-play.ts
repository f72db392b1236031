// A running Sudoku on the page: the table, the chosen cell, the reports that follow every digit, and the hints.
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { CELLS, filledIn, isSolved } from '#shared/games/sudoku/rules.ts';
import { CallError } from '../../base/api/client.ts';
import { showGameToast } from '../../kits/game-frame/game-toast.ts';
import type { BoardProps } from '../../kits/game-frame/game-ui.ts';
import { type Conflicts, conflictsIn } from './conflicts.ts';
import { forgetTable, keepTable, type SudokuOpening, tableFrom } from './kept-table.ts';
import { type HintReply, type ReportListeners, ReportQueue, type ReportReply } from './report-queue.ts';
import {
  clearCell,
  firstOpenCell,
  isGiven,
  redo,
  type SudokuTable,
  toggleNote,
  touchedBy,
  undo,
  writeDigit,
} from './sudoku-table.ts';
import { actionInWords, cellInWords } from './table-words.ts';
import { hintInWords } from './technique-names.ts';

/** Said for as long as entries wait for the network. */
export const WAITING =
  'No connection. Play on: your entries are kept, and sent as soon as it is back. The time counts until they arrive.';

/** A hint and the grid it was given for. */
export interface ShownHint extends HintReply {
  grid: string;
}

/** What the board draws, and what its keys and buttons do. */
export interface SudokuPlay {
  table: SudokuTable;
  conflicts: Conflicts;
  chosen: number;
  isNoting: boolean;
  isSolved: boolean;
  /** Entries wait for the network. */
  isOffline: boolean;
  /** The hint for the grid as it lies; null when none was given for it. */
  hint: ShownHint | null;
  hintsUsed: number;
  isAsking: boolean;
  choose(cell: number): void;
  enter(digit: number): void;
  clear(): void;
  toggleNoting(): void;
  undo(): void;
  redo(): void;
  askHint(): void;
}

/** Runs the play that an opening gave. */
export function useSudokuPlay(props: BoardProps<SudokuOpening>): SudokuPlay {
  const { opening, isBlocked, announce, feedback } = props;
  const [table, setTable] = useState(() => tableFrom(opening));
  const [chosen, setChosen] = useState(() => firstOpenCell(table.grid));
  const [isNoting, setNoting] = useState(false);
  const conflicts = useMemo(() => conflictsIn(table.grid, table.moves), [table]);
  const solved = useMemo(() => isSolved(table.grid), [table]);
  const queue = useReports(props, table);
  const isOffline = useSyncExternalStore(queue.subscribe, queue.isOffline);
  const tellOffline = useEffectEvent(() => announce(WAITING));
  useEffect(() => {
    if (isOffline) tellOffline();
  }, [isOffline]);
  const hints = useHints({ props, queue, table, onHint: setChosen });
  useFigures({ props, table, hintsUsed: hints.hintsUsed });

  const act = (next: SudokuTable, cell: number) => {
    if (next === table) {
      announce(cellInWords(table, { cell, conflicts }));
      return;
    }
    setTable(next);
    keepTable(opening.game_session_token, next);
    queue.take(next.moves);
    const found = conflictsIn(next.grid, next.moves);
    const isWritten = next.grid[cell] !== 0 && next.grid[cell] !== table.grid[cell];
    if (isSolved(next.grid)) {
      void queue.flush();
      announce('Solved.');
      feedback('win');
      return;
    }
    announce(actionInWords({ before: table, after: next, cell, conflicts: found }));
    feedback(isWritten && found.all.has(cell) ? 'bad' : 'tap');
  };
  const unlessBusy = (action: () => void) => () => {
    if (!isBlocked && !solved) action();
  };
  const back = touchedBy(table.done.at(-1));
  const forth = touchedBy(table.undone.at(-1));

  return {
    table,
    conflicts,
    chosen,
    isNoting,
    isSolved: solved,
    isOffline,
    ...hints,
    choose: setChosen,
    enter(digit) {
      if (isBlocked || solved) return;
      if (isGiven(table, chosen)) announce('A given digit cannot be changed.');
      else if (isNoting) act(toggleNote(table, { cell: chosen, digit }), chosen);
      else act(writeDigit(table, { cell: chosen, digit }), chosen);
    },
    clear: unlessBusy(() => {
      if (isGiven(table, chosen)) announce('A given digit cannot be changed.');
      else act(clearCell(table, chosen), chosen);
    }),
    toggleNoting: unlessBusy(() => {
      setNoting(!isNoting);
      announce(isNoting ? 'Notes off.' : 'Notes on.');
    }),
    undo: unlessBusy(() => {
      if (back === null) return;
      setChosen(back);
      act(undo(table), back);
    }),
    redo: unlessBusy(() => {
      if (forth === null) return;
      setChosen(forth);
      act(redo(table), forth);
    }),
  };
}

/**
 * The reports of a play, at work while the board is mounted. Out of turn they go when the page hides, and when a dialog
 * opens, because giving up ends the play with what the server has.
 */
function useReports(props: BoardProps<SudokuOpening>, table: SudokuTable): ReportQueue {
  const { opening } = props;
  const [listeners] = useState<ReportListeners>(() => ({
    onEnd() {},
    onRefused() {},
    elapsedSeconds: () => 0,
  }));
  const [queue] = useState(
    () =>
      new ReportQueue(
        { token: opening.game_session_token, moves: table.moves, arrived: opening.moves.length },
        listeners,
      ),
  );
  const end = useEffectEvent((reply: ReportReply) => {
    forgetTable();
    props.onEnd(reply);
  });
  const refused = useEffectEvent((error: CallError) => props.onRefused?.(error));
  const elapsedSeconds = useEffectEvent(() => props.elapsedSeconds());
  useEffect(() => {
    listeners.onEnd = (reply) => end(reply);
    listeners.onRefused = (error) => refused(error);
    listeners.elapsedSeconds = () => elapsedSeconds();
    const hide = () => {
      if (document.visibilityState === 'hidden') queue.flushBeforeLeaving();
    };
    const leave = () => queue.flushBeforeLeaving();
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', leave);
    queue.start();
    return () => {
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', leave);
      queue.flushBeforeLeaving();
      queue.stop();
    };
  }, [queue, listeners]);
  const { isBlocked } = props;
  useEffect(() => {
    if (isBlocked) void queue.flush();
  }, [queue, isBlocked]);
  return queue;
}

interface HintsOf {
  props: BoardProps<SudokuOpening>;
  queue: ReportQueue;
  table: SudokuTable;
  onHint: (cell: number) => void;
}

function useHints({ props, queue, table, onHint }: HintsOf) {
  const { opening, announce, feedback, onRefused } = props;
  const [shown, setShown] = useState<ShownHint | null>(null);
  const [hintsUsed, setHintsUsed] = useState(opening.hints_used);
  const [isAsking, setAsking] = useState(false);
  const grid = table.grid.join('');
  const ask = async () => {
    setAsking(true);
    try {
      const reply = await queue.askHint();
      setShown({ ...reply, grid });
      setHintsUsed(reply.hints_used);
      onHint(reply.cell);
      announce(hintInWords(reply));
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
    // The question is in a dialog that is still open when it is agreed to, so that a blocked board may ask.
    askHint() {
      if (!isAsking && !isSolved(table.grid)) void ask();
    },
  };
}

interface FiguresOf {
  props: BoardProps<SudokuOpening>;
  table: SudokuTable;
  hintsUsed: number;
}

function useFigures({ props, table, hintsUsed }: FiguresOf): void {
  const filled = filledIn(table.grid);
  const show = useEffectEvent(props.onFigures);
  useEffect(() => {
    const hints = hintsUsed > 0 ? [{ label: 'Hints', value: String(hintsUsed) }] : [];
    show([...hints, { label: 'Filled', value: `${filled} of ${CELLS}` }]);
  }, [filled, hintsUsed]);
}
