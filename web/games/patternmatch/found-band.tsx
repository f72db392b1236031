// A category that was found or is revealed at the end: its name, its words, and its difficulty as a colour and as pips.
import { GROUPS } from '#shared/games/patternmatch/rules.ts';
import { hop } from '../../kits/game-frame/hop.ts';
import styles from './found-band.module.css';
import { difficultyInWords } from './pattern-wording.ts';
import type { FoundGroup } from './pattern-words.ts';

interface FoundBandProps {
  group: FoundGroup;
  /** Its index among the board's bands. */
  order?: number;
  /** Says whether it was found, where found and missed categories are mixed. */
  note?: string;
  /** Also shows the category's description. */
  isExplained?: boolean;
}

export function FoundBand({ group, order = 0, note, isExplained = false }: FoundBandProps) {
  const { title, description, difficulty, words } = group;
  return (
    <div className={styles.band} data-grade={difficulty} {...hop(order * 4)}>
      <div>
        <p className={styles.title}>
          {title}
          {note && <span className={styles.note}> {note}</span>}
        </p>
        <p className={styles.words}>{words.join(', ')}</p>
        {isExplained && description && <p className={styles.meaning}>{description}</p>}
      </div>
      <Pips difficulty={difficulty} />
    </div>
  );
}

/** Four pips; the difficulty is the number of filled ones. */
export function Pips({ difficulty }: { difficulty: number }) {
  return (
    <span
      className={styles.pips}
      role="img"
      aria-label={difficultyInWords(difficulty)}
      data-grade={difficulty}
    >
      {Array.from({ length: GROUPS }, (_, pip) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pip is its place.
        <span key={pip} className={styles.pip} data-filled={pip < difficulty || undefined} />
      ))}
    </span>
  );
}
