// The three moves that teach this game before the first play.
import type { TrialScript } from '../../kits/game-frame/trial.tsx';

export const TRIAL: TrialScript = {
  columns: 4,
  steps: [
    { say: 'Turn a card.', tiles: '? ? ? ?', press: 1 },
    { say: 'Now another.', tiles: '? ☀ ? ?', press: 2 },
    { say: 'No pair, so both turn back. Here is a sun: where was the other?', tiles: '? ? ? ☀', press: 1 },
  ],
  end: { say: 'A pair stays. The fewer cards you turn, the more it’s worth.', tiles: '? +☀ ? +☀' },
};
