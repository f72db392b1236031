// A list that comes in from the right, 420 px wide, and covers a phone: notifications and the tab bar's menus.

import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from './icon-button.tsx';
import modalStyles from './modal.module.css';
import { useModal } from './modal.ts';
import styles from './sheet.module.css';

interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Where a phone shows it: the full screen, or from below at the height of its content. */
  onPhone?: 'full' | 'below';
  children: ReactNode;
}

/** A modal sheet at the right edge; closes as a dialog does. */
export function Sheet({ open, onClose, title, onPhone = 'full', children }: SheetProps) {
  const titleId = useId();
  const { isPresent, ...modal } = useModal({ isOpen: open, onClose });
  return (
    <dialog
      {...modal}
      className={`${modalStyles.modal} ${styles.sheet}`}
      data-on-phone={onPhone}
      aria-labelledby={titleId}
    >
      {isPresent && (
        <div className={styles.inside}>
          <div className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            <IconButton icon={X} label="Close" className={styles.close} onClick={onClose} />
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
