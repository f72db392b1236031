// The sounds of Snake.
import { MINOR, rising, type Sounds } from '../../kits/game-frame/sounds.ts';

export const SOUNDS: Sounds = {
  root_hz: 370,
  scale: MINOR,
  cues: {
    tap: [['block', -3, 0]],
    good: rising('blip', [0, 3], 60),
    bad: rising('blip', [0, -2], 90),
    win: rising('blip', [0, 2, 3, 5, 3, 5, 8], 80),
    lose: rising('blip', [3, 2, 1, 0, -2], 105),
  },
};
