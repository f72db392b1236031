// The sounds of Memory Match.
import { MAJOR, rising, type Sounds } from '../../kits/game-frame/sounds.ts';

export const SOUNDS: Sounds = {
  root_hz: 392,
  scale: MAJOR,
  cues: {
    tap: [['card', 0, 0]],
    good: [['card', 0, 0], ...rising('bar', [0, 2], 90)],
    bad: [
      ['card', 0, 0],
      ['dull', -2, 60],
    ],
    win: rising('bar', [0, 1, 2, 3, 4, 5, 7], 85),
    lose: rising('bar', [3, 1, 0], 190),
  },
};
