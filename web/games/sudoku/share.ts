// What is shared of a finished play: time, hints, and the order in which the nine boxes were completed, which tells
// how somebody went about it and gives no digit away.
import type { GameResult } from '#shared/contract/plays.ts';
import { CELLS, filledIn } from '#shared/games/sudoku/rules.ts';
import type { PlayToShare, SharedText } from '../../kits/game-frame/game-ui.ts';
import { clockTime, inWords, ordinal } from '../../kits/game-frame/wording.ts';
import { finishedPlay } from './finished-play.ts';

const BOXES_ACROSS = 3;
const NOT_COMPLETED = '⬜';
const KEYCAP = '\uFE0F\u20E3';

export function summaryOf(result: GameResult): string {
  const play = finishedPlay(result);
  if (!result.solved) {
    return play ? `Given up with ${filledIn(play.grid)} of ${CELLS} filled.` : 'Given up.';
  }
  const hints = play && play.hints_used > 0 ? ` with ${hintsInWords(play.hints_used)}` : '';
  return `Solved in ${clockTime(result.time_taken_seconds)}${hints}.`;
}

export function shareOf({ result, puzzleNumber, url }: PlayToShare): SharedText {
  const play = finishedPlay(result);
  const hints = play && play.hints_used > 0 ? `, ${hintsInWords(play.hints_used)}` : '';
  const headline = `Doxa Sudoku ${puzzleNumber}, ${result.solved ? clockTime(result.time_taken_seconds) : 'X'}${hints}`;
  const rows = [0, 1, 2].map((row) =>
    (play?.box_order ?? [])
      .slice(row * BOXES_ACROSS, (row + 1) * BOXES_ACROSS)
      .map(pictureOf)
      .join(''),
  );
  return {
    text: [headline, ...rows.filter(Boolean), url].join('\n'),
    inWords: play ? `${headline}. ${boxesInWords(play.box_order)}` : `${headline}.`,
  };
}

/** 'Boxes in the order completed, row by row: 3rd, 1st, …'. */
export function boxesInWords(boxOrder: readonly number[]): string {
  const places = boxOrder.map((place) => (place === 0 ? 'not completed' : ordinal(place)));
  return `Boxes in the order completed, row by row: ${places.join(', ')}.`;
}

function pictureOf(place: number): string {
  return place === 0 ? NOT_COMPLETED : `${place}${KEYCAP}`;
}

function hintsInWords(count: number): string {
  return `${inWords(count)} ${count === 1 ? 'hint' : 'hints'}`;
}
