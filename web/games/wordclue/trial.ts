// The three moves that teach this game before the first play.
import type { TrialScript } from '../../kits/game-frame/trial.tsx';

export const TRIAL: TrialScript = {
  columns: 4,
  steps: [
    { say: 'A fruit. Letters cost points: press E to buy it.', tiles: '_ _ _ _ E T P R', press: 4 },
    { say: 'There it is. Buy P too.', tiles: '_ +E _ _ -E T P R', press: 6 },
    { say: 'Sure already? Dare the word: press R, its last letter.', tiles: '+P +E _ _ -E T -P R', press: 7 },
  ],
  end: { say: 'PEAR. The fewer letters you buy, the more is left for you.', tiles: '+P +E +A +R -E T -P -R' },
};
