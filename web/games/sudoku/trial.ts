// The three moves that teach this game before the first play.
import type { TrialScript } from '../../kits/game-frame/trial.tsx';

export const TRIAL: TrialScript = {
  columns: 3,
  steps: [
    { say: 'Every box holds 1 to 9 once. Press the empty cell.', tiles: '5 3 4 6 . 2 1 9 8', press: 4 },
    { say: 'Which digit is missing? Press it below.', tiles: '5 3 4 6 *. 2 1 9 8 6 7 8', press: 10 },
  ],
  end: { say: 'So does every row and every column. No guessing needed.', tiles: '5 3 4 6 +7 2 1 9 8' },
};
