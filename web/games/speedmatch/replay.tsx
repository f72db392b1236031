// The replay of a Speed Match: the row after each swap.
import { CARDS } from '#shared/games/speedmatch/rules.ts';
import { framesByStep } from '../../kits/game-frame/replay-ui.ts';
import styles from './speed-board.module.css';
import { SpeedCard } from './speed-card.tsx';
import { type Row, swapAt, told } from './speed-row.ts';
import { nameOfId, swapSentence } from './speed-wording.ts';
import { SwapNotes } from './swap-notes.tsx';

const nothing = () => {};

export const framesOf = framesByStep<'speedmatch', Row>({
  begin: ({ items }) => ({ order: items.map(({ id }) => id), swaps: [], correct: 0, sure: new Set() }),
  step: (row, [first, second, correct]) => {
    const swapped = swapAt(row, { first: Number(first), second: Number(second) });
    return told(swapped, { order: swapped.order, correct: Number(correct) });
  },
  says: ({ before, values: [first, second, correct] }) =>
    `${swapSentence({
      first: nameOfId(before.order[Number(first)]!),
      second: nameOfId(before.order[Number(second)]!),
      correct: Number(correct),
    })}.`,
  draw: (row, { items }) => {
    const faces = new Map(items.map((face) => [face.id, face]));
    return (
      <div className={styles.board}>
        <div className={styles.row}>
          {row.order.map((itemId, position) => (
            <SpeedCard
              key={itemId}
              position={position}
              face={faces.get(itemId)!}
              state={row.correct === CARDS ? 'placed' : 'plain'}
              isTabStop={false}
              sheet={null}
              onVisit={nothing}
              pointer={{}}
            />
          ))}
        </div>
        <div className={styles.below}>
          <p className={styles.count}>
            <b>
              {row.correct} / {CARDS}
            </b>{' '}
            in place
          </p>
          <SwapNotes swaps={row.swaps} nameOf={nameOfId} faces={faces} />
        </div>
      </div>
    );
  },
});
