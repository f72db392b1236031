// The player's results that count: three places per game, filled or free, and a link to each game with free ones.

import { COUNTED_OF_A_GAME, COUNTED_RESULTS, type MyLeague } from '#shared/contract/leagues.ts';
import { type GameDay, startOfDay } from '#shared/kernel/game-day.ts';
import { LISTED_GAMES } from '../../base/listed-games.ts';
import { Emblem } from '../../ui/emblem.tsx';
import { Link } from '../../ui/link.tsx';
import { SectionHead } from '../../ui/page-head.tsx';
import styles from './league.module.css';
import { LEAGUE } from './league-texts.ts';

type Best = NonNullable<MyLeague['league']>['best'];

export function BestFifteen({ best }: { best: Best }) {
  return (
    <section aria-labelledby="fifteen">
      <SectionHead id="fifteen" title={LEAGUE.fifteen} aside={LEAGUE.filled(best.length)} />
      <ul className={styles.games}>
        {LISTED_GAMES.map(({ type, name, path }) => {
          const results = best.filter(({ game_type }) => game_type === type);
          return (
            <li key={type} data-game={type}>
              <Emblem game={type} size={20} />
              <Link to={path} className={styles.game} viewTransition>
                {name}
              </Link>
              <ul className={styles.slots}>
                {results.map(({ game_date, percentile }) => (
                  <li
                    key={game_date}
                    className={styles.slot}
                    title={LEAGUE.weekday(percentile, weekdayOf(game_date))}
                  >
                    {percentile}
                  </li>
                ))}
                {freeOf(best, results).map((place) => (
                  <li key={`free ${place}`} className={styles.free}>
                    <span className="visually-hidden">{LEAGUE.free}</span>
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
      <p className={styles.note}>{LEAGUE.fifteenText}</p>
    </section>
  );
}

/** The free places of a game; none if all fifteen are filled. */
function freeOf(best: Best, results: Best): number[] {
  if (best.length >= COUNTED_RESULTS) return [];
  return Array.from({ length: COUNTED_OF_A_GAME - results.length }, (_, place) => place);
}

function weekdayOf(day: GameDay): string {
  return new Date(startOfDay(day)).toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'UTC' });
}
