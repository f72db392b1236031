// The address of a replay: a game's page with the day and, for a friend's play, the name; `coach` starts the coach at once.
import { GAME_NAMES, type GameType } from '#shared/kernel/game-type.ts';

/** `of` selects the play of the day, by default the ranked one. */
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
