// The replay of a Triordle: guess by guess on the three boards.
import { MAX_GUESSES } from '#shared/games/triordle/rules.ts';
import { framesByStep } from '../../kits/game-frame/replay-ui.ts';
import { boardViews, type TriedGuess } from './board-marks.ts';
import { boardName } from './board-words.ts';
import { triedWith } from './finished-play.ts';
import styles from './triordle-board.module.css';
import { WordBoard } from './word-board.tsx';

const BOARD_MARKS = '|';

export const framesOf = framesByStep<'triordle', readonly TriedGuess[]>({
  begin: () => [],
  step: (guesses, [guess, marks]) => [
    ...guesses,
    triedWith({ guess: String(guess), rows: String(marks).split(BOARD_MARKS) }),
  ],
  says: ({ state, before, values: [guess] }) => {
    const solvedIn = (guesses: readonly TriedGuess[]) => boardViews(guesses).map(({ solvedIn: at }) => at);
    const solved = solvedIn(state).flatMap((at, board) =>
      at !== null && solvedIn(before)[board] === null ? [boardName(board)] : [],
    );
    const marks = state.at(-1)!.results.flatMap(({ letters }) => letters.map(({ status }) => status));
    const count = (status: string) => marks.filter((mark) => mark === status).length;
    const told = `Guess ${state.length}, ${guess}: ${count('correct')} in place, ${count('present')} elsewhere.`;
    return solved.length > 0 ? `${told} Board ${solved.join(' and ')} solved.` : told;
  },
  draw: (guesses, { answers }) => (
    <div className={styles.play}>
      <div className={styles.boards}>
        {boardViews(guesses).map((view, board) => (
          <WordBoard
            key={boardName(board)}
            board={board}
            view={view}
            isSolvedShown={view.solvedIn !== null}
            typed=""
            isOver
            turningRow={null}
            turnedRow={null}
            refusals={0}
          />
        ))}
      </div>
      {answers && guesses.length === MAX_GUESSES && <p>The words: {answers.join(', ')}.</p>}
    </div>
  ),
});
