// `npm run forgeries`: every forgery with 20 variants; adds its table to RESULTS.md. `--variants=`, `--seed=`,
// `--only=<field or part of a name>`, `--dry` only prints. Exits with 1 when one succeeded or something honest was refused.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tryForgeries } from './forgeries.ts';
import { reportOf } from './runner.ts';

const given = (name) =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);
const variants = Number(given('variants') ?? 20);
const seed = Number(given('seed') ?? 1);
const only = given('only');

const began = performance.now();
const outcomes = await tryForgeries({
  variants,
  seed,
  isChosen: ({ field, name }) => !only || field === only || name.includes(only),
  onOutcome: ({ field, name, faults, seconds }) =>
    console.log(
      `${faults.length === 0 ? 'ok   ' : 'FAULT'} ${field}: ${name} (${seconds.toFixed(1)} s)`,
      ...faults,
    ),
});
const table = reportOf(outcomes);
const took = `Took ${Math.round((performance.now() - began) / 1000)} s, seed ${seed}.`;
console.log(`\n${table}\n${took}`);
if (!only && !process.argv.includes('--dry')) {
  const day = new Date().toISOString().slice(0, 10);
  const head = `# Forgeries\n\nThe last run of \`npm run forgeries\`, ${day}: what every forgery was refused with, and whether the honest thing beside it was accepted.\n`;
  await writeFile(join(import.meta.dirname, 'RESULTS.md'), `${head}\n${table}\n${took}\n`);
}
process.exitCode = outcomes.length === 0 || outcomes.some(({ faults }) => faults.length > 0) ? 1 : 0;
