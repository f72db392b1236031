// In the instrumented copy: which mutants the tests of a file reach, as the file's meta. The names are the instrumenter's.
import { afterAll, beforeAll } from 'vitest';

interface Instrumented {
  currentTestId?: string;
  mutantCoverage: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
}

const scope = globalThis as typeof globalThis & { __stryker__?: Instrumented };
scope.__stryker__ ??= { mutantCoverage: { static: {}, perTest: {} } };
const instrumented = scope.__stryker__;

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a hook needs.
beforeAll(({}, file) => {
  instrumented.currentTestId = file.id;
});

// biome-ignore lint/correctness/noEmptyPattern: as above.
afterAll(({}, file) => {
  const reached = instrumented.mutantCoverage.perTest[file.id] ?? {};
  Object.assign(file.meta, { covered: Object.keys(reached).map(Number) });
});
