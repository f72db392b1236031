// `npm run fair-play` weighs simulated players as the server weighs plays, honest ones with eleven habits and four kinds of
// programs in each game, and writes the table that the fair play page shows. Exits with 1 when more than 1 honest account in
// 1,000 is suspected in a year of all games, or fewer than 95 in 100 programs are found within 10 plays. With `--fit` it fits the
// weights instead, on separate seeds. `--plays=100 --dry` runs less and writes nothing; `--games=memory` fits only some games.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BOT_KINDS } from '../../web/pages/fair-play/measured.ts';
import { WEIGHTS as KNOWN } from '../../worker/model/fair-play/weights.generated.ts';
import { GAME_TYPES } from '../../worker/shared/kernel/game-type.ts';
import { given, isGiven, numberGiven, stopwatch } from '../lab/run.ts';
import { fitted } from './fit.ts';
import { measured, playsOf } from './measure.ts';
import { BOTS, PEOPLE } from './players.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const WEIGHTS = join(ROOT, 'worker/model/fair-play/weights.generated.ts');
const TABLE = join(ROOT, 'web/pages/fair-play/measured.generated.ts');
const FIT_SET = 1;
const MEASURE_SET = 4;
const seconds = stopwatch();
const plays = numberGiven('plays', 600);
const size = { plays, botPlays: Math.ceil(plays / 3), people: 22_000, bots: 1000, set: MEASURE_SET };

if (isGiven('fit')) {
  const weights = { ...KNOWN };
  const head = readFileSync(WEIGHTS, 'utf8').split('export const')[0];
  for (const game of given('games')?.split(',') ?? GAME_TYPES) {
    const simulated = playsOf(game, { ...size, set: FIT_SET });
    const of = (players) =>
      new Map(players.map(({ name }) => [name, simulated.get(name).map(({ readings }) => readings)]));
    weights[game] = fitted({ people: of(PEOPLE), bots: of(BOTS) });
    const lines = Object.entries(weights).map(([its, of]) => `  ${its}: ${JSON.stringify(of)},`);
    writeFileSync(
      WEIGHTS,
      `${head}export const WEIGHTS: Readonly<Partial<Record<GameType, GameWeights>>> = {\n${lines.join('\n')}\n};\n`,
    );
    console.log(`${game}: fitted after ${seconds()} s.`);
  }
  console.log('Now measure: npm run fair-play');
  process.exit();
}

const result = measured(GAME_TYPES, size);
console.table(
  result.bots.games.map(({ game, kinds }) => ({
    game,
    ...Object.fromEntries(
      BOT_KINDS.map((kind) => [
        kind,
        `${(100 * kinds[kind].share).toFixed(1)} %, median ${kinds[kind].median}`,
      ]),
    ),
  })),
);
console.table(result.marked);
console.log(JSON.stringify({ people: result.people, found: result.bots.found }), `${seconds()} s.`);
if (!isGiven('dry')) {
  const shown = { ...result, marked: result.marked.filter(({ share }) => share > 0) };
  writeFileSync(
    TABLE,
    `// Written by \`npm run fair-play\`: what was measured on simulated players. Do not edit by hand.\nimport type { Measured } from './measured.ts';\n\nexport const MEASURED: Measured = ${JSON.stringify(shown)};\n`,
  );
}
if (result.people.suspected.rate > 1 || result.bots.found < 0.95) process.exitCode = 1;
