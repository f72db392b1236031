// The shared text of a finished play: one sign per guess, in order, which reveals no letter, and the same in words as an
// alternative to the picture.
import type { GameResult } from '#shared/contract/plays.ts';
import { cluePointsInWords } from '#shared/games/wordclue/rules.ts';
import type { PlayToShare, SharedText } from '../../kits/game-frame/game-ui.ts';
import { inRows, inWords } from '../../kits/game-frame/wording.ts';
import { finishedPlay, type Step } from './finished-play.ts';

const PICTURE: Readonly<Record<Step, string>> = { in: '🟪', out: '⬛', wrong: '❌', named: '🔑' };
const SIGNS_A_ROW = 10;

export function summaryOf(result: GameResult): string {
  if (!result.solved) return `Not named, with ${cluePointsInWords(result.clicks)} used.`;
  const wrong = finishedPlay(result)?.wrongWords ?? 0;
  if (result.clicks === 0 && wrong === 0) return 'Named at first sight.';
  const words = wrong === 0 ? '' : ` and ${inWords(wrong)} wrong ${wrong === 1 ? 'word' : 'words'}`;
  return `Named after ${inWords(result.clicks)} clue ${result.clicks === 1 ? 'point' : 'points'}${words}.`;
}

export function shareOf({ result, puzzleNumber, url }: PlayToShare): SharedText {
  const steps = finishedPlay(result)?.steps ?? [];
  const score = result.solved ? cluePointsInWords(result.clicks) : 'not named';
  const headline = `Doxa Word Clue ${puzzleNumber}, ${score}`;
  const said = stepsInWords(steps);
  return {
    text: [
      headline,
      ...inRows(
        steps.map((step) => PICTURE[step]),
        SIGNS_A_ROW,
      ),
      url,
    ].join('\n'),
    inWords: said === '' ? `${headline}.` : `${headline}. ${said}`,
  };
}

/** The guesses counted by kind: '3 letters in the word, 2 not in it, 1 wrong word.' Empty for none. */
export function stepsInWords(steps: readonly Step[]): string {
  const count = (kind: Step) => steps.filter((step) => step === kind).length;
  const plural = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
  const said = [
    count('in') > 0 && `${plural(count('in'), 'letter')} in the word`,
    count('out') > 0 && `${plural(count('out'), 'letter')} not in it`,
    count('wrong') > 0 && plural(count('wrong'), 'wrong word'),
    count('named') > 0 && 'then the word',
  ].filter((part) => part !== false);
  return said.length === 0 ? '' : `${said.join(', ')}.`.replace(/^t/, 'T');
}
