// `npm run fuzz`: sends 100,000 requests generated from the served OpenAPI document and checks every reply against it.
// Keeps its table in RESULTS.md; exits with 1 on any finding. `--requests= --seed= --only=<part of a call's name>
// --path=<fast-check's path> --short --dry`; `--planted` shows that the short form finds every fault of planted/.
import { given, isGiven, keepResult, numberGiven } from '../lab/run.ts';
import { plantAll } from './planted.ts';
import { findingText, reportOf } from './report.ts';
import { fuzzAll, LONG_FORM, SHORT_FORM } from './world.ts';

if (isGiven('planted')) process.exit((await plantAll({ only: given('only') ?? '' })) ? 0 : 1);

const isShort = isGiven('short') || given('path') !== undefined;
const requests = numberGiven('requests', isShort ? SHORT_FORM : LONG_FORM);
const seed = numberGiven('seed', Math.floor(Math.random() * 2 ** 31));
console.log(`Seed ${seed}.`);
const plan = { requests, seed, only: given('only') ?? '', path: given('path') ?? '' };
const parts = await fuzzAll(plan, {
  isShort,
  onPart: ({ title, sent, seconds }) => console.log(`${title}: ${sent} requests in ${Math.round(seconds)} s`),
});
const findings = parts.flatMap((part) => part.findings);
const report = reportOf(parts, { seed });
console.log(report);
if (!isShort && !plan.only) keepResult(import.meta.dirname, report);
for (const finding of findings) console.log(`\n${findingText(finding)}`);
console.log(findings.length === 0 ? 'Nothing was found wrong.' : `${findings.length} findings.`);
process.exit(findings.length === 0 ? 0 : 1);
