// The rules of Word Clue as shown to players (RULES §3).
import styles from './how-to-play.module.css';

export function HowToPlay() {
  return (
    <div className={styles.rules}>
      <p>One hidden word of 5 to 10 letters. You get its theme and its length.</p>
      <ul>
        <li>Buy letters: a vowel costs 2 clue points, a consonant or Y 1. Absent letters cost too.</li>
        <li>
          Name the word whenever you like. Only naming it ends the game, even when every letter is open.
        </li>
        <li>
          100 points, less 6 for each clue point and 8 for each wrong word; never under 20 once the word is
          named.
        </li>
      </ul>
      <p>
        Tap a letter to buy it; slide off the key to take it back. Tap Guess and the same keys spell the word.
        On a keyboard, one letter and Enter buys it, the whole word and Enter guesses it, and Esc clears what
        you typed.
      </p>
    </div>
  );
}
