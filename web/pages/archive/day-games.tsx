// The games of an archived day, each linked to its play.
import { LISTED_GAMES } from '../../base/listed-games.ts';
import { playAddress } from '../../base/play-address.ts';
import { type ArchiveDay, dayTitle } from '../../kits/game-frame/archive-days.ts';
import { Emblem } from '../../ui/emblem.tsx';
import { Link } from '../../ui/link.tsx';
import { useToldView } from '../../ui/use-told-view.ts';
import { TEXTS } from './archive-texts.ts';
import styles from './calendar.module.css';

/** '3 November, No. 307'. */
function titleOf({ game_date, puzzle_number }: ArchiveDay): string {
  return TEXTS.dayOf(dayTitle(game_date), puzzle_number);
}

export function DayGames({ day }: { day: ArchiveDay | null }) {
  useToldView(day ? titleOf(day) : '');
  if (!day) return null;
  return (
    <section className={styles.games} aria-labelledby="games-of-day">
      <h3 id="games-of-day">{titleOf(day)}</h3>
      <ul>
        {LISTED_GAMES.map(({ type, name }) => (
          <li key={type}>
            <Link to={playAddress(type, day.game_date)} viewTransition>
              <Emblem game={type} size={36} />
              <span>{name}</span>
              <span className={styles.state}>
                <span className="visually-hidden">, </span>
                {day.played.includes(type) ? TEXTS.playedThen : TEXTS.notPlayed}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
