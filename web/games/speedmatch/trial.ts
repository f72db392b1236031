// The three moves that teach this game before the first play.
import type { TrialScript } from '../../kits/game-frame/trial.tsx';

export const TRIAL: TrialScript = {
  columns: 4,
  steps: [
    { say: 'Swap two cards. Press the first.', tiles: 'A C B D', press: 1 },
    { say: 'Now the second.', tiles: 'A *C B D', press: 2 },
    {
      say: 'All four are right! You only ever learn how many, so mark what you’re sure of: press A.',
      tiles: 'A B C D',
      press: 0,
    },
  ],
  end: { say: 'Marked. The fewer swaps, the more it’s worth.', tiles: '+A B C D' },
};
