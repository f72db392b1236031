// A button for an action that cannot be undone, with a confirmation.
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Question } from '../ui/question.tsx';

interface ConfirmButtonProps {
  label: string;
  /** The button's accessible name, which makes sense out of context. */
  name: string;
  isBusy: boolean;
  title: string;
  consequence: string;
  onAct: () => void;
}

export function ConfirmButton({ label, name, isBusy, title, consequence, onAct }: ConfirmButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const act = () => {
    close();
    onAct();
  };
  return (
    <>
      <Button small busy={isBusy} aria-label={name} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Question open={isOpen} onClose={close} title={title} act={label} onAct={act}>
        <p>{consequence}</p>
      </Question>
    </>
  );
}
