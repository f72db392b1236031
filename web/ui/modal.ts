// The common part of dialog and sheet: the native modal, Escape, a press outside, Back on a phone, and moving and restoring
// focus. The content stays mounted while the modal closes, so that it does not flicker.

import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBackCloses } from './back-closes.ts';
import { enterTopLayer } from './top-layer.ts';

const CLOSING_MS = 200;
/** Delay before focus moves on, because a busy screen reader would otherwise miss the modal's own focus. */
const TELLING_MS = 300;

interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  /** Whether to render the content: while open, and while closing. */
  isPresent: boolean;
  tabIndex: -1;
  onCancel: (event: { preventDefault: () => void; target: EventTarget; currentTarget: EventTarget }) => void;
  onClick: (event: MouseEvent<HTMLDialogElement>) => void;
}

/**
 * Synchronises a native `<dialog>` with `isOpen`. Calls `onClose` for Escape, a press on the scrim and Back; the owner then
 * sets `isOpen` to false. Focus moves to the modal, or to `[data-first-focus]` in it, and returns on closing.
 */
export function useModal({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const isPresent = usePresence(isOpen);
  const close = useEffectEvent(onClose);
  useBackCloses({ isOpen, onBack: onClose });

  useEffect(() => {
    const modal = ref.current;
    if (!isOpen || !modal) return;
    const opener = document.activeElement;
    if (!modal.open) modal.showModal();
    const leaveTopLayer = enterTopLayer(modal);
    const stopFocus = focusWithin(modal, { hasOpener: opener !== document.body });
    // The browser may close a modal by itself, as at a second Escape; then the owner must know. The event comes late, when
    // the modal may have been opened again.
    const onNativeClose = () => {
      if (!modal.open) close();
    };
    modal.addEventListener('close', onNativeClose);
    return () => {
      stopFocus();
      modal.removeEventListener('close', onNativeClose);
      leaveTopLayer();
      modal.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [isOpen]);

  return {
    ref,
    isPresent,
    tabIndex: -1,
    onCancel: (event) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    onClick: (event) => {
      if (event.target === event.currentTarget) onClose();
    },
  };
}

/**
 * Moves focus to the modal itself, whose name is then read out, and afterwards to its first element. If focus moved there at
 * once, a screen reader whose element has just become inert would read neither. Over a page that has just loaded, focus first
 * waits on the document, because a screen reader that has just lost 'Loading' would ignore the modal. Returns a function
 * that cancels this.
 */
function focusWithin(modal: HTMLDialogElement, { hasOpener }: { hasOpener: boolean }): () => void {
  const first = modal.querySelector<HTMLElement>('[data-first-focus]');
  modal.focus();
  if (first && !hasOpener) modal.blur();
  const waiting = document.activeElement;
  const timer = setTimeout(() => {
    if (document.activeElement === waiting) first?.focus({ preventScroll: true });
  }, TELLING_MS);
  return () => clearTimeout(timer);
}

function usePresence(isOpen: boolean): boolean {
  const [isLingering, setLingering] = useState(isOpen);
  useEffect(() => {
    if (isOpen) {
      setLingering(true);
      return;
    }
    const timer = setTimeout(() => setLingering(false), CLOSING_MS);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return isOpen || isLingering;
}
