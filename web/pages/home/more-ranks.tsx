// The reader's ranks by landmarks, and in each game played this week.
import type { CallReply } from '#shared/contract/call.ts';
import type { dashboard } from '#shared/contract/dashboard.ts';
import { GAME_NAMES } from '#shared/kernel/game-type.ts';
import { Fold } from '../../ui/fold.tsx';
import { Link } from '../../ui/link.tsx';
import { BELOW } from './below-texts.ts';
import styles from './home-below.module.css';
import { rankOf } from './rank-of.ts';

/** A fold, shown even before the ranks have loaded, so that nothing moves. */
export function MoreRanks({ known }: { known: CallReply<typeof dashboard> | undefined }) {
  const landmarks = known?.assets_value_rank;
  const games = known?.user_game_ranks.filter(({ rank }) => rank !== null) ?? [];
  const isNone = known && landmarks?.rank === null && games.length === 0;
  return (
    <Fold name={BELOW.moreRanks}>
      <p className={styles.quiet}>{isNone ? BELOW.noRanks : BELOW.asOf}</p>
      <ul className={styles.ranks} data-score="">
        {landmarks && landmarks.rank !== null && (
          <li className={styles.pair}>
            <Link to="/leaderboards/player/shared_assets_value">{BELOW.landmarkRank}</Link>
            <span>{rankOf({ rank: landmarks.rank, players: landmarks.total_players })}</span>
          </li>
        )}
        {games.map(({ game_type, rank, total_players }) => (
          <li key={game_type} className={styles.pair}>
            <Link to={`/leaderboards/game/${game_type}`}>{GAME_NAMES[game_type].name}</Link>
            <span>{rankOf({ rank: rank!, players: total_players })}</span>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
