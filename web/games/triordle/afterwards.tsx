// The three words of a finished play. After giving up, the words not found stay secret until the day has closed.
import type { GameResult } from '#shared/contract/plays.ts';
import styles from './afterwards.module.css';
import { boardViews } from './board-marks.ts';
import { boardName } from './board-words.ts';
import { finishedPlay } from './finished-play.ts';
import { LetterTile } from './letter-tile.tsx';
import { nearMissInWords } from './near-misses.ts';

/** Renders nothing when the result has no details. */
export function Afterwards({ result }: { result: GameResult }) {
  const play = finishedPlay(result);
  if (!play) return null;
  const words = boardViews(play.guesses).map((view, board) => {
    const { rows, solvedIn } = view;
    const found = solvedIn === null ? null : (rows.at(-1) ?? []).map(({ char }) => char).join('');
    const near = found === null ? nearMissInWords(view) : null;
    return { board, found, near, word: found ?? play.answers?.[board] ?? null };
  });
  const isSecret = words.some(({ word }) => word === null);
  return (
    <section className={styles.afterwards} data-game="triordle">
      <h2>The three words</h2>
      <ul className={styles.words}>
        {words.map(({ board, found, near, word }) => (
          <li key={board} className={styles.word}>
            <span className={styles.name}>{boardName(board)}</span>
            <span className={styles.tiles}>
              <span className="visually-hidden">{word ?? 'Still secret'}</span>
              {[...(word ?? '     ')].map((char, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a letter is its place.
                <span key={place} aria-hidden="true">
                  <LetterTile state={stateOf({ found, word })} char={char} />
                </span>
              ))}
            </span>
            <span className={styles.note}>{found === null ? (near ?? 'Not found') : 'Found'}</span>
          </li>
        ))}
      </ul>
      {isSecret && <p className="second">The answers will be shown after 01:30 UTC.</p>}
    </section>
  );
}

function stateOf({ found, word }: { found: string | null; word: string | null }) {
  if (found !== null) return 'correct';
  return word === null ? 'empty' : 'typed';
}
