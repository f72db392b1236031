// The sounds of Speed Match.
import { DORIAN, rising, type Sounds } from '../../kits/game-frame/sounds.ts';

export const SOUNDS: Sounds = {
  root_hz: 440,
  scale: DORIAN,
  cues: {
    tap: [['block', 4, 0]],
    good: [['block', 4, 0], ...rising('block', [7, 9], 80)],
    bad: [
      ['block', 0, 0],
      ['block', -2, 90],
    ],
    win: [...rising('block', [0, 2, 4, 7], 70), ['chime', 7, 300], ['chime', 9, 300], ['chime', 11, 380]],
    lose: rising('block', [4, 2, 0, -3], 140),
  },
};
