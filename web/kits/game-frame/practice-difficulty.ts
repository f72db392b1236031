// The difficulty of practice in the archive, stored on this device for each game that offers a choice (RULES §4).
import { DIFFICULTIES, type Difficulty } from '#shared/kernel/difficulty.ts';
import type { GameType } from '#shared/kernel/game-type.ts';
import { storedOnDevice } from '../../base/device-storage.ts';

export const DIFFICULTY_NAMES: Readonly<Record<Difficulty, string>> = {
  easy: 'Easy',
  medium: 'Medium',
  hard: 'Hard',
};

const storedDifficulty = (game: GameType) =>
  storedOnDevice(`device.practice.${game}`, (text) => DIFFICULTIES.find((name) => name === text) ?? null);

export function keepDifficulty(game: GameType, difficulty: Difficulty): void {
  storedDifficulty(game).write(difficulty);
}

/** The last choice on this device, or `own`. */
export function keptDifficulty(game: GameType, own: Difficulty): Difficulty {
  return storedDifficulty(game).read() ?? own;
}
