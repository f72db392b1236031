// Thirty days of a game as a plot of base points, and as a table for screen readers.
import { addDays, type GameDay, gameDayAt, startOfDay } from '#shared/kernel/game-day.ts';
import { GAME_NAMES } from '#shared/kernel/game-type.ts';
import { MONTHS } from '#shared/kernel/months.ts';
import { serverNow } from '../../base/api/client.ts';
import type { GameStatistics } from '../../base/statistics-query.ts';
import { formatSparks } from '../../ui/number-format.ts';
import styles from './statistics.module.css';
import { STATISTICS } from './statistics-texts.ts';

/** A bar per day, as high as its points; a day without a result is a gap. */
export function LastDays({ game }: { game: GameStatistics }) {
  const { last_days, game_type } = game;
  const today = gameDayAt(serverNow());
  const days = last_days.map((points, place) => ({
    day: addDays(today, place + 1 - last_days.length),
    points,
  }));
  const played = days.filter(({ points }) => points !== null);
  return (
    <>
      <div className={styles.plot} aria-hidden="true">
        {days.map(({ day, points }) => (
          <span
            key={day}
            className={styles.dayBar}
            data-missed={points === null || undefined}
            style={{ height: `${Math.max(2, points ?? 0)}%` }}
          />
        ))}
      </div>
      <p className={styles.axis} aria-hidden="true">
        <span>{dayInWords(days[0]!.day)}</span>
        <span>{dayInWords(today)}</span>
      </p>
      {/* The wrapper is hidden, because a table itself is never narrower than its text. */}
      <div className="visually-hidden">
        <table>
          <caption>{STATISTICS.plot(GAME_NAMES[game_type].name, played.length)}</caption>
          <tbody>
            {played.map(({ day, points }) => (
              <tr key={day}>
                <th scope="row">{dayInWords(day)}</th>
                <td>{formatSparks(points ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function dayInWords(day: GameDay): string {
  const date = new Date(startOfDay(day));
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`;
}
