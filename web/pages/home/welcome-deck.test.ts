import { describe, expect, test } from 'vitest';
import type { HubCard } from '#shared/contract/hub.ts';
import { welcomeDeck } from './welcome-deck.ts';

const untouched = {
  state: 'none',
  points_earned: null,
  streak_days: 0,
  progress: null,
  time_is_up: false,
  yesterday_lapsed: false,
  streak_repair: null,
  special: false,
  challenge: null,
  challenge_yesterday: null,
} as const;
const card = (game_type: HubCard['game_type'], change: Partial<HubCard> = {}): HubCard => ({
  game_type,
  ...untouched,
  ...change,
});

describe('the line under the greeting', () => {
  test('invites a guest who has never played', () => {
    expect(welcomeDeck({ cards: [card('memory'), card('triordle')], isSignedIn: false })[0]).toMatch(
      /No account needed/,
    );
  });

  test('shows a guest with a streak the day’s progress instead of the invitation', () => {
    const cards = [
      card('memory', { state: 'finished', points_earned: 84.2, streak_days: 9 }),
      card('triordle'),
    ];
    expect(welcomeDeck({ cards, isSignedIn: false })).toEqual(['One of two done.', null]);
  });

  test('names the longest streak at stake', () => {
    const cards = [
      card('memory', { state: 'finished', streak_days: 40 }),
      card('speedmatch', { streak_days: 2 }),
      card('triordle', { streak_days: 23 }),
    ];
    expect(welcomeDeck({ cards, isSignedIn: true })).toEqual([
      'One of three done.',
      'Play Triordle today and your streak there reaches 24.',
    ]);
  });

  test('prefers an open play to the special game when no streak is at stake', () => {
    const cards = [card('memory', { special: true }), card('triordle', { state: 'open' })];
    expect(welcomeDeck({ cards, isSignedIn: true })).toEqual([
      'Two new puzzles.',
      'Triordle waits where you left it.',
    ]);
  });

  test('suggests nothing when all games are finished', () => {
    const cards = [
      card('memory', { state: 'finished' }),
      card('triordle', { state: 'finished', streak_days: 3 }),
    ];
    expect(welcomeDeck({ cards, isSignedIn: true })).toEqual(['Both done. The next edition is on its way.']);
  });
});
