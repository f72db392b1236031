// The three moves that teach this game before the first play.
import type { TrialScript } from '../../kits/game-frame/trial.tsx';

export const TRIAL: TrialScript = {
  columns: 3,
  steps: [
    {
      say: 'Four words belong together. PEAR is one: press PLUM.',
      tiles: 'PLUM TRAM FIG *PEAR BUS LIME',
      press: 0,
    },
    { say: 'Now LIME.', tiles: '*PLUM TRAM FIG *PEAR BUS LIME', press: 5 },
    { say: 'One more fruit.', tiles: '*PLUM TRAM FIG *PEAR BUS *LIME', press: 2 },
  ],
  end: {
    say: 'A group of four. Find all four groups, with four mistakes at most.',
    tiles: '+PLUM TRAM +FIG +PEAR BUS +LIME',
  },
};
