// The reader's rank below a figure at the top of the page. Shows what the lower half of the page has fetched.
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../base/session.ts';
import { Link } from '../../ui/link.tsx';
import { dashboardQuery } from './below-queries.ts';
import { BELOW } from './below-texts.ts';
import { rankOf } from './rank-of.ts';
import styles from './standing.module.css';

/** '148th of 3,482', or a blank line until it is known; below net worth, the last figure, also a link to all boards. */
export function Rank({ of }: { of: 'net_worth_rank' | 'villa_value_rank' }) {
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
