// The address that is shared with a result: the game's, with the player's referral code.
import { useSession } from '../../base/session.ts';

/** `path`, which may have a query, as a full address; a signed-in player's carries `ref`. */
export function useShareUrl(path: string): string {
  const { user } = useSession();
  const url = new URL(path, window.location.origin);
  if (user?.referral_code) url.searchParams.set('ref', user.referral_code);
  return url.href;
}
