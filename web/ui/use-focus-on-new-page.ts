// Moves focus when another page of a list is shown: the pressed link may have disappeared, and the new content begins above
// it.
import { type RefObject, useEffect, useRef } from 'react';

/** For a list's heading, which gets focus when another page of the list is shown, but not at first. */
export function useFocusOnNewPage(page: number): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (!title.current) return;
    title.current.tabIndex = -1;
    title.current.focus({ preventScroll: true });
  }, [page]);
  return title;
}
