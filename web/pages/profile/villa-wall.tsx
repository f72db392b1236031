// The Villa's prints, each an image of its day. The owner generates new ones here.
import { useState } from 'react';
import type { Profile } from '#shared/contract/villa.ts';
import { type GameDay, gameDayAt } from '#shared/kernel/game-day.ts';
import { serverNow } from '../../base/api/client.ts';
import { dayInWords } from '../../kits/shop/calendar.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { GenerateButton } from './generate-button.tsx';
import styles from './profile.module.css';
import { TEXTS } from './profile-texts.ts';

/** Further prints are shown on request. */
const MOST_SHOWN = 6;

/** The section 'On the wall'; hidden from others while it is empty. */
export function VillaWall({ profile }: { profile: Profile }) {
  const { villa_image_history: prints, is_viewer: isOwn } = profile;
  const [openUrl, open] = useState<string | null>(null);
  const [isAll, showAll] = useState(false);
  if (prints.length === 0 && !isOwn) return null;
  const print = prints.find(({ url }) => url === openUrl);
  return (
    <section aria-labelledby="wall" className={styles.wallSection}>
      <div className={styles.sectionHead}>
        <h2 id="wall">{TEXTS.wall}</h2>
      </div>
      {isOwn && (
        <div className={styles.commission}>
          <p className={styles.nothing}>{TEXTS.printNote}</p>
          <GenerateButton profile={profile} />
        </div>
      )}
      {prints.length > 0 && (
        <ul className={styles.wall}>
          {(isAll ? prints : prints.slice(0, MOST_SHOWN)).map(({ url, day }) => (
            <li key={url}>
              <button
                type="button"
                className={styles.print}
                aria-haspopup="dialog"
                aria-label={TEXTS.printOf(inWords(day))}
                onClick={() => open(url)}
              >
                <span className={styles.frame}>
                  <img src={url} alt="" width={1200} height={675} loading="lazy" className={styles.picture} />
                </span>
                <span className={styles.printDay}>{inWords(day)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {prints.length > MOST_SHOWN && (
        <Button kind="quiet" aria-expanded={isAll} onClick={() => showAll(!isAll)}>
          {isAll ? TEXTS.fewerPrints : TEXTS.allPrints(prints.length)}
        </Button>
      )}
      <Dialog
        open={print !== undefined}
        onClose={() => open(null)}
        title={print ? TEXTS.printOf(inWords(print.day)) : TEXTS.wall}
        actions={
          <>
            {print && (
              <a href={print.url} download={TEXTS.printFile(print.day)} className={styles.keep}>
                {TEXTS.keepPrint}
              </a>
            )}
            <Button onClick={() => open(null)}>{TEXTS.close}</Button>
          </>
        }
      >
        {print && (
          <span className={styles.frame}>
            <img
              src={print.url}
              alt={print.description}
              width={1200}
              height={675}
              className={styles.picture}
            />
          </span>
        )}
      </Dialog>
    </section>
  );
}

function inWords(day: string): string {
  return dayInWords(day as GameDay, { today: gameDayAt(serverNow()) });
}
