// The page's title takes over focus from an element that has disappeared: a link on the previous page, a replaced title,
// a menu entry. Otherwise focus would be lost, and with it a screen reader's position.
import { UNTIL_HEARD_MS } from '../ui/focus-soon.ts';
import { focusTitle } from './route-focus.ts';

/**
 * From now on a title that would take focus from a vanished element gets it after a pause, by way of `<main>`. Screen
 * readers mostly say nothing about a new title that is focused at once.
 */
export function tellTitlesAfterLoss(): void {
  let told: EventTarget | null = null;
  document.addEventListener('focusin', ({ target, relatedTarget }) => {
    if (!(target instanceof HTMLHeadingElement) || target.tagName !== 'H1') return;
    const page = target.closest('main');
    // A window that regains focus returns it to the same title.
    if (!page || relatedTarget || target === told) return;
    told = target;
    target.blur();
    setTimeout(() => {
      if (document.activeElement !== document.body) return;
      page.focus({ preventScroll: true });
      setTimeout(() => {
        // In the meantime the page's data may have arrived and replaced the title.
        if (document.activeElement === page) focusTitle();
      }, UNTIL_HEARD_MS);
    }, UNTIL_HEARD_MS);
  });
}

/**
 * From now on the page's title takes focus when a focused title or menu entry is removed: some pages replace their title
 * once their data has arrived, and Logout disappears when the player logs out.
 */
export function followReplacedTitles(): void {
  document.addEventListener('focusout', ({ target }) => {
    if (!(target instanceof HTMLElement && target.closest('h1, nav'))) return;
    setTimeout(() => {
      if (!target.isConnected && document.activeElement === document.body) focusTitle();
    }, UNTIL_HEARD_MS);
  });
}
