// A game's board as a table: the first hundred, and the viewer's row below a gap if it is not among them. On phones a row
// has two lines, with the hidden columns below the name.
import type { BoardRow } from '#shared/contract/leaderboards.ts';
import { formatCount, formatSpan, formatSparks } from '../../ui/number-format.ts';
import { Sparks } from '../../ui/sparks.tsx';
import { GapRow, NameCell, RankCell, Row, Table, Td } from '../../ui/table.tsx';
import { metricHead, metricInWords, TEXTS } from './board-texts.ts';
import styles from './leaderboards.module.css';
import { ownRow, PlayerName, playersBetween } from './player-name.tsx';

const COLUMNS = 6;

interface BoardTableProps {
  caption: string;
  /** At least one row, by rank; the viewer's comes last if it is outside the first hundred. */
  rows: readonly BoardRow[];
}

export function BoardTable({ caption, rows }: BoardTableProps) {
  return (
    <Table
      caption={caption}
      heads={[
        { text: TEXTS.rank, rank: true },
        TEXTS.player,
        { text: TEXTS.points, numeric: true },
        { text: metricHead(rows[0]?.metric_name ?? ''), numeric: true, wideOnly: true },
        { text: TEXTS.time, numeric: true, wideOnly: true },
        { text: TEXTS.streak, numeric: true, wideOnly: true },
      ]}
    >
      {rows.map((row, index) => (
        <PlayerRow key={row.user_id} row={row} between={playersBetween({ rows, index })} />
      ))}
    </Table>
  );
}

function PlayerRow({ row, between }: { row: BoardRow; between: number }) {
  const facts = [
    metricInWords({ name: row.metric_name, value: row.metric_value }),
    timeOf(row),
    TEXTS.days(row.streak_days),
  ];
  return (
    <>
      {between > 0 && <GapRow columns={COLUMNS}>{TEXTS.between(between)}</GapRow>}
      <Row
        rank={row.rank}
        {...ownRow({ row, facts: [TEXTS.sparks(formatSparks(row.points_earned)), ...facts] })}
      >
        <RankCell rank={row.rank} />
        <NameCell>
          <PlayerName row={row} />
          <SecondLine facts={facts} />
        </NameCell>
        <Td numeric>
          <Sparks amount={row.points_earned} />
        </Td>
        <Td numeric wideOnly>
          {formatCount(row.metric_value)}
        </Td>
        <Td numeric wideOnly>
          {timeOf(row)}
        </Td>
        <Td numeric wideOnly>
          {TEXTS.days(row.streak_days)}
        </Td>
      </Row>
    </>
  );
}

/** The columns hidden on phones; lines break between facts, never within one. */
function SecondLine({ facts }: { facts: readonly string[] }) {
  return (
    <span className={styles.second}>
      {facts.map((fact, place) => (
        <span key={fact}>
          {place > 0 && ' · '}
          <span className={styles.fact}>{fact}</span>
        </span>
      ))}
    </span>
  );
}

/** Rounded down, as in a play's result. */
function timeOf({ time_taken_seconds }: BoardRow): string {
  return formatSpan(Math.floor(time_taken_seconds) * 1000, { hours: false });
}
