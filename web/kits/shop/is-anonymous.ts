// Players who can own nothing yet.
import type { UserProfile } from '#shared/contract/session.ts';

/** A guest without a finished game can own nothing, and is sent to the login where things are sold. */
export function isAnonymous(user: Pick<UserProfile, 'isGuest' | 'last_played_date'>): boolean {
  return user.isGuest && user.last_played_date === null;
}
