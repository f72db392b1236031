// The rules of Triordle as shown to players, and the switch for hard mode.
import { MAX_GUESSES } from '#shared/games/triordle/rules.ts';
import { SwitchRow } from '../../frame/switch-row.tsx';
import { inWords } from '../../kits/game-frame/wording.ts';
import { setHardMode, useHardMode } from './hard-mode.ts';
import styles from './how-to-play.module.css';
import { LetterTile } from './letter-tile.tsx';

/** The guesses, the marks on tiles and keys, and the points (RULES §3). */
export function HowToPlay() {
  return (
    <div className={styles.rules} data-game="triordle">
      <p>
        Find three words of five letters with {inWords(MAX_GUESSES)} guesses. Each guess is tried on all three
        boards; a solved board takes no more.
      </p>
      <ul className={styles.marks}>
        <li>
          <LetterTile state="correct" char="A" />
          <span>In place: right letter, right spot. A bar under it.</span>
        </li>
        <li>
          <LetterTile state="present" char="T" />
          <span>Elsewhere in the word. A ring in the corner.</span>
        </li>
        <li>
          <LetterTile state="absent" char="S" />
          <span>Not in the word, or already used up.</span>
        </li>
      </ul>
      <p>
        Each key shows the three boards, left to right: full bar in place, half bar elsewhere, thin line not
        tried. A word that is not in the list costs nothing.
      </p>
      <p>
        Solve it in three for 100 points. Each extra guess costs 12. Run out, and each word you found is worth
        10.
      </p>
    </div>
  );
}

export function TriordleSettings() {
  const isHard = useHardMode();
  return (
    <div>
      <SwitchRow label="Hard mode" isOn={isHard} onChange={setHardMode} />
      <p className={styles.note}>
        Every guess has to fit at least one open board: its letters in place stay, its letters elsewhere are
        used. One board is enough, because three can demand opposite things. If every guess does, your shared
        score gets a *.
      </p>
    </div>
  );
}
