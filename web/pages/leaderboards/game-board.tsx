// The board of a game for one week.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BoardRow } from '#shared/contract/leaderboards.ts';
import { REPORTABLE_DAYS } from '#shared/contract/reports.ts';
import { addDays, gameDayAt, type WeekStart, weekdaysOf } from '#shared/kernel/game-day.ts';
import type { GameType } from '#shared/kernel/game-type.ts';
import { serverNow } from '../../base/api/client.ts';
import type { ListedGame } from '../../base/listed-games.ts';
import { useSession } from '../../base/session.ts';
import { ReportButton } from '../../kits/reports/report-button.tsx';
import { REPORT } from '../../kits/reports/report-texts.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { gameBoardQuery, type Scope } from './board-query.ts';
import { BoardSection } from './board-section.tsx';
import { BoardTable } from './board-table.tsx';
import { MESSAGES, TEXTS } from './board-texts.ts';

/** The prefix of the ids of rows that a block anonymises. */
const HIDDEN = 'hidden-';

interface GameBoardProps {
  game: ListedGame;
  week: WeekStart;
  /** 'Week 47, …' */
  weekTitle: string;
  /** Whether the week is still being played. */
  isCurrent: boolean;
  scope: Scope;
}

/** An empty board links to the game if it is the current week's. */
export function GameBoard({ game, week, weekTitle, isCurrent, scope }: GameBoardProps) {
  const board = useQuery({
    ...gameBoardQuery({ game: game.type, week, scope }),
    placeholderData: keepPreviousData,
  });
  const { isSignedIn } = useSession();
  const title = `${game.name}, ${weekTitle}`;
  return (
    <BoardSection
      title={title}
      board={board}
      noRow={TEXTS.noRow}
      rule={scope === 'friends' ? TEXTS.friendsRule : TEXTS.rule}
      empty={<EmptyBoard game={game} isCurrent={isCurrent} />}
      table={(rows) => (
        <>
          <BoardTable caption={title} rows={rows} />
          {isSignedIn && <ReportRow rows={rows} game={game.type} week={week} />}
        </>
      )}
    />
  );
}

/** One button for the whole board. Not shown once the week is too old to be reported. */
function ReportRow({ rows, game, week }: { rows: readonly BoardRow[]; game: GameType; week: WeekStart }) {
  const today = gameDayAt(serverNow());
  const sunday = weekdaysOf(week)[6]!;
  const day = sunday < today ? sunday : today;
  const whom = rows.filter(({ is_viewer, user_id }) => !is_viewer && !user_id.startsWith(HIDDEN));
  if (whom.length === 0 || day <= addDays(today, -REPORTABLE_DAYS)) return null;
  return (
    <ReportButton
      label={REPORT.board}
      what={REPORT.somebody}
      kinds={['name', 'play']}
      whom={whom.map(({ user_id, rank, username, is_guest }) => ({
        player: user_id,
        label: `${rank}. ${username}`,
        isGuest: is_guest,
      }))}
      game={game}
      day={day}
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
