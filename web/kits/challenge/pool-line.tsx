// The state of the day's challenge at the bottom of a game's card: one line and one action.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import type { ChallengeStatus } from '#shared/contract/challenge-shapes.ts';
import type { HubCard } from '#shared/contract/hub.ts';
import { GAME_NAMES, type GameType } from '#shared/kernel/game-type.ts';
import { Sparks } from '../../ui/sparks.tsx';
import { askToJoin } from './challenge-stage.ts';
import { CHALLENGE_MESSAGES, OUTCOME_LINES, POOL } from './challenge-texts.ts';
import { closedInWords } from './closed-pool.ts';
import { outcomeOf } from './matchup-outcome.ts';
import { CheckButton, PoolButton, RetryButton, SeeButton } from './pool-button.tsx';
import styles from './pool-line.module.css';
import { standingQuery } from './pool-standing.ts';

interface PoolLineProps {
  game: GameType;
  /** Null when the hub did not include it: then the game's own standing is fetched. */
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
      <RetryButton game={game} query={own} className={styles.act} />
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
      return (
        <Row text={POOL.scoreIsIn}>
          <CheckButton game={game} className={styles.act} />
        </Row>
      );
    case 'matched':
      return <Matched game={game} matchup={status.matchup} />;
    case 'closed':
      return <ClosedPool status={status} />;
  }
}

/** Renders nothing for a player who was not in the pool. */
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
    // The pressed button disappears; the next action is to play.
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

function Matched({ game, matchup }: { game: GameType } & Pick<ChallengeStatus, 'matchup'>) {
  const outcome = matchup && outcomeOf(matchup);
  if (!outcome) return <Row text={POOL.scoreIsIn} />;
  return (
    <Row text={OUTCOME_LINES[outcome](matchup.opponent_username ?? '')}>
      <SeeButton game={game} matchup={matchup} className={styles.act} />
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
