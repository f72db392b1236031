// Confirms an action that cannot be undone. Focus starts on Cancel.
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface QuestionProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The label of the button that confirms. */
  act: string;
  busy?: boolean;
  onAct: () => void;
  /** As a dialog's. */
  saysBody?: boolean;
  children: ReactNode;
}

export function Question({ act, busy = false, onAct, ...face }: QuestionProps) {
  return (
    <Dialog
      {...face}
      actions={
        <>
          <Button data-first-focus="" onClick={face.onClose}>
            Cancel
          </Button>
          <Button kind="danger" busy={busy} onClick={onAct}>
            {act}
          </Button>
        </>
      }
    />
  );
}
