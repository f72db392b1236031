// The shared picture on the result page: a row for each guess, a square for each word. Colour and the number of dots
// show the difficulty.
import { detailsOf } from '#shared/contract/game.ts';
import type { GameResult } from '#shared/contract/plays.ts';
import { patternmatch } from '#shared/games/patternmatch/contract.ts';
import { guessInWords } from './share.ts';
import styles from './share-grid.module.css';

/** Renders nothing when the result has no guesses. */
export function ShareGrid({ result }: { result: GameResult }) {
  const play = detailsOf(patternmatch, result);
  if (!play || play.guesses.length === 0) return null;
  const name = play.guesses.map((guess, place) => `Guess ${place + 1}: ${guessInWords(guess)}.`).join(' ');
  return (
    <div className={styles.grid} role="img" aria-label={name}>
      {play.guesses.flat().map((difficulty, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a square is its place; the grid never changes.
        <span key={place} className={styles.cell} data-grade={difficulty}>
          {Array.from({ length: difficulty }, (_, dot) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place.
            <span key={dot} className={styles.dot} />
          ))}
        </span>
      ))}
    </div>
  );
}
