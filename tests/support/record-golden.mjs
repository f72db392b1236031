// Records golden plays of the registered games that have none yet: `node tests/support/record-golden.mjs`.
// What is recorded stays: a rule that changes a golden play changes what players were paid.
import { existsSync, writeFileSync } from 'node:fs';
import { GAME_TYPES } from '../../worker/shared/kernel/game-type.ts';
import { recordPlay } from './golden-play.ts';

const PLAYS_EACH = 5;

for (const type of GAME_TYPES) {
  const target = new URL(`./golden/${type}.json`, import.meta.url);
  if (existsSync(target)) continue;
  const plays = Array.from({ length: PLAYS_EACH }, (_, place) => recordPlay(type, [7, 11, 13, 17 + place]));
  writeFileSync(target, `${JSON.stringify(plays, null, 1)}\n`);
}
