// Requirements on the generated content, whatever its sources contain, checked on the committed files. `npm run check`
// compares these with their sources.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cuss } from 'cuss';
import { describe, expect, test } from 'vitest';
import { FACES } from './faces.generated.ts';
import { TRIORDLE_ANSWERS } from './triordle-answers.generated.ts';
import { isTriordleWord } from './triordle-guesses.generated.ts';

const ANSWERS_A_DAY = 3;
const DAYS_WITHOUT_REPETITION = 650;
const FACES_IN_A_DEAL = 8;
const LARGEST_FACE_BYTES = 2 * 1024;

const facesFolder = join(import.meta.dirname, '../../web/public/faces');
const drawingOf = (id: string) => readFileSync(join(facesFolder, `${id}.svg`), 'utf8');

const repeatedIn = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe('Triordle answers', () => {
  test('last 650 days without repetition (RULES §4) [§4 Puzzles]', () => {
    expect(repeatedIn(TRIORDLE_ANSWERS)).toEqual([]);
    expect(Math.floor(TRIORDLE_ANSWERS.length / ANSWERS_A_DAY)).toBeGreaterThanOrEqual(
      DAYS_WITHOUT_REPETITION,
    );
  });

  test('are five upper-case letters, in alphabetical order', () => {
    expect(TRIORDLE_ANSWERS.filter((word) => !/^[A-Z]{5}$/.test(word))).toEqual([]);
    expect(TRIORDLE_ANSWERS).toEqual([...TRIORDLE_ANSWERS].sort());
  });

  test('are accepted as guesses', () => {
    expect(TRIORDLE_ANSWERS.filter((word) => !isTriordleWord(word))).toEqual([]);
  });

  test('contain no offensive word', () => {
    const naughty: string[] = createRequire(import.meta.url)('naughty-words/en.json');
    const sure = Object.keys(cuss).filter((word) => (cuss[word] ?? 0) >= 1);
    const offensive = new Set([...naughty, ...sure].map((word) => word.toUpperCase()));
    expect(offensive).toContain('BITCH');
    expect(TRIORDLE_ANSWERS.filter((word) => offensive.has(word))).toEqual([]);
  });

  test.each(['SLAVE', 'DEATH', 'QUEER', 'WRYER', 'GONNA', 'TRUMP'])('do not contain %s', (word) => {
    expect(TRIORDLE_ANSWERS).not.toContain(word);
  });

  test('are base forms: no plural in -s and no simple past in -ed', () => {
    const seeming = TRIORDLE_ANSWERS.filter((word) => /[^S]S$|ED$/.test(word));
    expect(seeming.join(' ').toLowerCase()).toBe(
      'alias atlas basis bleed bogus bonus breed chaos corps creed embed ethos focus genus greed kudos ' +
        'lotus minus oasis pious shred sinus speed tweed virus',
    );
  });
});

describe('Triordle guesses', () => {
  test.each(['crane', 'SLATE', 'cafes', 'metre', 'meter', 'books', 'tried'])('accept %s', (word) => {
    expect(isTriordleWord(word)).toBe(true);
  });

  test.each(['aaaaa', 'qwert', 'cran', 'cranes', 'café', "can't", ''])('refuse "%s"', (word) => {
    expect(isTriordleWord(word)).toBe(false);
  });
});

describe('card faces', () => {
  test('have distinct ids, names and drawings', () => {
    expect(repeatedIn(FACES.map((face) => face.id))).toEqual([]);
    expect(repeatedIn(FACES.map((face) => face.name))).toEqual([]);
    expect(repeatedIn(FACES.map((face) => drawingOf(face.id)))).toEqual([]);
  });

  test('have one file each, and there is no other file', () => {
    expect(readdirSync(facesFolder).sort()).toEqual(FACES.map((face) => `${face.id}.svg`).sort());
  });

  test('have names in sentence case, and ids that match them', () => {
    for (const { id, name } of FACES) {
      expect(name).toMatch(/^[A-Z][a-z]*([ -][a-z]+)*$/);
      expect(id).toBe(name.toLowerCase().replaceAll(' ', '-'));
    }
  });

  test('are small drawings without scripts or external resources', () => {
    for (const { id } of FACES) {
      const drawing = drawingOf(id);
      expect(drawing.length, id).toBeLessThan(LARGEST_FACE_BYTES);
      expect(drawing, id).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 96 96">.*<\/svg>\n$/);
      expect(drawing, id).not.toMatch(/<script|<style|<image|href=|\son[a-z]+=/);
    }
  });

  test('have enough groups and faces for varied deals', () => {
    const groups = new Set(FACES.map((face) => face.group));
    expect(FACES.length).toBeGreaterThanOrEqual(72);
    expect(groups.size).toBeGreaterThanOrEqual(6 * FACES_IN_A_DEAL);
  });
});
