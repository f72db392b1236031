// Shows toasts above everything, and contains the only live region. Both move into the topmost modal, because everything
// outside a modal is inert. Mount it once, in the shell.

import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import { type FocusEvent, type PointerEvent, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './toast-region.module.css';
import {
  holdToasts,
  releaseToasts,
  type Toast,
  type ToastKind,
  useSpokenLines,
  useToasts,
} from './toast-store.ts';
import { useTopModal } from './top-layer.ts';

const ICONS: Record<ToastKind, LucideIcon> = {
  success: CircleCheck,
  error: CircleAlert,
  warning: TriangleAlert,
  info: Info,
};

export function ToastRegion() {
  const { toasts, dismiss } = useToasts();
  const modal = useTopModal();
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const isShown = toasts.length > 0;

  // A popover enters the top layer above everything in it, so it must enter again after a modal opens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `modal` is the reason to show it again.
  useEffect(() => {
    const popover = region.current;
    if (!isShown || !popover) return;
    popover.showPopover?.();
    return () => popover.hidePopover?.();
  }, [isShown, modal]);

  useEffect(() => {
    if (!isShown) releaseToasts();
  }, [isShown]);

  const hold = (event: PointerEvent) => event.pointerType === 'mouse' && holdToasts();
  const enter = (event: FocusEvent<HTMLElement>) => {
    holdToasts();
    const origin = event.relatedTarget;
    if (origin instanceof HTMLElement && !event.currentTarget.contains(origin)) cameFrom.current = origin;
  };
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) releaseToasts();
  };
  // The pressed button disappears with its toast: focus returns, and the other toasts' time continues.
  const dismissAndReturn = (id: number) => {
    dismiss(id);
    releaseToasts();
    if (region.current?.contains(document.activeElement)) cameFrom.current?.focus();
  };

  return createPortal(
    <>
      <LiveRegion />
      {isShown && (
        <section
          ref={region}
          popover="manual"
          aria-label="Messages"
          className={styles.region}
          onPointerMove={hold}
          onPointerLeave={releaseToasts}
          onFocus={enter}
          onBlur={leave}
        >
          {toasts.map((toast) => (
            <ToastCard key={toast.id} toast={toast} onDismiss={() => dismissAndReturn(toast.id)} />
          ))}
        </section>
      )}
    </>,
    modal ?? document.body,
  );
}

function LiveRegion() {
  const lines = useSpokenLines();
  return (
    <div className="visually-hidden" role="status" aria-live="polite" aria-relevant="additions">
      {lines.map((line) => (
        <p key={line.id}>{line.text}</p>
      ))}
    </div>
  );
}

interface ToastCardProps {
  toast: Pick<Toast, 'kind' | 'text' | 'title' | 'action' | 'picture' | 'isLeaving'>;
  onDismiss: () => void;
}

/** The look of a toast; the region above controls its place and time. */
export function ToastCard({ toast, onDismiss }: ToastCardProps) {
  const Icon = ICONS[toast.kind];
  const { action } = toast;
  const act = () => {
    onDismiss();
    action?.run();
  };
  return (
    <div className={styles.toast} data-kind={toast.kind} data-leaving={toast.isLeaving || undefined}>
      {toast.picture && (
        <div className={styles.picture} aria-hidden="true">
          {toast.picture}
        </div>
      )}
      <Icon className={styles.icon} size={20} strokeWidth={1.75} aria-hidden="true" />
      <div className={styles.words}>
        {toast.title && <p className={styles.title}>{toast.title}</p>}
        <p>{toast.text}</p>
        {action && (
          <Button kind="quiet" small className={styles.act} onClick={act}>
            {action.label}
          </Button>
        )}
      </div>
      <IconButton icon={X} label="Dismiss" onClick={onDismiss} />
    </div>
  );
}
