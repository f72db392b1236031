// A crowd in a process of its own, for run.mjs, which has several side by side: prints its report as JSON.
import { given } from '../lab/run.ts';
import { remindCrowd } from './crowd.ts';

const [people, kills, ahead_s] = ['people', 'kills', 'ahead'].map((name) => Number(given(name)));
console.log(JSON.stringify(await remindCrowd({ people, kills, ahead_s })));
