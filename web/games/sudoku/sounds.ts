// The sounds of Sudoku.
import { LYDIAN, rising, type Sounds } from '../../kits/game-frame/sounds.ts';

export const SOUNDS: Sounds = {
  root_hz: 262,
  scale: LYDIAN,
  cues: {
    tap: [['pencil', 0, 0]],
    good: [
      ['pencil', 0, 0],
      ['chime', 4, 30],
    ],
    bad: [
      ['pencil', 0, 0],
      ['pencil', 0, 50],
      ['pencil', 0, 100],
    ],
    win: rising('chime', [0, 2, 4, 6, 7, 9, 11, 14], 95),
    lose: rising('chime', [4, 2, 0], 240),
  },
};
