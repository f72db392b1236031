// Triordle: people look at one board, think of some words that may fit and take the best of them; programs search the list.
import { afterMarks, judgeOf, lettersOf, lexiconOf } from '../../../web/games/triordle/partitions.ts';
import { TRIORDLE_ANSWERS } from '../../../worker/content/triordle-answers.generated.ts';
import type { TriordlePuzzle } from '../../../worker/plays/games/triordle/puzzle.ts';
import { boardReplies, type TriordleState } from '../../../worker/shared/games/triordle/rules.ts';
import { keptOr, type Mind, shareAt } from './mind.ts';

const LEXICON = lexiconOf([...TRIORDLE_ANSWERS].sort());
const ALL = Uint16Array.from(LEXICON.words, (_, at) => at);
const OPENERS = ['SLATE', 'CRANE', 'STARE', 'RAISE', 'TRAIN', 'HOUSE', 'ADIEU', 'PLANT'];
/** How many words a program considers besides the possible answers. */
const TRIED = 120;

export const triordleMind: Mind<TriordlePuzzle, TriordleState, { guess: string }> = {
  game_ms: 22_000,
  floor_ms: 1500,
  isShared: true,
  next: ({ state, player, draws, kept }) => {
    const held = keptOr(kept, 'boards', () => ({
      boards: state.answers.map((): Uint16Array | null => ALL),
      told: 0,
    }));
    for (; held.told < state.guesses.length; held.told++) {
      const marks = boardReplies(state, held.told)
        .map(({ letters }) => letters.map(({ status }) => status[0]).join(''))
        .join('|');
      held.boards = afterMarks(LEXICON, held.boards, { guess: state.guesses[held.told]!, marks });
    }
    const open = held.boards.filter((words) => words !== null);
    const place = state.guesses.length;
    if (player.kind === 'bot' && player.hasAnswers) {
      // Makes up to two decoy guesses, then names the words.
      const show = keptOr(kept, 'show', () => draws.random.index(3));
      const left = state.answers.filter((answer) => !state.guesses.includes(answer));
      return {
        move: { guess: place < show ? OPENERS[(place + player.name.length) % 8]! : draws.oneOf(left) },
        usual_ms: 22_000,
      };
    }
    if (place === 0)
      return {
        move: { guess: player.kind === 'bot' ? 'SLATE' : OPENERS[Math.abs(player.name.length) % 8]! },
        usual_ms: 7000,
      };
    const possible = open.reduce((sum, words) => sum + words.length, 0);
    const sure = open.find((words) => words.length === 1);
    const usual_ms = sure ? 8000 : 12_000 + 4500 * Math.log2(possible);
    const judge = judgeOf(LEXICON, open);
    const best = (tried: readonly number[]) =>
      tried
        .map((word) => ({ word, left: judge(lettersOf(LEXICON.words[word]!))!.left }))
        .reduce((least, one) => (one.left < least.left ? one : least)).word;
    const fitting = open.flatMap((words) => [...words]);
    if (player.kind === 'bot' && !draws.chance(player.errs)) {
      const others = Array.from({ length: TRIED }, () => draws.random.index(ALL.length));
      const candidates = fitting.length > TRIED ? draws.random.shuffle(fitting).slice(0, TRIED) : fitting;
      return { move: { guess: LEXICON.words[best([...candidates, ...others])]! }, usual_ms };
    }
    const [board] = [...open].sort((one, other) => one.length - other.length);
    // A word that contradicts the marks so far: a slip, or the first one that comes to mind.
    if (
      draws.chance(
        player.kind === 'bot' ? 1 : 0.3 - shareAt(player, { middle: 0.12, step: 0.06, most: 0.28 }),
      )
    )
      return { move: { guess: LEXICON.words[draws.random.index(ALL.length)]! }, usual_ms };
    const skill = player.kind === 'person' ? player.skill : 0;
    const thoughtOf = Math.max(1, Math.round(2 + 1.6 * skill));
    const from = draws.chance(0.4 + 0.12 * skill) ? fitting : [...board!];
    return {
      move: { guess: LEXICON.words[best(Array.from({ length: thoughtOf }, () => draws.oneOf(from)))]! },
      usual_ms,
    };
  },
};
