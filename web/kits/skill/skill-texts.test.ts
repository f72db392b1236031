import { expect, test } from 'vitest';
import { GAME_TYPES } from '#shared/kernel/game-type.ts';
import { hardnessSentence } from './skill-texts.ts';

test('how hard a day was is a sentence for each game, in its own figure [§3 Difficulty and skill]', () => {
  const hardness = { level: 'usual' as const, players: 1204, solved_percent: 71 };
  expect(
    GAME_TYPES.map((game_type) => hardnessSentence({ game_type, hardness, expected_metric: 61.25 })),
  ).toEqual(
    [
      'turn 61.3 cards',
      'need 61.3 turns',
      'find 61.3 words',
      'need 61.3 guesses',
      'spend 61.3 clue points',
      'make 61.3 mistakes',
      'take 1:01',
      'score 61.3',
    ].map((expected) => `A day like most: 71 % solved it, and you were expected to ${expected}.`),
  );
});

test('a game that cannot be lost says how many played, and nothing is expected of an unknown player [§3 Difficulty and skill]', () => {
  const hardness = { level: 'easy' as const, players: 1204, solved_percent: null };
  expect(hardnessSentence({ game_type: 'snake', hardness, expected_metric: null })).toBe(
    'An easy day: 1,204 played it.',
  );
});
