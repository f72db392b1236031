// Checks a draft before anybody plays it (RULES §4). Pure: the content used before is passed in.
import type { DraftedPuzzle, Finding } from '../../shared/contract/ops-editors.ts';
import { clueFindings } from './check-clue.ts';
import { patternFindings } from './check-pattern.ts';
import type { OnRecord } from './on-record.ts';

/** The checker's findings, those that stop the draft first. */
export function findingsIn(puzzle: DraftedPuzzle, record: OnRecord): Finding[] {
  const found =
    puzzle.game_type === 'wordclue' ? clueFindings(puzzle, record) : patternFindings(puzzle.groups, record);
  return [...found.filter(({ stops }) => stops), ...found.filter(({ stops }) => !stops)];
}

/** The puzzle to freeze for a day, in the pool's form: without the fields that only the checker reads. */
export function frozenForm(puzzle: DraftedPuzzle): object {
  if (puzzle.game_type === 'wordclue') return { word: puzzle.word, theme: puzzle.theme };
  return { groups: puzzle.groups.map(({ also: _, ...group }) => group) };
}
