// The tools and the digits below or next to the grid: three by three on a desktop, five by two on a phone. Clear and
// Hint are rendered in two places, of which CSS shows the one that the layout has room for.
import { Eraser, Lightbulb, type LucideIcon, Pencil, Redo2, Settings2, Undo2 } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import styles from './digit-keys.module.css';
import { digitsLeft } from './sudoku-table.ts';
import type { SudokuPlay } from './use-sudoku-play.ts';

const HOLD_MS = 450;

/** `handlersOf` returns the handlers of one key; `wasHeld` tells whether a click only ends a hold. */
function useHolds(onHold: (digit: number) => void) {
  const held = useRef<{ timer: ReturnType<typeof setTimeout> | undefined; isHeld: boolean }>({
    timer: undefined,
    isHeld: false,
  });
  const release = () => clearTimeout(held.current.timer);
  useEffect(() => {
    const { current } = held;
    return () => clearTimeout(current.timer);
  }, []);
  return {
    handlersOf: (digit: number) => ({
      onPointerDown() {
        release();
        held.current.isHeld = false;
        held.current.timer = setTimeout(() => {
          held.current.isHeld = true;
          onHold(digit);
        }, HOLD_MS);
      },
      onPointerUp: release,
      onPointerLeave: release,
      onPointerCancel: release,
      onContextMenu: (event: MouseEvent) => event.preventDefault(),
    }),
    wasHeld({ detail }: MouseEvent): boolean {
      const { isHeld } = held.current;
      held.current.isHeld = false;
      return isHeld && detail !== 0;
    },
  };
}

interface DigitKeysProps {
  play: SudokuPlay;
  onHint: () => void;
  onSettings: () => void;
}

/** Notes, undo, redo, clear and the nine digits. */
export function DigitKeys({ play, onHint, onSettings }: DigitKeysProps) {
  const holds = useHolds(play.hold);
  const left = digitsLeft(play.table.grid);
  return (
    <div className={styles.keys}>
      <div className={styles.tools}>
        <button
          type="button"
          className={styles.tool}
          aria-pressed={play.isNoting}
          onClick={play.toggleNoting}
        >
          <Pencil size={20} strokeWidth={1.75} aria-hidden="true" />
          <span>Notes{play.isNoting && <span aria-hidden="true"> on</span>}</span>
        </button>
        <Tool icon={Undo2} label="Undo" isOff={play.table.done.length === 0} onPress={play.undo} />
        <Tool icon={Redo2} label="Redo" isOff={play.table.undone.length === 0} onPress={play.redo} />
        <Tool icon={Eraser} label="Clear" place={styles.wideOnly} onPress={play.clear} />
        <Tool
          icon={Lightbulb}
          label={play.hint ? 'Show it' : 'Hint, −5'}
          name={play.hint ? 'Show what goes there' : 'Hint, 5 points'}
          place={styles.narrowOnly}
          isOff={play.isAsking}
          onPress={onHint}
        />
        <Tool icon={Settings2} label="Writing" onPress={onSettings} />
      </div>
      <div className={styles.digits}>
        {left.map((count, place) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a digit is its place.
            key={place}
            type="button"
            className={styles.key}
            data-done={count === 0 || undefined}
            aria-label={`${place + 1}, ${count === 0 ? 'all placed' : `${count} left`}`}
            aria-pressed={play.armed === null ? undefined : play.armed === place + 1}
            {...holds.handlersOf(place + 1)}
            onClick={(event) => {
              if (!holds.wasHeld(event)) play.press(place + 1);
            }}
          >
            <b>{place + 1}</b>
            <small data-note={count === 0 ? 'all set' : `${count} left`} />
          </button>
        ))}
        <button type="button" className={`${styles.key} ${styles.narrowOnly}`} onClick={play.clear}>
          <Eraser size={22} strokeWidth={1.75} aria-hidden="true" />
          <small>Clear</small>
        </button>
      </div>
    </div>
  );
}

interface ToolProps {
  icon: LucideIcon;
  label: string;
  /** The accessible name, if it differs from the label. */
  name?: string;
  place?: string | undefined;
  isOff?: boolean;
  onPress: () => void;
}

function Tool({ icon: Icon, label, name, place, isOff = false, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className={[styles.tool, place].filter(Boolean).join(' ')}
      aria-label={name}
      aria-disabled={isOff || undefined}
      onClick={() => {
        if (!isOff) onPress();
      }}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      <span>{label}</span>
    </button>
  );
}
