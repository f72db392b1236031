// Where a game is in the day's challenge, at the foot of its card: one line, and the one thing that can be done.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import type { ChallengeStatus } from '#shared/contract/challenge-shapes.ts';
import type { HubCard } from '#shared/contract/hub.ts';
import { GAME_NAMES, type GameType } from '#shared/kernel/game-type.ts';
import { Sparks } from '../../ui/sparks.tsx';
import { askToJoin, showMatchup } from './challenge-stage.ts';
import { CHALLENGE_MESSAGES, OUTCOME_LINES, POOL } from './challenge-texts.ts';
import { closedInWords } from './closed-pool.ts';
import { useMatchupCheck } from './matchup-check.ts';
import { outcomeOf } from './matchup-outcome.ts';
import { PoolButton } from './pool-button.tsx';
import styles from './pool-line.module.css';
import { standingQuery } from './pool-standing.ts';

interface PoolLineProps {
  game: GameType;
  /** Null when the hub could not tell it: then the game's own standing is asked for. */
  known: ChallengeStatus | null;
  /** Yesterday's entry while its pool is undecided. */
  yesterday: HubCard['challenge_yesterday'];
}

export function PoolLine({ game, known, yesterday }: PoolLineProps) {
  const own = useQuery({ ...standingQuery(game), enabled: known === null });
  const status = known ?? own.data;
  if (status) {
    return (
      <>
        {yesterday && <Yesterday {...yesterday} />}
        <PoolState game={game} status={status} />
      </>
    );
  }
  if (!own.isError) return null;
  return (
    <Row text={CHALLENGE_MESSAGES.statusFailed} isBad>
      <PoolButton
        className={styles.act}
        name={POOL.retryNamed(GAME_NAMES[game].name)}
        label={POOL.retry}
        isBusy={own.isFetching}
        onPress={() => void own.refetch()}
      />
    </Row>
  );
}

function PoolState({ game, status }: { game: GameType; status: ChallengeStatus }) {
  switch (status.state) {
    case 'none':
      return <OpenPool game={game} />;
    case 'joined':
      return <Row text={<Joined {...status} />} />;
    case 'waiting':
      return <Waiting game={game} />;
    case 'matched':
      return <Matched game={game} matchup={status.matchup} />;
    case 'closed':
      return <ClosedPool status={status} />;
  }
}

/** Nothing for who has played without the pool. */
function ClosedPool({ status }: { status: ChallengeStatus }) {
  const words = closedInWords({ status, otherwise: '' });
  return words && <Row text={words} />;
}

function Yesterday({ wager_sparks }: NonNullable<HubCard['challenge_yesterday']>) {
  return (
    <p className={styles.yesterday}>
      {POOL.yesterday}
      {wager_sparks > 0 && (
        <>
          , {POOL.yesterdayWager} <Sparks amount={wager_sparks} />
        </>
      )}
    </p>
  );
}

function OpenPool({ game }: { game: GameType }) {
  const place = useRef<HTMLSpanElement>(null);
  const name = GAME_NAMES[game].name;
  const join = async () => {
    const card = place.current?.closest('li');
    // The pressed button goes away with its state; what comes next is to play.
    if (await askToJoin(game)) card?.querySelector('a')?.focus();
  };
  const prize = (
    <span ref={place}>
      {POOL.open} <Sparks amount={100} />
      <span aria-hidden="true">+</span>
      <span className="visually-hidden"> {POOL.orMore}</span>
    </span>
  );
  return (
    <Row text={prize}>
      <PoolButton
        className={styles.act}
        name={POOL.joinNamed(name)}
        label={POOL.join}
        onPress={() => void join()}
      />
    </Row>
  );
}

function Joined({ wager_sparks }: ChallengeStatus) {
  if (wager_sparks === 0) return POOL.joinedFree;
  return (
    <span>
      {POOL.joined} <Sparks amount={wager_sparks} />
    </span>
  );
}

function Waiting({ game }: { game: GameType }) {
  const { check, isBusy } = useMatchupCheck(game);
  return (
    <Row text={POOL.scoreIsIn}>
      <PoolButton
        className={styles.act}
        name={POOL.checkNamed(GAME_NAMES[game].name)}
        label={POOL.check}
        isBusy={isBusy}
        onPress={check}
      />
    </Row>
  );
}

function Matched({ game, matchup }: { game: GameType } & Pick<ChallengeStatus, 'matchup'>) {
  const outcome = matchup && outcomeOf(matchup);
  if (!outcome) return <Row text={POOL.scoreIsIn} />;
  return (
    <Row text={OUTCOME_LINES[outcome](matchup.opponent_username ?? '')}>
      <PoolButton
        className={styles.act}
        name={POOL.seeNamed(GAME_NAMES[game].name)}
        label={POOL.see}
        onPress={() => showMatchup({ game, matchup })}
      />
    </Row>
  );
}

function Row({ text, isBad, children }: { text: ReactNode; isBad?: true; children?: ReactNode }) {
  return (
    <>
      <p className={styles.text} data-tone={isBad && 'bad'} role={isBad && 'alert'}>
        {text}
      </p>
      {children}
    </>
  );
}
