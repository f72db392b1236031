// The Villa's picture, 16 to 9, and the ones drawn before it: an earlier one that is chosen takes the stage.
import { useRef, useState } from 'react';
import type { Profile } from '#shared/contract/villa.ts';
import { type GameDay, gameDayAt } from '#shared/kernel/game-day.ts';
import { serverNow } from '../../base/api/client.ts';
import { dayInWords } from '../../kits/shop/calendar.ts';
import { Button } from '../../ui/button.tsx';
import { focusSoon } from '../../ui/focus-soon.ts';
import { GenerateButton } from './generate-button.tsx';
import styles from './profile.module.css';
import { TEXTS } from './profile-texts.ts';

/** The picture with its caption and its history. */
export function VillaStage({ profile }: { profile: Profile }) {
  const [newest, ...earlier] = profile.villa_image_history;
  const [chosenUrl, choose] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const chosen = earlier.find(({ url }) => url === chosenUrl);
  const day = (chosen ?? newest)?.day;
  const list = useRef<HTMLButtonElement>(null);
  // The button goes with the earlier picture.
  const showNewest = () => {
    choose(null);
    focusSoon(list.current);
  };
  return (
    <figure className={styles.stage}>
      <img
        // A new element for a new picture, so that the old one does not be under the new words.
        key={chosen?.url ?? profile.villa_image_url}
        src={chosen?.url ?? profile.villa_image_url}
        alt={chosen?.description ?? profile.villa_image_description}
        width={1200}
        height={675}
        fetchPriority="high"
        className={styles.picture}
      />
      <figcaption className={styles.caption}>
        <span>{day ? TEXTS.drawn(inWords(day)) : TEXTS.notDrawn}</span>
        {chosen && (
          <Button kind="quiet" small onClick={showNewest}>
            {TEXTS.toNewest}
          </Button>
        )}
        {earlier.length > 0 && (
          <Button
            kind="quiet"
            small
            ref={list}
            aria-expanded={isOpen}
            aria-controls="earlier-pictures"
            onClick={() => setOpen(!isOpen)}
          >
            {TEXTS.earlier(earlier.length)}
          </Button>
        )}
        {profile.is_viewer && <GenerateButton profile={profile} />}
      </figcaption>
      <ul id="earlier-pictures" className={styles.earlier} hidden={!isOpen}>
        {isOpen &&
          earlier.map(({ url, day: drawn }) => (
            <li key={url}>
              <button
                type="button"
                className={styles.thumb}
                aria-pressed={url === chosenUrl}
                aria-label={TEXTS.earlierOf(inWords(drawn))}
                onClick={() => choose(url === chosenUrl ? null : url)}
              >
                <img src={url} alt="" width={1200} height={675} loading="lazy" className={styles.picture} />
                <span className={styles.thumbDay}>{inWords(drawn)}</span>
              </button>
            </li>
          ))}
      </ul>
    </figure>
  );
}

function inWords(day: string): string {
  return dayInWords(day as GameDay, { today: gameDayAt(serverNow()) });
}
