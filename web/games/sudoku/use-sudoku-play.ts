// A running Sudoku on the page: the table, the chosen cell, and the actions of keys and taps.
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { CELLS, filledIn, isSolved } from '#shared/games/sudoku/rules.ts';
import type { BoardProps } from '../../kits/game-frame/game-ui.ts';
import { useWaitingTold } from '../../kits/game-frame/use-waiting-told.ts';
import { type Conflicts, conflictsIn } from './conflicts.ts';
import { useEntrySettings } from './entry-settings.ts';
import { type Wave, waveInWords, waveOf } from './filled-units.ts';
import { keepTable, type SudokuOpening, tableFrom } from './kept-table.ts';
import {
  clearCell,
  clearToNotes,
  fillNotes,
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
import { type ShownHint, useHints } from './use-hints.ts';
import { useReports } from './use-reports.ts';

/** Shown while entries wait for the network. */
export const WAITING =
  'No connection. Play on: your entries are kept, and sent as soon as it is back. The time counts until they arrive.';

/** State and actions of the board. */
export interface SudokuPlay {
  table: SudokuTable;
  conflicts: Conflicts;
  chosen: number;
  isNoting: boolean;
  /** The digit that taps on cells write, if the player chooses the digit first. */
  armed: number | null;
  /** The rows, columns and boxes that the last digit filled. */
  wave: Wave | null;
  isSolved: boolean;
  /** Entries wait for the network. */
  isOffline: boolean;
  /** The hint for the current grid, or null. */
  hint: ShownHint | null;
  hintsUsed: number;
  isAsking: boolean;
  choose(cell: number): void;
  tap(cell: number): void;
  /** Writes into the chosen cell. */
  enter(digit: number): void;
  press(digit: number): void;
  /** Switches to notes and pencils the digit whose key is held. */
  hold(digit: number): void;
  clear(): void;
  toggleNoting(): void;
  undo(): void;
  redo(): void;
  askHint(): void;
  /** Reveals the second half of the hint, or announces the whole hint again. */
  tellHint(): void;
}

export function useSudokuPlay(props: BoardProps<SudokuOpening>): SudokuPlay {
  const { opening, isBlocked, announce, feedback } = props;
  const [table, setTable] = useState(() => tableFrom(opening));
  const [chosen, setChosen] = useState(() => firstOpenCell(table.grid));
  const [isNoting, setNoting] = useState(false);
  const [picked, setPicked] = useState<number | null>(null);
  const [wave, setWave] = useState<Wave | null>(null);
  const { hasAutoNotes, isDigitFirst } = useEntrySettings();
  const armed = isDigitFirst ? picked : null;
  const conflicts = useMemo(() => conflictsIn(table.grid, table.moves), [table]);
  const solved = useMemo(() => isSolved(table.grid), [table]);
  const queue = useReports(props, table);
  const isOffline = useSyncExternalStore(queue.subscribe, queue.isOffline);
  useWaitingTold(isOffline ? WAITING : null, announce);
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
    const filled = waveOf(table, next, cell);
    setWave(filled);
    const isWritten = next.grid[cell] !== 0 && next.grid[cell] !== table.grid[cell];
    if (isSolved(next.grid)) {
      void queue.flush();
      announce('Solved.');
      feedback('win');
      return;
    }
    const told = actionInWords({ before: table, after: next, cell, conflicts: found });
    announce(filled ? `${told} ${waveInWords(filled)}` : told);
    feedback(isWritten && found.all.has(cell) ? 'bad' : filled ? 'good' : 'tap');
  };
  const write = (cell: number, { digit, isNote }: { digit: number; isNote: boolean }) => {
    if (isBlocked || solved) return;
    if (isGiven(table, cell)) announce('A given digit cannot be changed.');
    else act((isNote ? toggleNote : writeDigit)(table, { cell, digit }), cell);
  };
  const clear = (cell: number) => act((hasAutoNotes ? clearToNotes : clearCell)(table, cell), cell);
  const pencilAll = useEffectEvent(() => {
    if (!hasAutoNotes || solved || table.notes.some((notes) => notes !== 0)) return;
    const next = fillNotes(table);
    setTable(next);
    keepTable(opening.game_session_token, next);
  });
  useEffect(() => {
    if (hasAutoNotes) pencilAll();
  }, [hasAutoNotes]);
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
    armed,
    wave,
    isSolved: solved,
    isOffline,
    ...hints,
    choose: setChosen,
    tap(cell) {
      setChosen(cell);
      if (armed === null || isGiven(table, cell) || isBlocked || solved) return;
      if (table.grid[cell] === armed && !isNoting) clear(cell);
      else write(cell, { digit: armed, isNote: isNoting });
    },
    enter: (digit) => write(chosen, { digit, isNote: isNoting }),
    press(digit) {
      if (!isDigitFirst) return write(chosen, { digit, isNote: isNoting });
      if (isBlocked || solved) return;
      setPicked(armed === digit ? null : digit);
      announce(armed === digit ? 'No digit chosen.' : `${digit} chosen. Now choose cells.`);
    },
    hold(digit) {
      if (isBlocked || solved) return;
      setNoting(true);
      if (isDigitFirst) setPicked(digit);
      else write(chosen, { digit, isNote: true });
    },
    clear: unlessBusy(() => {
      if (isGiven(table, chosen)) announce('A given digit cannot be changed.');
      else clear(chosen);
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

function useFigures({
  props,
  table,
  hintsUsed,
}: {
  props: BoardProps<SudokuOpening>;
  table: SudokuTable;
  hintsUsed: number;
}): void {
  const filled = filledIn(table.grid);
  const show = useEffectEvent(props.onFigures);
  useEffect(() => {
    const hints = hintsUsed > 0 ? [{ label: 'Hints', value: String(hintsUsed) }] : [];
    show([...hints, { label: 'Filled', value: `${filled} of ${CELLS}` }]);
  }, [filled, hintsUsed]);
}
