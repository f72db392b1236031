// The date line between two rules: game day, edition by the reader's own clock, time to the next puzzles.
import { addDays, gameDayAt, isGameDay, startOfDay } from '../../../worker/kernel/game-day.ts';
import { serverNow } from '../../api/client.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { dayPartAt } from './day-part.ts';
import { HOME } from './home-texts.ts';
import styles from './masthead.module.css';

const LONG_DATE = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

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
        <time dateTime={today}>{LONG_DATE.format(startOfDay(today)).replace(',', '')}</time>
      </p>
      <p className={styles.edition}>{HOME.edition(part, puzzleNumber)}</p>
      <p className={styles.next}>
        {HOME.nextPuzzles} <Countdown target={startOfDay(addDays(today, 1))} now={serverNow} />
      </p>
    </div>
  );
}
