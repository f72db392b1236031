import { expect, test } from 'vitest';
import { GAME_TYPES } from '#shared/kernel/game-type.ts';
import { cueOf } from './voices.ts';

const KINDS = ['tap', 'good', 'bad', 'win', 'lose'] as const;

test('every game answers in sounds of its own', () => {
  for (const kind of KINDS) {
    const cues = GAME_TYPES.map((type) => JSON.stringify(cueOf(type, kind, 0)));
    expect(new Set(cues).size).toBe(GAME_TYPES.length);
  }
});

test('what goes well climbs the scale a step each time, up to two octaves, and nothing else does', () => {
  for (const type of GAME_TYPES) {
    const pitches = Array.from(
      { length: 20 },
      (_, before) => cueOf(type, 'good', before).at(-1)?.pitch_hz ?? 0,
    );
    for (const at of [1, 5, 10]) expect(pitches[at]).toBeGreaterThan(pitches[at - 1] ?? Number.NaN);
    expect(pitches[19]).toBe(pitches[10]);
    expect(pitches[19]).toBeLessThan(5000);
    expect(cueOf(type, 'bad', 7)).toEqual(cueOf(type, 'bad', 0));
  }
});

test('an end is heard for a second at most, anything else for half of one', () => {
  for (const type of GAME_TYPES)
    for (const kind of KINDS) {
      const last_ms = Math.max(...cueOf(type, kind, 0).map((note) => note.start_ms));
      expect(last_ms).toBeLessThanOrEqual(kind === 'win' || kind === 'lose' ? 1000 : 250);
    }
});
