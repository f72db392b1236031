// The words found so far, by length, and the button that ends the play before its time.
import { Button } from '../../ui/button.tsx';
import styles from './found-words.module.css';
import { byLength, wordCount } from './wording.ts';

interface FoundWordsProps {
  words: readonly string[];
  onFinish(): void;
}

/** Found words by length, the shortest first. */
export function FoundWords({ words, onFinish }: FoundWordsProps) {
  return (
    <section className={styles.found} aria-labelledby="found-words">
      <header className={styles.head}>
        <h2 id="found-words">Found words</h2>
        <Button onClick={onFinish}>Finish</Button>
      </header>
      {words.length === 0 && <p className={styles.none}>None yet. Three letters are enough.</p>}
      <WordGroups words={words} />
    </section>
  );
}

/** Words in rows by length, each with how long they are. */
export function WordGroups({ words }: { words: readonly string[] }) {
  return byLength(words).map((group) => (
    <div key={group.length} className={styles.group}>
      <h3>
        {group.length} letters<span className="visually-hidden">, {wordCount(group.words.length)}</span>
      </h3>
      <ul>
        {group.words.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
    </div>
  ));
}
