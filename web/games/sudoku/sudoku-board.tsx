// The board of Sudoku: the grid, tools and digits next to or below it, a notice about the last digit, and the physical
// keyboard.
import { Lightbulb } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { HINT_COST_POINTS, HINTS_SPENT, MOST_HINTS } from '#shared/games/sudoku/rules.ts';
import { techniqueTitle } from '#shared/games/sudoku/technique-titles.ts';
import { showGameToast } from '../../kits/game-frame/game-toast.ts';
import type { BoardProps } from '../../kits/game-frame/game-ui.ts';
import { inWords } from '../../kits/game-frame/wording.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useKeyDown } from '../../ui/use-key-down.ts';
import { conflictInWords } from './conflicts.ts';
import { DigitKeys } from './digit-keys.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import type { SudokuOpening } from './kept-table.ts';
import styles from './sudoku-board.module.css';
import { EmptyGrid, SudokuGrid } from './sudoku-grid.tsx';
import { cellAfter, tableOf } from './sudoku-table.ts';
import { placeSentence } from './technique-names.ts';
import { type SudokuPlay, useSudokuPlay, WAITING } from './use-sudoku-play.ts';

export const NO_PLAY: SudokuPlay = {
  table: tableOf({ givens: '0'.repeat(81), moves: [] }),
  conflicts: { all: new Set(), culprits: new Set(), latest: null },
  chosen: 0,
  isNoting: false,
  armed: null,
  wave: null,
  isSolved: false,
  isOffline: false,
  hint: null,
  hintsUsed: 0,
  isAsking: false,
  choose() {},
  tap() {},
  enter() {},
  press() {},
  hold() {},
  clear() {},
  toggleNoting() {},
  undo() {},
  redo() {},
  askHint() {},
  tellHint() {},
};

export function SudokuBoard(props: BoardProps<SudokuOpening>) {
  const play = useSudokuPlay(props);
  const [isHintDialogOpen, setHintDialogOpen] = useState(false);
  const [isEntryDialogOpen, setEntryDialogOpen] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  usePhysicalKeys({ play, isBlocked: props.isBlocked || isEntryDialogOpen, region });
  const requestHint = () => {
    if (play.hint) play.tellHint();
    else if (play.hintsUsed >= MOST_HINTS) showGameToast({ kind: 'info', text: HINTS_SPENT });
    else if (!props.isBlocked && !play.isSolved) setHintDialogOpen(true);
  };
  return (
    <div className={styles.frame}>
      <div ref={region} className={styles.play} tabIndex={-1}>
        <SudokuGrid play={play} />
        <div className={styles.side} data-print="no">
          <DigitKeys play={play} onHint={requestHint} onSettings={() => setEntryDialogOpen(true)} />
          <Notice play={play} />
          <HintButton play={play} onHint={requestHint} />
        </div>
      </div>
      <EntryDialog isOpen={isEntryDialogOpen} onClose={() => setEntryDialogOpen(false)} />
      <HintDialog
        isOpen={isHintDialogOpen}
        hintsUsed={play.hintsUsed}
        onClose={() => setHintDialogOpen(false)}
        onAgree={() => {
          setHintDialogOpen(false);
          play.askHint();
        }}
      />
    </div>
  );
}

/** An empty board, shown before the play is opened. */
export function SudokuBoardPlace() {
  return (
    <div className={styles.frame}>
      <div className={styles.play}>
        <EmptyGrid />
        <div className={styles.side}>
          <DigitKeys play={NO_PLAY} onHint={NO_PLAY.askHint} onSettings={NO_PLAY.askHint} />
          <Notice play={NO_PLAY} />
          <HintButton play={NO_PLAY} onHint={NO_PLAY.askHint} />
        </div>
      </div>
    </div>
  );
}

