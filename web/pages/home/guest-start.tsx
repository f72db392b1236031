// A guest's starting point: a button for the first game, and links to all games.
import type { HubCard } from '#shared/contract/hub.ts';
import { fetchesAhead, LISTED_GAMES, listedGame } from '../../base/listed-games.ts';
import { Button } from '../../ui/button.tsx';
import { Emblem } from '../../ui/emblem.tsx';
import { Link } from '../../ui/link.tsx';
import { HOME } from './home-texts.ts';
import styles from './welcome.module.css';

/** The game that most newcomers know how to play. */
const FIRST = listedGame('triordle');

/** `cards` hold the day's progress, once known. The button disappears when all games are finished. */
export function GuestStart({ cards }: { cards: readonly HubCard[] | undefined | null }) {
  const isDone = (type: string) =>
    cards?.some(({ game_type, state }) => game_type === type && state === 'finished') ?? false;
  const next = [FIRST, ...LISTED_GAMES].find(({ type }) => !isDone(type));
  return (
    <>
      {next && (
        <p className={styles.start}>
          <Button kind="main" to={next.path} viewTransition {...fetchesAhead(next)}>
            {HOME.startWith(next.name)}
          </Button>
          <span>{next.deck}</span>
        </p>
      )}
      <nav aria-label={HOME.todaysGames}>
        <ul className={styles.stamps}>
          {LISTED_GAMES.map((game) => (
            <li key={game.type}>
              <Link
                to={game.path}
                viewTransition
                className={styles.stamp}
                data-done={isDone(game.type) || undefined}
                aria-label={isDone(game.type) ? HOME.stampDone(game.name) : game.name}
                {...fetchesAhead(game)}
              >
                <Emblem game={game.type} size={72} />
                <span className={styles.name}>{game.name}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
