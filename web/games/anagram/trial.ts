// The three moves that teach this game before the first play.
import type { TrialScript } from '../../kits/game-frame/trial.tsx';

export const TRIAL: TrialScript = {
  columns: 4,
  steps: [
    { say: 'Make TEA: press T.', tiles: 'T ~A E R', press: 0 },
    { say: 'Now E.', tiles: '-T ~A E R', press: 2 },
    { say: 'Now A, which every word needs today.', tiles: '-T ~A -E R', press: 1 },
  ],
  end: { say: 'TEA counts. Longer words are worth more.', tiles: '+T +E +A R' },
};
