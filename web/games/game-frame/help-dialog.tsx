// Help in the middle of a game: the rules again, the switches of this device, the game's own settings, and the way out.
import { type ComponentType, useEffect, useId, useRef, useState } from 'react';
import type { GameType } from '../../../worker/kernel/game-type.ts';
import { DisplaySwitches } from '../../shell/display-switches.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { focusSoon } from './focus-soon.ts';
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
  /** What giving up brings about. */
  givingUp?: string;
}

const GIVING_UP =
  'It ends with what it has so far and does not count towards your streak. There is one play a day.';

/** The help dialog; giving up asks in the same place, with Cancel first. */
export function HelpDialog(props: HelpDialogProps) {
  const { type, isOpen, onClose, deck, Rules, Settings, onGiveUp, givingUp = GIVING_UP } = props;
  const [isAsking, setAsking] = useState(false);
  const warningId = useId();
  const close = () => {
    setAsking(false);
    onClose();
  };
  const kicker = <GameKicker type={type} deck={deck} />;
  if (isAsking && onGiveUp) {
    const giveUp = () => {
      close();
      onGiveUp();
    };
    const actions = <GiveUpActions warningId={warningId} onCancel={close} onGiveUp={giveUp} />;
    return (
      <Dialog open={isOpen} onClose={close} title="Give up this play?" kicker={kicker} actions={actions}>
        <p id={warningId}>{givingUp}</p>
      </Dialog>
    );
  }
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title="How to play"
      kicker={kicker}
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
  );
}

interface GiveUpActionsProps {
  /** The paragraph that names the consequence, read with Cancel. */
  warningId: string;
  onCancel: () => void;
  onGiveUp: () => void;
}

function GiveUpActions({ warningId, onCancel, onGiveUp }: GiveUpActionsProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => focusSoon(cancel.current), []);
  return (
    <>
      <Button ref={cancel} aria-describedby={warningId} onClick={onCancel}>
        Cancel
      </Button>
      <Button kind="danger" onClick={onGiveUp}>
        Give up
      </Button>
    </>
  );
}
