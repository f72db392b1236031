// The calendar of the paper streak: thirteen weeks, Monday first, with the state of each day.
import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '#shared/contract/call.ts';
import { paperStreak } from '#shared/contract/streaks.ts';
import { addDays, type GameDay, startOfDay, weekOf } from '#shared/kernel/game-day.ts';
import { GAME_TYPES } from '#shared/kernel/game-type.ts';
import { MONTHS } from '#shared/kernel/months.ts';
import { send } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';
import { QueryError } from '../../ui/error-state.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { Freeze } from './freeze.tsx';
import { STREAKS } from './streak-texts.ts';
import styles from './streaks.module.css';

type Calendar = CallReply<typeof paperStreak>;
type Day = Calendar['days'][number];

const LEGEND = ['played', 'empty', 'full', 'frozen', 'paused', 'missed'] as const;
/** Today is not missed until it is over. */
type Look = (typeof LEGEND)[number] | 'open';

const WEEKDAYS = ['M', 'T', 'W', 'T', 'F', 'S', 'S'];

/** Refetched each time it opens. */
export function PaperSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const asked = useQuery({
    queryKey: queryKeys.paperStreak,
    queryFn: ({ signal }) => send(paperStreak, {}, { signal }),
    enabled: isOpen,
    staleTime: 0,
  });
  return (
    <Sheet open={isOpen} onClose={onClose} title={STREAKS.title}>
      {asked.data && <Weeks calendar={asked.data} />}
      {asked.isPending && (
        <Loading label={STREAKS.loading}>
          <Skeleton height={420} />
        </Loading>
      )}
      {!asked.data && <QueryError query={asked} text={STREAKS.failed} />}
    </Sheet>
  );
}

function Weeks({ calendar }: { calendar: Calendar }) {
  const { streak_days, freezes, best_days, days } = calendar;
  const weeks = inWeeks(days);
  const today = days.at(-1)?.day;
  return (
    <>
      <p className={styles.figure}>
        <span className={styles.number}>{streak_days}</span>{' '}
        {streak_days === 1 ? STREAKS.oneDay : STREAKS.inARow}
      </p>
      <p className={styles.quiet}>{STREAKS.intro}</p>
      <p className={styles.held}>
        {freezes > 0 && <Freeze size={40} />}
        {freezes > 1 && <Freeze size={40} />}
        <span>{STREAKS.freezes(freezes)}</span>
      </p>
      <table className={styles.calendar}>
        <caption className="visually-hidden">{STREAKS.title}</caption>
        <thead>
          <tr>
            <td />
            {WEEKDAYS.map((letter, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a weekday is identified by its place.
              <th key={place} scope="col">
                {letter}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.monday}>
              <th scope="row">{monthOf(week)}</th>
              {week.days.map((day, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a day is identified by its place in the week.
                <td key={place}>{day && <DayMark day={day} isToday={day.day === today} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={styles.legend} aria-hidden="true">
        {LEGEND.map((look) => (
          <li key={look}>
            <span className={styles.day} {...marksOf(look)} />
            {STREAKS.legend[look]}
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>{STREAKS.best(best_days)}</p>
    </>
  );
}

function DayMark({ day, isToday }: { day: Day; isToday: boolean }) {
  const isFull = day.games === GAME_TYPES.length;
  const look = isToday && day.mark === null ? 'open' : lookOf(day);
  const date = new Date(startOfDay(day.day as GameDay));
  const said = [
    `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`,
    STREAKS.dayInWords[look === 'full' ? 'played' : look],
    ...(day.games > 0 ? [isFull ? STREAKS.fullEdition : STREAKS.games(day.games)] : []),
  ].join(', ');
  return (
    <span className={styles.day} {...marksOf(look)} title={said}>
      <span className="visually-hidden">{said}</span>
    </span>
  );
}

function lookOf({ mark, points, games }: Day): Look {
  if (mark !== 'played') return mark ?? 'missed';
  if (points === 0) return 'empty';
  return games === GAME_TYPES.length ? 'full' : 'played';
}

/** How a look is drawn: a day without points is a hollow played one. */
function marksOf(look: Look) {
  const isPlayed = look === 'full' || look === 'empty';
  return {
    'data-mark': isPlayed ? 'played' : look,
    'data-full': look === 'full' || undefined,
    'data-empty': look === 'empty' || undefined,
  };
}

interface Week {
  monday: GameDay;
  /** Null before the first day and after today. */
  days: (Day | null)[];
}

/** The days in rows of seven, the newest week first. */
function inWeeks(days: readonly Day[]): Week[] {
  const byDay = new Map(days.map((day) => [day.day, day]));
  const mondays = [...new Set(days.map(({ day }) => weekOf(day as GameDay) as string as GameDay))].reverse();
  return mondays.map((monday) => ({
    monday,
    days: Array.from({ length: 7 }, (_, place) => byDay.get(addDays(monday, place)) ?? null),
  }));
}

/** The month's name, on the row in which it begins. */
function monthOf({ days }: Week): string {
  const first = days.find((day) => day?.day.endsWith('-01'));
  return first ? (MONTHS[Number(first.day.slice(5, 7)) - 1] ?? '').slice(0, 3) : '';
}
