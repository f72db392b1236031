// Runs the draft checker on drafts that it must reject, and on honest ones that it must accept.
import { describe, expect, test } from 'vitest';
import { findingsIn } from '../../worker/model/drafts/check-draft.ts';
import { PATTERN_POOL } from '../../worker/plays/games/patternmatch/puzzle.ts';
import { WORD_CLUE_POOL } from '../../worker/plays/games/wordclue/puzzle.ts';
import { seededRandom } from '../../worker/shared/kernel/seeded-random.ts';
import { clueDraftAt, patternDraftAt, plantedDrafts, recordWithout } from '../support/planted-drafts.ts';

const PLANTED = Number(process.env.PLANTED ?? 200);
const SEED = Number(process.env.SEED ?? 21);
const HONEST_OF_EACH = 100;

const none = { pattern: new Set<number>(), clue: new Set<number>() };

describe('the checker of drafts', () => {
  test(`rejects ${PLANTED} planted drafts that are ambiguous, offensive, used before or not in a dictionary, each with the planted finding [§4 Puzzles by editors]`, () => {
    const record = recordWithout(none);
    const passed = plantedDrafts({ count: PLANTED, seed: SEED }).filter(
      ({ kind, draft }) => !findingsIn(draft, record).some((found) => found.stops && found.kind === kind),
    );
    expect(passed).toEqual([]);
  });

  test('accepts 200 honest puzzles, and names the misleading words [§4 Puzzles by editors]', () => {
    const random = seededRandom([SEED, 1, 2, 3]);
    const drawn = (size: number) =>
      random.shuffle(Array.from({ length: size }, (_, place) => place)).slice(0, HONEST_OF_EACH);
    const [pattern, clue] = [drawn(PATTERN_POOL.size), drawn(WORD_CLUE_POOL.size)];
    const record = recordWithout({ pattern: new Set(pattern), clue: new Set(clue) });
    const found = [...pattern.map(patternDraftAt), ...clue.map(clueDraftAt)].map((draft) =>
      findingsIn(draft, record),
    );
    expect(found.flat().filter(({ stops }) => stops)).toEqual([]);
    expect(found.filter((its) => its.some(({ kind }) => kind === 'near_miss')).length).toBeGreaterThanOrEqual(
      HONEST_OF_EACH,
    );
  });
});
