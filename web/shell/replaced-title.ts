// Some pages draw another title once their facts are there, and Logout leaves the menu with the player. If these had
// focus, focus would be nowhere then, and a screen reader lose its place.
import { focusTitle } from './route-focus.ts';

/** Sooner, a screen reader that has just lost the title passes over the next. */
const AFTER_THE_LOSS_MS = 150;

/** From now on the page's title takes the focus of a title or menu entry that is gone, unless it went elsewhere. */
export function followReplacedTitles(): void {
  document.addEventListener('focusout', ({ target }) => {
    if (!(target instanceof HTMLElement && target.closest('h1, nav'))) return;
    setTimeout(() => {
      if (!target.isConnected && document.activeElement === document.body) focusTitle();
    }, AFTER_THE_LOSS_MS);
  });
}
