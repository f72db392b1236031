// The games of the week, with plays, points and rank.
import type { WeekRecap } from '#shared/contract/recap.ts';
import { GAME_NAMES } from '#shared/kernel/game-type.ts';
import { Amount } from '../../ui/amount.tsx';
import { Emblem } from '../../ui/emblem.tsx';
import { Link } from '../../ui/link.tsx';
import { formatCount } from '../../ui/number-format.ts';
import { SectionHead } from '../../ui/page-head.tsx';
import { NameCell, Row, Table, Td } from '../../ui/table.tsx';
import { Nothing } from './nothing.tsx';
import styles from './recap.module.css';
import { TEXTS } from './recap-texts.ts';

export function WeekGames({ recap }: { recap: WeekRecap }) {
  return (
    <section aria-labelledby="games" className={styles.section}>
      <SectionHead id="games" title={TEXTS.games} />
      {recap.games.length === 0 ? (
        <p className={styles.nothing}>{TEXTS.noGames}</p>
      ) : (
        <GameTable {...recap} />
      )}
    </section>
  );
}

function GameTable({ games, week }: Pick<WeekRecap, 'games' | 'week'>) {
  return (
    <Table
      caption={TEXTS.games}
      heads={[
        TEXTS.game,
        { text: TEXTS.played, numeric: true, wideOnly: true },
        { text: TEXTS.points, numeric: true, score: true },
        { text: TEXTS.pointsBefore, numeric: true, wideOnly: true, score: true },
        { text: TEXTS.rank, numeric: true, score: true },
      ]}
    >
      {games.map(({ game_type, plays, points, points_before, rank, total_players }) => (
        <Row key={game_type}>
          <NameCell>
            <Link to={`/leaderboards/game/${game_type}?date=${week}`} className={styles.game}>
              <Emblem game={game_type} size={20} />
              {GAME_NAMES[game_type].name}
            </Link>
          </NameCell>
          <Td numeric wideOnly>
            {formatCount(plays)}
          </Td>
          <Td numeric score>
            <Amount amount={points} />
          </Td>
          <Td numeric wideOnly score>
            {points_before > 0 ? <Amount amount={points_before} /> : <Nothing />}
          </Td>
          <Td numeric score>
            {rank === null ? TEXTS.noRank : TEXTS.rankOf(rank, total_players)}
          </Td>
        </Row>
      ))}
    </Table>
  );
}
