// The sounds of Triordle.
import { LYDIAN, rising, type Sounds } from '../../kits/game-frame/sounds.ts';

export const SOUNDS: Sounds = {
  root_hz: 330,
  scale: LYDIAN,
  cues: {
    tap: [['slug', 7, 0]],
    good: [['stamp', 0, 0], ...rising('bar', [0, 2, 4], 100)],
    bad: [
      ['slug', 0, 0],
      ['slug', -2, 70],
    ],
    win: [
      ['stamp', 0, 0],
      ['bar', 0, 0],
      ['stamp', 2, 180],
      ['bar', 4, 180],
      ['stamp', 4, 360],
      ['bar', 7, 360],
      ['chime', 9, 540],
      ['chime', 11, 540],
    ],
    lose: rising('bar', [4, 3, 0], 220),
  },
};
