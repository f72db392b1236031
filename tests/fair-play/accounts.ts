// Builds whole accounts from simulated plays: a year of a game is sampled, play by play, from its player's plays.
import { SUSPECTED_FROM, scoreAfter } from '../../worker/model/fair-play/score.ts';
import type { Draws, Player } from './players.ts';

/** After how many plays of one game an account is suspected; null if it is not within `most`. */
export function suspectedAfter(
  { player, weights, most }: { player: Player; weights: readonly number[]; most: number },
  draws: Draws,
): number | null {
  let score = 0;
  for (let play = 1; play <= most; play++) {
    if (player.kind === 'person' && draws.chance(player.quits)) continue;
    score = scoreAfter(score, weights[draws.random.index(weights.length)]!);
    if (score >= SUSPECTED_FROM) return play;
  }
  return null;
}

/** The share of events with its 95 % confidence interval (Wilson). */
export function intervalOf(events: number, of: number): { share: number; low: number; high: number } {
  const z = 1.96;
  const share = events / of;
  const middle = share + (z * z) / (2 * of);
  const reach = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  const all = 1 + (z * z) / of;
  return { share, low: Math.max(0, (middle - reach) / all), high: (middle + reach) / all };
}
