// The three moves that teach this game before the first play.
import type { TrialScript } from '../../kits/game-frame/trial.tsx';

export const TRIAL: TrialScript = {
  columns: 4,
  steps: [
    { say: 'Press → to start.', tiles: '_ _ _ ● +■ +■ +◆ _ ← ↑ ↓ →', press: 11 },
    { say: 'Now ↑, to the food.', tiles: '_ _ _ ● _ +■ +■ +◆ ← ↑ ↓ →', press: 9 },
    {
      say: 'Ten points, and a cell longer. The wall is next: press ←.',
      tiles: '_ _ _ +◆ _ +■ +■ +■ ← ↑ ↓ →',
      press: 8,
    },
  ],
  end: {
    say: 'That’s all of it. Mind the wall, the crossed squares and yourself.',
    tiles: '_ _ +◆ +■ _ _ +■ +■ ← ↑ ↓ →',
  },
};
