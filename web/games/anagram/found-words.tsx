// The words found so far, by length, and the button that ends the play early.
import { Star } from 'lucide-react';
import { hop } from '../../kits/game-frame/hop.ts';
import { Button } from '../../ui/button.tsx';
import styles from './found-words.module.css';
import { byLength, wordCount } from './wording.ts';

interface FoundWordsProps {
  words: readonly string[];
  /** Those among them that few people know. */
  rare: readonly string[];
  noted: readonly string[];
  onFinish(): void;
}

/** Found words by length, the shortest first, then the words that are only noted. */
export function FoundWords({ words, rare, noted, onFinish }: FoundWordsProps) {
  return (
    <section className={styles.found} data-print="only" aria-labelledby="found-words">
      <header className={styles.head} data-print="no">
        <h2 id="found-words">Found words</h2>
        <Button onClick={onFinish}>Finish</Button>
      </header>
      {words.length + noted.length === 0 && (
        <p className={styles.none} data-print="no">
          None yet. Three letters are enough.
        </p>
      )}
      <WordGroups words={words} rare={rare} />
      {noted.length > 0 && <Noted words={noted} />}
    </section>
  );
}

interface WordGroupsProps {
  words: readonly string[];
  rare?: readonly string[];
}

/** Words in rows under a heading with their length; a rare one has a star. */
export function WordGroups({ words, rare = [] }: WordGroupsProps) {
  return byLength(words).map((group) => (
    <div key={group.length} className={styles.group}>
      <h3>
        {group.length} letters<span className="visually-hidden">, {wordCount(group.words.length)}</span>
      </h3>
      <ul>
        {group.words.map((word, place) => (
          <li key={word} {...hop(Math.min(place, 16))}>
            {word}
            {rare.includes(word) && (
              <Star size={12} strokeWidth={2} className={styles.star} role="img" aria-label="rare word" />
            )}
          </li>
        ))}
      </ul>
    </div>
  ));
}

/** Appears after a delay, so that a word that is judged at once does not flash by. */
function Noted({ words }: { words: readonly string[] }) {
  return (
    <div className={`${styles.group} ${styles.noted}`}>
      <h3>Noted</h3>
      <ul>
        {words.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
    </div>
  );
}
