// The physical keyboard outside the word field. Typed letters are shown and only sent by Enter: a single letter is
// bought, a whole word is a guess.
import { letterOf, useLetterKeys } from '../../kits/game-frame/use-letter-keys.ts';
import type { WordCluePlay } from './use-word-clue-play.ts';

interface AskingKeys {
  play: WordCluePlay;
  isBlocked: boolean;
  letter: { readonly current: HTMLInputElement | null };
  field: { readonly current: HTMLInputElement | null };
}

/** Listens on the whole page, except in other fields and dialogs. Returns a handler for letters entered without a key. */
export function useAskingKeys({ play, isBlocked, letter, field }: AskingKeys): (typed: string) => void {
  const typeLetter = (typed: string) => {
    play.write(play.draft + typed);
    if (play.draft !== '') field.current?.focus();
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
      } else if (play.draft === '' || isOnButton) return false;
      else if (event.key === 'Enter' && !event.repeat) play.enter();
      else if (event.key === 'Backspace') play.write(play.draft.slice(0, -1));
      else if (event.key === 'Escape') play.write('');
      else return false;
      return true;
    },
  });
  return (typed) => {
    if (!isBlocked && !play.isSending && !play.isSolved && /^[A-Z]$/.test(typed)) typeLetter(typed);
  };
}
