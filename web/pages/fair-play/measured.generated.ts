// Written by `npm run fair-play`: what was measured on simulated players. Do not edit by hand.
import type { GameType } from '#shared/kernel/game-type.ts';

interface Found {
  share: number;
  low: number;
  high: number;
  median: number | null;
}

interface Measured {
  people: {
    accounts: number;
    habits: number;
    suspected: { rate: number; low: number; high: number };
    worst: { habit: string; rate: number };
  };
  bots: {
    accounts: number;
    within: number;
    found: number;
    games: { game: GameType; kinds: Record<'perfect' | 'noisy' | 'human_pace' | 'second_guest', Found> }[];
  };
  marked: { game: GameType; habit: string; share: number }[];
}

export const MEASURED: Measured = {"people":{"accounts":22000,"habits":11,"suspected":{"rate":0.182,"low":0.071,"high":0.467},"worst":{"habit":"champion","rate":1}},"bots":{"accounts":32000,"within":10,"found":0.9424062500000001,"games":[{"game":"memory","kinds":{"perfect":{"share":1,"low":0.9961731014136096,"high":1,"median":3},"noisy":{"share":0.932,"low":0.9146857880858408,"high":0.946007771535518,"median":6},"human_pace":{"share":1,"low":0.9961731014136096,"high":1,"median":4},"second_guest":{"share":1,"low":0.9961731014136096,"high":1,"median":4}}},{"game":"speedmatch","kinds":{"perfect":{"share":1,"low":0.9961731014136096,"high":1,"median":3},"noisy":{"share":0.44,"low":0.40952130015104676,"high":0.47093792767932025,"median":11},"human_pace":{"share":0.967,"low":0.9540184599711051,"high":0.9764072167492062,"median":7},"second_guest":{"share":0.982,"low":0.971726515621458,"high":0.9885843541412616,"median":7}}},{"game":"anagram","kinds":{"perfect":{"share":1,"low":0.9961731014136096,"high":1,"median":3},"noisy":{"share":1,"low":0.9961731014136096,"high":1,"median":3},"human_pace":{"share":1,"low":0.9961731014136096,"high":1,"median":3},"second_guest":{"share":1,"low":0.9961731014136096,"high":1,"median":3}}},{"game":"triordle","kinds":{"perfect":{"share":1,"low":0.9961731014136096,"high":1,"median":3},"noisy":{"share":0.912,"low":0.892827366550245,"high":0.9280192690145694,"median":6},"human_pace":{"share":1,"low":0.9961731014136096,"high":1,"median":4},"second_guest":{"share":1,"low":0.9961731014136096,"high":1,"median":4}}},{"game":"wordclue","kinds":{"perfect":{"share":1,"low":0.9961731014136096,"high":1,"median":3},"noisy":{"share":0.974,"low":0.9621759154980226,"high":0.9821961846420793,"median":6},"human_pace":{"share":0.973,"low":0.9610010105865644,"high":0.9813787433507102,"median":7},"second_guest":{"share":0.996,"low":0.9897602795701941,"high":0.9984434370321066,"median":6}}},{"game":"patternmatch","kinds":{"perfect":{"share":1,"low":0.9961731014136096,"high":1,"median":3},"noisy":{"share":0.981,"low":0.9705153112972965,"high":0.9878032122625958,"median":5},"human_pace":{"share":1,"low":0.9961731014136096,"high":1,"median":4},"second_guest":{"share":1,"low":0.9961731014136096,"high":1,"median":4}}},{"game":"sudoku","kinds":{"perfect":{"share":1,"low":0.9961731014136096,"high":1,"median":3},"noisy":{"share":1,"low":0.9961731014136096,"high":1,"median":3},"human_pace":{"share":1,"low":0.9961731014136096,"high":1,"median":3},"second_guest":{"share":1,"low":0.9961731014136096,"high":1,"median":3}}},{"game":"snake","kinds":{"perfect":{"share":1,"low":0.9961731014136096,"high":1,"median":4},"noisy":{"share":0,"low":0,"high":0.003826898586390522,"median":null},"human_pace":{"share":1,"low":0.9961731014136096,"high":1,"median":4},"second_guest":{"share":1,"low":0.9961731014136096,"high":1,"median":4}}}]},"marked":[{"game":"wordclue","habit":"even by keyboard","share":0.03125}]};
