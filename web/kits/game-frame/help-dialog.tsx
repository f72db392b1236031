// Help during a game: the rules, the device's settings, the game's own settings, and giving up.
import { type ComponentType, useEffect, useId, useRef, useState } from 'react';
import type { GameType } from '#shared/kernel/game-type.ts';
import { DisplaySwitches } from '../../frame/display-switches.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './game-dialogs.module.css';
import { GameKicker } from './ready-dialog.tsx';

interface HelpDialogProps {
  type: GameType;
  isOpen: boolean;
  /** Opened to give up. */
  asksAtOnce: boolean;
  onClose: () => void;
  deck: string | null;
  Rules: ComponentType;
  Settings: ComponentType | undefined;
  /** Ends the play; omitted when none is running. */
  onGiveUp: (() => void) | undefined;
  /** The consequences of giving up. */
  givingUp?: string;
}

const GIVING_UP =
  'The play ends with what it has so far and does not count towards your streak. There is only one play a day.';

/** Giving up is confirmed in the same dialog, with Cancel first. */
export function HelpDialog(props: HelpDialogProps) {
  const { type, isOpen, asksAtOnce, onClose, deck, Rules, Settings, onGiveUp, givingUp = GIVING_UP } = props;
  const [isAskingLater, setAsking] = useState(false);
  const warningId = useId();
  const isAsked = (isAskingLater || asksAtOnce) && onGiveUp !== undefined;
  const close = () => {
    setAsking(false);
    onClose();
  };
  const giveUp = () => {
    close();
    onGiveUp?.();
  };
  // Both states share the two buttons, so that the focus moves to a remaining one and is announced.
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAskingLater) first.current?.focus();
  }, [isAskingLater]);
  const actions = onGiveUp && (
    <>
      <Button
        ref={first}
        onClick={close}
        data-first-focus=""
        {...(isAsked ? { 'aria-describedby': warningId } : { kind: 'main' })}
      >
        {isAsked ? 'Cancel' : 'Back to the game'}
      </Button>
      <Button kind="danger" onClick={isAsked ? giveUp : () => setAsking(true)}>
        Give up
      </Button>
    </>
  );
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={isAsked ? 'Give up this play?' : 'How to play'}
      kicker={<GameKicker type={type} deck={deck} />}
      actions={actions}
    >
      {isAsked ? (
        <p id={warningId}>{givingUp}</p>
      ) : (
        <>
          <div className={styles.rules}>
            <Rules />
          </div>
          <div className={styles.settings}>
            <DisplaySwitches />
            {Settings && <Settings />}
          </div>
        </>
      )}
    </Dialog>
  );
}
