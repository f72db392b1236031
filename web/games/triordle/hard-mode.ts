// Hard mode: an optional rule, stored on this device. Three boards can demand opposite things, so a guess only has to use
// the hints of one open board; that board's answer always does.
import { BOARDS } from '#shared/games/triordle/rules.ts';
import { asText, storedOnDevice } from '../../base/device-storage.ts';
import { createStore, useStore } from '../../ui/store.ts';
import { boardViews, type MarkedLetter, type TriedGuess } from './board-marks.ts';

const kept = storedOnDevice('device.triordle.hard-mode', asText);
/** The setting while the page lasts, if the browser cannot store it. */
const unsaved = createStore<boolean | null>(null);

export function isHardMode(): boolean {
  return unsaved.read() ?? kept.read() === 'on';
}

export function setHardMode(isOn: boolean): void {
  unsaved.publish(kept.write(isOn ? 'on' : 'off') ? null : isOn);
}

export function useHardMode(): boolean {
  return useStore({ subscribe: unsaved.subscribe, read: isHardMode });
}

/**
 * Whether a word uses every hint of at least one open board: letters in place stay there, and letters marked elsewhere
 * occur at least as often as they were marked.
 */
export function usesHints({ word, guesses }: { word: string; guesses: readonly TriedGuess[] }): boolean {
  return boardViews(guesses).some(
    ({ rows, solvedIn }) => solvedIn === null && rows.every((row) => keepsRow({ word, row })),
  );
}

export function everyGuessUsedHints(guesses: readonly TriedGuess[]): boolean {
  return guesses.every(({ guess, results }, index) => {
    const before = guesses.slice(0, index);
    return results.length === BOARDS && usesHints({ word: guess, guesses: before });
  });
}

function keepsRow({ word, row }: { word: string; row: readonly MarkedLetter[] }): boolean {
  return row.every(({ char, status }, place) => {
    if (status === 'absent') return true;
    if (status === 'correct' && word.charAt(place) !== char) return false;
    const marked = row.filter((letter) => letter.char === char && letter.status !== 'absent').length;
    return word.split(char).length - 1 >= marked;
  });
}
