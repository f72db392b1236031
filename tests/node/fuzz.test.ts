// The short form of `npm run fuzz`, at the seed that finds every planted fault; and whether those faults can still
// be planted (`npm run fuzz -- --planted`).
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PATCHES, plantedPatches, purposeOf } from '../fuzz/planted.ts';
import { findingText } from '../fuzz/report.ts';
import { fuzzAll, SHORT_FORM } from '../fuzz/world.ts';
import { notApplying } from '../support/product-copy.ts';

test('no call answers 5xx, accepts invalid input, or contradicts the OpenAPI document [§Four laws]', {
  timeout: 180_000,
}, async () => {
  const seed = 1;
  const [report] = await fuzzAll({ requests: SHORT_FORM, seed, stopsAtFirst: true }, { isShort: true });
  expect(report!.findings.map(findingText), `seed ${seed}`).toEqual([]);
  expect(report!.sent).toBeGreaterThan(SHORT_FORM * 0.9);
});

describe('a planted fault', async () => {
  const patches = await plantedPatches();

  test('is one of at least eight', () => {
    expect(patches.length).toBeGreaterThanOrEqual(8);
  });

  test('applies', () => {
    expect(notApplying(patches.map((patch) => join(PATCHES, patch)))).toEqual([]);
  });

  test.each(patches)('%s says where it appears', async (patch) => {
    expect((await purposeOf(patch)).calls).toMatch(/\//);
  });
});
