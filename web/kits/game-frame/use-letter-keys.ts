// Keys of a game that is played with letters: they work wherever the focus is, except in other fields and dialogs.
import { useKeyDown } from '../../ui/use-key-down.ts';

interface LetterKeys {
  /** A dialog covers the board. */
  isBlocked: boolean;
  /** The board's own text field. */
  field: { readonly current: HTMLInputElement | null };
  /** Returns true when it has handled the key. */
  onKey: (event: KeyboardEvent, at: KeyPlace) => boolean;
}

interface KeyPlace {
  isInField: boolean;
  /** On an element that Enter and Space press. */
  isOnButton: boolean;
}

/** Calls `onKey` for each key that may be for the board; keys with Ctrl, Alt or Meta are left to the browser. */
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

/** The letters A to Z of a text, in capitals. */
export function lettersIn(text: string): string {
  return text.toUpperCase().replace(/[^A-Z]/g, '');
}

/** The letter of a key in capitals; null for any other key. */
export function letterOf({ key }: KeyboardEvent): string | null {
  return /^[a-z]$/i.test(key) ? key.toUpperCase() : null;
}
