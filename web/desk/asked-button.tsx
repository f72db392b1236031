// A button for an action that cannot be undone, with a confirmation.
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Question } from '../ui/question.tsx';

interface AskedButtonProps {
  label: string;
  /** The button's accessible name, which makes sense out of context. */
  name: string;
  isBusy: boolean;
  title: string;
  consequence: string;
  onAct: () => void;
}

export function AskedButton({ label, name, isBusy, title, consequence, onAct }: AskedButtonProps) {
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const act = () => {
    close();
    onAct();
  };
  return (
    <>
      <Button small busy={isBusy} aria-label={name} onClick={() => setAsked(true)}>
        {label}
      </Button>
      <Question open={isAsked} onClose={close} title={title} act={label} onAct={act}>
        <p>{consequence}</p>
      </Question>
    </>
  );
}
