// The addresses shared with a result; a signed-in player's include the referral code.
import { GAME_NAMES, type GameType } from '#shared/kernel/game-type.ts';
import { useSession } from '../../base/session.ts';

/** The page of a day's result that leads to the game; without a referral code, the game's own page. */
export function useResultUrl(type: GameType, day: string): string {
  const { user } = useSession();
  return useShareUrl(user?.referral_code ? `/r/${type}/${day}` : GAME_NAMES[type].path);
}

/** `path`, with any query, as a full address; a signed-in player's includes `ref`. */
export function useShareUrl(path: string): string {
  const { user } = useSession();
  const url = new URL(path, window.location.origin);
  if (user?.referral_code) url.searchParams.set('ref', user.referral_code);
  return url.href;
}
