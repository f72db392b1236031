// The question before a hint: what it tells and what it costs.
import { HINT_COST_POINTS } from '#shared/games/sudoku/rules.ts';
import { inWords } from '../../kits/game-frame/wording.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface HintDialogProps {
  isOpen: boolean;
  hintsUsed: number;
  onClose: () => void;
  onAgree: () => void;
}

export function HintDialog({ isOpen, hintsUsed, onClose, onAgree }: HintDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title="Take a hint?"
      actions={
        <>
          <Button kind="main" data-first-focus="" onClick={onAgree}>
            Take it, {HINT_COST_POINTS} points
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <p>
        It names the next technique from where you stand and where it leads. Ask again and it says what goes
        there, for nothing more. If a digit of yours is wrong, it names that one first. It takes{' '}
        {HINT_COST_POINTS} points off what this play pays.
        {hintsUsed > 0 && ` You have taken ${inWords(hintsUsed)} so far.`}
      </p>
    </Dialog>
  );
}
