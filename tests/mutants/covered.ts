// In the instrumented copy: records in a test file's meta which mutants it reaches, and which of the chosen ones each of its
// tests reaches. The names are the instrumenter's.
import { afterAll, beforeAll, beforeEach, inject, type RunnerTestCase, type RunnerTestSuite } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    chosen: number[];
  }
}

interface Instrumented {
  currentTestId?: string;
  mutantCoverage: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
}

const scope = globalThis as typeof globalThis & { __stryker__?: Instrumented };
scope.__stryker__ ??= { mutantCoverage: { static: {}, perTest: {} } };
const instrumented = scope.__stryker__;
const isChosen = new Set(inject('chosen'));

/** The file's tests that have begun. */
const begun: { id: string; name: string }[] = [];

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads a hook's fixtures from the pattern.
beforeAll(({}, file) => {
  begun.length = 0;
  instrumented.currentTestId = file.id;
});

beforeEach(({ task }) => {
  instrumented.currentTestId = task.id;
  begun.push({ id: task.id, name: nameOf(task) });
});

// biome-ignore lint/correctness/noEmptyPattern: as above.
afterAll(({}, file) => {
  const ofFile = new Set(reachedBy(file.id));
  const tests = begun.map(({ id, name }) => {
    const reached = reachedBy(id);
    for (const mutant of reached) ofFile.add(mutant);
    return { name, covered: reached.filter((mutant) => isChosen.has(mutant)) };
  });
  Object.assign(file.meta, { covered: [...ofFile], tests });
});

function reachedBy(id: string): number[] {
  return Object.keys(instrumented.mutantCoverage.perTest[id] ?? {}).map(Number);
}

/** As Vitest compares names with a pattern. */
function nameOf({ suite, name }: RunnerTestCase | RunnerTestSuite): string {
  return suite ? `${nameOf(suite)} ${name}` : name;
}
