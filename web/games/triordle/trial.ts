// The three moves that teach this game before the first play.
import type { TrialScript } from '../../kits/game-frame/trial.tsx';

export const TRIAL: TrialScript = {
  columns: 5,
  steps: [
    {
      say: 'A guess is tried on three boards at once. Press it to try CRANE.',
      tiles: 'C R A N E',
      press: 'any',
    },
    {
      say: 'Green is in place, amber is elsewhere, grey isn’t in it. Press the letter in place.',
      tiles: '+C ~R -A -N -E',
      press: 0,
    },
    { say: 'Now the one that belongs elsewhere.', tiles: '+C ~R -A -N -E', press: 1 },
  ],
  end: { say: 'It was COURT. Three words like that, eight guesses.', tiles: '+C +O +U +R +T' },
};
