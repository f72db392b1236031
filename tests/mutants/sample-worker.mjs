// A worker process of sample.mjs: a running Vitest in a copy of the product. Answers each message once.
import { relative } from 'node:path';
import { createVitest } from 'vitest/node';

const vitest = await createVitest('test', {
  project: ['node', 'worker'],
  watch: false,
  reporters: [{}],
  bail: 1,
});

process.on('message', async (message) => {
  if (message.forget) {
    vitest.invalidateFile(message.forget);
    process.send({});
    return;
  }
  if (message.path) vitest.invalidateFile(message.path);
  if (message.names) vitest.setGlobalTestNamePattern(new RegExp(message.names));
  else vitest.resetGlobalTestNamePattern();
  if (message.chosen) vitest.provide('chosen', message.chosen);
  const wanted = await vitest.globTestSpecifications(message.files ?? ['worker/', 'tests/worker/']);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
    wanted,
    message.chosen !== undefined,
  );
  process.send(
    message.chosen
      ? {
          files: testModules.map((module) => ({
            file: relative(process.cwd(), module.moduleId),
            covered: module.meta().covered ?? [],
            tests: module.meta().tests ?? [],
          })),
        }
      : { isRed: unhandledErrors.length > 0 || testModules.some((module) => module.state() === 'failed') },
  );
});
