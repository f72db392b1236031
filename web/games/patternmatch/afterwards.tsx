// The four categories of a finished play: the found ones in the order of finding, then the missed ones. After giving up,
// the missed ones stay secret until the day has closed.
import { detailsOf } from '#shared/contract/game.ts';
import type { GameResult } from '#shared/contract/plays.ts';
import { patternmatch } from '#shared/games/patternmatch/contract.ts';
import { GROUPS } from '#shared/games/patternmatch/rules.ts';
import styles from './afterwards.module.css';
import { FoundBand } from './found-band.tsx';

const ORDINALS = ['first', 'second', 'third', 'fourth'];

/** Renders nothing when the result has no details. */
export function Afterwards({ result }: { result: GameResult }) {
  const play = detailsOf(patternmatch, result);
  if (!play) return null;
  const secret = play.categories.filter((category) => category === null).length;
  return (
    <section className={styles.afterwards} data-game="patternmatch">
      <h2>The four categories</h2>
      {inOrderOfFinding(play.solved_categories).map((place) => {
        const category = play.categories[place];
        const found = play.solved_categories.indexOf(place);
        const note = found < 0 ? 'not found' : `found ${ORDINALS[found]}`;
        return category && <FoundBand key={category.title} group={category} note={note} isExplained />;
      })}
      {secret > 0 && <p className="second">The others will be shown after 01:30 UTC.</p>}
    </section>
  );
}

function inOrderOfFinding(found: readonly number[]): number[] {
  return [...new Set([...found, ...Array.from({ length: GROUPS }, (_, place) => place)])];
}
