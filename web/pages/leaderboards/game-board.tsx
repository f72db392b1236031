// The board of a game in a week.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { WeekStart } from '#shared/kernel/game-day.ts';
import type { ListedGame } from '../../base/listed-games.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { gameBoardQuery, type Scope } from './board-query.ts';
import { BoardSection } from './board-section.tsx';
import { BoardTable } from './board-table.tsx';
import { MESSAGES, TEXTS } from './board-texts.ts';

interface GameBoardProps {
  game: ListedGame;
  week: WeekStart;
  /** 'Week 47, …' */
  weekTitle: string;
  /** Whether the week is still being played. */
  isCurrent: boolean;
  scope: Scope;
}

/** The board of a game in a week; an empty one offers the game while the week is on. */
export function GameBoard({ game, week, weekTitle, isCurrent, scope }: GameBoardProps) {
  const board = useQuery({
    ...gameBoardQuery({ game: game.type, week, scope }),
    placeholderData: keepPreviousData,
  });
  const title = `${game.name}, ${weekTitle}`;
  return (
    <BoardSection
      title={title}
      board={board}
      noRow={TEXTS.noRow}
      rule={scope === 'friends' ? TEXTS.friendsRule : TEXTS.rule}
      empty={<EmptyBoard game={game} isCurrent={isCurrent} />}
      table={(rows) => <BoardTable caption={title} rows={rows} />}
    />
  );
}

function EmptyBoard({ game, isCurrent }: { game: ListedGame; isCurrent: boolean }) {
  return (
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
  );
}
