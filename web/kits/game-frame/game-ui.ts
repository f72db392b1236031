// What a game's page folder gives to the frame that all eight share. A game brings its board, its texts and its share
// grid; loading, ready, playing, finished, saved and already played are the frame's.
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

/** A label and value in the head of a running game: 'Turned 17', 'Guess 4 of 8'. The frame adds the time itself. */
export interface HeadFigure {
  label: string;
  value: string;
  /** What just came off it or was added, which flies away from it once: '−12'. */
  change?: string | undefined;
  /** A time that is no rule: hidden with the clocks. */
  isClock?: true;
  /** The value is an amount of points, printed as all of them are. */
  isPoints?: true;
}

/** What a move's reply may carry when it ended the play (the contract's `endingFields`). */
export type Ending = Partial<ResultReply>;

/** What the frame hands to a board. `Opening` is the reply of the game's opening call. */
export interface BoardProps<Opening> {
  opening: Opening;
  /** True while a dialog is open or the play is over: keys and taps do nothing in the game. */
  isBlocked: boolean;
  onFigures(figures: readonly HeadFigure[]): void;
  /** Called with the ending move's reply, after the board has shown its last move. */
  onEnd(ending: Ending): void;
  /** Seconds since the opening on the server's clock, for `time_taken_seconds`. */
  elapsedSeconds(): number;
  /** Says one sentence to screen readers and, where the board shows a status line, to everybody. */
  announce(sentence: string): void;
  /** A short sound and vibration, when the player has them on. */
  feedback(kind: FeedbackKind): void;
  /**
   * A move was refused and the board cannot mend it: the frame fetches the play again, or says that it is lost. Where
   * `isLast`, the move would have ended the play, so that its score is not saved.
   */
  onRefused?(error: CallError, last?: { isLast: boolean }): void;
}

/** The frame's words where a game has its own; what is left out stays as all games say it. */
export interface FrameWords {
  loading?: string;
  start?: string;
  /** The title of the page once the puzzle's number is known. */
  title?(puzzleNumber: number): string;
  /** A failed load, with the server's sentence; else `messages.loadFailed`. */
  loadFailed?(detail: string): string;
  /** Above the points: of a play that has just ended, or of one that was played before. */
  resultTitle?(over: { isFresh: boolean }): string;
  share?: string;
  leaderboard?: string;
  /** A link back to the game's page, below a play that has just ended. */
  again?: string;
  /** A link to the newest day of the archive, below a play that was over before. */
  practice?: string;
}

/** A finished play that is shared; `url` is the page's address. */
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

/** What a result's answers are drawn from. */
export interface AfterwardsProps {
  result: GameResult;
  /** The finished board is beside the points: it need not be drawn a second time. */
  hasBoard?: boolean;
}

/** What each difficulty asks of the player, in a short sentence. */
export type DifficultyNotes = Readonly<Record<Difficulty, string>>;

export interface GameUi<C extends Call = Call> {
  type: GameType;
  /** The line under the title; gets the puzzle's number. */
  deck(puzzleNumber: number): string;
  page: { title: string; description: string; keywords: string };
  opening: C;
  /** False for a reply to the opening that no play can be made of: the page then fails to load. */
  isWhole?(opening: CallReply<C>): boolean;
  /** What is in the board's place before the play is opened, in the board's final size. */
  BoardPlace?: ComponentType;
  Board: ComponentType<BoardProps<CallReply<C>>>;
  /** The rules, shown in the ready dialog and under help. */
  Rules: ComponentType;
  /** The rules follow the ready dialog in one of their own, and the clock starts after that. */
  showsRulesApart?: true;
  /** The front page's lines about a play; they are fetched while it runs. */
  headlines?: HeadlineChunk;
  /** How a finished play is watched again; fetched when one is. */
  replay?: () => Promise<{ framesOf: FramesOf }>;
  /** Starts the worker in which its coach reads a finished play. */
  coach?: () => Worker;
  /** The three moves that teach it before its first play on a device. */
  trial?: TrialScript;
  /** How it is steered, where that has to be known before the start. */
  controls?: string;
  /** What it sounds like; silent without. */
  sounds?: Sounds;
  /** One sentence about how it went: 'Solved in five.' */
  summary(result: GameResult): string;
  /** What a loss missed, of all who missed as much: 'missed one word'; without it, 'scored nothing'. */
  missed?(result: GameResult): string;
  /** The text that is shared: comparable between players, without spoilers, and the same said in words. */
  share(play: PlayToShare): SharedText;
  /** The marks that the shared picture prints, where they stand otherwise than in the text. */
  pictureMarks?(result: GameResult): string;
  ShareGrid: ComponentType<{ result: GameResult }>;
  /** What was missed or what the answers were; nothing while they are still secret. */
  Afterwards?: ComponentType<AfterwardsProps>;
  /** Share and leaderboard are below a result only for who is signed in. */
  sharesWhenSignedIn?: true;
  messages: { loadFailed: string; sessionInvalid: string; saveFailed: string };
  words?: FrameWords;
  /** The play's time is among the board's figures: the frame's clock stays away. */
  tellsTime?: true;
  /** Time decides points (RULES §3), which the head says where clocks are hidden. */
  timeScores?: true;
  /** The facts of a result below its summary, where they are others than the time. */
  Facts?: ComponentType<{ result: GameResult; saving: Saving; isFresh: boolean }>;
  /** The board itself offers to end the play at any moment: help offers no giving up. */
  endsOnWish?: true;
  /** A play that is open already is shown behind a dialog that resumes it, instead of at once. */
  asksToResume?: true;
  /** What a replayed game has not reported yet, for the result that is asked for. */
  lastReport?(opening: CallReply<C>): Partial<ResultAsk>;
  /** A running play can go on without a network, also on a page that is loaded again. */
  goesOnOffline?: true;
  /** The archive offers its days easy, medium and hard; `own` is what the day itself was. */
  practice?: { own: Difficulty; notes: DifficultyNotes };
  /** Extra settings of the game in its help dialog. */
  Settings?: ComponentType;
}
