// The parts of a view that shows one of several slides at a time: the slides in one place, a dot for each, and swiping.
import { type ReactNode, type RefObject, type TouchEvent, useRef } from 'react';
import styles from './carousel.module.css';
import { useKeyDown } from './use-key-down.ts';

const SWIPE_PX = 50;

interface SlidesProps {
  slides: readonly { key: string; content: ReactNode }[];
  place: number;
  /** 'off' while slides change by themselves, so that they are not read aloud. */
  live: 'off' | 'polite';
}

/** All slides share one cell, so that the tallest sets the height and nothing moves when they change. */
export function Slides({ slides, place, live }: SlidesProps) {
  return (
    <div className={styles.stage} aria-live={live}>
      {slides.map(({ key, content }, at) => (
        <div key={key} className={styles.slide} data-chosen={at === place || undefined} inert={at !== place}>
          {content}
        </div>
      ))}
    </div>
  );
}

interface DotsProps {
  /** The name of the choice. */
  legend: string;
  labels: readonly string[];
  place: number;
  onChoose: (place: number) => void;
}

/** A dot for each slide; that of the current slide is long. */
export function Dots({ legend, labels, place, onChoose }: DotsProps) {
  return (
    <fieldset className={styles.dots}>
      <legend className="visually-hidden">{legend}</legend>
      {labels.map((label, at) => (
        <button
          key={label}
          type="button"
          className={styles.dot}
          aria-label={label}
          aria-current={at === place || undefined}
          onClick={() => onChoose(at)}
        />
      ))}
    </fieldset>
  );
}

/** Props for the swiped element: calls `turn` with 1 or -1 after more than 50 px in a mostly horizontal direction. */
export function useSwipe(turn: (by: number) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      start.current = { x: touches[0]!.clientX, y: touches[0]!.clientY };
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const from = start.current;
      start.current = null;
      if (!from) return;
      const [x, y] = [changedTouches[0]!.clientX - from.x, changedTouches[0]!.clientY - from.y];
      if (Math.abs(x) > SWIPE_PX && Math.abs(x) > Math.abs(y)) turn(x < 0 ? 1 : -1);
    },
  };
}

/** The left and right keys change slides, unless another modal is on top or the key has another meaning. */
export function useArrowKeys({
  turn,
  frame,
}: {
  turn: (by: number) => void;
  frame: RefObject<HTMLElement | null>;
}): void {
  useKeyDown((event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined || isElsewhere({ target: event.target, frame: frame.current })) return;
    event.preventDefault();
    turn(by);
  });
}

function isElsewhere({ target, frame }: { target: EventTarget | null; frame: HTMLElement | null }): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('input, textarea, select, [contenteditable]')) return true;
  const modal = target.closest('dialog');
  return modal !== null && modal !== frame?.closest('dialog');
}
