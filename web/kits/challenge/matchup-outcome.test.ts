import { expect, it } from 'vitest';
import { lost, noMatchup, tied, won } from '../../../tests/web/fake-matchups.ts';
import { outcomeOf, potOf, scoresOf } from './matchup-outcome.ts';

it('finds the winner, even against a player called Tie', () => {
  expect(outcomeOf(won(50))).toBe('won');
  expect(outcomeOf(lost())).toBe('lost');
  expect(outcomeOf(tied(50))).toBe('tied');
  expect(outcomeOf({ ...tied(0), opponent_username: 'Tie' })).toBe('tied');
  expect(outcomeOf({ ...lost(), winner_username: 'Tie', opponent_username: 'Tie' })).toBe('lost');
  expect(outcomeOf(noMatchup)).toBeNull();
  expect(outcomeOf({ ...won(0), isNoMatchup: true })).toBeNull();
});

it('computes the pot, even when the wagers were cut to the lower one', () => {
  expect(potOf({ matchup: won(50), wager: 50 })).toEqual({ base: 100, wagers: 100, total: 200 });
  expect(potOf({ matchup: won(25), wager: 50 })).toEqual({ base: 100, wagers: 50, total: 150 });
  expect(potOf({ matchup: tied(25), wager: null })).toEqual({ base: 100, wagers: 50, total: 150 });
  expect(potOf({ matchup: lost(), wager: 25 })).toEqual({ base: 100, wagers: 50, total: 150 });
  expect(potOf({ matchup: lost(), wager: 0 })).toEqual({ base: 100, wagers: 0, total: 100 });
});

it('returns no pot when nobody scored or when it is unknown', () => {
  expect(potOf({ matchup: { ...tied(0), prize_won: 0 }, wager: 50 })).toBeNull();
  expect(potOf({ matchup: lost(), wager: null })).toBeNull();
});

it('shows both scores, the viewer’s first', () => {
  expect(scoresOf(won(0))).toEqual({ own: 76, other: 64 });
  expect(scoresOf(noMatchup)).toEqual({ own: 0, other: 0 });
});
