/** Marks a reply as pending if the player's edition has not yet applied the change. */
export function pendingIf(isLate: boolean): { pending?: true } {
  return isLate ? { pending: true } : {};
}
