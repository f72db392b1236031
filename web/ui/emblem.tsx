// The emblems of the eight games: ink shapes on a block of the game's hue, 48 x 48, drawn by hand. They are never recoloured,
// outlined or animated. Hidden from screen readers, because the game's name is next to them.

import type { GameType } from '#shared/kernel/game-type.ts';
import styles from './emblem.module.css';
import { EMBLEM_DRAWINGS } from './emblem-drawings.ts';

interface EmblemProps {
  game: GameType;
  /** Nav 20, list 36, card 56, sheet 72; 'large' fills its container, cropped, for the special game. */
  size?: 20 | 36 | 56 | 72 | 'large';
  className?: string;
}

/** A game's emblem, to be placed next to the game's name. */
export function Emblem({ game, size = 56, className }: EmblemProps) {
  const isLarge = size === 'large';
  const drawing = EMBLEM_DRAWINGS[game];
  return (
    <svg
      viewBox={isLarge ? drawing.crop : '0 0 48 48'}
      width={isLarge ? '100%' : size}
      height={isLarge ? '100%' : size}
      data-game={game}
      data-size={size}
      className={[styles.emblem, className].filter(Boolean).join(' ')}
      aria-hidden="true"
      focusable="false"
    >
      <path d={drawing.ink} fillRule="evenodd" />
    </svg>
  );
}
