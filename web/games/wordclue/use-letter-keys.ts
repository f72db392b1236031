// The physical keyboard outside the word field. A letter costs at once and cannot be given back, so a key only chooses
// it: Enter or the same key again asks for it. Another letter means that a word is being written, which goes on in the
// word field and costs nothing before it is named.
import { useEffect, useEffectEvent } from 'react';
import type { WordCluePlay } from './use-word-clue-play.ts';

interface LetterKeys {
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
export function useLetterKeys({ play, isBlocked, letter, field }: LetterKeys): (typed: string) => void {
  const typeLetter = (typed: string) => {
    const { chosen, known } = play;
    if (chosen === typed) return play.ask(typed);
    if (chosen === null && !known.letters.includes(typed)) return play.choose(typed);
    play.write((chosen ?? '') + typed);
    field.current?.focus();
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isInField = event.target === letter.current;
    if (isBlocked || play.isSending || play.isSolved || isElsewhere(event, isInField)) return;
    const pressable = event.target instanceof Element ? event.target.closest('button, a, summary') : null;
    if (/^[a-z]$/i.test(event.key)) {
      if (!event.repeat) {
        if (pressable) letter.current?.focus({ preventScroll: true });
        typeLetter(event.key.toUpperCase());
      }
    } else if (play.chosen === null || pressable) return;
    else if (event.key === 'Enter' && !event.repeat) play.ask(play.chosen);
    else if (event.key === 'Escape' || event.key === 'Backspace') play.choose(null);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (typed) => {
    if (!isBlocked && !play.isSending && !play.isSolved && /^[A-Z]$/.test(typed)) typeLetter(typed);
  };
}

function isElsewhere(event: KeyboardEvent, isInField: boolean): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey)
    return true;
  if (isInField) return false;
  const target = event.target instanceof Element ? event.target : null;
  return target?.closest('input, textarea, select, dialog, [contenteditable]') != null;
}
