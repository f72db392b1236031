// The message handler of the worker in which a game's coach reads a play, off the main thread.
import type { GameType } from '#shared/kernel/game-type.ts';
import type { Reading, ReadPlay, ToldReading, Tried } from './reading.ts';

type TellTried<T extends GameType> = (tried: Tried, play: ReadPlay<T>) => string;

/** Replies to each play with its reading, and with what most people tried if the game has a text for it. */
export function answerAsCoach<T extends GameType>(
  read: (play: ReadPlay<T>) => Reading,
  tell?: TellTried<T>,
): void {
  self.onmessage = ({ data }: MessageEvent<ReadPlay<T>>) => {
    const others = data.tried && tell ? tell(data.tried, data) : null;
    self.postMessage({ ...read(data), others } satisfies ToldReading);
  };
}
