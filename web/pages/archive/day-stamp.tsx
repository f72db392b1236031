// A day's stamp in the calendar: the game's emblem when solved, else a hollow mark; for all games, a small block for each
// game played. Hidden from screen readers, because each day also has a text.
import { GAME_TYPES, type GameType } from '#shared/kernel/game-type.ts';
import { Emblem } from '../../ui/emblem.tsx';
import type { DayLook, Shown } from './archive-months.ts';
import styles from './calendar.module.css';

interface DayStampProps {
  shown: Shown;
  look: DayLook;
  played: readonly GameType[];
}

export function DayStamp({ shown, look, played }: DayStampProps) {
  if (shown === 'all' && played.length > 0) {
    return (
      <span className={styles.blocks} aria-hidden="true">
        {GAME_TYPES.map((type) => (
          <span key={type} data-game={type} data-played={played.includes(type) || undefined} />
        ))}
      </span>
    );
  }
  if (shown !== 'all' && look === 'solved') return <Emblem game={shown} className={styles.emblem} />;
  return <span className={styles.hollow} data-look={look} aria-hidden="true" />;
}
