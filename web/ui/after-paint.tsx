// For what comes after what a reader sees first: all drawn at one go would keep a slow phone from answering.
import { type ReactNode, startTransition, useEffect, useState } from 'react';

interface AfterPaintProps {
  children: ReactNode;
  /** Stands in its place meanwhile. */
  until?: ReactNode;
  /** Draws all at one go, for a page that is to be scrolled to its place. */
  isAtOnce?: boolean;
}

/** Draws its children once what is drawn with it is on screen. */
export function AfterPaint({ children, until = null, isAtOnce = false }: AfterPaintProps) {
  const [isPainted, setPainted] = useState(isAtOnce);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The frame that paints comes after its callbacks, and before the next task.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isPainted ? children : until;
}
