// The sounds of Word Clue.
import { MINOR, rising, type Sounds } from '../../kits/game-frame/sounds.ts';

export const SOUNDS: Sounds = {
  root_hz: 294,
  scale: MINOR,
  cues: {
    tap: [['quill', 0, 0]],
    good: [
      ['quill', 0, 0],
      ['quill', 0, 70],
      ['string', 2, 110],
    ],
    bad: [
      ['quill', 0, 0],
      ['dull', 0, 60],
    ],
    win: [['stamp', 0, 0], ...rising('string', [0, 2, 3, 5, 7], 120)],
    lose: [['quill', 0, 0], ...rising('string', [3, 1, 0], 210)],
  },
};
