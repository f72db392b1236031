// One game of the hub. The whole card is clickable; its one link is the Play button, or the result once finished.
import { Check, Flame, Pause, Swords } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import type { HubCard } from '#shared/contract/hub.ts';
import { friendsLines } from '../../base/friends-lines.ts';
import { fetchesAhead, type ListedGame } from '../../base/listed-games.ts';
import { Amount } from '../../ui/amount.tsx';
import { DoubleTag } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Emblem } from '../../ui/emblem.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useStore } from '../../ui/store.ts';
import styles from './game-card.module.css';
import { HOME } from './home-texts.ts';
import { PoolRow } from './pool-row.tsx';

// Rarely needed, so not part of the first load.
const StreakRepair = lazy(async () => ({ default: (await import('./streak-repair-link.tsx')).StreakRepair }));

interface GameCardProps {
  game: ListedGame;
  /** Null when the hub failed to load: the game can still be played. */
  card: HubCard | 'loading' | null;
  /** Whether the cards have a row for the challenge pool. */
  hasPool: boolean;
}

/** Has the same height in all states. */
export function GameCard({ game, card, hasPool }: GameCardProps) {
  const known = card === 'loading' ? null : card;
  return (
    <li className={styles.card} data-game={game.type}>
      <Emblem game={game.type} size={56} className={styles.emblem} />
      <p className={styles.state} data-special={(known?.special && known.state !== 'finished') || undefined}>
        {known && <StateWord card={known} />}
      </p>
      <div className={styles.words}>
        <h3 className={styles.title}>{game.name}</h3>
        <p className={styles.deck}>{useStore(friendsLines)[game.type] ?? game.deck}</p>
      </div>
      {card === 'loading' ? (
        <Loading label={game.name} className={styles.play}>
          <Skeleton width={70} height={44} />
          <Skeleton width={58} height={16} />
        </Loading>
      ) : (
        <div className={styles.play}>
          <Action game={game} card={known} />
        </div>
      )}
      {hasPool && <PoolRow game={game.type} card={card} className={styles.pool} />}
    </li>
  );
}

function StateWord({ card }: { card: HubCard }) {
  if (card.state === 'finished') {
    return (
      <span className={styles.done}>
        <Check size={16} strokeWidth={1.75} aria-hidden="true" />
        {HOME.done}
      </span>
    );
  }
  if (card.special) return <DoubleTag />;
  if (card.state === 'open') {
    return (
      <>
        <Pause size={16} strokeWidth={1.75} aria-hidden="true" />
        {HOME.paused}
      </>
    );
  }
  if (card.challenge?.state !== 'joined') return null;
  return (
    <>
      <Swords size={16} strokeWidth={1.75} aria-hidden="true" />
      {HOME.inPool}
    </>
  );
}

function Action({ game, card }: { game: ListedGame; card: HubCard | null }) {
  if (card?.state === 'finished') {
    return (
      <>
        <p className={styles.score} data-score="">
          <Amount amount={card.points_earned ?? 0} />
          <span className="visually-hidden"> {HOME.points}</span>
        </p>
        <div className={styles.after}>
          {card.streak_repair ? (
            <Suspense>
              <StreakRepair game={game} repair={card.streak_repair} />
            </Suspense>
          ) : (
            <Streak days={card.streak_days} />
          )}
          <GoTo game={game} kind="quiet" label={HOME.seeResult} name={HOME.seeResultNamed(game.name)} />
        </div>
      </>
    );
  }
  const kind = card?.special ? 'main' : 'second';
  const isOpen = card?.state === 'open';
  if (card && !isOpen && card.challenge?.state === 'joined') {
    return (
      <GoTo
        game={game}
        kind={kind}
        label={<PlayForChallenge />}
        name={HOME.playForChallengeNamed(game.name)}
      />
    );
  }
  return (
    <>
      <GoTo
        game={game}
        kind={kind}
        label={card?.time_is_up ? HOME.seeResult : isOpen ? HOME.resume : HOME.play}
        name={nameOfAction(game, card)}
      />
      {card && <SecondLine game={game} card={card} />}
    </>
  );
}

function nameOfAction(game: ListedGame, card: HubCard | null): string {
  if (card?.time_is_up) return HOME.seeResultNamed(game.name);
  return card?.state === 'open' ? HOME.resumeNamed(game.name) : HOME.playNamed(game.name);
}

/** Next to the button: the play's progress, a note about yesterday's play, or the streak. */
function SecondLine({ game, card }: { game: ListedGame; card: HubCard }) {
  if (card.time_is_up) return <p className={styles.second}>{HOME.timeIsUp}</p>;
  if (card.state === 'open' && card.progress) return <p className={styles.second}>{card.progress}</p>;
  if (card.streak_repair) {
    return (
      <Suspense>
        <StreakRepair game={game} repair={card.streak_repair} />
      </Suspense>
    );
  }
  if (card.yesterday_lapsed) return <p className={styles.second}>{HOME.lapsed}</p>;
  return <Streak days={card.streak_days} />;
}

/** On a phone there is room only for the first word. */
function PlayForChallenge() {
  return (
    <span>
      {HOME.play}
      <span className={styles.forChallenge}> {HOME.forChallenge}</span>
    </span>
  );
}

interface GoToProps {
  game: ListedGame;
  kind: 'main' | 'second' | 'quiet';
  label: ReactNode;
  name: string;
}

function GoTo({ game, kind, label, name }: GoToProps) {
  return (
    <Button
      kind={kind}
      small={kind === 'quiet'}
      to={game.path}
      viewTransition
      aria-label={name}
      className={styles.go}
      {...fetchesAhead(game)}
    >
      {label}
    </Button>
  );
}

function Streak({ days }: { days: number }) {
  return (
    <p className={styles.second} data-score="">
      {days > 0 && <Flame size={16} strokeWidth={1.75} aria-hidden="true" />}
      {days > 0 ? HOME.streak(days) : HOME.newStreak}
    </p>
  );
}
