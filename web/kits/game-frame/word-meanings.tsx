// What the words of a play mean, below its answers, with the source. The server sends meanings only once the day has closed.
import type { GameResult } from '#shared/contract/plays.ts';
import { Link } from '../../ui/link.tsx';
import styles from './word-meanings.module.css';

/** The words that have a meaning; renders nothing without any. */
export function WordMeanings({ words = [] }: { words?: GameResult['meanings'] }) {
  if (words.length === 0) return null;
  return (
    <div className={styles.meanings}>
      <h3>{words.length === 1 ? 'What it means' : 'What they mean'}</h3>
      <dl className={styles.words}>
        {words.map(({ word, meaning }) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className="caption">
        From WordNet 3.1, © 2011 Princeton University. <Link to="/credits">Credits</Link>
      </p>
    </div>
  );
}
