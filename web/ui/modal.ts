// What dialog and sheet share: the native modal, Escape, a press beside it, Back on a phone, where focus
// goes and where it returns. The content stays mounted while the modal closes, so that it does not blink.

import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBackCloses } from './back-closes.ts';
import { enterTopLayer } from './top-layer.ts';

const CLOSING_MS = 200;
/** Time for the modal's own focus to be noticed; sooner, a busy screen reader passes over it. */
const TELLING_MS = 300;

interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  /** Whether the content should be rendered: while open, and while closing. */
  isPresent: boolean;
  tabIndex: -1;
  onCancel: (event: { preventDefault: () => void; target: EventTarget; currentTarget: EventTarget }) => void;
  onClick: (event: MouseEvent<HTMLDialogElement>) => void;
}

/**
 * Keeps a native `<dialog>` in step with `isOpen`. `onClose` is called for Escape, a press on the scrim and
 * Back; the owner then sets `isOpen` to false. Focus goes to the modal, or to `[data-first-focus]` in it, and returns.
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
    // The browser may close a modal by itself, as it does at a second Escape; then the owner must know. The
    // event comes late, and by then the modal may have been opened again.
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
 * Focus goes to the modal itself, which is read out with its name, and then to what comes first in it. To that at once,
 * a screen reader whose place has just become inert would tell of neither. Over a page that has just come focus waits on
 * the document: one that has just lost 'Loading' would take the modal's for known. Answers how to leave it.
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
