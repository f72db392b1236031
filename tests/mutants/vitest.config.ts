// The pure tests alone, as Stryker runs them for each mutant.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['worker/**/*.test.ts'], environment: 'node', testTimeout: 60_000, fsModuleCache: false },
});
