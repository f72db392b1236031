// The legend of the calendar's marks, hidden from screen readers, for which each day has a text.
import { GAME_TYPES } from '#shared/kernel/game-type.ts';
import type { Shown } from './archive-months.ts';
import { LEGENDS } from './archive-texts.ts';
import styles from './calendar.module.css';
import { DayStamp } from './day-stamp.tsx';

export function CalendarLegend({ shown }: { shown: Shown }) {
  const words: Readonly<Record<string, string>> = shown === 'all' ? LEGENDS.all : LEGENDS.game;
  const some = shown === 'all' ? GAME_TYPES.slice(0, 3) : [];
  return (
    <ul className={styles.legend} aria-hidden="true">
      {(['solved', 'played', 'full', 'missed', 'unplayed'] as const).map(
        (mark) =>
          words[mark] && (
            <li key={mark}>
              <span className={styles.sample} data-full={mark === 'full' || undefined}>
                <DayStamp
                  shown={shown}
                  look={mark === 'full' ? 'solved' : mark}
                  played={mark === 'full' ? GAME_TYPES : mark === 'played' ? some : []}
                />
              </span>
              {words[mark]}
            </li>
          ),
      )}
    </ul>
  );
}
