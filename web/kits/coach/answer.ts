// The frame of the worker in which a game's coach reads a play, apart from the page's own thread.
import type { GameType } from '#shared/kernel/game-type.ts';
import type { Reading, ReadPlay } from './reading.ts';

/** Answers each play that is sent with its reading. */
export function answerAsCoach<T extends GameType>(read: (play: ReadPlay<T>) => Reading): void {
  self.onmessage = ({ data }: MessageEvent<ReadPlay<T>>) => self.postMessage(read(data));
}
