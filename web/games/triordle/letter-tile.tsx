// One piece of type: a letter with its mark, which is a bar or a ring as well as a colour.
import type { CSSProperties } from 'react';
import type { LetterStatus } from '#shared/games/triordle/rules.ts';
import styles from './letter-tile.module.css';

/** `typed` and `next` belong to the word being typed, `rest` to a solved board. */
export type TileState = LetterStatus | 'typed' | 'next' | 'empty' | 'rest';

interface LetterTileProps {
  state: TileState;
  char?: string;
  /** Set while the tile turns over: board and place, counted from 0, which delay the turn. */
  turnsAt?: { board: number; place: number } | undefined;
}

/** Visual only: the row describes its tiles to screen readers. */
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
