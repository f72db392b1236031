// The physical keyboard outside the word field. A letter costs at once and cannot be given back, so a key only chooses
// it: Enter or the same key again asks for it. Another letter means that a word is being written, which goes on in the
// word field and costs nothing before it is named.
import { letterOf, useLetterKeys } from '../game-frame/use-letter-keys.ts';
import type { WordCluePlay } from './use-word-clue-play.ts';

interface AskingKeys {
  play: WordCluePlay;
  isBlocked: boolean;
  /** Where a letter is typed that is asked for. */
  letter: { readonly current: HTMLInputElement | null };
  field: { readonly current: HTMLInputElement | null };
}

/**
 * Listens on the whole page, save where something is being typed or a dialog is open. Answers what a letter does that
 * came without a key.
 */
export function useAskingKeys({ play, isBlocked, letter, field }: AskingKeys): (typed: string) => void {
  const typeLetter = (typed: string) => {
    const { chosen, known } = play;
    if (chosen === typed) return play.ask(typed);
    if (chosen === null && !known.letters.includes(typed)) return play.choose(typed);
    play.write((chosen ?? '') + typed);
    field.current?.focus();
  };
  useLetterKeys({
    isBlocked: isBlocked || play.isSending || play.isSolved,
    field: letter,
    onKey(event, { isOnButton }) {
      const typed = letterOf(event);
      if (typed) {
        if (event.repeat) return true;
        if (isOnButton) letter.current?.focus({ preventScroll: true });
        typeLetter(typed);
      } else if (play.chosen === null || isOnButton) return false;
      else if (event.key === 'Enter' && !event.repeat) play.ask(play.chosen);
      else if (event.key === 'Escape' || event.key === 'Backspace') play.choose(null);
      else return false;
      return true;
    },
  });
  return (typed) => {
    if (!isBlocked && !play.isSending && !play.isSolved && /^[A-Z]$/.test(typed)) typeLetter(typed);
  };
}
