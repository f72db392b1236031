// A button whose act cannot be taken back, and the question before it.
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Question } from '../ui/question.tsx';

interface AskedButtonProps {
  label: string;
  /** What the button is called on its own. */
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
