// The board of Anagram Hunt: the time as a shrinking rule, the composing stick, the letters as type, and the found
// words.
import { CircleAlert, CircleCheck, CircleDashed, CornerDownLeft, Delete, Shuffle } from 'lucide-react';
import { type CSSProperties, type RefObject, useId, useRef, useState } from 'react';
import { TIME_LIMIT_MS } from '#shared/games/anagram/rules.ts';
import type { BoardProps } from '../../kits/game-frame/game-ui.ts';
import { letterOf, useLetterKeys } from '../../kits/game-frame/use-letter-keys.ts';
import { clockTime } from '../../kits/game-frame/wording.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './anagram-board.module.css';
import { ComposingStick } from './composing-stick.tsx';
import { FoundWords } from './found-words.tsx';
import type { AnagramOpening } from './kept-words.ts';
import { RankLadder } from './rank-ladder.tsx';
import { TypeCase } from './type-case.tsx';
import { placesTaken, useTypeFlight } from './type-flight.ts';
import { type AnagramPlay, LAST_SECONDS, useAnagramPlay, type WordMessage } from './use-anagram-play.ts';
import { lettersInWords } from './wording.ts';

/** From this many seconds left, Finish no longer asks for confirmation. */
const ASKING_SECONDS = 10;

interface FinishDialogProps {
  isOpen: boolean;
  secondsLeft: number;
  onKeepGoing: () => void;
  onFinish: () => void;
}

function FinishDialog({ isOpen, secondsLeft, onKeepGoing, onFinish }: FinishDialogProps) {
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
      <p>The clock is still running, and there is only one play a day.</p>
    </Dialog>
  );
}

const SECONDS = TIME_LIMIT_MS / 1000;
const nothing = () => {};
const NO_PLAY: AnagramPlay = {
  set: { letters: '       ', mustUse: null },
  order: [0, 1, 2, 3, 4, 5, 6],
  entry: '',
  words: [],
  noted: [],
  rare: [],
  commonFound: 0,
  commonCount: 0,
  message: null,
  secondsLeft: SECONDS,
  isOver: true,
  write: nothing,
  add: nothing,
  takeOut: nothing,
  erase: nothing,
  empty: nothing,
  enter: nothing,
  shuffle: nothing,
  finish: nothing,
};

export function AnagramBoard(props: BoardProps<AnagramOpening>) {
  const play = useAnagramPlay(props);
  const field = useRef<HTMLInputElement>(null);
  const [isAsking, setAsking] = useState(false);
  usePhysicalKeys({ play, isBlocked: props.isBlocked, field });
  const finish = () => {
    if (play.secondsLeft > ASKING_SECONDS) setAsking(true);
    else play.finish();
  };
  return (
    <>
      <Table play={play} field={field} onFinish={finish} />
      <FinishDialog
        isOpen={isAsking && !play.isOver}
        secondsLeft={play.secondsLeft}
        onKeepGoing={() => setAsking(false)}
        onFinish={play.finish}
      />
    </>
  );
}

/** An empty board, shown before the play is opened. */
export function AnagramBoardPlace() {
  return (
    <div inert aria-hidden="true">
      <Table play={NO_PLAY} onFinish={nothing} />
    </div>
  );
}

interface TableProps {
  play: AnagramPlay;
  field?: RefObject<HTMLInputElement | null>;
  onFinish: () => void;
}

function Table({ play, field, onFinish }: TableProps) {
  const { set, secondsLeft, order, entry } = play;
  const bench = useRef<HTMLDivElement>(null);
  const taken = placesTaken({ letters: set.letters, order, entry });
  useTypeFlight(bench, taken);
  const taskId = useId();
  const left = { '--left': secondsLeft / SECONDS } as CSSProperties;
  return (
    <div className={styles.table}>
      <div
        className={styles.time}
        data-print="no"
        aria-hidden="true"
        data-last={secondsLeft <= LAST_SECONDS || undefined}
      >
        <span style={left} />
      </div>
      <div ref={bench} className={styles.bench}>
        {play.commonCount > 0 && <RankLadder found={play.commonFound} of={play.commonCount} />}
        <p id={taskId} className={styles.task}>
          <span className="visually-hidden">{lettersInWords(set.letters)} </span>
          {set.mustUse ? (
            <>
              Every word needs the <b>{set.mustUse}</b>.
            </>
          ) : (
            'Make words from these letters.'
          )}
        </p>
        <ComposingStick
          entry={play.entry}
          length={set.letters.length}
          mustUse={set.mustUse}
          taskId={taskId}
          field={field}
          onWrite={play.write}
          onEnter={play.enter}
        />
        <Message message={play.message} />
        <div className={styles.hands}>
          <TypeCase play={play} taken={taken} />
          <div className={styles.actions}>
            <Button icon={Delete} onClick={play.erase}>
              Delete
            </Button>
            <Button icon={Shuffle} onClick={play.shuffle}>
              Shuffle
            </Button>
            <Button kind="main" icon={CornerDownLeft} onClick={play.enter}>
              Enter
            </Button>
          </div>
        </div>
      </div>
      <FoundWords words={play.words} rare={play.rare} noted={play.noted} onFinish={onFinish} />
    </div>
  );
}

const ICONS = { good: CircleCheck, bad: CircleAlert, noted: CircleDashed };

/** The verdict on the last word; its worth floats up, and praise is below. The live region has announced both. */
function Message({ message }: { message: WordMessage | null }) {
  if (!message) return <div className={styles.said} />;
  const { text, tone, serial, worth, praise } = message;
  const Icon = ICONS[tone];
  return (
    <div className={styles.said} key={serial}>
      <p className={styles.message} data-tone={tone}>
        <Icon size={16} strokeWidth={2} aria-hidden="true" />
        <span>{text}</span>
      </p>
      {praise.length > 0 && <p className={styles.praise}>{praise.join(', ')}</p>}
      {worth > 0 && (
        <span className={styles.worth} data-score="" aria-hidden="true">
          +{worth}
        </span>
      )}
    </div>
  );
}

interface PhysicalKeys {
  play: AnagramPlay;
  isBlocked: boolean;
  field: RefObject<HTMLInputElement | null>;
}

/**
 * A-Z, Enter and Backspace anywhere on the page go to the stick, Space shuffles and Escape empties it. Enter and Space
 * still press a focused button.
 */
function usePhysicalKeys({ play, isBlocked, field }: PhysicalKeys): void {
  useLetterKeys({
    isBlocked,
    field,
    onKey(event, { isInField, isOnButton }) {
      const letter = letterOf(event);
      if (event.key === 'Escape') play.empty();
      else if (event.key === ' ' && !isOnButton) play.shuffle();
      else if (isInField) return false;
      else if (letter) play.add(letter);
      else if (event.key === 'Backspace') play.erase();
      else if (event.key === 'Enter' && !isOnButton && !event.repeat) play.enter();
      else return false;
      field.current?.focus({ preventScroll: true });
      return true;
    },
  });
}
