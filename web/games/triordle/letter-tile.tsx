// One piece of type: a letter with its mark. The mark is a bar or a ring as well as a colour.
import type { CSSProperties } from 'react';
import type { LetterStatus } from '#shared/games/triordle/rules.ts';
import styles from './letter-tile.module.css';

/** `typed` and `next` belong to the word being written, `rest` to a board that is solved. */
export type TileState = LetterStatus | 'typed' | 'next' | 'empty' | 'rest';

interface LetterTileProps {
  state: TileState;
  char?: string;
  /** Board and place in the word, from 0, when the tile turns over now; later ones turn later. */
  turnsAt?: { board: number; place: number } | undefined;
}

/** A tile as it looks; what it says to a screen reader is the row's business. */
export function LetterTile({ state, char = '', turnsAt }: LetterTileProps) {
  return (
    <span
      className={styles.tile}
      data-state={state}
      data-turning={turnsAt !== undefined || undefined}
      style={turnsAt ? ({ '--place': turnsAt.place, '--board': turnsAt.board } as CSSProperties) : undefined}
    >
      {char}
    </span>
  );
}
