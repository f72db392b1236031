// The replay of a Pattern Match: four words at a time, in the order in which they were dealt.
import { MAX_MISTAKES } from '#shared/games/patternmatch/rules.ts';
import { framesByStep } from '../../kits/game-frame/replay-ui.ts';
import { FoundBand } from './found-band.tsx';
import { MistakesLeft } from './mistakes-left.tsx';
import styles from './pattern-board.module.css';
import { WordGrid } from './pattern-board.tsx';
import { laidOpen, type PatternTable } from './pattern-words.ts';

const nothing = () => {};

export const framesOf = framesByStep<'patternmatch', PatternTable>({
  begin: ({ words }) => ({ words, chosen: [], found: [], mistakes: 0, tried: [] }),
  step: (table, values, { words, groups }) => {
    const guess = values.slice(0, -1).map((place) => words[Number(place)]!);
    const group = groups[Number(values.at(-1))];
    if (!group) return { ...table, chosen: guess, mistakes: table.mistakes + 1 };
    return laidOpen(table, { ...group, words: guess });
  },
  says: ({ state, values, start: { words, groups } }) => {
    const guess = values.slice(0, -1).map((place) => words[Number(place)]!);
    const group = groups[Number(values.at(-1))];
    const told = group ? `${group.title}.` : `no group, ${MAX_MISTAKES - state.mistakes} mistakes left.`;
    return `${guess.join(', ')}: ${told}`;
  },
  draw: (table) => (
    <div className={styles.board}>
      {table.found.map((group, order) => (
        <FoundBand key={group.title} group={group} order={order} />
      ))}
      <WordGrid play={{ table, isWrong: table.chosen.length > 0, isOver: true, toggle: nothing }} />
      <MistakesLeft key={table.mistakes} mistakes={table.mistakes} />
    </div>
  ),
});
