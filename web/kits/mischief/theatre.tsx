// Two seconds of theatre over the picture of a Villa: what was sent walks in and makes off with something, or meets the
// geese and rolls home. It moves once, a press skips it, and whoever wants no motion sees how it ended. The words beside it
// tell the same, so it is hidden from screen readers.
import { type ReactNode, useEffect, useState } from 'react';
import { mischiefSlug } from '../../base/mischief-slug.ts';
import { Bolt } from '../../ui/bolt.tsx';
import styles from './theatre.module.css';

const PLAY_MS = 2000;

interface TheatreProps {
  /** The name of the mischief item. */
  item: string;
  success: boolean;
  /** What stands behind: the Villa's picture, 16 to 9. */
  scene: ReactNode;
  /** What is told when it is over; there for screen readers from the first. */
  children: ReactNode;
}

/** The scene, then what is told of it. */
export function Theatre({ item, success, scene, children }: TheatreProps) {
  const [isOver, setOver] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  useEffect(() => {
    if (isOver) return;
    const end = () => setOver(true);
    const timer = setTimeout(end, PLAY_MS);
    // A key that skips does nothing else, but for those that lead away.
    const skip = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      end();
    };
    document.addEventListener('pointerdown', end);
    document.addEventListener('keydown', skip, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerdown', end);
      document.removeEventListener('keydown', skip, true);
    };
  }, [isOver]);
  const picture = `/static/mischief_item_images/${encodeURIComponent(mischiefSlug(item))}.svg`;
  return (
    <>
      <div className={styles.stage} data-over={isOver || undefined} data-success={success} aria-hidden="true">
        {scene}
        {[0, 1, 2].map((place) => (
          <div key={place} className={styles.walk} data-place={place}>
            <img src={picture} alt="" className={styles.actor} />
            {success && (
              <span className={styles.loot}>
                <Bolt />
              </span>
            )}
          </div>
        ))}
        {!success && [0, 1].map((place) => <Goose key={place} place={place} />)}
        {!isOver && <span className={styles.skip}>Skip</span>}
      </div>
      <div className={styles.told} data-over={isOver || undefined}>
        {children}
      </div>
    </>
  );
}

function Goose({ place }: { place: number }) {
  return (
    <svg
      className={styles.goose}
      data-place={place}
      viewBox="0 0 100 90"
      aria-hidden="true"
      focusable="false"
    >
      <ellipse cx="58" cy="84" rx="30" ry="5" fill="#21392f" opacity=".35" />
      <path fill="#e39a3c" d="M52 66h4v16h7v3H50zM66 66h4v16h7v3H64z" />
      <path
        fill="#f4efe4"
        d="M28 14q8-10 18-2 6 6 2 20-3 10 4 12l38-8q4 22-14 32-20 8-38-2-12-8-4-32 3-10-2-14z"
      />
      <path fill="#c9c2b6" d="M56 46l34-10q4 22-14 32-14 4-26 0 16-6 6-22z" />
      <path fill="#e39a3c" d="M28 14l-16 4 16 6z" />
      <circle cx="36" cy="16" r="2.4" fill="#191e28" />
    </svg>
  );
}
