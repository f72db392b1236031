// The challenge on the result page: whether an opponent was found, and who won.
import { useQuery } from '@tanstack/react-query';
import type { ChallengeStatus } from '#shared/contract/challenge-shapes.ts';
import type { GameType } from '#shared/kernel/game-type.ts';
import { hubQuery } from '../../base/hub-query.ts';
import { Line } from '../../ui/figure.tsx';
import { CHALLENGE_MESSAGES, OUTCOME_LINES, POOL } from './challenge-texts.ts';
import { closedInWords } from './closed-pool.ts';
import { outcomeOf } from './matchup-outcome.ts';
import { CheckButton, RetryButton, SeeButton } from './pool-button.tsx';
import { standingQuery } from './pool-standing.ts';
import styles from './result-pool-line.module.css';

/** A line of the result's facts; renders nothing until the status is known. */
export function ResultPoolLine({ game }: { game: GameType }) {
  const hub = useQuery(hubQuery);
  const card = hub.data?.games.find(({ game_type }) => game_type === game);
  const isUntold = hub.isError || (hub.isSuccess && !card?.challenge);
  const own = useQuery({ ...standingQuery(game), enabled: isUntold });
  const status = card?.challenge ?? own.data;
  if (status) {
    return (
      <Line label={POOL.label}>
        <PoolState game={game} status={status} />
      </Line>
    );
  }
  if (!own.isError) return null;
  return (
    <Line label={POOL.label} tone="bad">
      {CHALLENGE_MESSAGES.statusFailed}
      <RetryButton game={game} query={own} className={styles.act} />
    </Line>
  );
}

function PoolState({ game, status }: { game: GameType; status: ChallengeStatus }) {
  const { matchup } = status;
  const outcome = matchup && outcomeOf(matchup);
  if (outcome) {
    return (
      <>
        {OUTCOME_LINES[outcome](matchup.opponent_username ?? '')}
        <SeeButton game={game} matchup={matchup} className={styles.act} />
      </>
    );
  }
  if (status.state === 'none') return POOL.notJoined;
  if (status.state === 'closed') return closedInWords({ status, otherwise: POOL.notJoined });
  return (
    <>
      {POOL.waiting}
      <CheckButton game={game} className={styles.act} />
    </>
  );
}
