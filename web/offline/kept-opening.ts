// The opening of a running play of the games that can go on without a network, kept on this device, so that a page that
// is loaded again offline finds its board again. It holds no more than its player has seen, and is no cache: no call is
// answered from it while the server can be asked.
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

/** A play that may go on, and whose it is. */
export interface KeptOpening {
  opening: OpenedPlay;
  owner: Owner;
}

let standIn: Owner | null = null;

/** Whose play goes on while the server cannot be asked who is here; null when none does. */
export function playingAs(): Owner | null {
  return standIn;
}

/** Takes up a kept play at `now_ms`, the server's time, in its player's name; null when there is none. */
export function takeUp(game: GameType, now_ms: number): OpenedPlay | null {
  const kept = keptOpening(game, now_ms);
  standIn = kept?.owner ?? null;
  return kept && { ...kept.opening, resumed: true };
}

export function keepOpening(game: GameType, { opening, owner: { id, isGuest } }: KeptOpening): void {
  storedOpening(game).write({ opening, owner: { id, isGuest } });
}

/** Writes into the kept opening what the server has heard since, if it is of that play. */
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

/** The play that can go on at `now_ms`, the server's time; null when there is none. */
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
