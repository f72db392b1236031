// The row of eight cards, how many of them are in place, and the notes on past swaps.
import { useRef } from 'react';
import { CARDS } from '#shared/games/speedmatch/rules.ts';
import type { BoardProps } from '../../kits/game-frame/game-ui.ts';
import { Button } from '../../ui/button.tsx';
import { useCardDrag } from './card-drag.ts';
import { useRowKeys } from './row-keys.ts';
import styles from './speed-board.module.css';
import { SpeedCard } from './speed-card.tsx';
import type { SpeedMatchOpening } from './speed-row.ts';
import type { CardState } from './speed-wording.ts';
import { useSwapFlight } from './swap-flight.ts';
import { SwapNotes } from './swap-notes.tsx';
import { RECONNECTING, type SpeedPlay, useSpeedPlay } from './use-speed-play.ts';

const POSITIONS = Array.from({ length: CARDS }, (_, position) => position);

export function SpeedBoard(props: BoardProps<SpeedMatchOpening>) {
  const play = useSpeedPlay(props);
  const { row, faces, press, moveState } = play;
  const { swapNow: swapWith, drop, markSure: mark } = play;
  const { stop, grid, onKeyDown, visit } = useRowKeys({ press, swapWith, drop, mark });
  const sheets = useRef<(HTMLElement | null)[]>([]);
  useSwapFlight(play.swap, sheets);
  const pointerOn = useCardDrag({ sheets, swapWith, mark, press });
  return (
    <div className={styles.board}>
      {/* biome-ignore lint/a11y/useSemanticElements: a table is no widget that arrow keys move through. */}
      <div ref={grid} role="grid" aria-label="Cards" onKeyDown={onKeyDown} tabIndex={-1}>
        {/* biome-ignore lint/a11y/useSemanticElements: see the grid. */}
        <div role="row" className={styles.row} tabIndex={-1} data-locked={play.isLocked || undefined}>
          {POSITIONS.map((position) => (
            <SpeedCard
              key={position}
              position={position}
              face={faces.get(row.order[position]!)!}
              state={stateAt(play, position)}
              isTabStop={position === stop}
              sheet={(sheet) => {
                sheets.current[position] = sheet;
              }}
              onVisit={() => visit(position)}
              pointer={pointerOn(position)}
            />
          ))}
        </div>
      </div>
      <div className={styles.below} data-print="no">
        <div className={styles.told}>
          <p className={styles.count} data-waiting={row.swaps.at(-1)?.correct === null || undefined}>
            <b>
              {row.correct} / {CARDS}
            </b>{' '}
            in place
          </p>
          <p className={styles.status}>{moveState === 'reconnecting' ? RECONNECTING : play.status}</p>
          <Marking {...play} />
        </div>
        <SwapNotes swaps={row.swaps} nameOf={play.nameOf} faces={play.faces} />
      </div>
    </div>
  );
}

/** Marks the selected card; with none selected, explains other ways. Marks are never sent to the server. */
function Marking({ row, selected, markSure }: SpeedPlay) {
  if (selected === null)
    return (
      <p className={styles.marking}>
        Sure of one? Hold it to mark it<span className={styles.keys}>, or press M</span>.
      </p>
    );
  const isSure = row.sure.has(row.order[selected]!);
  return (
    <Button small onClick={() => markSure(selected)}>
      {isSure ? 'Remove the mark' : 'Mark as sure'}
    </Button>
  );
}

function stateAt({ row, selected }: SpeedPlay, position: number): CardState {
  if (row.correct === CARDS) return 'placed';
  if (position === selected) return 'selected';
  return row.sure.has(row.order[position]!) ? 'sure' : 'plain';
}

/** The board before a play is opened: blank cards in their final size. */
export function SpeedBoardPlace() {
  return (
    <div className={styles.board}>
      <div className={styles.row}>
        {POSITIONS.map((position) => (
          <span key={position} className={styles.cell}>
            <span className={styles.blank} />
            <span className={styles.place}>{position + 1}</span>
          </span>
        ))}
      </div>
      <div className={styles.below} />
    </div>
  );
}
