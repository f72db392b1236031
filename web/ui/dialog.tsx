// A question or a result over the page: 480 px wide on a desk, a sheet from below on a phone.

import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import modalStyles from './modal.module.css';
import { useModal } from './modal.ts';

interface DialogProps {
  open: boolean;
  /** Close, Escape, a press beside it and, on a phone, Back all call this; the owner closes. */
  onClose: () => void;
  title: string;
  /** A small line above the title, such as emblem and game. */
  kicker?: ReactNode;
  /** The buttons at the foot: main first; where something is destroyed, Cancel first with `data-first-focus`. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** A modal dialog with focus kept inside and given back (LOOK, Components). */
export function Dialog({ open, onClose, title, kicker, actions, children }: DialogProps) {
  const titleId = useId();
  const kickerId = useId();
  const { isPresent, ...modal } = useModal({ isOpen: open, onClose });
  return (
    <dialog
      {...modal}
      className={`${modalStyles.modal} ${styles.dialog}`}
      aria-labelledby={titleId}
      aria-describedby={kicker ? kickerId : undefined}
    >
      {isPresent && (
        <div className={styles.inside}>
          <div className={styles.head}>
            {kicker && (
              <div id={kickerId} className={styles.kicker}>
                {kicker}
              </div>
            )}
            <h2 id={titleId} className={styles.title} tabIndex={-1} data-modal-title="">
              {title}
            </h2>
            <IconButton icon={X} label="Close" className={styles.close} onClick={onClose} />
          </div>
          <div className={styles.body}>{children}</div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
    </dialog>
  );
}
