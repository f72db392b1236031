// A link that goes with its page takes with it where a screen reader stood. To one, a new title that has focus at once is
// mostly what it has found there by itself, and it says nothing; focus that comes later, and from elsewhere, is told.
import { focusTitle } from './route-focus.ts';

const UNTIL_HEARD_MS = 150;

/** From now on a title that takes focus out of nowhere waits for it, and has it from the page around it. */
export function tellTitlesAfterLoss(): void {
  let told: EventTarget | null = null;
  document.addEventListener('focusin', ({ target, relatedTarget }) => {
    if (!(target instanceof HTMLHeadingElement) || target.tagName !== 'H1') return;
    const page = target.closest('main');
    // Focus out of nowhere comes to the same title again when the window is come back to.
    if (!page || relatedTarget || target === told) return;
    told = target;
    target.blur();
    setTimeout(() => {
      if (document.activeElement !== document.body) return;
      page.focus({ preventScroll: true });
      setTimeout(() => {
        // Meanwhile the page's facts may have come, and another title with them.
        if (document.activeElement === page) focusTitle();
      }, UNTIL_HEARD_MS);
    }, UNTIL_HEARD_MS);
  });
}
