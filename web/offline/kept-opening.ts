// Keeps the opening of a running play on this device, so that a page reloaded offline can resume it. It contains only
// what the player has already seen. It is not a cache: while the server can be reached, no call is answered from it.
import { isGameDay, lapseOf } from '#shared/kernel/game-day.ts';
import type { GameType } from '#shared/kernel/game-type.ts';
import { type Stored, stored } from '../base/device-storage.ts';
import { asJson } from '../base/stored-json.ts';
import { openingKey } from './open-play.ts';
import type { OpenedPlay } from './opened-play.ts';

export interface Owner {
  id: string;
  isGuest: boolean;
}

export interface KeptOpening {
  opening: OpenedPlay;
  owner: Owner;
}

let standIn: Owner | null = null;

/** The owner of the play that continues without the server; null when there is none. */
export function playingAs(): Owner | null {
  return standIn;
}

/** Resumes a kept play as its owner at `now_ms`, the server's time; null when there is none. */
export function takeUp(game: GameType, now_ms: number): OpenedPlay | null {
  const kept = keptOpening(game, now_ms);
  standIn = kept?.owner ?? null;
  return kept && { ...kept.opening, resumed: true };
}

export function keepOpening(game: GameType, { opening, owner: { id, isGuest } }: KeptOpening): void {
  storedOpening(game).write({ opening, owner: { id, isGuest } });
}

/** Updates the kept opening with what the server has received, if it belongs to the play of `token`. */
export function growOpening<Opening extends OpenedPlay>(
  game: GameType,
  token: string,
  grow: (opening: Opening) => Opening,
): void {
  const kept = storedOpening(game).read();
  if (kept?.opening.game_session_token !== token) return;
  keepOpening(game, { ...kept, opening: grow(kept.opening as Opening) });
}

export function forgetOpening(game: GameType): void {
  storedOpening(game).remove();
}

/** The play that can continue at `now_ms`, the server's time; null when there is none. */
export function keptOpening(game: GameType, now_ms: number): KeptOpening | null {
  const kept = storedOpening(game).read();
  if (!kept || !isGameDay(kept.opening.game_date) || now_ms >= lapseOf(kept.opening.game_date)) return null;
  return kept;
}

function storedOpening(game: GameType): Stored<KeptOpening> {
  return stored(openingKey(game), asJson(isKeptOpening));
}

function isKeptOpening(value: unknown): value is KeptOpening {
  const { opening, owner } = Object(value);
  return typeof opening?.game_session_token === 'string' && typeof owner?.id === 'string';
}
