// Some pages draw another title once their facts are there. If the first had focus, focus would be nowhere then, and a
// screen reader lose its place.
import { focusTitle } from './route-focus.ts';

/** Sooner, a screen reader that has just lost the title passes over the next. */
const AFTER_THE_LOSS_MS = 150;

/** From now on a title that takes another's place takes its focus too, unless that has gone elsewhere. */
export function followReplacedTitles(): void {
  document.addEventListener('focusout', ({ target }) => {
    if (!(target instanceof HTMLHeadingElement)) return;
    setTimeout(() => {
      if (!target.isConnected && document.activeElement === document.body) focusTitle();
    }, AFTER_THE_LOSS_MS);
  });
}
