// Adds a ninth game to a copy of the product: counts its files, and shows that no other file has to change.
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyProduct } from '../support/product-copy.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const TEMPLATE = join(ROOT, 'tests/ninth-game');
const MOST_SERVER_FILES = 4;
const MOST_EDITS = 4;

/** The addition to an existing file: a new line before an existing one. */
const EDITS: Readonly<Record<string, readonly (readonly [before: string, line: string])[]>> = {
  'worker/shared/kernel/game-type.ts': [
    ['] as const;\n\nexport type GameType', "  'highlow',\n"],
    [
      '};\n',
      `  highlow: {
    name: 'High or Low',
    path: '/high-or-low',
    deck: 'One number, seven guesses.',
    lead: 'One number from 1 to 100. Each guess is told high or low.',
    metric: { name: 'guesses', one: 'guess', lowerIsBetter: true },
  },
`,
    ],
  ],
  'worker/shared/games/contracts.ts': [
    ['import { memory } from', "import { highlow } from './highlow/contract.ts';\n"],
    ['};\n', '  highlow,\n'],
  ],
  'worker/plays/games/registry.ts': [
    ['import { memoryGame } from', "import { highlowGame } from './highlow/game.ts';\n"],
    ['};\n', '  highlow: highlowGame,\n'],
  ],
  'web/ui/emblem-drawings.ts': [
    ['};\n', "  highlow: { ink: 'M24 8 40 40H8z', crop: '6 6 36 36', block: '#cccccc' },\n"],
  ],
};

const copy = mkdtempSync(join(tmpdir(), 'doxa-ninth-game-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function runInCopy(command: string, args: readonly string[]): string {
  try {
    return execFileSync(command, args, {
      cwd: copy,
      encoding: 'utf8',
      // With one thread and enough memory to avoid garbage collection, the compiler takes half the processor time.
      env: { ...process.env, NO_COLOR: '1', GOGC: 'off', GOMEMLIMIT: '2GiB' },
    });
  } catch (failure) {
    const { stdout, stderr } = failure as { stdout: string; stderr: string };
    throw new Error(`${command} ${args.join(' ')}\n${stdout}\n${stderr}`);
  }
}

const run = (name: string, ...args: string[]) => runInCopy(join(ROOT, 'node_modules/.bin', name), args);

test('a ninth game needs four files on the server, its board, and four edits', {
  tags: ['long'],
  timeout: 300_000,
}, () => {
  const serverFiles = globSync('worker/**/*.ts', { cwd: TEMPLATE });
  expect(serverFiles.length).toBeLessThanOrEqual(MOST_SERVER_FILES);
  expect(Object.keys(EDITS).length).toBeLessThanOrEqual(MOST_EDITS);

  copyProduct(copy);
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  cpSync(TEMPLATE, copy, { recursive: true });
  for (const [file, edits] of Object.entries(EDITS)) {
    const path = join(copy, file);
    const edited = edits.reduce(
      (text, [before, line]) => {
        expect(text, file).toContain(before);
        return text.replace(before, () => line + before);
      },
      readFileSync(path, 'utf8'),
    );
    writeFileSync(path, edited);
  }

  run('node', 'tests/support/record-golden.mjs');
  // The tests' project includes the worker's files.
  for (const project of ['web', 'tests']) run('tsc', '-p', project, '--singleThreaded');
  run('node', 'scripts/check-floors.mjs');
  const report = run(
    'vitest',
    'run',
    '--project',
    'tools',
    'tests/node/conformance.test.ts',
    '--testNamePattern=highlow',
    '--reporter=verbose',
  );
  expect(report).toContain('highlow conforms');
});
