// Two seconds of theatre over a Villa's picture: what was sent walks in and makes off with something, or is turned away.
// It plays once, a press skips it, and with reduced motion only its end is shown. The words beside it say the same, so
// it is hidden from screen readers.
import { type ReactNode, useLayoutEffect, useState } from 'react';
import type { Foil } from '#shared/kernel/foil.ts';
import { mischiefSlug } from '../../base/mischief-slug.ts';
import { Bolt } from '../../ui/bolt.tsx';
import { prefersReducedMotion } from '../../ui/reduced-motion.ts';
import { FoilDrawing } from './foils.tsx';
import styles from './theatre.module.css';

const PLAY_MS = 2000;

interface TheatreProps {
  item: string;
  /** What turns it away; null if it succeeds. */
  foiledBy: Foil | null;
  /** The background: the Villa's picture, 16 to 9. */
  scene: ReactNode;
  /** The outcome, shown when it is over; there for screen readers from the start. */
  children: ReactNode;
}

/** The scene, then its outcome. */
export function Theatre({ item, foiledBy, scene, children }: TheatreProps) {
  const [isOver, setOver] = useState(prefersReducedMotion);
  // Before paint: otherwise a key pressed as soon as the scene appears would activate the focused element.
  useLayoutEffect(() => {
    if (isOver) return;
    const end = () => setOver(true);
    const timer = setTimeout(end, PLAY_MS);
    // A key that skips does nothing else.
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
      <div
        className={styles.stage}
        data-over={isOver || undefined}
        data-foil={foiledBy ?? 'none'}
        aria-hidden="true"
      >
        {scene}
        {[0, 1, 2].map((place) => (
          <div key={place} className={styles.walk} data-place={place}>
            <img src={picture} alt="" className={styles.actor} />
            {foiledBy === null && (
              <span className={styles.loot}>
                <Bolt />
              </span>
            )}
          </div>
        ))}
        {foiledBy && <FoilDrawing foil={foiledBy} />}
        {!isOver && <span className={styles.skip}>Skip</span>}
      </div>
      <div className={styles.told} data-over={isOver || undefined}>
        {children}
      </div>
    </>
  );
}
