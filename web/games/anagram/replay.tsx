// The replay of an Anagram Hunt: each word appears in the stick as it was found.
import { framesByStep, shownWord } from '../../kits/game-frame/replay-ui.ts';
import styles from './anagram-board.module.css';
import { ComposingStick } from './composing-stick.tsx';
import foundStyles from './found-words.module.css';
import { WordGroups } from './found-words.tsx';
import { RankLadder } from './rank-ladder.tsx';

/** The words so far, and the last one entered. */
interface Found {
  words: readonly string[];
  rare: readonly string[];
  common: number;
  last: string;
}

const nothing = () => {};
const TOLD: Readonly<Record<string, string>> = {
  common: 'counts',
  rare: 'counts, a rare word',
  hidden: 'counts',
  none: 'does not count',
};

export const framesOf = framesByStep<'anagram', Found>({
  begin: () => ({ words: [], rare: [], common: 0, last: '' }),
  step: (found, [made, kind]) => {
    const word = shownWord(made!);
    if (kind === 'none') return { ...found, last: word };
    return {
      words: [...found.words, word],
      rare: kind === 'rare' ? [...found.rare, word] : found.rare,
      common: found.common + (kind === 'common' ? 1 : 0),
      last: word,
    };
  },
  says: ({ values: [made, kind] }) => {
    const word = typeof made === 'number' ? `A word of ${made} letters, not shown` : made;
    return `${word}: ${TOLD[String(kind)]}.`;
  },
  draw: ({ words, rare, common, last }, { letters, must_use, common_word_count }) => (
    <div className={styles.table}>
      <div className={styles.bench}>
        <RankLadder found={common} of={common_word_count} />
        <p className={styles.task}>
          {[...letters].join(' ')}, with <b>{must_use}</b> in every word.
        </p>
        <ComposingStick
          entry={last}
          length={letters.length}
          mustUse={must_use}
          taskId=""
          field={undefined}
          onWrite={nothing}
          onEnter={nothing}
        />
      </div>
      <section className={foundStyles.found}>
        <WordGroups words={[...new Set(words)]} rare={rare} />
      </section>
    </div>
  ),
});
