// `npm run replays -- 10000`: this many honest plays of all games, each replayed from its stored moves. Fails if one
// does not end at its recorded points and figure, more than 5 % of a game's take over 2 KB, or one over 32 KB. `-- --record` writes
// the replays used by the page's tests.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAME_TYPES } from '../../worker/shared/kernel/game-type.ts';
import { watchAgain, watchedPlay } from './replays.ts';

if (process.argv.includes('--record')) {
  const recorded = Object.fromEntries(GAME_TYPES.map((type) => [type, watchedPlay(type, 3)]));
  writeFileSync(join(import.meta.dirname, '../support/golden/replays.json'), JSON.stringify(recorded));
  process.exit();
}

const plays = Number(process.argv[2] ?? 10_000);
const each = Math.ceil(plays / GAME_TYPES.length);
const tallies = GAME_TYPES.map((type) => watchAgain({ type, count: each }));
console.table(tallies);
console.log(`${each * GAME_TYPES.length} plays ended as they were recorded.`);
if (tallies.some(({ most95, largest }) => most95 > 2048 || largest > 32 * 1024)) process.exitCode = 1;
