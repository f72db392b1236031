/** What a reply says besides where the edition of the player takes a moment more. */
export function pendingIf(isLate: boolean): { pending?: true } {
  return isLate ? { pending: true } : {};
}
