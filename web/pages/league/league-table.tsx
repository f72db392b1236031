// The table of a week, with the lines above and below which players move.

import type { LeagueRow, MyLeague } from '#shared/contract/leagues.ts';
import { Bookplate } from '../../ui/bookplate.tsx';
import { Link } from '../../ui/link.tsx';
import { GapRow, NameCell, RankCell, Row, Table, Td } from '../../ui/table.tsx';
import styles from './league.module.css';
import { LEAGUE, STEP_NAMES, stepName } from './league-texts.ts';

type League = NonNullable<MyLeague['league']>;

const COLUMNS = 4;

/** Each member with the mean and the number of results. */
export function LeagueTable({ league }: { league: League }) {
  const { rows } = league;
  return (
    <div className={styles.rows}>
      <Table
        caption={LEAGUE.table}
        heads={[
          { text: LEAGUE.place, rank: true },
          LEAGUE.player,
          { text: LEAGUE.results, numeric: true, wideOnly: true },
          { text: LEAGUE.mean, numeric: true },
        ]}
      >
        {rows.map((row, at) => (
          <MemberRow key={row.user_id} row={row} line={lineAbove({ league, at })} />
        ))}
      </Table>
    </div>
  );
}

function MemberRow({ row, line }: { row: LeagueRow; line: string | null }) {
  const { place, is_viewer, mean, results } = row;
  return (
    <>
      {line && <GapRow columns={COLUMNS}>{line}</GapRow>}
      <Row
        own={is_viewer}
        {...(is_viewer && {
          id: 'your-row',
          label: LEAGUE.ownRow({ place, mean: LEAGUE.meanOf(mean), results }),
        })}
      >
        <RankCell rank={place} />
        <NameCell>
          <span className={styles.faced}>
            <Bookplate name={row.username} />
            <span>
              <MemberName row={row} />
              <span className={styles.second}>{LEAGUE.resultsOf(results)}</span>
            </span>
          </span>
        </NameCell>
        <Td numeric wideOnly>
          {LEAGUE.resultsOf(results)}
        </Td>
        <Td numeric>{LEAGUE.meanOf(mean)}</Td>
      </Row>
    </>
  );
}

/** A member across a block or hidden from boards has no name and no link. */
function MemberName({ row: { user_id, username, is_viewer } }: { row: LeagueRow }) {
  if (is_viewer) return <span className={styles.name}>{LEAGUE.you}</span>;
  if (user_id.startsWith('hidden-')) return <span className={styles.name}>{username}</span>;
  return (
    <Link to={`/profile/${encodeURIComponent(username)}`} className={styles.name} viewTransition>
      {username}
    </Link>
  );
}

/** The text of the line above a row, if there is one. */
function lineAbove({ league, at }: { league: League; at: number }): string | null {
  const { step, up, down, rows } = league;
  if (step === null) return null;
  if (up > 0 && at === up && step < STEP_NAMES.length) return LEAGUE.linesUp(up, stepName(step + 1));
  if (down > 0 && at === rows.length - down && step > 1) return LEAGUE.linesDown(down, stepName(step - 1));
  return null;
}
