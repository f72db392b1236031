// Help in the middle of a game: the rules again, the switches of this device, the game's own settings, and the way out.
import { type ComponentType, useState } from 'react';
import type { GameType } from '../../../worker/kernel/game-type.ts';
import { DisplaySwitches } from '../../shell/display-switches.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './game-dialogs.module.css';
import { GameKicker } from './ready-dialog.tsx';

interface HelpDialogProps {
  type: GameType;
  isOpen: boolean;
  onClose: () => void;
  deck: string | null;
  Rules: ComponentType;
  Settings: ComponentType | undefined;
  /** Ends the play; left out when none is running. */
  onGiveUp: (() => void) | undefined;
}

/** The help dialog, and the question before giving up. */
export function HelpDialog(props: HelpDialogProps) {
  const { type, isOpen, onClose, deck, Rules, Settings, onGiveUp } = props;
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
    onClose();
  };
  return (
    <>
      <Dialog
        open={isOpen && !isAsking}
        onClose={close}
        title="How to play"
        kicker={<GameKicker type={type} deck={deck} />}
        actions={
          onGiveUp && (
            <>
              <Button kind="main" data-first-focus="" onClick={close}>
                Back to the game
              </Button>
              <Button kind="danger" onClick={() => setAsking(true)}>
                Give up
              </Button>
            </>
          )
        }
      >
        <div className={styles.rules}>
          <Rules />
        </div>
        <div className={styles.settings}>
          <DisplaySwitches />
          {Settings && <Settings />}
        </div>
      </Dialog>
      <Dialog
        open={isOpen && isAsking}
        onClose={close}
        title="Give up this play?"
        kicker={<GameKicker type={type} deck={deck} />}
        actions={
          <>
            <Button data-first-focus="" onClick={close}>
              Cancel
            </Button>
            <Button
              kind="danger"
              onClick={() => {
                close();
                onGiveUp?.();
              }}
            >
              Give up
            </Button>
          </>
        }
      >
        <p>
          It ends with what it has so far and does not count towards your streak. There is one play a day.
        </p>
      </Dialog>
    </>
  );
}
