// One piece of type: a letter with its mark. The mark is a bar or a ring as well as a colour.
import type { CSSProperties } from 'react';
import type { LetterStatus } from '#shared/games/triordle/rules.ts';
import styles from './letter-tile.module.css';

/** `typed` and `next` belong to the word being written, `rest` to a board that is solved. */
export type TileState = LetterStatus | 'typed' | 'next' | 'empty' | 'rest';

interface LetterTileProps {
  state: TileState;
  char?: string;
  /** The place in the word, 0 to 4, when the tile turns over now; later places turn later. */
  turnsAt?: number | undefined;
}

/** A tile as it looks; what it says to a screen reader is the row's business. */
export function LetterTile({ state, char = '', turnsAt }: LetterTileProps) {
  const isTurning = turnsAt !== undefined;
  return (
    <span
      className={styles.tile}
      data-state={state}
      data-turning={isTurning || undefined}
      style={isTurning ? ({ '--place': turnsAt } as CSSProperties) : undefined}
    >
      {char}
    </span>
  );
}
