// Runs the short form at a fixed seed in a copy with a planted fault, and prints a line for each finding.
import { fuzzAll, SHORT_FORM } from './world.ts';

const parts = await fuzzAll({ requests: SHORT_FORM, seed: 1, stopsAtFirst: true }, { isShort: true });
for (const { call, fault } of parts.flatMap(({ findings }) => findings))
  console.log(`FOUND ${call}: ${fault}`);
process.exit(0);
