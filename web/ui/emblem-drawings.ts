// The drawings of the eight games' emblems, for the page's component and for the files under /emblems/.

import type { GameType } from '#shared/kernel/game-type.ts';

interface EmblemDrawing {
  /** Ink shapes; a hole is a second outline in the path. */
  ink: string;
  /** The square shown in the special game's large print. */
  crop: string;
  /** The block's colour without a stylesheet: the dark theme's. */
  block: string;
}

export const EMBLEM_DRAWINGS: Readonly<Record<GameType, EmblemDrawing>> = {
  memory: {
    ink: 'M10.5 12h10.5a1.5 1.5 0 0 1 1.5 1.5v21a1.5 1.5 0 0 1-1.5 1.5H10.5A1.5 1.5 0 0 1 9 34.5v-21a1.5 1.5 0 0 1 1.5-1.5zM15.75 20a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM27 12h10.5a1.5 1.5 0 0 1 1.5 1.5v21a1.5 1.5 0 0 1-1.5 1.5H27a1.5 1.5 0 0 1-1.5-1.5v-21A1.5 1.5 0 0 1 27 12zM32.25 20a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
    crop: '6.5 6.5 35 35',
    block: '#f89ec1',
  },
  speedmatch: { ink: 'M12 10 38 17.2 12 24.4zM36 23.6V38L10 30.8z', crop: '7.5 7.5 33 33', block: '#ffa28e' },
  anagram: {
    ink: 'M24 8 40.6 40H32.4L30.1 34H17.9L15.6 40H7.4zM24 21.2 19.9 29.4H28.1z',
    crop: '5.5 5.5 37 37',
    block: '#9ebbff',
  },
  triordle: {
    ink: 'M10 30h8v8h-8zM20 30h8v8h-8zM30 30h8v8h-8zM20 20h8v8h-8zM30 20h8v8h-8zM30 10h8v8h-8z',
    crop: '8 8 32 32',
    block: '#82d399',
  },
  wordclue: {
    ink: 'M24 9.6a9.2 9.2 0 0 1 4.1 17.4L32.8 39.4H15.2L19.9 27A9.2 9.2 0 0 1 24 9.6z',
    crop: '7 7.5 34 34',
    block: '#daa7f1',
  },
  patternmatch: {
    ink: 'M23.2 9.6V23.2H9.6A13.6 13.6 0 0 1 23.2 9.6zM24.8 9.6A13.6 13.6 0 0 1 38.4 23.2H24.8zM9.6 24.8H23.2V38.4A13.6 13.6 0 0 1 9.6 24.8zM24.8 24.8A13.6 13.6 0 0 1 38.4 38.4H24.8z',
    crop: '9 9 30 30',
    block: '#4ed5d5',
  },
  sudoku: {
    ink: 'M9 9h30v30H9zM12 12v6h6v-6zM21 12v6h6v-6zM30 12v6h6v-6zM12 21v6h6v-6zM30 21v6h6v-6zM12 30v6h6v-6zM21 30v6h6v-6zM30 30v6h6v-6z',
    crop: '7 7 34 34',
    block: '#6cc9fd',
  },
  snake: {
    ink: 'M9.5 9.5h29v7h-22v4h22v18h-29v-7h22v-4h-22zM13.5 33a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
    crop: '5.5 5.5 37 37',
    block: '#bbc76d',
  },
};
