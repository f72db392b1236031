// The four categories, once the play is over: all of them, or after giving up those that were found until the day has
// closed.
import { detailsOf } from '#shared/contract/game.ts';
import type { GameResult } from '#shared/contract/plays.ts';
import { patternmatch } from '#shared/games/patternmatch/contract.ts';
import styles from './afterwards.module.css';
import { FoundBand } from './found-band.tsx';

/** The categories, found and missed, with what they mean. Nothing when the result carries none. */
export function Afterwards({ result }: { result: GameResult }) {
  const play = detailsOf(patternmatch, result);
  if (!play) return null;
  const secret = play.categories.filter((category) => category === null).length;
  return (
    <section className={styles.afterwards} data-game="patternmatch">
      <h2>The four categories</h2>
      {play.categories.map(
        (category, place) =>
          category && (
            <FoundBand
              key={category.title}
              group={category}
              note={play.solved_categories.includes(place) ? 'found' : 'not found'}
              isExplained
            />
          ),
      )}
      {secret > 0 && <p className={styles.secret}>The others are shown after 01:30 UTC.</p>}
    </section>
  );
}
