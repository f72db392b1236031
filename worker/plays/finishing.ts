// Converts an ended play into the form that the record takes.
import { sql } from 'drizzle-orm';
import type { FinishedPlay } from '../model/results/finished.ts';
import type { Gates } from '../platform/gates.ts';
import { GAME_NAMES } from '../shared/kernel/game-type.ts';
import type { AnyGame } from './game-definition.ts';
import { MOST_TRIED } from './game-replay.ts';
import type { Play } from './play.ts';

export function finishedPlay({
  game,
  play,
  publicId,
  gates,
}: {
  game: AnyGame;
  play: Play;
  publicId: string;
  gates: Gates;
}): FinishedPlay {
  const ended = play.ended!;
  return {
    player: sql`(SELECT id FROM players WHERE public_id = ${publicId})`,
    playerPublicId: publicId,
    playId: play.id,
    game: play.game,
    day: play.day,
    base_tenths: ended.base_tenths,
    points_tenths: ended.points_tenths,
    metric: ended.metric,
    lowerIsBetter: GAME_NAMES[play.game].metric.lowerIsBetter,
    time_ms: ended.time_ms,
    moves: game.sealedMoves(play.state),
    solved: ended.solved,
    given_up: ended.given_up,
    isSpecial: play.isSpecial,
    mark: ended.mark?.reason ?? null,
    isHeld: ended.mark !== null && gates[ended.mark.gate],
    tried: triedIn(game, play),
    evidence: ended.fair?.evidence,
    streak_days: ended.streak_days,
    streak_bonus_sparks: ended.streak_bonus_sparks,
    finished_at: ended.finished_at,
    gates,
  };
}

/** The distinct moves that a play contributes to the statistics of what most people tried; null for none. */
function triedIn(game: AnyGame, { puzzle, state }: Play): string | null {
  const tried = game.replay.tried?.({ puzzle, state }) ?? [];
  return tried.length === 0 ? null : JSON.stringify([...new Set(tried)].slice(0, MOST_TRIED));
}
