// Where a finished play is watched again: a game's page, with the day and, of a friend's, the name; `coach` asks the coach at once.
import { GAME_NAMES, type GameType } from '#shared/kernel/game-type.ts';

/** The address of a replay; `of` says which play of the day, the ranked one if it is left out. */
export function replayAddress(
  type: GameType,
  asked: { day: string; player?: string; of?: string; coach?: boolean },
): string {
  const { day, player, of, coach } = asked;
  const search = new URLSearchParams({
    replay: day,
    ...(player && { player }),
    ...(of && { of }),
    ...(coach && { coach: '' }),
  });
  return `${GAME_NAMES[type].path}?${search}`;
}
