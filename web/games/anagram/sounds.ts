// The sounds of Anagram Hunt.
import { MAJOR, rising, type Sounds } from '../../kits/game-frame/sounds.ts';

export const SOUNDS: Sounds = {
  root_hz: 349,
  scale: MAJOR,
  cues: {
    tap: [['slug', 5, 0]],
    good: [['slug', 5, 0], ['slug', 5, 45], ...rising('string', [0, 2, 4], 70)],
    bad: [
      ['slug', 0, 0],
      ['dull', -1, 40],
    ],
    win: [...rising('slug', [0, 0, 0, 0], 60), ...rising('string', [5, 7, 9, 10], 110)],
    lose: rising('string', [4, 2, 0], 200),
  },
};
