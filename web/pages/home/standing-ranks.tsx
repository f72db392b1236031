// Where the reader is among all players, for the figures at the head of the page: what the lower half has asked for.
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../base/session.ts';
import { Link } from '../../ui/link.tsx';
import { dashboardQuery } from './below-queries.ts';
import { BELOW } from './below-texts.ts';
import { rankOf } from './rank-of.ts';
import styles from './standing.module.css';

/** '148th of 3,482' for a figure, a blank line until it is known; below net worth, the last figure, the way to all boards. */
export function Place({ of }: { of: 'net_worth_rank' | 'villa_value_rank' }) {
  const { user } = useSession();
  const { data } = useQuery({ ...dashboardQuery(user?.id ?? ''), enabled: false });
  const { rank = null, total_players = 0 } = data?.[of] ?? {};
  return (
    <>
      {rank === null ? '\u00a0' : rankOf({ rank, players: total_players })}
      {of === 'net_worth_rank' && (
        <span className={styles.ranks}>
          <Link to="/leaderboards/player/net_worth" className={styles.allRanks}>
            {BELOW.allRanks}
          </Link>
        </span>
      )}
    </>
  );
}
