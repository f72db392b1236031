// The addresses that are shared with a result; a signed-in player's carry the referral code.
import { GAME_NAMES, type GameType } from '#shared/kernel/game-type.ts';
import { useSession } from '../../base/session.ts';

/** The address that shows a day's result and leads on to the game; the game's own for who has no code. */
export function useResultUrl(type: GameType, day: string): string {
  const { user } = useSession();
  return useShareUrl(user?.referral_code ? `/r/${type}/${day}` : GAME_NAMES[type].path);
}

/** `path`, which may have a query, as a full address; a signed-in player's carries `ref`. */
export function useShareUrl(path: string): string {
  const { user } = useSession();
  const url = new URL(path, window.location.origin);
  if (user?.referral_code) url.searchParams.set('ref', user.referral_code);
  return url.href;
}
