// How a player is named where others read it.

/** What of a row of `players` makes the name. */
export interface NamedRow {
  kind: string;
  username: string | null;
  guest_number: number;
}

/** The name others see: the username, 'Guest 4821', or that the player has left. */
export function shownName({ kind, username, guest_number }: NamedRow): string {
  if (kind === 'guest') return `Guest ${guest_number}`;
  return kind === 'deactivated' ? 'deactivated player' : (username ?? '');
}
