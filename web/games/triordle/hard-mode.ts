// Hard mode: the player's own rule, kept on this device. Three boards can ask for opposite things, so a guess has to
// use the hints of one board that is still open, not of all; that board's own answer always does.
import { useSyncExternalStore } from 'react';
import { BOARDS } from '#shared/games/triordle/rules.ts';
import { boardViews, type MarkedLetter, type TriedGuess } from './board-marks.ts';

const STORAGE_KEY = 'doxa.triordle.hard-mode';
const listeners = new Set<() => void>();
let unsaved: boolean | null = null;

/** Whether the player has hard mode on. */
export function isHardMode(): boolean {
  if (unsaved !== null) return unsaved;
  try {
    return localStorage.getItem(STORAGE_KEY) === 'on';
  } catch {
    return false;
  }
}

/** Switches hard mode; where the browser keeps nothing it lasts as long as the page. */
export function setHardMode(isOn: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, isOn ? 'on' : 'off');
    unsaved = null;
  } catch {
    unsaved = isOn;
  }
  for (const listener of listeners) listener();
}

/** Hard mode as it is set now, followed while it changes. */
export function useHardMode(): boolean {
  return useSyncExternalStore(subscribe, isHardMode, isHardMode);
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

/** Whether every guess of a play used the hints it had. */
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

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
