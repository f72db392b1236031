import { expect, test } from 'vitest';
import { cueOf } from '../kits/game-frame/voices.ts';
import { SOUNDS as anagram } from './anagram/sounds.ts';
import { SOUNDS as memory } from './memory/sounds.ts';
import { SOUNDS as patternmatch } from './patternmatch/sounds.ts';
import { SOUNDS as snake } from './snake/sounds.ts';
import { SOUNDS as speedmatch } from './speedmatch/sounds.ts';
import { SOUNDS as sudoku } from './sudoku/sounds.ts';
import { SOUNDS as triordle } from './triordle/sounds.ts';
import { SOUNDS as wordclue } from './wordclue/sounds.ts';

const KINDS = ['tap', 'good', 'bad', 'win', 'lose'] as const;
const GAMES = [anagram, memory, patternmatch, snake, speedmatch, sudoku, triordle, wordclue];

test('every game has its own sounds', () => {
  for (const kind of KINDS) {
    const cues = GAMES.map((sounds) => JSON.stringify(cueOf(sounds, kind, 0)));
    expect(new Set(cues).size).toBe(GAMES.length);
  }
});

test('only success climbs the scale, one step each time, up to two octaves', () => {
  for (const sounds of GAMES) {
    const pitches = Array.from(
      { length: 20 },
      (_, before) => cueOf(sounds, 'good', before).at(-1)?.pitch_hz ?? 0,
    );
    for (const at of [1, 5, 10]) expect(pitches[at]).toBeGreaterThan(pitches[at - 1] ?? Number.NaN);
    expect(pitches[19]).toBe(pitches[10]);
    expect(pitches[19]).toBeLessThan(5000);
    expect(cueOf(sounds, 'bad', 7)).toEqual(cueOf(sounds, 'bad', 0));
  }
});

test('the last note of an ending starts within a second, of any other cue within a quarter of one', () => {
  for (const sounds of GAMES)
    for (const kind of KINDS) {
      const last_ms = Math.max(...cueOf(sounds, kind, 0).map((note) => note.start_ms));
      expect(last_ms).toBeLessThanOrEqual(kind === 'win' || kind === 'lose' ? 1000 : 250);
    }
});
