// A finished play as its owner sees it (RULES §4). It is derived from the play on every read, so that the answers of a
// given-up play appear by themselves once the day has closed.
import { meaningsOf } from '../content/meanings.ts';
import type { GameResult } from '../shared/contract/plays.ts';
import { closeOf } from '../shared/kernel/game-day.ts';
import type { AnyGame } from './game-definition.ts';
import type { EndedPlay, Play } from './play.ts';

/** Whether answers are shown: once the play has ended; after giving up, once the day has closed (RULES §4). */
export function isRevealed({ play, now_ms }: { play: Pick<Play, 'day' | 'ended'>; now_ms: number }): boolean {
  return play.ended !== null && (!play.ended.given_up || now_ms >= closeOf(play.day));
}

export function resultOf({
  game,
  play,
  ended,
  now_ms,
}: {
  game: AnyGame;
  play: Play;
  ended: EndedPlay;
  now_ms: number;
}): GameResult {
  const revealed = isRevealed({ play: { ...play, ended }, now_ms });
  const isClosed = now_ms >= closeOf(play.day);
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
    ...(ended.freezes === undefined ? {} : { streak_freezes: ended.freezes }),
    ...(ended.paper_streak ? { paper_streak: ended.paper_streak } : {}),
    ...(ended.repaired_streak ? { streak_repaired: true } : {}),
    details_json: JSON.stringify(game.details({ puzzle: play.puzzle, state: play.state, revealed })),
    // Before the close a meaning would tell the word to everybody.
    ...(isClosed && game.wordsOf ? { meanings: meaningsOf(game.wordsOf(play.puzzle)) } : {}),
    game_session_token: play.token,
    set_id: play.puzzleId,
    puzzle_id: play.puzzleId,
  };
}
