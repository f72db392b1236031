// The extra page for a milestone of the paper streak: shown once over the result that reached it, and closed by one press.
import { type CSSProperties, useState } from 'react';
import type { GameResult } from '#shared/contract/plays.ts';
import { Button } from '../../ui/button.tsx';
import modalStyles from '../../ui/modal.module.css';
import { useModal } from '../../ui/modal.ts';
import { dateline, printFrontPage } from '../share-picture/front-page.ts';
import { ShareButton } from '../share-picture/share-button.tsx';
import { useShareUrl } from '../share-picture/share-url.ts';
import styles from './extra-page.module.css';
import { Freeze } from './freeze.tsx';
import { STREAKS } from './streak-texts.ts';

const SCRAPS = 28;

/** Every tenth day brings a freeze, unless two are already held (RULES §3), which cannot be so on the first two. */
function freezeLine(days: number, held: number): string | null {
  if (days % 10 !== 0) return null;
  return days <= 20 || held < 2 ? STREAKS.freezeWon : STREAKS.freezesFull;
}

/** `days` is the milestone that `result` reached. */
export function ExtraPage({ days, result }: { days: number; result: GameResult }) {
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  const { isPresent, ...modal } = useModal({ isOpen, onClose: close });
  const url = useShareUrl('/');
  const freeze = freezeLine(days, result.paper_streak?.freezes ?? 0);
  return (
    <dialog
      {...modal}
      className={`${modalStyles.modal} ${styles.page}`}
      data-game={result.game_type}
      aria-labelledby="extra-edition"
    >
      {isPresent && (
        <div className={styles.inside}>
          <Confetti />
          <p className={styles.kicker}>{STREAKS.extra}</p>
          <h2 id="extra-edition" className={styles.title}>
            <span aria-hidden="true" className={styles.number}>
              {days}
            </span>
            <span aria-hidden="true">{STREAKS.inARow}</span>
            <span className="visually-hidden">{STREAKS.milestone(days)}</span>
          </h2>
          <p className={styles.said}>{STREAKS.said(days)}</p>
          {freeze && (
            <p className={styles.freeze}>
              <Freeze size={72} />
              <span>{freeze}</span>
            </p>
          )}
          <div className={styles.buttons}>
            <Button kind="main" data-first-focus="" onClick={close}>
              {STREAKS.goOn}
            </Button>
            <ShareButton
              text={STREAKS.shared(days, url)}
              label={STREAKS.share}
              picture={() =>
                printFrontPage({
                  dateline: dateline(result.game_date),
                  kicker: STREAKS.extra,
                  headline: STREAKS.milestone(days),
                  figure: { value: days, unit: STREAKS.inARow, isWhole: true },
                })
              }
            />
          </div>
        </div>
      )}
    </dialog>
  );
}

/** Scraps of paper in the game's hue that fall once. */
function Confetti() {
  return (
    <div className={styles.confetti} aria-hidden="true">
      {Array.from({ length: SCRAPS }, (_, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a scrap is identified by its place.
          key={place}
          style={
            {
              '--left': `${(place * 61) % 100}%`,
              '--turn': `${((place * 97) % 7) * 120 - 360}deg`,
              '--wait': `${(place * 53) % 700}ms`,
              '--drift': `${((place * 29) % 13) - 6}vw`,
            } as CSSProperties
          }
        />
      ))}
    </div>
  );
}
