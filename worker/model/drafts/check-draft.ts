// What is wrong with a draft, before it may be anybody's puzzle (RULES §4). Pure: what was used before is passed in.
import type { DraftedPuzzle, Finding } from '../../shared/contract/ops-editors.ts';
import { clueFindings } from './check-clue.ts';
import { patternFindings } from './check-pattern.ts';
import type { OnRecord } from './on-record.ts';

/** What the checker finds, what stops the draft first. */
export function findingsIn(puzzle: DraftedPuzzle, record: OnRecord): Finding[] {
  const found =
    puzzle.game_type === 'wordclue' ? clueFindings(puzzle, record) : patternFindings(puzzle.groups, record);
  return [...found.filter(({ stops }) => stops), ...found.filter(({ stops }) => !stops)];
}

/** What is frozen for a day, as the game's pool gives it: nothing that is for the checker alone. */
export function frozenForm(puzzle: DraftedPuzzle): object {
  if (puzzle.game_type === 'wordclue') return { word: puzzle.word, theme: puzzle.theme };
  return { groups: puzzle.groups.map(({ also: _, ...group }) => group) };
}
