import { expect, test } from 'vitest';
import { secretRandom } from '../platform/secret-random.ts';
import { addDays, type GameDay } from '../shared/kernel/game-day.ts';
import { GAME_TYPES } from '../shared/kernel/game-type.ts';
import { specialGameOn } from './special-game.ts';

const LAUNCH = '2026-01-01' as GameDay;
const random = (block: number) => secretRandom({ secret: 'a secret', purpose: ['special', String(block)] });
const year = Array.from({ length: 800 }, (_, place) =>
  specialGameOn({ day: addDays(LAUNCH, place), launchDay: LAUNCH }, random),
);

test('each game is special once in every block of eight days [§3 The special game of the day]', () => {
  for (let block = 0; block < 100; block++) {
    expect([...year.slice(block * 8, block * 8 + 8)].sort()).toEqual([...GAME_TYPES].sort());
  }
});

test('no game is special two days running [§3 The special game of the day]', () => {
  for (let place = 1; place < year.length; place++) expect(year[place]).not.toBe(year[place - 1]);
});
