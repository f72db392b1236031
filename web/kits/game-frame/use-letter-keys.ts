// Keys of a game that is played with letters: they count wherever focus is on the page, save where something else is
// written or decided.
import { useKeyDown } from '../../ui/use-key-down.ts';

interface LetterKeys {
  /** Something lies above the board. */
  isBlocked: boolean;
  /** The board's own field, which takes letters by itself. */
  field: { readonly current: HTMLInputElement | null };
  /** Answers whether the key was the board's; nothing else is done with it then. */
  onKey: (event: KeyboardEvent, at: KeyPlace) => boolean;
}

interface KeyPlace {
  isInField: boolean;
  /** On what Enter and Space press by themselves. */
  isOnButton: boolean;
}

/** Calls back for each key that may be the board's; those with Ctrl, Alt or Meta are the browser's. */
export function useLetterKeys({ isBlocked, field, onKey }: LetterKeys): void {
  useKeyDown((event) => {
    if (isBlocked || event.defaultPrevented || event.isComposing) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : null;
    const isInField = target !== null && target === field.current;
    if (!isInField && target?.closest('input, textarea, select, dialog, [contenteditable]')) return;
    const isOnButton = target?.closest('button, a, summary') != null;
    if (onKey(event, { isInField, isOnButton })) event.preventDefault();
  });
}

/** The letter of a key in capitals; null for any other key. */
export function letterOf({ key }: KeyboardEvent): string | null {
  return /^[a-z]$/i.test(key) ? key.toUpperCase() : null;
}
