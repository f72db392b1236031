// 'Today's games': one card per game, with the same layout while loading, after a failure, and when loaded.
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { CallReply } from '#shared/contract/call.ts';
import type { HubCard, hub } from '#shared/contract/hub.ts';
import { LISTED_GAMES } from '../../base/listed-games.ts';
import { useSession } from '../../base/session.ts';
import { PaperButton } from '../../kits/streaks/paper-button.tsx';
import { Button } from '../../ui/button.tsx';
import { SectionHead } from '../../ui/page-head.tsx';
import { GameCard } from './game-card.tsx';
import styles from './games-hub.module.css';
import { HOME } from './home-texts.ts';

const FullEdition = lazy(async () => ({
  default: (await import('../../kits/streaks/full-edition.tsx')).FullEdition,
}));

/** Fewer games share the width. */
const MOST_COLUMNS = 4;

/** The grid of cards. Once the server has answered, omits games that it does not know yet. */
export function GamesHub({ hub: query }: { hub: UseQueryResult<CallReply<typeof hub>> }) {
  const cards = query.data?.games;
  const games = LISTED_GAMES.filter(({ type }) => !cards || cardOf(cards, type));
  const done = cards?.filter(({ state }) => state === 'finished').length;
  const { isSignedIn } = useSession();
  return (
    <section className={styles.hub} aria-labelledby="todays-games" aria-busy={query.isPending}>
      <SectionHead
        id="todays-games"
        title={HOME.todaysGames}
        aside={
          query.data ? (
            <span className={styles.progress}>
              <PaperButton days={query.data.paper_streak.streak_days} />
              <span>{HOME.doneFigure(done ?? 0, games.length)}</span>
            </span>
          ) : (
            <span className={styles.coming}>{'\u00a0'}</span>
          )
        }
      />
      {query.isError && (
        <div className={styles.failed}>
          <p role="alert">{HOME.gamesFailed}</p>
          <Button kind="quiet" small busy={query.isFetching} onClick={() => void query.refetch()}>
            {HOME.retry}
          </Button>
        </div>
      )}
      {query.data && done === games.length && (
        <Suspense>
          <FullEdition
            cards={query.data.games}
            day={query.data.game_date}
            puzzleNumber={query.data.puzzle_number}
          />
        </Suspense>
      )}
      <ul className={styles.cards} data-columns={Math.min(MOST_COLUMNS, games.length)}>
        {games.map((game) => (
          <GameCard
            key={game.type}
            game={game}
            card={cards ? cardOf(cards, game.type) : query.isPending ? 'loading' : null}
            hasPool={isSignedIn}
          />
        ))}
      </ul>
    </section>
  );
}

function cardOf(cards: readonly HubCard[], type: HubCard['game_type']): HubCard | null {
  return cards.find(({ game_type }) => game_type === type) ?? null;
}
