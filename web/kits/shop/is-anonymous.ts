// Who may own nothing yet.
import type { UserProfile } from '#shared/contract/session.ts';

/** A guest without a finished game owns nothing, and is led to the login where things are bought. */
export function isAnonymous(user: Pick<UserProfile, 'isGuest' | 'last_played_date'>): boolean {
  return user.isGuest && user.last_played_date === null;
}
