// Lists the samples of the registered games, and records golden plays of those that have none yet:
// `node tests/support/record-golden.mjs`. Recordings stay: a rule that changes a golden play changes what players were paid.
import { existsSync, writeFileSync } from 'node:fs';
import { GAME_TYPES } from '../../worker/shared/kernel/game-type.ts';

const PLAYS_EACH = 5;
const GAME_TYPE = `import type { GameType } from '../../worker/shared/kernel/game-type.ts';`;
const BY = 'One line a game; written by record-golden.mjs.';

const write = (name, text) => writeFileSync(new URL(name, import.meta.url), `${text}\n`);
const sorted = (importOf) => GAME_TYPES.toSorted().map(importOf);

write(
  './samples/samples.ts',
  [
    `// The samples of the registered games. ${BY}`,
    GAME_TYPE.replace('../../', '../../../'),
    ...sorted((type) => `import { sample as ${type} } from './${type}.ts';`),
    `import type { AnySample } from './game-sample.ts';\n`,
    `export const SAMPLES: Readonly<Record<GameType, AnySample>> = {\n  ${GAME_TYPES.join(',\n  ')},\n};`,
  ].join('\n'),
);

const { recordPlay } = await import('./golden-play.ts');
for (const type of GAME_TYPES) {
  const name = `./golden/${type}.json`;
  if (existsSync(new URL(name, import.meta.url))) continue;
  const plays = Array.from({ length: PLAYS_EACH }, (_, place) => recordPlay(type, [7, 11, 13, 17 + place]));
  write(name, JSON.stringify(plays, null, 1));
}

write(
  './golden-plays.ts',
  [
    `// The golden plays of the registered games. ${BY}`,
    GAME_TYPE,
    ...sorted((type) => `import ${type} from './golden/${type}.json' with { type: 'json' };`),
    `import type { GoldenPlay } from './golden-play.ts';\n`,
    `export const GOLDEN_PLAYS = {\n  ${GAME_TYPES.join(',\n  ')},\n} as unknown as Record<GameType, GoldenPlay[]>;`,
  ].join('\n'),
);
