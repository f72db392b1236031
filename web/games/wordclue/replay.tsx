// The replay of a Word Clue: letters and words in their order.
import { placesInWords } from '#shared/games/wordclue/rules.ts';
import { framesByStep, shownWord } from '../../kits/game-frame/replay-ui.ts';
import { formatSparks } from '../../ui/number-format.ts';
import { CostKeyboard } from './cost-keyboard.tsx';
import { type KnownWord, pointsLeft, withLetter, withWrongWord } from './known-word.ts';
import styles from './word-clue-board.module.css';
import { WordPlaces } from './word-places.tsx';

interface Known extends KnownWord {
  /** The word, once it is named. */
  solved: string | null;
}

const nothing = () => {};
const isLetter = (made: number | string | undefined): made is string =>
  typeof made === 'string' && made.length === 1;
const placesIn = (text: number | string | undefined) =>
  text === '' ? [] : String(text).split(',').map(Number);

export const framesOf = framesByStep<'wordclue', Known>({
  begin: ({ word_length: length }) => ({
    length,
    letters: [],
    places: Array.from({ length }, () => null),
    words: [],
    wrongWords: 0,
    solved: null,
  }),
  step: (known, [made, told]) => {
    if (isLetter(made))
      return { ...known, ...withLetter(known, { letter: made, positions: placesIn(told) }) };
    if (told === 1) return { ...known, places: [...String(made)], solved: String(made) };
    return { ...known, ...withWrongWord(known, shownWord(made!)) };
  },
  says: ({ state, values: [made, told] }) => {
    if (isLetter(made)) return placesInWords({ letter: made, positions: placesIn(told) });
    if (told === 1) return `${made} is the word.`;
    const word = typeof made === 'number' ? 'A word that is in no dictionary' : made;
    return `${word} is not the word. ${formatSparks(pointsLeft(state))} points left to win.`;
  },
  draw: (known, { theme }) => (
    <section className={styles.play}>
      <p className={styles.theme}>
        <span className={styles.label}>Theme</span> {theme}
      </p>
      <WordPlaces places={known.places.map((open) => ({ open }))} isSolved={known.solved !== null} />
      <p className={styles.message}>{known.words.length > 0 && `Not the word: ${known.words.join(', ')}`}</p>
      <CostKeyboard known={known} chosen={null} onLetter={nothing} />
    </section>
  ),
});
