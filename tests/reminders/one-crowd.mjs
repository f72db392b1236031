// One crowd in a process started by run.mjs, which runs several concurrently: prints its report as JSON.
import { given } from '../lab/run.ts';
import { remindCrowd } from './crowd.ts';

const [people, kills, ahead_s] = ['people', 'kills', 'ahead'].map((name) => Number(given(name)));
console.log(JSON.stringify(await remindCrowd({ people, kills, ahead_s })));
