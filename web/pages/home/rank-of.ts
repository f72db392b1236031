// Formats a rank among all players.
import { formatCount } from '../../ui/number-format.ts';

const ENDINGS = ['th', 'st', 'nd', 'rd'];

/** '148th of 3,482'. */
export function rankOf({ rank, players }: { rank: number; players: number }): string {
  const isTeen = Math.floor(rank / 10) % 10 === 1;
  return `${formatCount(rank)}${(!isTeen && ENDINGS[rank % 10]) || 'th'} of ${formatCount(players)}`;
}