/** The hint for this grid, else the latest conflict. Both have been announced. */
function Notice({ play }: { play: SudokuPlay }) {
  const notice = noticeOf(play);
  const place = useRef<HTMLDivElement>(null);
  const { hint } = play;
  useEffect(() => {
    if (hint) place.current?.scrollIntoView({ block: 'nearest' });
  }, [hint]);
  return (
    <div ref={place} className={styles.notice} data-tone={notice?.tone}>
      {notice && (
        <>
          <h2>{notice.title}</h2>
          <p>{notice.detail}</p>
        </>
      )}
      {play.isOffline && <p className={styles.offline}>{WAITING}</p>}
    </div>
  );
}

function noticeOf({ hint, conflicts, table, isSolved }: SudokuPlay) {
  if (isSolved)
    return { tone: 'good', title: 'Solved', detail: 'Every row, column and box holds one to nine.' };
  if (hint)
    return {
      tone: 'plain',
      title: techniqueTitle(hint.technique),
      detail: hint.isWhole ? hint.explanation : placeSentence(hint.cell),
    };
  if (conflicts.latest === null) return null;
  return { tone: 'bad', ...conflictInWords(table.grid, conflicts.latest) };
}

function HintButton({ play, onHint }: { play: SudokuPlay; onHint: () => void }) {
  return (
    <div className={styles.hint}>
      <Button
        icon={Lightbulb}
        wide
        busy={play.isAsking}
        disabledReason={play.isSolved ? 'Solved' : undefined}
        onClick={onHint}
      >
        {play.hint ? 'Show what goes there' : `Name the next technique, ${HINT_COST_POINTS} points`}
      </Button>
    </div>
  );
}

interface PhysicalKeys {
  play: SudokuPlay;
  isBlocked: boolean;
  region: RefObject<HTMLDivElement | null>;
}

/**
 * 1 to 9, 0, Backspace, Delete, N, Ctrl+Z and Ctrl+Y, and arrows over the cells. They work only while the board or
 * nothing has the focus, so that a single letter does nothing elsewhere on the page.
 */
function usePhysicalKeys({ play, isBlocked, region }: PhysicalKeys): void {
  const go = (cell: number) => {
    play.choose(cell);
    region.current?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus({ preventScroll: true });
  };
  useKeyDown((event) => {
    if (isBlocked || event.defaultPrevented || event.altKey) return;
    const target = event.target instanceof Element ? event.target : document.body;
    if (target !== document.body && !target.contains(region.current) && !region.current?.contains(target))
      return;
    const action = actionOf(event, { play, go });
    if (!action) return;
    event.preventDefault();
    action();
  });
}

function actionOf(
  event: KeyboardEvent,
  { play, go }: { play: SudokuPlay; go: (cell: number) => void },
): (() => void) | null {
  const { key, shiftKey } = event;
  const isCommand = event.ctrlKey || event.metaKey;
  const next = cellAfter({ key, from: play.chosen, isFar: isCommand });
  if (next !== null) return () => go(next);
  if (isCommand) {
    const letter = key.toLowerCase();
    if (letter === 'z') return shiftKey ? play.redo : play.undo;
    return letter === 'y' ? play.redo : null;
  }
  if (/^[1-9]$/.test(key)) return () => play.enter(Number(key));
  if (key === '0' || key === 'Backspace' || key === 'Delete') return play.clear;
  return key.toLowerCase() === 'n' ? play.toggleNoting : null;
}

interface HintDialogProps {
  isOpen: boolean;
  hintsUsed: number;
  onClose: () => void;
  onAgree: () => void;
}

/** Explains what a hint shows and costs before one is taken. */
function HintDialog({ isOpen, hintsUsed, onClose, onAgree }: HintDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title="Take a hint?"
      actions={
        <>
          <Button kind="main" data-first-focus="" onClick={onAgree}>
            Take it, {HINT_COST_POINTS} points
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <p>
        A hint names the next technique and the cell it leads to. Ask again to see the digit at no extra cost.
        If one of your digits is wrong, the hint points to that one first. It takes {HINT_COST_POINTS} points
        off what this play pays.
        {hintsUsed > 0 && ` You have taken ${inWords(hintsUsed)} so far.`}
      </p>
    </Dialog>
  );
}
