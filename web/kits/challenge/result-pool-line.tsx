// The challenge on the page of a result: whether an opponent was found, and who won.
import { useQuery } from '@tanstack/react-query';
import type { ChallengeStatus } from '#shared/contract/challenge-shapes.ts';
import { GAME_NAMES, type GameType } from '#shared/kernel/game-type.ts';
import { hubQuery } from '../../base/hub-query.ts';
import { Line } from '../../ui/figure.tsx';
import { showMatchup } from './challenge-stage.ts';
import { CHALLENGE_MESSAGES, OUTCOME_LINES, POOL } from './challenge-texts.ts';
import { closedInWords } from './closed-pool.ts';
import { useMatchupCheck } from './matchup-check.ts';
import { outcomeOf } from './matchup-outcome.ts';
import { PoolButton } from './pool-button.tsx';
import { standingQuery } from './pool-standing.ts';
import styles from './result-pool-line.module.css';

/** A line of the result's facts; nothing until it is known. */
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
      <PoolButton
        className={styles.act}
        name={POOL.retryNamed(GAME_NAMES[game].name)}
        label={POOL.retry}
        isBusy={own.isFetching}
        onPress={() => void own.refetch()}
      />
    </Line>
  );
}

function PoolState({ game, status }: { game: GameType; status: ChallengeStatus }) {
  const { check, isBusy } = useMatchupCheck(game);
  const name = GAME_NAMES[game].name;
  const { matchup } = status;
  const outcome = matchup && outcomeOf(matchup);
  if (outcome) {
    return (
      <>
        {OUTCOME_LINES[outcome](matchup.opponent_username ?? '')}
        <PoolButton
          className={styles.act}
          name={POOL.seeNamed(name)}
          label={POOL.see}
          onPress={() => showMatchup({ game, matchup })}
        />
      </>
    );
  }
  if (status.state === 'none') return POOL.notJoined;
  if (status.state === 'closed') return closedInWords({ status, otherwise: POOL.notJoined });
  return (
    <>
      {POOL.waiting}
      <PoolButton
        className={styles.act}
        name={POOL.checkNamed(name)}
        label={POOL.check}
        isBusy={isBusy}
        onPress={check}
      />
    </>
  );
}
