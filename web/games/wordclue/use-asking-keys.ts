// The physical keyboard outside the word field. Everything that is typed is written down and shown; only Enter sends it.
// One letter alone asks for that letter, which costs; a whole word names the word.
import { letterOf, useLetterKeys } from '../../kits/game-frame/use-letter-keys.ts';
import type { WordCluePlay } from './use-word-clue-play.ts';

interface AskingKeys {
  play: WordCluePlay;
  isBlocked: boolean;
  letter: { readonly current: HTMLInputElement | null };
  field: { readonly current: HTMLInputElement | null };
}

/**
 * Listens on the whole page, save where something is being typed or a dialog is open. Answers what a letter does that
 * came without a key.
 */
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
