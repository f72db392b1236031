// The token of the play last opened on this device, one per game, so that a reload after midnight still finds
// yesterday's play, which runs until 01:00 UTC (RULES §1). If storage fails, only that is lost.
import type { Difficulty } from '#shared/kernel/difficulty.ts';
import { type GameDay, gameDayAt, isGameDay, lapseOf } from '#shared/kernel/game-day.ts';
import type { GameType } from '#shared/kernel/game-type.ts';
import { stored } from '../../base/device-storage.ts';
import { asJson } from '../../base/stored-json.ts';

export interface KeptPlay {
  token: string;
  game_date: string;
}

const storedPlay = (game: GameType) => stored(`doxa.play.${game}`, asJson(isKeptPlay));
const storedArchivePlay = ({ game, difficulty }: Practised) =>
  stored(`doxa.archive.${difficulty ? `${game}.${difficulty}` : game}`, asJson(isKeptPlay));

/** `difficulty` is null for the days' own puzzles. */
interface Practised {
  game: GameType;
  difficulty: Difficulty | null;
}

export function keepPlay(game: GameType, play: KeptPlay): void {
  storedPlay(game).write(play);
}

export function forgetPlay(game: GameType): void {
  storedPlay(game).remove();
}

/** The play opened here that can still continue or deliver its result; else null. `now_ms` is the server's time. */
export function keptPlay(game: GameType, now_ms: number): KeptPlay | null {
  const kept = storedPlay(game).read();
  if (kept && isGameDay(kept.game_date) && now_ms < lapseOf(kept.game_date)) return kept;
  return null;
}

/** The same, but only from a day before today. */
export function keptFromYesterday(game: GameType, now_ms: number): KeptPlay | null {
  const kept = keptPlay(game, now_ms);
  return kept && kept.game_date < gameDayAt(now_ms) ? kept : null;
}

/** Keeps the last play of the archive per difficulty, so that a reload resumes it or shows its result. */
export function keepArchivePlay(practised: Practised, play: KeptPlay): void {
  storedArchivePlay(practised).write(play);
}

export function forgetArchivePlay(practised: Practised): void {
  storedArchivePlay(practised).remove();
}

/** The archive play last opened here, if it is from that day. It never lapses. */
export function keptArchivePlay(practised: Practised, day: GameDay): KeptPlay | null {
  const kept = storedArchivePlay(practised).read();
  return kept?.game_date === day ? kept : null;
}

function isKeptPlay(value: unknown): value is KeptPlay {
  const { token, game_date } = Object(value);
  return typeof token === 'string' && typeof game_date === 'string';
}
