// The pure tests alone, as Stryker runs them for each mutant; without the one that looks at 2,000 days each time.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['worker/{assets,games,kernel,mischief}/**/*.test.ts'],
    exclude: [
      'worker/games/*/puzzle.test.ts',
      'worker/assets/{landmarks,plates}.test.ts',
      'worker/mischief/{images,items}.test.ts',
    ],
    testNamePattern: /^(?!.*2,000 days)/,
    environment: 'node',
    testTimeout: 60_000,
    fsModuleCache: false,
  },
});
