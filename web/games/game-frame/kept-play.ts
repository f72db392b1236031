// The token of the play that was last opened here, one a game, so that a reload after midnight still finds
// yesterday's play, which goes on until 01:00 UTC (RULES §1). Storage that refuses costs no more than that.
import { gameDayAt, isGameDay, lapseOf } from '../../../worker/kernel/game-day.ts';
import type { GameType } from '../../../worker/kernel/game-type.ts';

/** Which play was opened here. */
export interface KeptPlay {
  token: string;
  game_date: string;
}

const keyOf = (game: GameType) => `doxa.play.${game}`;

/** Remembers an opened play. */
export function keepPlay(game: GameType, play: KeptPlay): void {
  try {
    localStorage.setItem(keyOf(game), JSON.stringify(play));
  } catch {}
}

/** Forgets the play, once it is over. */
export function forgetPlay(game: GameType): void {
  try {
    localStorage.removeItem(keyOf(game));
  } catch {}
}

/** The play that was opened here and can still go on or deliver its result; null when there is none. */
export function keptPlay(game: GameType, now_ms: number): KeptPlay | null {
  const kept = readPlay(game);
  if (kept && isGameDay(kept.game_date) && now_ms < lapseOf(kept.game_date)) return kept;
  return null;
}

/** The same, only when it is of a day before today's. `now_ms` is the server's time. */
export function keptFromYesterday(game: GameType, now_ms: number): KeptPlay | null {
  const kept = keptPlay(game, now_ms);
  return kept && kept.game_date < gameDayAt(now_ms) ? kept : null;
}

function readPlay(game: GameType): KeptPlay | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(game)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { token, game_date } = kept as Partial<KeptPlay>;
    return typeof token === 'string' && typeof game_date === 'string' ? { token, game_date } : null;
  } catch {
    return null;
  }
}
