// Where a game stands in the day's challenge, in one line at the foot of its card.
import type { HubCard } from '../../../worker/contract/plays.ts';
import { Sparks } from '../../ui/sparks.tsx';
import { HOME } from './home-texts.ts';

interface PoolRowProps {
  challenge: HubCard['challenge'];
  className: string | undefined;
}

/** Keeps its height when there is nothing to say. */
export function PoolRow({ challenge, className }: PoolRowProps) {
  return <p className={className}>{challenge && <PoolWords challenge={challenge} />}</p>;
}

function PoolWords({ challenge }: { challenge: NonNullable<HubCard['challenge']> }) {
  switch (challenge.state) {
    case 'joined':
      return (
        <span>
          {HOME.poolJoined(Number(challenge.games_completed ?? 0))}{' '}
          <Sparks amount={Number(challenge.wager_sparks ?? 0)} digits={0} />
        </span>
      );
    case 'waiting':
      return HOME.poolWaiting;
    case 'matched':
      return outcome(challenge.matchup);
    case 'closed':
      return HOME.poolClosed;
    default:
      return null;
  }
}

function outcome(matchup: unknown): string | null {
  const { winner_username: winner, opponent_username: opponent } = (matchup ?? {}) as Record<string, unknown>;
  if (typeof opponent !== 'string') return null;
  if (winner === 'Tie') return HOME.poolTied(opponent);
  return winner === opponent ? HOME.poolLost(opponent) : HOME.poolWon(opponent);
}
