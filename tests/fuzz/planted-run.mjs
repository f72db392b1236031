// The short form in a copy with a planted fault: a line for each thing found, at a fixed seed.
import { fuzzAll, SHORT_FORM } from './world.ts';

const parts = await fuzzAll({ requests: SHORT_FORM, seed: 1, stopsAtFirst: true }, { isShort: true });
for (const { call, fault } of parts.flatMap(({ findings }) => findings))
  console.log(`FOUND ${call}: ${fault}`);
process.exit(0);
