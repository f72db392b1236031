// The pages of a list are links within one page of the site: the link that was pressed may be gone with the page that was
// turned, and what is to be read begins above it.
import { type RefObject, useEffect, useRef } from 'react';

/** For the heading of a list: it takes focus when another page of the list is shown. Not at the first. */
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
