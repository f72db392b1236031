// How close a play came to a word that it did not find, judged by the marks.
import { WORD_LENGTH } from '#shared/games/triordle/rules.ts';
import { inWords } from '../../kits/game-frame/wording.ts';
import type { BoardView, MarkedLetter } from './board-marks.ts';

/** At most this many letters may be wrong in a close guess. */
const NEAR = 2;

/** The closest guess: 'FORCE was one letter off.' Null if none was close. */
export function nearMissInWords({ rows }: BoardView): string | null {
  const misses = rows.map((letters) => ({ word: wordOf(letters), ...faultsOf(letters) }));
  const scrambled = misses.find(({ absent }) => absent === 0);
  if (scrambled) return `${scrambled.word} had all its letters.`;
  const [nearest] = misses.filter(({ off }) => off <= NEAR).sort((one, other) => one.off - other.off);
  return nearest
    ? `${nearest.word} was ${inWords(nearest.off)} ${nearest.off === 1 ? 'letter' : 'letters'} off.`
    : null;
}

function wordOf(letters: readonly MarkedLetter[]): string {
  return letters.map(({ char }) => char).join('');
}

function faultsOf(letters: readonly MarkedLetter[]) {
  const count = (wanted: string) => letters.filter(({ status }) => status === wanted).length;
  return { off: WORD_LENGTH - count('correct'), absent: count('absent') };
}
