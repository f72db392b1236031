// Hard mode: the player's own rule, kept on this device. Three boards can ask for opposite things, so a guess has to
// use the hints of one board that is still open, not of all; that board's own answer always does.
import { BOARDS } from '#shared/games/triordle/rules.ts';
import { asText, storedOnDevice } from '../../base/device-storage.ts';
import { createStore, useStore } from '../../ui/store.ts';
import { boardViews, type MarkedLetter, type TriedGuess } from './board-marks.ts';

const kept = storedOnDevice('device.triordle.hard-mode', asText);
/** What could not be kept, for as long as the page lasts. */
const unsaved = createStore<boolean | null>(null);

export function isHardMode(): boolean {
  return unsaved.read() ?? kept.read() === 'on';
}

/** Switches hard mode; where the browser keeps nothing it lasts as long as the page. */
export function setHardMode(isOn: boolean): void {
  unsaved.publish(kept.write(isOn ? 'on' : 'off') ? null : isOn);
}

/** Hard mode as it is set now, followed while it changes. */
export function useHardMode(): boolean {
  return useStore({ subscribe: unsaved.subscribe, read: isHardMode });
}

/**
 * Whether a word uses every hint of at least one board that is still open: letters in place stay there, letters found
 * elsewhere occur at least as often as they were marked.
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
