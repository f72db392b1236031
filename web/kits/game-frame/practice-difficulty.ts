// How hard one likes to practise in the archive, kept on this device for each game that offers a choice (RULES §4).
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

/** What was chosen here last; `own` where nothing was. */
export function keptDifficulty(game: GameType, own: Difficulty): Difficulty {
  return storedDifficulty(game).read() ?? own;
}
