// The replay of a Memory Match: the cards turn as they were turned.
import { COLUMNS, PAIRS, ROWS } from '#shared/games/memory/rules.ts';
import type { ReplayStart } from '#shared/games/replays.ts';
import { framesByStep } from '../../kits/game-frame/replay-ui.ts';
import styles from './memory-board.module.css';
import { MemoryCard } from './memory-card.tsx';
import { firstOfPair, pairsFound, reveal, type Table, tableOf, turn } from './memory-table.ts';
import { cardName, placeName, spokenMove } from './memory-wording.ts';

type Start = ReplayStart<'memory'>;

const AT_FIRST = { next_move: 1, clicks: 0, matched: [], open: [] };
const nothing = () => {};

export const framesOf = framesByStep<'memory', Table>({
  begin: () => tableOf({ rows: ROWS, columns: COLUMNS, state: AT_FIRST }),
  step: (table, [position, face], { items }) => {
    const move = table.nextMove;
    const itemId = items[Number(face)]!.id;
    const open = table.cards.find(({ state }) => state === 'open');
    const match = open ? open.itemId === itemId : null;
    const turned = turn(table, Number(position));
    return reveal(turned, { move, position: Number(position), itemId, match, clicks: move });
  },
  says: ({ state, values: [position, face], start: { items } }) => {
    const { state: lies } = state.cards[Number(position)]!;
    const first = firstOfPair(state, state.nextMove - 1);
    const nameOf = (itemId: string | null) => items.find(({ id }) => id === itemId)?.name.toLowerCase() ?? '';
    return spokenMove({
      place: placeName({ position: Number(position), columns: COLUMNS }),
      turned: {
        first: first === null ? null : nameOf(first),
        second: items[Number(face)]!.name.toLowerCase(),
        match: lies === 'open' ? null : lies === 'matched',
        pairs: pairsFound(state),
        run: state.run,
      },
    });
  },
  draw: (table, start) => <Cards table={table} start={start} />,
});

function Cards({ table, start: { items } }: { table: Table; start: Start }) {
  return (
    <div className={styles.board}>
      <div className={styles.grid}>
        {Array.from({ length: ROWS }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place.
          <div key={row} className={styles.row}>
            {table.cards.slice(row * COLUMNS, (row + 1) * COLUMNS).map((card, column) => {
              const position = row * COLUMNS + column;
              const face = items.find(({ id }) => id === card.itemId) ?? null;
              const place = placeName({ position, columns: COLUMNS });
              return (
                <MemoryCard
                  key={position}
                  card={card}
                  position={position}
                  face={face}
                  name={cardName({ place, card, face: face?.name.toLowerCase() ?? null })}
                  isTabStop={false}
                  onVisit={nothing}
                  onPress={nothing}
                />
              );
            })}
          </div>
        ))}
      </div>
      <p className={styles.status}>
        {table.clicks} turned, {pairsFound(table)} of {PAIRS} pairs
      </p>
    </div>
  );
}
