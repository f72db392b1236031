// What Pattern Match says: how a guess went, to who sees the board and to who hears it.
import { GROUP_SIZE, GROUPS, MAX_MISTAKES } from '#shared/games/patternmatch/rules.ts';
import { inWords } from '../../kits/game-frame/wording.ts';
import type { PatternReply, PatternTable } from './pattern-words.ts';

/** A line below the board: what matters first, then the rest. */
export interface StatusLine {
  lead: string;
  rest: string;
}

/** How hard a category is, in words, by its difficulty of 1 to 4. */
export const DIFFICULTY_NAMES = ['plain', 'looser', 'tricky', 'devious'] as const;

/** 'plain, 1 of 4'. */
export function difficultyInWords(difficulty: number): string {
  return `${DIFFICULTY_NAMES[difficulty - 1] ?? ''}, difficulty ${difficulty} of ${GROUPS}`;
}

export function invitation({ chosen, found }: PatternTable): StatusLine {
  if (chosen.length > 0) return { lead: '', rest: `${chosen.length} of ${GROUP_SIZE} chosen.` };
  const left = GROUPS - found.length;
  return { lead: '', rest: `Choose four words that belong together. ${countOf(left)} to find.` };
}

export function verdict(reply: PatternReply): StatusLine {
  const left = MAX_MISTAKES - reply.game_state.mistakes_count;
  if (reply.success) {
    const rest = reply.is_game_complete ? 'All four are found.' : (reply.category_description ?? '');
    return { lead: `${reply.category_name}.`, rest };
  }
  const mistakes =
    left === 0 ? 'That was the last mistake.' : `${left} ${left === 1 ? 'mistake' : 'mistakes'} left.`;
  if (reply.one_away) return { lead: 'One away.', rest: `Three of these belong together. ${mistakes}` };
  return { lead: 'Not a group.', rest: mistakes };
}

export const TRIED_BEFORE: StatusLine = { lead: 'Already tried.', rest: 'These four cost nothing again.' };

/** The same as a sentence for who hears it. */
export function spoken({ lead, rest }: StatusLine): string {
  return [lead, rest].filter(Boolean).join(' ');
}

function countOf(categories: number): string {
  const count = inWords(categories);
  return `${count.charAt(0).toUpperCase()}${count.slice(1)} ${categories === 1 ? 'category' : 'categories'}`;
}
