// The sounds of Pattern Match.
import { MAJOR, type Sounds } from '../../kits/game-frame/sounds.ts';

export const SOUNDS: Sounds = {
  root_hz: 311,
  scale: MAJOR,
  cues: {
    tap: [['block', 5, 0]],
    good: [
      ['stamp', 2, 0],
      ['chime', 0, 60],
      ['chime', 2, 60],
      ['chime', 4, 60],
    ],
    bad: [
      ['block', 2, 0],
      ['dull', 0, 80],
    ],
    win: [
      ['stamp', 0, 0],
      ['chime', 0, 0],
      ['chime', 2, 0],
      ['stamp', 2, 260],
      ['chime', 4, 260],
      ['chime', 5, 260],
      ['chime', 7, 520],
      ['chime', 9, 520],
    ],
    lose: [
      ['chime', 2, 0],
      ['chime', 0, 260],
    ],
  },
};
