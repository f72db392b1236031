// The rules of Pattern Match as a player reads them.
import { Pips } from './found-band.tsx';
import styles from './how-to-play.module.css';
import { DIFFICULTY_NAMES } from './pattern-wording.ts';

/** What is looked for, what a mistake costs, and what the categories pay (RULES §3). */
export function HowToPlay() {
  return (
    <div className={styles.rules} data-game="patternmatch">
      <p>
        Sixteen words hide four categories of four. Choose four words that belong together and submit them.
        Some words fit two categories, but there is one way only to place all sixteen.
      </p>
      <p>Four mistakes end the play. When three of your four belong together, you are told ‘One away’.</p>
      <ul className={styles.grades}>
        {DIFFICULTY_NAMES.map((name, place) => (
          <li key={name}>
            <Pips difficulty={place + 1} />
            <span>
              {name.charAt(0).toUpperCase() + name.slice(1)}: {10 + 5 * place} points
            </span>
          </li>
        ))}
      </ul>
      <p>All four found pay 30 more, less 12.5 for each mistake.</p>
    </div>
  );
}
