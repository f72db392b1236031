// The interface between a game and the frame that all eight share. A game provides its board, its texts and its share
// grid; the frame handles loading, ready, playing, finished, saved and already played.
import type { ComponentType } from 'react';
import type { Call, CallReply } from '#shared/contract/call.ts';
import type { GameResult, ResultReply } from '#shared/contract/plays.ts';
import type { Difficulty } from '#shared/kernel/difficulty.ts';
import type { GameType } from '#shared/kernel/game-type.ts';
import type { CallError } from '../../base/api/client.ts';
import type { HeadlineChunk } from './headline.ts';
import type { Saving } from './play-phase.ts';
import type { FramesOf } from './replay-ui.ts';
import type { ResultAsk } from './save-result.ts';
import type { FeedbackKind, Sounds } from './sounds.ts';
import type { TrialScript } from './trial.tsx';

/** A label and value in the head of a running game: 'Turned 17', 'Guess 4 of 8'. The frame adds the time. */
export interface HeadFigure {
  label: string;
  value: string;
  /** The last change of the value, which flies away from it once: '−12'. */
  change?: string | undefined;
  /** A time without effect on the rules: hidden with the clocks. */
  isClock?: true;
  /** The value is an amount of points and formatted as such. */
  isPoints?: true;
}

/** The fields of a move's reply when it ended the play (the contract's `endingFields`). */
export type Ending = Partial<ResultReply>;

/** `Opening` is the reply of the game's opening call. */
export interface BoardProps<Opening> {
  opening: Opening;
  /** True while a dialog is open or the play is over: the board must ignore keys and taps. */
  isBlocked: boolean;
  onFigures(figures: readonly HeadFigure[]): void;
  /** Called with the ending move's reply, after the board has shown its last move. */
  onEnd(ending: Ending): void;
  /** Seconds since the opening on the server's clock, for `time_taken_seconds`. */
  elapsedSeconds(): number;
  /** Announces one sentence to screen readers. */
  announce(sentence: string): void;
  /** A short sound and vibration, if the player has them on. */
  feedback(kind: FeedbackKind): void;
  /**
   * A move was refused: the frame fetches the play again, or shows that it is lost. With `isLast`, the move would have
   * ended the play, so its score is not saved.
   */
  onRefused?(error: CallError, last?: { isLast: boolean }): void;
}

/** A game's own versions of the frame's texts. */
export interface FrameWords {
  loading?: string;
  start?: string;
  /** The page's title once the puzzle's number is known. */
  title?(puzzleNumber: number): string;
  /** A failed load, with the server's sentence; else `messages.loadFailed`. */
  loadFailed?(detail: string): string;
  /** Above the points; `isFresh` if the play has just ended. */
  resultTitle?(over: { isFresh: boolean }): string;
  share?: string;
  leaderboard?: string;
  /** The link back to the game's page, below a play that has just ended. */
  again?: string;
  /** The link to the newest day of the archive, below an earlier play. */
  practice?: string;
}

/** `url` is the page's address. */
export interface PlayToShare {
  result: GameResult;
  puzzleNumber: number;
  url: string;
}

/** The text for the clipboard, and its alternative in words. */
export interface SharedText {
  text: string;
  inWords: string;
}

export interface AfterwardsProps {
  result: GameResult;
  /** The finished board is shown next to the points and need not be drawn again. */
  hasBoard?: boolean;
}

/** A short sentence about each difficulty. */
export type DifficultyNotes = Readonly<Record<Difficulty, string>>;

export interface GameUi<C extends Call = Call> {
  type: GameType;
  /** The line below the title. */
  deck(puzzleNumber: number): string;
  page: { title: string; description: string; keywords: string };
  opening: C;
  /** False for an unusable opening: the page then fails to load. */
  isWhole?(opening: CallReply<C>): boolean;
  /** The board's placeholder before the play is opened, in its final size. */
  BoardPlace?: ComponentType;
  Board: ComponentType<BoardProps<CallReply<C>>>;
  /** The rules, shown in the ready dialog and under help. */
  Rules: ComponentType;
  /** The rules have their own dialog after the ready dialog, and the clock starts after that. */
  showsRulesApart?: true;
  /** The front page's headlines about a play, fetched while it runs. */
  headlines?: HeadlineChunk;
  /** The frames of a replay, loaded on demand. */
  replay?: () => Promise<{ framesOf: FramesOf }>;
  /** Starts the worker in which the coach reads a finished play. */
  coach?: () => Worker;
  /** The moves that teach the game before its first play on a device. */
  trial?: TrialScript;
  /** The controls, if the player has to know them before the start. */
  controls?: string;
  /** Without them, the game is silent. */
  sounds?: Sounds;
  /** One sentence about the play: 'Solved in five.' */
  summary(result: GameResult): string;
  /** What a loss missed, after 'n % of those who played': 'missed one word'; by default 'scored nothing'. */
  missed?(result: GameResult): string;
  /** The shared text, comparable between players and without spoilers, and the same in words. */
  share(play: PlayToShare): SharedText;
  /** The marks of the shared picture, if they differ from those of the text. */
  pictureMarks?(result: GameResult): string;
  ShareGrid: ComponentType<{ result: GameResult }>;
  /** The answers and what was missed; renders nothing secret. */
  Afterwards?: ComponentType<AfterwardsProps>;
  /** Only signed-in players get share and leaderboard below a result. */
  sharesWhenSignedIn?: true;
  messages: { loadFailed: string; sessionInvalid: string; saveFailed: string };
  words?: FrameWords;
  /** The board's figures include the time: the frame shows no clock. */
  tellsTime?: true;
  /** Time affects points (RULES §3), which the head shows while clocks are hidden. */
  timeScores?: true;
  /** The facts of a result below its summary, if not only the time. */
  Facts?: ComponentType<{ result: GameResult; saving: Saving; isFresh: boolean }>;
  /** The board has its own button to end the play, so help offers no giving up. */
  endsOnWish?: true;
  /** An open play is resumed through a dialog instead of at once. */
  asksToResume?: true;
  /** The unreported part of a replayed game, for the result request. */
  lastReport?(opening: CallReply<C>): Partial<ResultAsk>;
  /** A running play continues offline, even after a reload. */
  goesOnOffline?: true;
  /** The archive offers easy, medium and hard puzzles; `own` is the day's own difficulty. */
  practice?: { own: Difficulty; notes: DifficultyNotes };
  /** Extra settings in the help dialog. */
  Settings?: ComponentType;
}
