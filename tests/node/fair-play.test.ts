// A short form of `npm run fair-play`: fewer plays, on separate seeds, against nearly the same bounds; and the signs of single
// games.
import { describe, expect, test } from 'vitest';
import { BOT_KINDS } from '../../web/pages/fair-play/measured.ts';
import { triordleSigns } from '../../worker/plays/games/triordle/signs.ts';
import { wordclueSigns } from '../../worker/plays/games/wordclue/signs.ts';
import { GAME_TYPES } from '../../worker/shared/kernel/game-type.ts';
import { measured } from '../fair-play/measure.ts';

const SHORT = { plays: 60, botPlays: 18, people: 4400, bots: 100, set: 3 };
const LONG_MS = 300_000;

test(
  'at most three of 1,000 honest accounts are suspected in a year of all games, and nine of ten programs are found within ten plays [§4 Fair play]',
  () => {
    const { people, bots } = measured(GAME_TYPES, SHORT);
    // The long form requires 1: accounts sampled from so few plays repeat the same odd play again and again.
    expect(people.suspected.rate).toBeLessThanOrEqual(3);
    expect(bots.found).toBeGreaterThanOrEqual(0.9);
    // A program that errs on purpose in these two plays no better than good players: the page says that it goes undetected.
    const missed = bots.games.flatMap(({ game, kinds }) =>
      BOT_KINDS.filter((kind) => kinds[kind].share < 0.25).map((kind) => `${game} ${kind}`),
    );
    expect(missed.filter((one) => !['snake noisy', 'speedmatch noisy'].includes(one))).toEqual([]);
  },
  LONG_MS,
);

describe('the signs of a play', () => {
  const answers = ['FORGE', 'SLING', 'BOXER'];
  const guessed = (...guesses: string[]) =>
    triordleSigns({
      state: { answers, guesses },
      moves: guesses.map((guess) => ({ move: { guess }, took_ms: 20_000 })),
    });

  test('measure in Triordle how often a guess hits what no clue had pointed to [§4 Fair play]', () => {
    const knew = guessed('CRANE', ...answers).foresight!;
    const found = guessed('CRANE', 'GLOSS', 'FLING', 'SLING', 'BOXES', 'BOXER', 'FORGE').foresight!;
    expect(knew).toBeGreaterThan(found + 4);
    expect(guessed('SLATE', 'CORNI', 'FORGE').quality).toBeGreaterThan(
      guessed('SLATE', 'SLATE', 'FORGE').quality!,
    );
  });

  test('measure in Word Clue how many words still fitted when the player named one [§4 Fair play]', () => {
    const signsOf = (guesses: string[], wrongWords = 0) =>
      wordclueSigns({
        state: { word: 'PLANET', guesses, wrongWords },
        moves: guesses.map((guess) => ({
          move: guess.length === 1 ? { letter: guess } : { word: guess },
          took_ms: 3000,
        })),
      });
    expect(signsOf(['PLANET']).foresight).toBeGreaterThan(4);
    expect(signsOf(['P', 'L', 'A', 'N', 'E', 'PLANET']).foresight).toBeLessThan(1);
    expect(signsOf(['P', 'L']).foresight).toBeUndefined();
  });
});
