// Coaches Pattern Match: which group a wrong guess was closest to, and which words led away from it.
import {
  GROUP_SIZE,
  isSolved,
  MAX_MISTAKES,
  mistakesOf,
  type PatternGroup,
  type PatternState,
  pointsOf,
} from '#shared/games/patternmatch/rules.ts';
import {
  type JudgedMove,
  type Reading,
  type ReadPlay,
  readingOf,
  type Tried,
  triedInWords,
} from '../../kits/coach/reading.ts';

/** Points that a mistake has to cost to be a turning point. */
const TURNS_AT = 12;

export function readPatternMatch({ start: { words }, steps, known }: ReadPlay<'patternmatch'>): Reading {
  const groups = known.groups as readonly PatternGroup[];
  let state: PatternState = { words, guesses: [] };
  const strays: string[] = [];
  const moves = steps.map(([, ...values], step): JudgedMove => {
    const guess = values.slice(0, GROUP_SIZE).map((place) => words[Number(place)]!);
    const group = Number(values.at(-1));
    const before = state;
    state = { words, guesses: [...before.guesses, { words: guess, group: group < 0 ? null : group }] };
    if (group >= 0) return rightGuess(step + 1, guess, groups[group]!);
    const nearest = nearestGroup({ groups, state: before, guess });
    const astray = guess.filter((word) => !nearest.words.includes(word));
    strays.push(...astray);
    const lost = bestOutcome(groups, before) - bestOutcome(groups, state);
    return {
      place: step + 1,
      yours: guess.join(', '),
      best: nearest.words.join(', '),
      skill: (GROUP_SIZE - astray.length - 1) / GROUP_SIZE,
      luck: null,
      lost,
      given: 0,
      line: astrayInWords({ guess, astray, nearest, groups }),
    };
  });
  const reading = readingOf(moves, { turns_at: TURNS_AT, nouns: ['guess', 'guesses'] });
  const foolish = mostOften(strays);
  const fooled = foolish ? ` The word that misled you most was ${foolish}.` : '';
  return { ...reading, summary: `${reading.summary}${fooled}` };
}

/** The unfound group that shares the most words with a guess; the easier one of equals. */
export function nearestGroup({
  groups,
  state,
  guess,
}: {
  groups: readonly PatternGroup[];
  state: PatternState;
  guess: readonly string[];
}): PatternGroup {
  const open = groups.filter((_, place) => !state.guesses.some(({ group }) => group === place));
  const sharedWith = ({ words }: PatternGroup) => guess.filter((word) => words.includes(word)).length;
  return open.reduce((best, other) => (sharedWith(other) > sharedWith(best) ? other : best));
}

/** The points of a play that continues without a mistake. */
function bestOutcome(groups: readonly PatternGroup[], state: PatternState): number {
  const puzzle = { groups };
  if (isSolved(state) || mistakesOf(state) >= MAX_MISTAKES) return pointsOf({ state, puzzle });
  const found = new Set(state.guesses.map(({ group }) => group));
  const rest = groups.flatMap(({ words }, group) => (found.has(group) ? [] : [{ words, group }]));
  return pointsOf({ state: { ...state, guesses: [...state.guesses, ...rest] }, puzzle });
}

function rightGuess(place: number, guess: readonly string[], { title }: PatternGroup): JudgedMove {
  const line = `Well seen: ${title}.`;
  return { place, yours: guess.join(', '), best: null, skill: 1, luck: null, lost: 0, given: 0, line };
}

interface Astray {
  guess: readonly string[];
  /** The words of the guess that are not in the nearest group. */
  astray: readonly string[];
  nearest: PatternGroup;
  groups: readonly PatternGroup[];
}

function astrayInWords({ guess, astray, nearest, groups }: Astray): string {
  const missing = nearest.words.filter((word) => !guess.includes(word));
  const belonging = astray.map((word) => {
    const its = groups.find(({ words }) => words.includes(word))!;
    return `${word} belongs to ${its.title}`;
  });
  if (astray.length === 1)
    return `Three belonged to ${nearest.title}, with ${missing[0]}. ${belonging[0]}: an easy trap.`;
  return `The four words of ${nearest.title} were ${nearest.words.join(', ')}. ${belonging.join('; ')}.`;
}

function mostOften(words: readonly string[]): string | null {
  const counts = [...Map.groupBy(words, (word) => word)].map(([word, { length }]) => ({ word, length }));
  const most = counts.sort((one, other) => other.length - one.length)[0];
  return most && most.length > 1 ? most.word : null;
}

/** The wrong group that most people chose. Its words are encoded as hexadecimal indexes into the words of all groups. */
export function tellPatternMatch({ plays, moves }: Tried, { known }: ReadPlay<'patternmatch'>): string {
  const all = known.groups.flatMap(({ words }) => words);
  const nameOf = (move: string) => [...move].map((place) => all[Number.parseInt(place, 16)]).join(', ');
  const commonest = { plays, moves: moves.slice(0, 1) };
  return `The wrong group chosen most often: ${triedInWords(commonest, nameOf)}.`;
}
