// Fails on an import that goes up a floor, leads from one feature to another, or is part of a cycle
// (docs/architecture.md, Floors).
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { problemsIn } from './floors.ts';
import { ROOT } from './prepare.mjs';

const paths = globSync(['worker/**/*.ts', 'web/**/*.{ts,tsx}'], { cwd: ROOT }).filter(
  (path) => !/\.(test|d|generated)\.tsx?$/.test(path),
);
const problems = problemsIn(new Map(paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')])));
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
