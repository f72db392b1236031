// The shared text of a finished play: time, hints, and the order in which the nine boxes were completed, which shows how
// the player proceeded and reveals no digit.
import type { GameResult } from '#shared/contract/plays.ts';
import { CELLS, filledIn } from '#shared/games/sudoku/rules.ts';
import type { PlayToShare, SharedText } from '../../kits/game-frame/game-ui.ts';
import { clockTime, inRows, inWords, ordinal } from '../../kits/game-frame/wording.ts';
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
  const boxes = (play?.box_order ?? []).map((place) => (place === 0 ? NOT_COMPLETED : `${place}${KEYCAP}`));
  return {
    text: [headline, ...inRows(boxes, BOXES_ACROSS), url].join('\n'),
    inWords: play ? `${headline}. ${boxesInWords(play.box_order)}` : `${headline}.`,
  };
}

/** 'Boxes in the order completed, row by row: 3rd, 1st, …'. */
export function boxesInWords(boxOrder: readonly number[]): string {
  const places = boxOrder.map((place) => (place === 0 ? 'not completed' : ordinal(place)));
  return `Boxes in the order completed, row by row: ${places.join(', ')}.`;
}

function hintsInWords(count: number): string {
  return `${inWords(count)} ${count === 1 ? 'hint' : 'hints'}`;
}
