// Results that are held back, each with a button that clears its mark.

import { clearMark } from '#shared/contract/ops.ts';
import { GAME_NAMES, type GameType } from '#shared/kernel/game-type.ts';
import { shortDay } from '../kits/shop/calendar.ts';
import { Button } from '../ui/button.tsx';
import { formatSparks } from '../ui/number-format.ts';
import styles from './desk.module.css';
import type { EditionDays, Mark } from './desk-queries.ts';
import { TEXTS } from './desk-texts.ts';
import { useAct } from './use-act.ts';

const HEAD_ID = 'marks';

export function Marks({ of: { edition, marks }, mayAct }: { of: EditionDays; mayAct: boolean }) {
  const clear = useAct(clearMark, { said: () => TEXTS.cleared, head: HEAD_ID });
  return (
    <section aria-labelledby={HEAD_ID} className={styles.part}>
      <h3 id={HEAD_ID} className={styles.listTitle}>
        {TEXTS.marks}
      </h3>
      <p className={styles.none}>{marks.length === 0 ? TEXTS.noMarks : TEXTS.marksDeck}</p>
      <ul>
        {marks.map((mark) => (
          <MarkLine
            key={`${mark.player} ${mark.game_type} ${mark.day}`}
            mark={mark}
            isBusy={clear.isPending && clear.variables.body.username === mark.player}
            onClear={
              mayAct
                ? () =>
                    clear.mutate({
                      body: {
                        username: mark.player,
                        edition,
                        game_type: mark.game_type as GameType,
                        day: mark.day,
                      },
                    })
                : null
            }
          />
        ))}
      </ul>
    </section>
  );
}

interface MarkLineProps {
  mark: Mark;
  isBusy: boolean;
  /** Null for a read-only token. */
  onClear: (() => void) | null;
}

function MarkLine({ mark, isBusy, onClear }: MarkLineProps) {
  const game = GAME_NAMES[mark.game_type as GameType]?.name ?? mark.game_type;
  return (
    <li className={styles.line}>
      <div>
        <p className={styles.name}>{mark.name}</p>
        <p className={styles.facts}>
          {TEXTS.markOf({
            game,
            day: shortDay(mark.day),
            points: formatSparks(mark.points),
            mark: mark.mark?.replaceAll('_', ' ') ?? TEXTS.noMark,
          })}
        </p>
      </div>
      {onClear && (
        <Button
          small
          busy={isBusy}
          aria-label={TEXTS.clearMarkOf({ name: mark.name, game })}
          onClick={onClear}
        >
          {TEXTS.clearMark}
        </Button>
      )}
    </li>
  );
}
