// The rules of Pattern Match as shown to players.
import { capitalised } from '../../kits/game-frame/wording.ts';
import { Pips } from './found-band.tsx';
import styles from './how-to-play.module.css';
import { DIFFICULTY_NAMES } from './pattern-wording.ts';

/** The task, the cost of a mistake, and the points of the categories (RULES §3). */
export function HowToPlay() {
  return (
    <div className={styles.rules} data-game="patternmatch">
      <p>
        Sixteen words hide four categories of four. Choose four words that belong together and submit them.
        Some words fit two categories, but there is only one way to place all sixteen.
      </p>
      <p>Four mistakes end the play. ‘One away’ means that three of your four belong together.</p>
      <ul className={styles.grades}>
        {DIFFICULTY_NAMES.map((name, place) => (
          <li key={name}>
            <Pips difficulty={place + 1} />
            <span>
              {capitalised(name)}: {10 + 5 * place} points
            </span>
          </li>
        ))}
      </ul>
      <p>Finding all four pays 30 more, less 12.5 for each mistake.</p>
    </div>
  );
}
