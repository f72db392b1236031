// A board in each of its states: loading, loaded, empty, failed. Old rows stay, dimmed, while new ones load.
import type { UseQueryResult } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { QueryError } from '../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { announce } from '../../ui/toast-store.ts';
import { MESSAGES, TEXTS } from './board-texts.ts';
import styles from './leaderboards.module.css';
import { OWN_ROW_ID } from './player-name.tsx';

interface Ranked {
  rank: number;
  is_viewer: boolean;
}

interface BoardSectionProps<Row extends Ranked> {
  title: string;
  board: UseQueryResult<Row[]>;
  /** Shown to a viewer who is not on the board. */
  noRow: string;
  rule: string;
  /** Shown for a board without rows. */
  empty: ReactNode;
  /** The table of rows; at least one. */
  table: (rows: readonly Row[]) => ReactNode;
}

/** A board with a link to the viewer's row above it. */
export function BoardSection<Row extends Ranked>({
  title,
  board,
  noRow,
  rule,
  empty,
  table,
}: BoardSectionProps<Row>) {
  const { data: rows, isPlaceholderData } = board;
  useAnnouncement({ count: isPlaceholderData ? undefined : rows?.length, title });
  return (
    <section aria-labelledby="board">
      <h2 id="board" className="visually-hidden">
        {title}
      </h2>
      {board.isPending && <BoardSkeleton />}
      {board.isError && (
        <div className={styles.state}>
          <QueryError query={board} text={MESSAGES.boardFailed} />
        </div>
      )}
      {rows && (
        <div className={styles.rows} aria-busy={isPlaceholderData || undefined}>
          {rows.length === 0 ? (
            <div className={styles.state}>{empty}</div>
          ) : (
            <>
              <OwnStanding rows={rows} noRow={noRow} />
              {table(rows)}
              <p className={styles.rule}>{rule}</p>
            </>
          )}
        </div>
      )}
    </section>
  );
}

/** Announces a board that has loaded, and the number of players on it. */
function useAnnouncement({ count, title }: { count: number | undefined; title: string }): void {
  useEffect(() => {
    if (count === undefined) return;
    announce(`${title}: ${count === 0 ? MESSAGES.boardEmpty : TEXTS.listed(count)}`);
  }, [title, count]);
}

function OwnStanding({ rows, noRow }: { rows: readonly Ranked[]; noRow: string }) {
  const own = rows.find((row) => row.is_viewer);
  return (
    <p className={styles.standing}>
      {own ? (
        <a href={`#${OWN_ROW_ID}`} onClick={goToOwnRow}>
          {TEXTS.yourRow(own.rank)}
        </a>
      ) : (
        noRow
      )}
    </p>
  );
}

/** Moves to the row without adding a hash to the address, which would cost an extra Back. */
function goToOwnRow(event: MouseEvent): void {
  const row = document.getElementById(OWN_ROW_ID);
  if (!row) return;
  event.preventDefault();
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'center' });
}

/** The heights of the rows: the viewer's rank, the head, three tall rows, seven others. */
const SKELETON_ROWS = [44, 40, 60, 60, 60, 48, 48, 48, 48, 48, 48, 48] as const;

function BoardSkeleton() {
  return (
    <Loading label={TEXTS.loading} className={styles.skeleton}>
      {SKELETON_ROWS.map((height, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks never change places.
        <div key={place} className={styles.blank} style={{ height }}>
          <Skeleton width={32} height={height / 3} />
          <Skeleton width="34%" height={height / 3} />
          <Skeleton width={64} height={height / 3} />
        </div>
      ))}
    </Loading>
  );
}
