// The texts of Pattern Match about a guess, shown and announced.
import { GROUP_SIZE, GROUPS, MAX_MISTAKES } from '#shared/games/patternmatch/rules.ts';
import { inWordsAtStart } from '../../kits/game-frame/wording.ts';
import type { PatternReply, PatternTable } from './pattern-words.ts';

/** A line below the board; `lead` is in bold. */
export interface StatusLine {
  lead: string;
  rest: string;
}

/** Names of the difficulties 1 to 4. */
export const DIFFICULTY_NAMES = ['plain', 'looser', 'tricky', 'devious'] as const;

/** 'plain, difficulty 1 of 4'. */
export function difficultyInWords(difficulty: number): string {
  return `${DIFFICULTY_NAMES[difficulty - 1] ?? ''}, difficulty ${difficulty} of ${GROUPS}`;
}

export function invitation({ chosen, found }: PatternTable): StatusLine {
  if (chosen.length > 0) return { lead: '', rest: `${chosen.length} of ${GROUP_SIZE} chosen.` };
  const left = GROUPS - found.length;
  const categories = `${inWordsAtStart(left)} ${left === 1 ? 'category' : 'categories'}`;
  return { lead: '', rest: `Choose four words that belong together. ${categories} to find.` };
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

export const TRIED_BEFORE: StatusLine = {
  lead: 'Already tried.',
  rest: 'Trying these four again costs nothing.',
};

/** The line as announced. */
export function spoken({ lead, rest }: StatusLine): string {
  return [lead, rest].filter(Boolean).join(' ');
}
