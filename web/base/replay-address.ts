// Where a finished play is watched again: a game's page, with the day and, of a friend's, the name.
import { GAME_NAMES, type GameType } from '#shared/kernel/game-type.ts';

/** The address of a replay; `of` says which play of the day, the ranked one if it is left out. */
export function replayAddress(type: GameType, asked: { day: string; player?: string; of?: string }): string {
  const { day, player, of } = asked;
  const search = new URLSearchParams({ replay: day, ...(player && { player }), ...(of && { of }) });
  return `${GAME_NAMES[type].path}?${search}`;
}
