// The dialog before a play: the game in one line, a trial before the first play, folded rules, and Start. If yesterday's
// play is still open, a choice between the two. Nothing is opened before a press, because the opening starts the clock
// (RULES §4).
import { type ComponentType, type ReactNode, useId, useState } from 'react';
import { type GameDay, lapseOf } from '#shared/kernel/game-day.ts';
import { GAME_NAMES, type GameType } from '#shared/kernel/game-type.ts';
import { serverNow } from '../../base/api/client.ts';
import { isKnownGame } from '../../base/known-games.ts';
import { Button } from '../../ui/button.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Emblem } from '../../ui/emblem.tsx';
import { Fold } from '../../ui/fold.tsx';
import styles from './game-dialogs.module.css';
import type { KeptPlay } from './kept-play.ts';
import { Trial, type TrialScript } from './trial.tsx';

interface ReadyDialogProps {
  type: GameType;
  isOpen: boolean;
  onClose: () => void;
  deck: string | null;
  Rules: ComponentType;
  warning: string | null;
  /** A note about the points. */
  note: string | null;
  /** Notes about the streak and yesterday. */
  aside?: ReactNode;
  yesterday: KeptPlay | null;
  hasOpenPlay: boolean;
  isOpening: boolean;
  trial: TrialScript | undefined;
  controls: string | undefined;
  /** The rules follow in their own dialog. */
  isApart: boolean;
  /** The label of the button that starts today's play. */
  startLabel?: string | undefined;
  onStart: (yesterday?: KeptPlay) => void;
}

export function ReadyDialog(props: ReadyDialogProps) {
  const { type, isOpen, onClose, deck, Rules, warning, yesterday, hasOpenPlay, isOpening, isApart, onStart } =
    props;
  const clockId = useId();
  const startToday = (
    <Button
      kind={yesterday ? 'second' : 'main'}
      busy={isOpening}
      onClick={() => onStart()}
      {...(yesterday ? {} : { 'data-first-focus': '', 'aria-describedby': clockId })}
    >
      {todayLabel(props)}
    </Button>
  );
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={
        yesterday ? 'Yesterday’s play is open' : hasOpenPlay ? 'You left this one half-played' : 'Ready?'
      }
      kicker={<GameKicker type={type} deck={yesterday ? null : deck} />}
      actions={
        yesterday ? (
          <>
            <Button kind="main" busy={isOpening} data-first-focus="" onClick={() => onStart(yesterday)}>
              Finish yesterday’s play
            </Button>
            {startToday}
          </>
        ) : (
          startToday
        )
      }
    >
      {warning && (
        <p className={styles.warning} role="alert">
          {warning}
        </p>
      )}
      {yesterday && <YesterdayNote yesterday={yesterday} />}
      {!yesterday && (
        <div className={styles.rules}>
          <p>{GAME_NAMES[type].lead}</p>
          {props.controls && <p className={styles.clock}>{props.controls}</p>}
          {!hasOpenPlay && <FirstTrial type={type} trial={props.trial} />}
          {!warning && props.aside}
          <ClockNote {...props} id={clockId} />
          {!isApart && (
            <Fold name="All the rules">
              <div className={styles.rules}>
                <Rules />
              </div>
            </Fold>
          )}
        </div>
      )}
    </Dialog>
  );
}

/** Three moves to try, before the first play of the game on this device. */
function FirstTrial({ type, trial }: Pick<ReadyDialogProps, 'type' | 'trial'>) {
  const [isFirst] = useState(() => !isKnownGame(type));
  if (!isFirst || !trial) return null;
  return (
    <div data-game={type}>
      <Trial script={trial} />
    </div>
  );
}

interface RulesDialogProps {
  type: GameType;
  isOpen: boolean;
  onClose: () => void;
  Rules: ComponentType;
  note: string | null;
  isOpening: boolean;
  startLabel?: string | undefined;
  onStart: () => void;
}

/** The rules in their own dialog after the ready dialog; its button starts the play. */
export function RulesDialog(props: RulesDialogProps) {
  const { type, isOpen, onClose, Rules, note, isOpening, startLabel = 'Start', onStart } = props;
  const clockId = useId();
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title="How to play"
      kicker={<GameKicker type={type} deck={null} />}
      actions={
        <Button
          kind="main"
          busy={isOpening}
          data-first-focus=""
          aria-describedby={clockId}
          onClick={() => onStart()}
        >
          {startLabel}
        </Button>
      }
    >
      <div className={styles.rules}>
        <Rules />
        <ClockNote id={clockId} note={note} startLabel={props.startLabel} />
      </div>
    </Dialog>
  );
}

interface ClockNoteProps {
  id: string;
  note: string | null;
  hasOpenPlay?: boolean;
  startLabel?: string | undefined;
}

/** The note about the points, and when the clock starts. */
function ClockNote({ id, note, hasOpenPlay = false, startLabel }: ClockNoteProps) {
  return (
    <p id={id} className={styles.clock}>
      {note && `${note} `}
      {hasOpenPlay
        ? 'The clock has been running since you started.'
        : `The clock starts when you ${startLabel ? 'start' : 'press Start'}.`}
    </p>
  );
}

/** Emblem, name and number above a dialog's title. */
export function GameKicker({ type, deck }: { type: GameType; deck: string | null }) {
  return (
    <>
      <Emblem game={type} size={20} />
      <span>
        {GAME_NAMES[type].name}
        {deck && <span className={styles.deck}>{deck}</span>}
      </span>
    </>
  );
}

/** How long yesterday's play can still continue (RULES §1). */
export function YesterdayNote({ yesterday }: { yesterday: KeptPlay }) {
  return (
    <p>
      You can finish it until 01:00 UTC, for another{' '}
      <Countdown target={lapseOf(yesterday.game_date as GameDay)} now={serverNow} hours={false} />. Today’s
      puzzle will wait.
    </p>
  );
}

type TodayLabel = Pick<ReadyDialogProps, 'yesterday' | 'hasOpenPlay' | 'isApart' | 'startLabel'>;

function todayLabel({ yesterday, hasOpenPlay, isApart, startLabel = 'Start' }: TodayLabel): string {
  if (yesterday) return hasOpenPlay ? 'Resume today’s' : 'Start today’s';
  if (hasOpenPlay) return 'Resume';
  return isApart ? 'Continue' : startLabel;
}
