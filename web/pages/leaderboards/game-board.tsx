// One board in each of its states: on its way, there, empty, failed. Old rows stay, dimmed, while new ones load.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type MouseEvent, useEffect } from 'react';
import type { BoardRow } from '../../../worker/contract/leaderboards.ts';
import type { WeekStart } from '../../../worker/kernel/game-day.ts';
import type { ListedGame } from '../../games/registry.ts';
import { MESSAGES } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { announce } from '../../ui/toast-store.ts';
import { gameBoardQuery } from './board-query.ts';
import { BoardTable, OWN_ROW_ID } from './board-table.tsx';
import { TEXTS } from './board-texts.ts';
import styles from './leaderboards.module.css';

interface GameBoardProps {
  game: ListedGame;
  week: WeekStart;
  /** 'Week 47, …' */
  weekTitle: string;
  /** Whether the week is still being played. */
  isCurrent: boolean;
}

/** The board of a game in a week. */
export function GameBoard({ game, week, weekTitle, isCurrent }: GameBoardProps) {
  const board = useQuery({
    ...gameBoardQuery({ game: game.type, week }),
    placeholderData: keepPreviousData,
  });
  const { data: rows, isPlaceholderData } = board;
  useAnnouncement({ rows: isPlaceholderData ? undefined : rows, board: `${game.name}, ${weekTitle}` });
  return (
    <section aria-labelledby="board">
      <h2 id="board" className="visually-hidden">
        {game.name}, {weekTitle}
      </h2>
      {board.isPending && <BoardSkeleton />}
      {board.isError && (
        <div className={styles.state}>
          <ErrorState
            text={MESSAGES.boardFailed}
            busy={board.isFetching}
            onRetry={() => void board.refetch()}
          />
        </div>
      )}
      {rows && (
        <div className={styles.rows} aria-busy={isPlaceholderData || undefined}>
          {rows.length === 0 ? (
            <EmptyBoard game={game} isCurrent={isCurrent} />
          ) : (
            <Listing caption={`${game.name}, ${weekTitle}`} rows={rows} />
          )}
        </div>
      )}
    </section>
  );
}

/** Says which board has come and how many it lists. */
function useAnnouncement({ rows, board }: { rows: readonly BoardRow[] | undefined; board: string }): void {
  const count = rows?.length;
  useEffect(() => {
    if (count === undefined) return;
    announce(`${board}: ${count === 0 ? MESSAGES.boardEmpty : TEXTS.listed(count)}`);
  }, [board, count]);
}

function Listing({ caption, rows }: { caption: string; rows: readonly BoardRow[] }) {
  const own = rows.find((row) => row.is_viewer);
  return (
    <>
      <p className={styles.standing}>
        {own ? (
          <a href={`#${OWN_ROW_ID}`} onClick={goToOwnRow}>
            {TEXTS.yourRow(own.rank)}
          </a>
        ) : (
          TEXTS.noRow
        )}
      </p>
      <BoardTable caption={caption} rows={rows} />
      <p className={styles.rule}>{TEXTS.rule}</p>
    </>
  );
}

/** Goes there without leaving a hash in the address, which Back would have to undo. */
function goToOwnRow(event: MouseEvent): void {
  const row = document.getElementById(OWN_ROW_ID);
  if (!row) return;
  event.preventDefault();
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'center' });
}

function EmptyBoard({ game, isCurrent }: { game: ListedGame; isCurrent: boolean }) {
  return (
    <div className={styles.state}>
      <EmptyState
        title={MESSAGES.boardEmpty}
        text={isCurrent ? TEXTS.emptyNow(game.name) : TEXTS.emptyThen(game.name)}
        action={
          isCurrent && (
            <Button to={game.path} viewTransition>
              {TEXTS.play(game.name)}
            </Button>
          )
        }
      />
    </div>
  );
}

/** Heights of the rows to come: one's standing, the head, three tall ones, seven others. */
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
