// The board: the found categories as bands, the remaining words in rows of four, a line about the last guess, the
// mistakes left, and the buttons.
import { Shuffle } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react';
import { GROUP_SIZE } from '#shared/games/patternmatch/rules.ts';
import type { BoardProps } from '../../kits/game-frame/game-ui.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FoundBand } from './found-band.tsx';
import { MistakesLeft } from './mistakes-left.tsx';
import styles from './pattern-board.module.css';
import type { PatternOpening } from './pattern-words.ts';
import { type PatternPlay, RECONNECTING, usePatternPlay } from './use-pattern-play.ts';

const PLACES = [0, 1, 2, 3];

/** The board of a running play, or a message when there is no puzzle. */
export function PatternBoard(props: BoardProps<PatternOpening>) {
  if (!props.opening.puzzle)
    return (
      <EmptyState
        title="No Puzzle Available"
        text="Today’s puzzle is not ready yet. Please come back a little later."
      />
    );
  return <RunningBoard {...props} />;
}

function RunningBoard(props: BoardProps<PatternOpening>) {
  const play = usePatternPlay(props);
  const { table, status, moveState, isBusy, isOver } = play;
  const isChosenFull = table.chosen.length === GROUP_SIZE;
  return (
    <div ref={play.board} className={styles.board}>
      {table.found.map((group, order) => (
        <FoundBand
          key={group.title}
          group={group}
          order={order}
          {...(group.isMissed && { note: 'not found' })}
        />
      ))}
      <WordGrid play={play} />
      <p className={styles.status} data-print="no" data-wrong={play.isWrong || undefined}>
        {moveState === 'reconnecting' ? (
          RECONNECTING
        ) : (
          <>
            {status.lead && <b>{status.lead}</b>} {status.rest}
          </>
        )}
      </p>
      <MistakesLeft mistakes={table.mistakes} />
      <div className={styles.actions} data-print="no">
        <Button icon={Shuffle} onClick={play.shuffle} {...unless(!isOver, 'Shuffle')}>
          Shuffle
        </Button>
        <Button onClick={play.deselect} {...unless(!isOver && table.chosen.length > 0, 'Deselect all')}>
          Deselect all
        </Button>
        <Button
          kind="main"
          onClick={play.submit}
          busy={isBusy && !play.isWrong}
          {...unless(!isOver && isChosenFull, 'Submit')}
        >
          Submit
        </Button>
      </div>
    </div>
  );
}

/** A button that cannot be used keeps its label and the focus; the line above it says why. */
function unless(isUsable: boolean, label: string) {
  return isUsable ? {} : { disabledReason: label };
}

export function WordGrid({ play }: { play: Pick<PatternPlay, 'table' | 'isWrong' | 'isOver' | 'toggle'> }) {
  const { table, isWrong, isOver } = play;
  const { grid, stop, onKeyDown, visit } = useArrows(table.words.length);
  const rows = Array.from({ length: Math.ceil(table.words.length / GROUP_SIZE) }, (_, row) => row);
  if (rows.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table is no widget that arrow keys move through.
    <div
      ref={grid}
      role="grid"
      aria-label="Words"
      className={styles.grid}
      onKeyDown={onKeyDown}
      tabIndex={-1}
    >
      {rows.map((row) => (
        // biome-ignore lint/a11y/useSemanticElements: see the grid.
        <div key={row} role="row" className={styles.row} tabIndex={-1}>
          {table.words.slice(row * GROUP_SIZE, (row + 1) * GROUP_SIZE).map((word, column) => {
            const place = row * GROUP_SIZE + column;
            const isChosen = table.chosen.includes(word);
            return (
              // biome-ignore lint/a11y/useSemanticElements: see the grid.
              <div key={word} role="gridcell" className={styles.cell} tabIndex={-1}>
                <button
                  type="button"
                  className={styles.word}
                  aria-pressed={isChosen}
                  data-wrong={(isWrong && isChosen) || undefined}
                  data-board-focus={place === 0 ? '' : undefined}
                  style={{ '--breadth': breadth(word) } as CSSProperties}
                  tabIndex={place === stop ? 0 : -1}
                  aria-disabled={isOver || undefined}
                  onFocus={() => visit(place)}
                  onClick={() => play.toggle(word)}
                >
                  {word}
                </button>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** The board before a play is opened, in its final size. */
export function PatternBoardPlace() {
  return (
    <div className={styles.board}>
      <div className={styles.grid}>
        {PLACES.map((row) => (
          <div key={row} className={styles.row}>
            {PLACES.map((column) => (
              <div key={column} className={styles.cell}>
                <span className={styles.word} />
              </div>
            ))}
          </div>
        ))}
      </div>
      <p className={styles.status} />
    </div>
  );
}

/** The width in em of a word's widest part, estimated from Inter's bold capitals. */
function breadth(word: string): number {
  const letter = (one: string) =>
    /[MW]/i.test(one) ? 0.98 : /[CDGHNOQU]/i.test(one) ? 0.76 : /[I'’-]/i.test(one) ? 0.4 : 0.67;
  const part = (letters: string) => [...letters].reduce((sum, one) => sum + letter(one), 0);
  return Math.max(...word.split(' ').map(part));
}

/** One tab stop; arrows, Home and End move from word to word. */
function useArrows(count: number) {
  const [visited, setVisited] = useState(0);
  const grid = useRef<HTMLDivElement>(null);
  const stop = Math.min(visited, Math.max(0, count - 1));
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowLeft: stop - 1,
      ArrowRight: stop + 1,
      ArrowUp: stop - GROUP_SIZE,
      ArrowDown: stop + GROUP_SIZE,
      Home: 0,
      End: count - 1,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    if (next < 0 || next >= count) return;
    setVisited(next);
    grid.current?.querySelectorAll<HTMLElement>('button')[next]?.focus();
  };
  return { grid, stop, onKeyDown, visit: setVisited };
}
