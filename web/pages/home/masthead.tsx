// The date line: the game day, the edition by the reader's clock, and the time to the next puzzles.
import { addDays, type GameDay, gameDayAt, isGameDay, startOfDay } from '#shared/kernel/game-day.ts';
import { MONTHS } from '#shared/kernel/months.ts';
import { serverNow } from '../../base/api/client.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { dayPartAt } from './day-part.ts';
import { HOME } from './home-texts.ts';
import styles from './masthead.module.css';

// Written out, because loading the browser's date formats takes a phone a tenth of a second.
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

interface MastheadProps {
  /** The hub's game day; until it has loaded, the day follows from the server's clock. */
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
