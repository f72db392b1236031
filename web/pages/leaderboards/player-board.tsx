// The boards that rank players by a value: without weeks and guests.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PlayerBoardRow, PlayerStat } from '#shared/contract/leaderboards.ts';
import { useSession } from '../../base/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatSparks } from '../../ui/number-format.ts';
import { Sparks } from '../../ui/sparks.tsx';
import { GapRow, NameCell, RankCell, Row, Table, Td } from '../../ui/table.tsx';
import { playerBoardQuery, type Scope } from './board-query.ts';
import { BoardSection } from './board-section.tsx';
import { MESSAGES, PLAYER_TEXTS, TEXTS } from './board-texts.ts';
import { ownRow, PlayerName, playersBetween } from './player-name.tsx';

const COLUMNS = 3;

export function PlayerBoard({ stat, scope }: { stat: PlayerStat; scope: Scope }) {
  const { isSignedIn } = useSession();
  const board = useQuery({ ...playerBoardQuery({ stat, scope }), placeholderData: keepPreviousData });
  const title = PLAYER_TEXTS.names[stat];
  return (
    <BoardSection
      title={title}
      board={board}
      noRow={isSignedIn ? TEXTS.noRow : PLAYER_TEXTS.guestsUnranked}
      rule={scope === 'friends' ? TEXTS.friendsRule : PLAYER_TEXTS.rule}
      empty={<EmptyState title={MESSAGES.boardEmpty} text={PLAYER_TEXTS.empty} />}
      table={(rows) => <WorthTable caption={title} stat={stat} rows={rows} />}
    />
  );
}

interface WorthTableProps {
  caption: string;
  stat: PlayerStat;
  rows: readonly PlayerBoardRow[];
}

function WorthTable({ caption, stat, rows }: WorthTableProps) {
  return (
    <Table
      caption={caption}
      heads={[{ text: TEXTS.rank, rank: true }, TEXTS.player, { text: caption, numeric: true }]}
    >
      {rows.map((row, index) => (
        <WorthRow key={row.user_id} row={row} stat={stat} between={playersBetween({ rows, index })} />
      ))}
    </Table>
  );
}

/** Net worth has no decimals. */
function WorthRow({ row, stat, between }: { row: PlayerBoardRow; stat: PlayerStat; between: number }) {
  const digits = stat === 'net_worth' ? 0 : 1;
  return (
    <>
      {between > 0 && <GapRow columns={COLUMNS}>{TEXTS.between(between)}</GapRow>}
      <Row rank={row.rank} {...ownRow({ row, facts: [TEXTS.sparks(formatSparks(row.value, { digits }))] })}>
        <RankCell rank={row.rank} />
        <NameCell>
          <PlayerName row={row} />
        </NameCell>
        <Td numeric>
          <Sparks amount={row.value} digits={digits} />
        </Td>
      </Row>
    </>
  );
}
