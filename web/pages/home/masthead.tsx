// The date line between two rules: game day, edition by the reader's own clock, time to the next puzzles.
import { addDays, type GameDay, gameDayAt, isGameDay, startOfDay } from '#shared/kernel/game-day.ts';
import { MONTHS } from '#shared/kernel/months.ts';
import { serverNow } from '../../base/api/client.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { dayPartAt } from './day-part.ts';
import { HOME } from './home-texts.ts';
import styles from './masthead.module.css';

// By hand: the browser's own formats take a phone a tenth of a second to be loaded.
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

interface MastheadProps {
  /** The game day of the hub; until that is there, the server's clock tells it. */
  day: string | undefined;
  puzzleNumber: number | undefined;
}

/** 'Saturday 21 November 2026', 'Evening edition, No. 325', 'Next puzzles in 6:12:40'. */
export function Masthead({ day, puzzleNumber }: MastheadProps) {
  const today = day && isGameDay(day) ? day : gameDayAt(serverNow());
  const part = dayPartAt(new Date(serverNow()).getHours());
  return (
    <div className={styles.masthead}>
      <p>
        <time dateTime={today}>{longDate(today)}</time>
      </p>
      <p className={styles.edition}>{HOME.edition(part, puzzleNumber)}</p>
      <p className={styles.next}>
        {HOME.nextPuzzles} <Countdown target={startOfDay(addDays(today, 1))} now={serverNow} />
      </p>
    </div>
  );
}

function longDate(day: GameDay): string {
  const date = new Date(startOfDay(day));
  return `${WEEKDAYS[date.getUTCDay()]} ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}
