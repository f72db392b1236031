// The page's title takes the focus of what is gone: of a link that went with its page, of a title that another takes the
// place of, of a menu's entry. Otherwise focus would be nowhere, or silent, and a screen reader lose its place.
import { UNTIL_HEARD_MS } from '../ui/focus-soon.ts';
import { focusTitle } from './route-focus.ts';

/**
 * From now on a title that takes focus out of nowhere waits for it, and has it from the page around it. To a screen
 * reader a new title that has focus at once is mostly what it has found there by itself, and it says nothing.
 */
export function tellTitlesAfterLoss(): void {
  let told: EventTarget | null = null;
  document.addEventListener('focusin', ({ target, relatedTarget }) => {
    if (!(target instanceof HTMLHeadingElement) || target.tagName !== 'H1') return;
    const page = target.closest('main');
    // When the window is focused again, focus returns to the same title.
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

/**
 * From now on the page's title takes the focus of a title or menu entry that is gone, unless it went elsewhere: some
 * pages draw another title once their facts are there, and Logout leaves the menu with the player.
 */
export function followReplacedTitles(): void {
  document.addEventListener('focusout', ({ target }) => {
    if (!(target instanceof HTMLElement && target.closest('h1, nav'))) return;
    setTimeout(() => {
      if (!target.isConnected && document.activeElement === document.body) focusTitle();
    }, UNTIL_HEARD_MS);
  });
}
