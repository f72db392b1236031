// The words of a finished play: counted, refused and missed, the common words first.
import { detailsOf } from '#shared/contract/game.ts';
import type { GameResult } from '#shared/contract/plays.ts';
import { anagram } from '#shared/games/anagram/contract.ts';
import styles from './afterwards.module.css';
import { WordGroups } from './found-words.tsx';
import { type NearMiss, nearMisses } from './near-misses.ts';

/** Renders nothing when the result has no details. */
export function Afterwards({ result }: { result: GameResult }) {
  const play = detailsOf(anagram, result);
  if (!play) return null;
  const { words, not_counted, missed_common, missed_rare } = play;
  return (
    <div className={styles.afterwards} data-game="anagram">
      <section aria-labelledby="words-counted">
        <h2 id="words-counted">Your words</h2>
        {words.length === 0 && <p className={styles.note}>None counted.</p>}
        <WordGroups words={words} />
        {not_counted.length > 0 && (
          <>
            <h3 className={styles.heading}>Did not count</h3>
            <p className={styles.note}>Not in the dictionary or against the rules. They cost nothing.</p>
            <ul className={styles.struck}>
              {not_counted.map((word) => (
                <li key={word}>{word}</li>
              ))}
            </ul>
          </>
        )}
      </section>
      <section aria-labelledby="words-missed">
        <h2 id="words-missed">Missed</h2>
        <NearMisses near={nearMisses({ found: words, missed: missed_common })} />
        <Missed common={missed_common} rare={missed_rare} />
      </section>
    </div>
  );
}

function NearMisses({ near }: { near: readonly NearMiss[] }) {
  if (near.length === 0) return null;
  return (
    <p className={styles.note}>
      One letter away: {near.map(({ missed, found }) => `${missed} (you had ${found})`).join(', ')}.
    </p>
  );
}

function Missed({ common, rare }: { common: readonly string[]; rare: readonly string[] }) {
  return (
    <>
      {common.length === 0 ? (
        <p className={styles.note}>No common word.</p>
      ) : (
        <WordGroups words={[...common].sort()} />
      )}
      {rare.length > 0 && (
        <details className={styles.rare}>
          <summary>
            {rare.length} rarer {rare.length === 1 ? 'word' : 'words'}
          </summary>
          <WordGroups words={rare} />
        </details>
      )}
    </>
  );
}
