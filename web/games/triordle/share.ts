// The shared text of a finished play: squares and circles without a letter, so that it reveals no word, and the same in
// words as an alternative to the picture.
import type { GameResult } from '#shared/contract/plays.ts';
import {
  BOARDS,
  type LetterStatus,
  MAX_GUESSES,
  missedAt,
  WORD_LENGTH,
} from '#shared/games/triordle/rules.ts';
import type { PlayToShare, SharedText } from '../../kits/game-frame/game-ui.ts';
import { inWords } from '../../kits/game-frame/wording.ts';
import { boardViews, type MarkedLetter, type TriedGuess } from './board-marks.ts';
import { marksInWords } from './board-words.ts';
import { type FinishedPlay, finishedPlay } from './finished-play.ts';
import { everyGuessUsedHints, isHardMode } from './hard-mode.ts';

const PICTURE: Readonly<Record<LetterStatus, string>> = { correct: '🟩', present: '🟡', absent: '⬛' };
const DONE_ROW = '⬜'.repeat(WORD_LENGTH);

export function summaryOf(result: GameResult): string {
  const play = finishedPlay(result);
  if (result.solved) return `Solved in ${inWords(result.clicks)}.`;
  const found = play ? solvedCount(play) : 0;
  return found === 0 ? 'None of the three words found.' : `Found ${inWords(found)} of the three words.`;
}

/** Completes 'n % of those who played …' for players who missed as many words. */
export function missedInWords({ base_points }: Pick<GameResult, 'base_points'>): string {
  const missed = missedAt(Math.round(10 * base_points));
  if (missed === BOARDS) return 'found none of the three';
  return `missed ${inWords(missed)} ${missed === 1 ? 'word' : 'words'}`;
}

export function shareOf({ result, puzzleNumber, url }: PlayToShare): SharedText {
  const play = finishedPlay(result);
  const isHard = play !== null && isHardMode() && everyGuessUsedHints(play.guesses);
  const headline = `Doxa Triordle ${puzzleNumber}, ${scoreOf(result)}`;
  return {
    text: [headline + (isHard ? '*' : ''), ...(play ? stackedBoards(play) : []), url].join('\n'),
    inWords: [
      `${headline}${isHard ? ', hard mode' : ''}.`,
      ...(play ? play.guesses.map(guessWithoutWord) : []),
    ].join(' '),
  };
}

function scoreOf(result: GameResult): string {
  return `${result.solved ? result.clicks : 'X'} of ${MAX_GUESSES}`;
}

function solvedCount(play: FinishedPlay): number {
  return boardViews(play.guesses).filter(({ solvedIn }) => solvedIn !== null).length;
}

/** The guess that solved each board, then the boards stacked: three side by side are too wide for a messenger. */
function stackedBoards({ guesses }: FinishedPlay): string[] {
  const boards = boardViews(guesses);
  const digits = boards.map(({ solvedIn }) => solvedIn ?? 'X').join(' ');
  return [digits, ...boards.flatMap(({ rows }) => ['', ...rows.map((letters) => marksOf(letters))]), ''];
}

/** The boards side by side, for the picture. */
export function pictureMarks(result: GameResult): string {
  return finishedPlay(result)?.guesses.map(pictureOf).join('\n') ?? '';
}

function marksOf(letters: readonly MarkedLetter[]): string {
  return letters.map(({ status }) => PICTURE[status]).join('');
}

function pictureOf({ results }: TriedGuess): string {
  return results
    .slice(0, BOARDS)
    .map(({ letters }) => marksOf(letters) || DONE_ROW)
    .join(' ');
}

function guessWithoutWord({ results }: TriedGuess, index: number): string {
  const said = results.flatMap(({ letters }, board) =>
    letters.length > 0 ? [`board ${inWords(board + 1)} ${marksInWords(letters)}`] : [],
  );
  return `Guess ${index + 1}: ${said.join('; ')}.`;
}
