// A finished play as its owner sees it (RULES §4): composed from the play on every reading, so that what was secret for
// a guest shows by itself once the day has closed.
import type { GameResult } from '../contract/plays.ts';
import { closeOf } from '../kernel/game-day.ts';
import type { AnyGame } from './game-definition.ts';
import type { EndedPlay, Play } from './play-store.ts';

/** Who looks, and when. */
export interface Onlooker {
  isGuest: boolean;
  now_ms: number;
}

/** Whether answers may be shown: to guests only after the day's close, so that nobody scouts with a guest. */
export function isRevealed({ play, onlooker }: { play: Play; onlooker: Onlooker }): boolean {
  return !onlooker.isGuest || onlooker.now_ms >= closeOf(play.day);
}

/** The `game_result` of an ended play. */
export function resultOf({
  game,
  play,
  ended,
  onlooker,
}: {
  game: AnyGame;
  play: Play;
  ended: EndedPlay;
  onlooker: Onlooker;
}): GameResult {
  const revealed = isRevealed({ play, onlooker });
  return {
    id: play.id,
    game_type: play.game,
    game_date: play.day,
    points_earned: ended.points_tenths / 10,
    base_points: ended.base_tenths / 10,
    special: play.isSpecial,
    marked: ended.mark !== null,
    time_taken_seconds: ended.time_ms / 1000,
    clicks: ended.clicks ?? ended.metric,
    attempts: ended.attempts,
    solved: ended.solved,
    streak_days: ended.streak_days,
    streak_bonus: ended.streak_bonus_sparks,
    details_json: JSON.stringify(game.details({ puzzle: play.puzzle, state: play.state, revealed })),
    game_session_token: play.token,
    set_id: play.puzzleId,
    puzzle_id: play.puzzleId,
  };
}
