// A dialog over the page: 480 px wide on a desk, a sheet from below on a phone.

import { X } from 'lucide-react';
import { memo, type ReactNode, useId } from 'react';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import modalStyles from './modal.module.css';
import { useModal } from './modal.ts';

interface DialogProps {
  open: boolean;
  /** Called by Close, Escape, a press outside and, on a phone, Back; the owner then closes the dialog. */
  onClose: () => void;
  title: string;
  /** A small line above the title, such as emblem and game. */
  kicker?: ReactNode;
  /** The buttons at the foot: main first; for destructive actions, Cancel first with `data-first-focus`. */
  actions?: ReactNode;
  /** Its text is read out with the title, for a question whose first answer gets focus at once. */
  saysBody?: boolean;
  children?: ReactNode;
}

/** A modal dialog that keeps focus inside and restores it (LOOK, Components). */
export function Dialog({ open, onClose, saysBody = false, ...face }: DialogProps) {
  const id = useId();
  const { isPresent, ...modal } = useModal({ isOpen: open, onClose });
  const descriptions = [face.kicker && `${id}-kicker`, saysBody && `${id}-body`].filter(Boolean);
  return (
    <dialog
      {...modal}
      className={`${modalStyles.modal} ${styles.dialog}`}
      aria-labelledby={`${id}-title`}
      aria-describedby={descriptions.join(' ') || undefined}
    >
      {isPresent && <Inside id={id} isOpen={open} onClose={onClose} {...face} />}
    </dialog>
  );
}

type InsideProps = Omit<DialogProps, 'open' | 'saysBody'> & { id: string; isOpen: boolean };

/** Keeps its content while closing, when its owner may have none left. */
const Inside = memo(DrawnInside, (_, { isOpen }) => !isOpen);

function DrawnInside({ id, onClose, title, kicker, actions, children }: InsideProps) {
  return (
    <div className={styles.inside}>
      <div className={styles.head}>
        {kicker && (
          <div id={`${id}-kicker`} className={styles.kicker}>
            {kicker}
          </div>
        )}
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        <IconButton icon={X} label="Close" className={styles.close} onClick={onClose} />
      </div>
      <div id={`${id}-body`} className={styles.body}>
        {children}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
