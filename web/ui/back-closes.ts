// On a phone, Back closes what lies over the page instead of leaving it. Opening adds a history entry of
// the same address; the pop that removes it is kept from the router, which has nowhere to go. A window calls
// its listeners in the order they were added, so this file must be loaded before the router starts.

import { useEffect, useEffectEvent, useId } from 'react';
import { WIDTHS } from './breakpoints.ts';
import { isUnloading } from './unloading.ts';

/** Narrow, or held: a phone on its side is as wide as a window on a desk. */
const PHONE = `${WIDTHS.phone}, (pointer: coarse)`;
/** Time for a link in the dialog to change the page first; taking the entry back would then undo it. */
const NAVIGATION_MS = 120;

/** What lies over the page, lowest first, by its history entry. */
const overlays = new Map<string, () => void>();
/** Pops that this file asked for and that nobody else should hear of. */
let ownPops = 0;

window.addEventListener('popstate', hearPop);
// A reload leaves the entry of what lay over the page, and nothing lies there now.
if (entryOf(window.history.state) !== undefined) {
  ownPops += 1;
  window.history.back();
}

/** While `isOpen` on a phone, the Back button or gesture calls `onBack`. */
export function useBackCloses({ isOpen, onBack }: { isOpen: boolean; onBack: () => void }): void {
  const entry = useId();
  const goBack = useEffectEvent(onBack);

  useEffect(() => {
    if (!isOpen || !window.matchMedia(PHONE).matches) return;
    overlays.set(entry, () => goBack());
    // A pop that is under way would take the entry with it; it is added when that pop has arrived.
    if (ownPops === 0) addEntry(entry);
    return () => {
      overlays.delete(entry);
      setTimeout(() => takeBack(entry), NAVIGATION_MS);
    };
  }, [isOpen, entry]);
}

function addEntry(entry: string): void {
  if (entryOf(window.history.state) === entry) return;
  // The step back to the entry below must not scroll the page.
  window.history.scrollRestoration = 'manual';
  window.history.pushState({ ...window.history.state, overlay: entry }, '');
}

/** Removes the entry of a closed overlay if it is still the current one, unless that would stop another page's load. */
function takeBack(entry: string): void {
  if (isUnloading() || overlays.has(entry) || entryOf(window.history.state) !== entry) return;
  ownPops += 1;
  window.history.back();
}

function hearPop(event: PopStateEvent): void {
  const arrivedAt = entryOf(event.state);
  const top = [...overlays].at(-1);
  if (ownPops > 0) {
    ownPops -= 1;
    event.stopImmediatePropagation();
    // One that closed just before another opened left its entry below.
    if (arrivedAt !== undefined) takeBack(arrivedAt);
    if (ownPops === 0) addEntriesAbove(arrivedAt);
  } else if (top && top[0] !== arrivedAt) {
    event.stopImmediatePropagation();
    top[1]();
  } else if (arrivedAt !== undefined && !overlays.has(arrivedAt)) {
    // An entry that a link in an overlay left behind: the way back passes over it.
    event.stopImmediatePropagation();
    window.history.back();
  }
}

/** Adds the entries of overlays that opened while a pop was under way. */
function addEntriesAbove(arrivedAt: string | undefined): void {
  const open = [...overlays.keys()];
  for (const entry of open.slice(open.indexOf(arrivedAt ?? '') + 1)) addEntry(entry);
}

function entryOf(state: unknown): string | undefined {
  return (state as { overlay?: string } | null)?.overlay;
}
