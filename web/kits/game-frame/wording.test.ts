import { expect, it } from 'vitest';
import type { HubCard } from '#shared/contract/hub.ts';
import type { GameResult } from '#shared/contract/plays.ts';
import {
  alikeSentence,
  type DayDistribution,
  nextGameSentence,
  ordinal,
  standingSentence,
  streakSentence,
} from './wording.ts';

const standing = (change: Partial<DayDistribution>) =>
  ({ players: 2914, percentile: 78.9, ...change }) as DayDistribution;
const streak = (streak_days: number, streak_bonus = 0) => ({ streak_days, streak_bonus }) as GameResult;
const card = (change: Partial<HubCard>) =>
  ({ state: 'none', streak_days: 0, special: false, ...change }) as HubCard;

it('rounds the share of others down', () => {
  expect(standingSentence({ standing: standing({}), isToday: true })).toBe(
    'Better than 78\u00a0% of the 2,914 who played today.',
  );
});

it('calls only the best score the best', () => {
  expect(standingSentence({ standing: standing({ players: 2, percentile: 100 }), isToday: true })).toBe(
    'Best of the 2 who played today.',
  );
  expect(standingSentence({ standing: standing({ percentile: 99.9 }), isToday: true })).toContain(
    '99\u00a0%',
  );
});

it('makes no comparison without anyone to compare with', () => {
  expect(standingSentence({ standing: standing({ players: 1, percentile: 0 }), isToday: true })).toBe(
    'Nobody else has played yet today.',
  );
  expect(standingSentence({ standing: standing({ percentile: 0.4 }), isToday: false })).toBe(
    '2,914 played that day.',
  );
});

it('says how many lost in the same way, and nothing if the server counts nobody [§11 The day’s distribution]', () => {
  const said = (missed_alike: number | null, isToday = true) =>
    alikeSentence({ standing: standing({ missed_alike }), missed: 'missed one word', isToday });
  expect(said(1107)).toBe('38\u00a0% of the 2,914 who played today missed one word.');
  expect(said(2, false)).toBe('1\u00a0% of the 2,914 who played that day missed one word.');
  expect(said(null)).toBeNull();
});

it.each([
  [0, 'Finish the next puzzle to begin a streak.'],
  [1, 'Streak. Nine more days for 50 Sparks and a freeze.'],
  [9, 'Streak. One more day for 50 Sparks and a freeze.'],
  [24, 'Streak. Six more days for 50 Sparks and a freeze.'],
])('a streak of %i days', (days, sentence) => {
  expect(streakSentence(streak(days))).toBe(sentence);
});

it('shows a bonus on the day it is paid', () => {
  expect(streakSentence(streak(10, 50))).toBe('Streak. 50.0 Sparks arrived for it today.');
});

it.each([
  [1, 'Streak. 50.0 Sparks arrived for it today, and a freeze: it covers one day you miss.'],
  [
    2,
    'Streak. 50.0 Sparks arrived for it today. You hold two freezes, the most there are: each covers a day you miss.',
  ],
])('mentions the freeze that ten days in a row earn, %i held [§3 Streaks]', (streak_freezes, sentence) => {
  expect(streakSentence({ ...streak(10, 50), streak_freezes })).toBe(sentence);
});

it.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [11, '11th'],
  [12, '12th'],
  [113, '113th'],
  [121, '121st'],
  [2914, '2,914th'],
])('rank %i', (rank, text) => {
  expect(ordinal(rank)).toBe(text);
});

it('gives the best reason to play on', () => {
  expect(nextGameSentence(card({ state: 'open', time_is_up: true }))).toBe('Time is up. See how you did.');
  expect(nextGameSentence(card({ state: 'open', special: true }))).toBe('You left it half-played.');
  expect(nextGameSentence(card({ special: true, streak_days: 2 }))).toBe('Special today: it pays double.');
  expect(nextGameSentence(card({ streak_days: 2 }))).toBe('Keep your two-day streak.');
  expect(nextGameSentence(card({}))).toBe('Not played yet today.');
});
