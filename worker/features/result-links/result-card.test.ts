import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GAME_NAMES, GAME_TYPES, type GameType } from '../../shared/kernel/game-type.ts';
import { SMALL } from './card-type.generated.ts';
import { readPng } from './png.ts';
import { resultCard } from './result-card.ts';

const fileOf = (name: string) => new Uint8Array(readFileSync(`web/public/cards/${name}.png`));
const type = fileOf('type');

function cardOf(game: GameType, { points = 88, username = 'ottoline' } = {}) {
  const facts = { points, gameName: GAME_NAMES[game].name, puzzleNumber: 326, username };
  return resultCard(facts, { plate: fileOf(`${game}-plate`), type });
}

test.each(GAME_TYPES)('draws the text of a card of %s next to its plate, within 40 KB', (game) => {
  const plate = readPng(fileOf(`${game}-plate`));
  const file = cardOf(game, { points: 177.5, username: 'W'.repeat(20) });
  expect(file.length).toBeLessThan(40_000);
  const card = readPng(file);
  expect([card.width, card.height, card.palette]).toEqual([1200, 630, plate.palette]);
  const changed = [...card.pixels.keys()].filter((at) => card.pixels[at] !== plate.pixels[at]);
  expect(changed.length).toBeGreaterThan(5000);
  expect(changed.every((at) => at % 1200 >= 60 && at % 1200 < 632)).toBe(true);
});

test('draws different scores differently, and a zero decimal in lighter ink', () => {
  const inksAbove400 = (points: number) => {
    const { pixels } = readPng(cardOf('sudoku', { points }));
    return new Set(pixels.filter((_, at) => at % 1200 < 630 && at < 1200 * 400 && at > 1200 * 160));
  };
  expect(cardOf('sudoku', { points: 88 })).not.toEqual(cardOf('sudoku', { points: 89 }));
  expect(inksAbove400(88).has(31)).toBe(true);
  expect(inksAbove400(87.4).has(31)).toBe(false);
});

test('has a glyph for every letter of usernames and games', () => {
  const all = `abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_ ${Object.values(GAME_NAMES).map(({ name }) => name)}`;
  expect([...all].filter((letter) => letter !== ',' && !(letter in SMALL))).toEqual([]);
});
