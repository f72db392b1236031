// A small, static print of the finished board next to its result. Parts marked `data-print="no"` (keys, buttons, notices)
// are left out; if a part is marked `only`, everything else is.
import { useLayoutEffect, useRef } from 'react';
import styles from './result-view.module.css';

interface Print {
  board: HTMLElement;
  /** The width of the board, in pixels. */
  width: number;
}

/** The last finished board. */
let latest: Print | null = null;

/** Takes a print of a finished board; none if nothing of it is to be printed. */
export function takePrint(place: HTMLElement): void {
  const printed = place.querySelector<HTMLElement>('[data-print="only"]') ?? place;
  const board = printed.cloneNode(true) as HTMLElement;
  for (const part of board.querySelectorAll('[data-print="no"]')) part.remove();
  for (const named of board.querySelectorAll('[id]')) named.removeAttribute('id');
  delete board.dataset.flourish;
  latest = board.childElementCount > 0 ? { board, width: printed.clientWidth } : null;
}

export function hasPrint(): boolean {
  return latest !== null;
}

/** Scaled to the available width and at most `most_px` high. Hidden from screen readers. */
export function BoardPrint({ most_px }: { most_px: number }) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!frame.current || !latest) return;
    const { board, width } = latest;
    const room_px = frame.current.clientWidth;
    board.style.width = `${width}px`;
    Object.assign(board.style, { padding: '0', border: '0', minHeight: '0' });
    frame.current.append(board);
    const { scrollWidth, scrollHeight } = board;
    const scale = Math.min(1, room_px / scrollWidth, most_px / scrollHeight);
    board.style.scale = String(scale);
    frame.current.style.height = `${scrollHeight * scale}px`;
    return () => board.remove();
  }, [most_px]);
  return <div ref={frame} className={styles.print} aria-hidden="true" inert />;
}
