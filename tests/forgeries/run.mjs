// `npm run forgeries`: every forgery with 20 variants; keeps its table in RESULTS.md. `--variants=`, `--seed=`,
// `--only=<field or part of a name>`, `--dry` only prints. Exits with 1 when one succeeded or something honest was refused.
import { given, keepResult, numberGiven, resultOf, stopwatch } from '../lab/run.ts';
import { tryForgeries } from './forgeries.ts';
import { reportOf } from './runner.ts';

const [variants, seed, only] = [numberGiven('variants', 20), numberGiven('seed', 1), given('only')];

const seconds = stopwatch();
const outcomes = await tryForgeries({
  variants,
  seed,
  isChosen: ({ field, name }) => !only || field === only || name.includes(only),
  onOutcome: ({ field, name, faults, seconds: taken }) =>
    console.log(
      `${faults.length === 0 ? 'ok   ' : 'FAULT'} ${field}: ${name} (${taken.toFixed(1)} s)`,
      ...faults,
    ),
});
const lines = [reportOf(outcomes), `Took ${seconds()} s, seed ${seed}.`];
const section = resultOf({ name: 'forgeries', lines });
console.log(`\n${section}`);
if (!only) keepResult(import.meta.dirname, section);
process.exitCode = outcomes.length === 0 || outcomes.some(({ faults }) => faults.length > 0) ? 1 : 0;
