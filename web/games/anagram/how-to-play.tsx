// The rules of Anagram Hunt as shown to players.
import { TIME_LIMIT_MS, worthOf } from '#shared/games/anagram/rules.ts';

const LENGTHS = [3, 4, 5, 6, 7];
const WORTHS = LENGTHS.map((length) => worthOf('A'.repeat(length)));

/** Requirements, judging and worth of a word (RULES §3). */
export function HowToPlay() {
  return (
    <>
      <p>Make as many words as you can from the day’s seven letters in {TIME_LIMIT_MS / 1000} seconds.</p>
      <ul>
        <li>Three letters or more, each used no more often than it appears.</li>
        <li>Every word needs the marked letter, the one with the cut corner.</li>
        <li>Each word is judged as you enter it. Wrong words cost nothing, so guess freely.</li>
      </ul>
      <p>
        Words of {LENGTHS.slice(0, -1).join(', ')} and {LENGTHS.at(-1)} letters are worth{' '}
        {WORTHS.slice(0, -1).join(', ')} and {WORTHS.at(-1)}. Find about half of the day’s common words for
        the full 100 points.
      </p>
      <p>Type or tap. Enter submits the word, Space shuffles, Escape clears the stick.</p>
    </>
  );
}
