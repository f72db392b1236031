// The top of the page: the special game of the day and the reader's figures. The figures stay alone when this version of
// the page does not know the special game.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type HubCard, specialGame } from '#shared/contract/hub.ts';
import { send } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';
import { fetchesAhead, type ListedGame, listedGame } from '../../base/listed-games.ts';
import { useSession } from '../../base/session.ts';
import { DoubleTag } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Emblem } from '../../ui/emblem.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { Sparks } from '../../ui/sparks.tsx';
import { HOME } from './home-texts.ts';
import styles from './lead.module.css';
import { Standing } from './standing.tsx';

/** The game that pays double today. */
const specialGameQuery = queryOptions({
  queryKey: queryKeys.specialGame,
  queryFn: ({ signal }) => send(specialGame, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The Sparks of a perfect special game: 100 points, doubled (RULES §3). */
const MOST_SPARKS = 200;

export function Lead({ cards }: { cards: readonly HubCard[] | undefined }) {
  const { data, isPending } = useQuery(specialGameQuery);
  const game = data ? listedGame(data.game_type) : null;
  const card = cards?.find(({ game_type }) => game_type === game?.type);
  return (
    <div className={styles.lead} data-with-banner={game !== null || isPending || undefined}>
      {game && <SpecialGame game={game} card={card} />}
      {isPending && <SpecialGameComing />}
      <Standing />
    </div>
  );
}

function SpecialGame({ game, card }: { game: ListedGame; card: HubCard | undefined }) {
  const { isSignedIn } = useSession();
  const isDone = card?.state === 'finished';
  // A guest already has a main button above.
  const kind = isDone || !isSignedIn ? 'second' : 'main';
  return (
    <section className={styles.special} data-game={game.type} aria-labelledby="special-game">
      <div className={styles.block}>
        <Emblem game={game.type} size="large" />
      </div>
      <div className={styles.words}>
        <p>
          <DoubleTag>{HOME.specialTag}</DoubleTag>
        </p>
        <h2 id="special-game" className={styles.title}>
          {isDone ? HOME.specialDoneTitle(game.name) : HOME.specialTitle(game.name)}
        </h2>
        <p className={styles.text}>
          <LeadText game={game} card={card} />
        </p>
        <p className={styles.go}>
          <Button kind={kind} to={game.path} viewTransition {...fetchesAhead(game)}>
            {goLabel({ game, card })}
          </Button>
        </p>
      </div>
    </section>
  );
}

function SpecialGameComing() {
  return (
    <Loading label={HOME.specialTag} className={styles.coming}>
      <div className={styles.blank}>
        <Skeleton height={326} />
      </div>
      <div className={styles.lines}>
        <Skeleton width={130} height={24} />
        <Skeleton width="80%" height={40} />
        <Skeleton width="90%" height={66} />
      </div>
    </Loading>
  );
}

/** Describes the game and what it pays or paid. Both variants have about the same length, so that nothing moves. */
function LeadText({ game, card }: { game: ListedGame; card: HubCard | undefined }) {
  return (
    <>
      {game.lead} <span data-score="">{card?.state === 'finished' ? paid(card) : paysAtMost}</span>
    </>
  );
}

const paysAtMost = (
  <>
    {HOME.specialWorth.before} <Sparks amount={MOST_SPARKS} />
    {HOME.specialWorth.after}
  </>
);

function paid({ points_earned }: HubCard) {
  if (!points_earned) return HOME.specialTookNothing;
  return (
    <>
      {HOME.specialTook.before} <Sparks amount={points_earned} /> {HOME.specialTook.after}
    </>
  );
}

function goLabel({ game, card }: { game: ListedGame; card: HubCard | undefined }): string {
  if (card?.state === 'finished') return HOME.seeResult;
  return card?.state === 'open' ? HOME.resumeNamed(game.name) : HOME.playNamed(game.name);
}
