// `npm run chaos:kill -- [kills] [seed] [built]`: the server dies again and again in the middle of plays, and nothing may be lost.
import { killWhilePlaying } from './kill-while-playing.ts';

const kills = Number(process.argv[2] ?? 20);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const began = performance.now();
const { faults, underWay, ...report } = await killWhilePlaying({ kills, seed, built: process.argv[4] });
console.log(`Under way at each kill: ${underWay.join(' ')}`);
for (const [what, count] of Object.entries(report)) console.log(`${what}: ${count}`);
console.log(`seconds: ${Math.round((performance.now() - began) / 1000)}`);
for (const fault of faults) console.error(`FAULT ${fault}`);
console.log(faults.length === 0 ? 'Nothing lost, nothing doubled.' : `${faults.length} faults.`);
process.exitCode = faults.length === 0 ? 0 : 1;
