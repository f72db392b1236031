// When an action removes the focused row, focus moves to the row that takes its place, or to the section's heading.
import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

interface RowFocus {
  ref: RefObject<HTMLElement | null>;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: () => void;
}

/** Props for the section of a list whose rows have one control each; `count` is the number of rows. */
export function useRowFocus(count: number): RowFocus {
  const ref = useRef<HTMLElement>(null);
  const place = useRef(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row disappears when the count changes.
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
    // React fires no blur when it removes the element itself, so the place is still known then.
    onBlur: () => {
      place.current = -1;
    },
  };
}

/** The buttons and links of a section, except those in its dialogs. */
function controlsOf(section: HTMLElement | null): HTMLElement[] {
  const all = [...(section?.querySelectorAll<HTMLElement>('button, a') ?? [])];
  return all.filter((control) => !control.closest('dialog'));
}
