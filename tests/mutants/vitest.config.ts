// Only the pure tests, as Stryker runs them for each mutant, without the one that covers 400 days.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'worker/shared/**/*.test.ts',
      'worker/plays/games/**/*.test.ts',
      'worker/model/{landmarks,mischief}/**/*.test.ts',
      'worker/features/attacks/**/*.test.ts',
    ],
    exclude: [
      'worker/plays/games/*/puzzle.test.ts',
      'worker/model/landmarks/{landmarks,plates}.test.ts',
      'worker/model/mischief/{images,items}.test.ts',
    ],
    testNamePattern: /^(?!.*400 days)/,
    environment: 'node',
    testTimeout: 60_000,
    fsModuleCache: false,
  },
});
