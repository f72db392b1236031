// Asks before a play ends that has time left: Finish lies where a thumb is quick, and there is one play a day.

import { clockTime } from '../../kits/game-frame/wording.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Seconds left from which Finish asks no more. */
export const ASKING_SECONDS = 10;

interface FinishDialogProps {
  isOpen: boolean;
  secondsLeft: number;
  onKeepGoing: () => void;
  onFinish: () => void;
}

export function FinishDialog({ isOpen, secondsLeft, onKeepGoing, onFinish }: FinishDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onClose={onKeepGoing}
      title={`Finish with ${clockTime(secondsLeft)} to go?`}
      saysBody
      actions={
        <>
          <Button kind="main" data-first-focus="" onClick={onKeepGoing}>
            Keep going
          </Button>
          <Button kind="danger" onClick={onFinish}>
            Finish
          </Button>
        </>
      }
    >
      <p>The clock runs on. There is one play a day.</p>
    </Dialog>
  );
}
