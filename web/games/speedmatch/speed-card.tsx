// One card of the row: a face on a paper background in both themes, with its position below.
import { Check } from 'lucide-react';
import type { DOMAttributes, Ref } from 'react';
import type { Face } from '#shared/contract/faces.ts';
import { hop } from '../../kits/game-frame/hop.ts';
import styles from './speed-board.module.css';
import { type CardState, cardName } from './speed-wording.ts';

interface SpeedCardProps {
  position: number;
  face: Face;
  state: CardState;
  isTabStop: boolean;
  /** The part that moves when two cards are swapped. */
  sheet: Ref<HTMLSpanElement>;
  onVisit: () => void;
  /** Pointer and click handlers. */
  pointer: DOMAttributes<HTMLButtonElement>;
}

export function SpeedCard({ position, face, state, isTabStop, sheet, onVisit, pointer }: SpeedCardProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the grid.
    <span role="gridcell" tabIndex={-1} className={styles.cell} {...hop(position * 2)}>
      <button
        type="button"
        aria-label={cardName({ position, face: face.name.toLowerCase(), state })}
        tabIndex={isTabStop ? 0 : -1}
        className={styles.card}
        data-state={state}
        data-board-focus={isTabStop || undefined}
        onFocus={onVisit}
        onContextMenu={(event) => event.preventDefault()}
        {...pointer}
      >
        <span ref={sheet} className={styles.sheet}>
          <img src={face.image_url} alt="" width={64} height={64} draggable={false} />
          {state === 'placed' && (
            <Check className={styles.check} size={18} strokeWidth={2.25} aria-hidden="true" />
          )}
        </span>
      </button>
      <span className={styles.place} aria-hidden="true">
        {position + 1}
        {state === 'sure' && <span className={styles.sure}>sure</span>}
      </span>
    </span>
  );
}
