// The sixteen cards, four by four: a grid with one tab stop, arrow keys between the cards, Enter or Space to turn one,
// and a line about the last card.
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { BoardProps } from '../../kits/game-frame/game-ui.ts';
import { capitalised } from '../../kits/game-frame/wording.ts';
import styles from './memory-board.module.css';
import { MemoryCard } from './memory-card.tsx';
import type { MemoryOpening } from './memory-table.ts';
import { cardName, placeName, runInWords } from './memory-wording.ts';
import { RECONNECTING, useMemoryPlay } from './use-memory-play.ts';

export function MemoryBoard(props: BoardProps<MemoryOpening>) {
  const { rows, columns, items } = props.opening;
  const { table, faces, status, moveState, press } = useMemoryPlay(props);
  const { stop, grid, onKeyDown, visit } = useArrowKeys({ rows, columns });
  usePreloadedFaces(items);
  return (
    <div className={styles.board}>
      {/* biome-ignore lint/a11y/useSemanticElements: a table is no widget that arrow keys move through. */}
      <div
        ref={grid}
        role="grid"
        aria-label="Cards"
        className={styles.grid}
        onKeyDown={onKeyDown}
        tabIndex={-1}
      >
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place.
          // biome-ignore lint/a11y/useSemanticElements: see the grid.
          <div key={row} role="row" className={styles.row} tabIndex={-1}>
            {Array.from({ length: columns }, (_, column) => {
              const position = row * columns + column;
              const card = table.cards[position]!;
              const face = card.itemId === null ? null : (faces.get(card.itemId) ?? null);
              const place = placeName({ position, columns });
              return (
                <MemoryCard
                  key={position}
                  card={card}
                  position={position}
                  face={face}
                  name={cardName({ place, card, face: face?.name.toLowerCase() ?? null })}
                  isTabStop={position === stop}
                  onVisit={() => visit(position)}
                  onPress={() => press(position)}
                />
              );
            })}
          </div>
        ))}
      </div>
      <p className={styles.status} data-print="no">
        {moveState === 'reconnecting' ? RECONNECTING : status}
        {table.run > 1 && (
          <b key={table.run} className={styles.run}>
            {capitalised(runInWords(table.run))}
          </b>
        )}
      </p>
    </div>
  );
}

/** The board before a play is opened: the backs of the cards in their final size. */
export function MemoryBoardPlace() {
  return (
    <div className={styles.board}>
      <div className={styles.grid}>
        {[0, 1, 2, 3].map((row) => (
          <div key={row} className={styles.row}>
            {[0, 1, 2, 3].map((column) => (
              <span key={column} className={styles.cell}>
                <span className={styles.back} />
              </span>
            ))}
          </div>
        ))}
      </div>
      <p className={styles.status} />
    </div>
  );
}

function useArrowKeys({ rows, columns }: { rows: number; columns: number }) {
  const [stop, setStop] = useState(0);
  const grid = useRef<HTMLDivElement>(null);
  const go = (position: number) => {
    setStop(position);
    grid.current?.querySelectorAll<HTMLElement>('button')[position]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = placeAfter({ key: event.key, isFar: event.ctrlKey, from: stop, rows, columns });
    if (next === null) return;
    event.preventDefault();
    go(next);
  };
  return { stop, grid, onKeyDown, visit: setStop };
}

interface ArrowPress {
  key: string;
  /** Home and End with Ctrl go to the first and last card of the table. */
  isFar: boolean;
  from: number;
  rows: number;
  columns: number;
}

function placeAfter({ key, isFar, from, rows, columns }: ArrowPress): number | null {
  const column = from % columns;
  const lastOfRow = from - column + columns - 1;
  const places: Record<string, number> = {
    ArrowLeft: column > 0 ? from - 1 : from,
    ArrowRight: column < columns - 1 ? from + 1 : from,
    ArrowUp: from >= columns ? from - columns : from,
    ArrowDown: from < (rows - 1) * columns ? from + columns : from,
    Home: isFar ? 0 : from - column,
    End: isFar ? rows * columns - 1 : lastOfRow,
  };
  return places[key] ?? null;
}

// Fetches all eight faces at the start, so that no later request reveals which face a card has.
function usePreloadedFaces(items: MemoryOpening['items']): void {
  useEffect(() => {
    const images = items.map(({ image_url }) => {
      const image = new Image();
      image.src = image_url;
      return image;
    });
    return () => {
      images.length = 0;
    };
  }, [items]);
}
