// Where focus goes when the row that had it is gone with what was done to it: to the row that takes its place, or to the
// section's heading, rather than back to the top of the page.
import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

interface RowFocus {
  ref: RefObject<HTMLElement | null>;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: () => void;
}

/** Spread over the section of a list whose rows have one control each; `count` is how many rows there are. */
export function useRowFocus(count: number): RowFocus {
  const ref = useRef<HTMLElement>(null);
  const place = useRef(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of the count that takes a row away.
  useEffect(() => {
    if (place.current < 0 || document.activeElement !== document.body) return;
    const controls = controlsOf(ref.current);
    const next = controls[Math.min(place.current, controls.length - 1)] ?? ref.current?.querySelector('h2');
    if (!next) return;
    if (!(next instanceof HTMLButtonElement || next instanceof HTMLAnchorElement)) next.tabIndex = -1;
    next.focus();
  }, [count]);
  return {
    ref,
    onFocus: ({ currentTarget, target }) => {
      place.current = controlsOf(currentTarget).indexOf(target);
    },
    // React tells of no blur when it takes the element itself away: the place is then still known.
    onBlur: () => {
      place.current = -1;
    },
  };
}

/** The buttons and links of a section, without those of its dialogs. */
function controlsOf(section: HTMLElement | null): HTMLElement[] {
  const all = [...(section?.querySelectorAll<HTMLElement>('button, a') ?? [])];
  return all.filter((control) => !control.closest('dialog'));
}
