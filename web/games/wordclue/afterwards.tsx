// The word of a finished play and its cost. After giving up, the letters not open stay secret until the day has closed.
import type { GameResult } from '#shared/contract/plays.ts';
import { costOf } from '#shared/games/wordclue/rules.ts';
import { inWords, inWordsAtStart } from '../../kits/game-frame/wording.ts';
import styles from './afterwards.module.css';
import { type FinishedPlay, finishedPlay } from './finished-play.ts';
import { WordPlaces } from './word-places.tsx';

/** Renders nothing when the result has no details. */
export function Afterwards({ result }: { result: GameResult }) {
  const play = finishedPlay(result);
  if (!play) return null;
  const near = result.solved ? null : nearInWords(play);
  const wrong = result.solved ? play.words.slice(0, -1) : play.words;
  return (
    <section className={styles.afterwards} data-game="wordclue">
      <h2>The word</h2>
      <div className={styles.word}>
        <WordPlaces places={play.places.map((open) => ({ open }))} isSolved={result.solved} />
      </div>
      {near && <p className="second">{near}</p>}
      {play.places.includes(null) && <p className="second">The word will be shown after 01:30 UTC.</p>}
      <dl className={styles.facts}>
        <dt>Theme</dt>
        <dd>{play.theme}</dd>
        <dt>Letters</dt>
        <dd>{play.letters.map((letter) => `${letter} ${costOf(letter)}`).join(', ') || 'None'}</dd>
        {wrong.length > 0 && (
          <>
            <dt>Not the word</dt>
            <dd>{wrong.join(', ')}</dd>
          </>
        )}
      </dl>
    </section>
  );
}

/** How much of the word was open: 'Five of its six letters were open: one short.' Null if nothing was. */
function nearInWords({ places, letters }: FinishedPlay): string | null {
  const open = places.filter((char) => char !== null && letters.includes(char)).length;
  if (open === 0) return null;
  const count = `${inWordsAtStart(open)} of its ${inWords(places.length)} letters`;
  if (open === places.length) return 'All its letters were open. So close.';
  return `${count} ${open === 1 ? 'was' : 'were'} open${places.length - open === 1 ? ': one short' : ''}.`;
}
