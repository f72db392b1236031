// Notes before and after a play: a streak that broke yesterday can be repaired with yesterday's archived puzzle (RULES §3),
// and yesterday's play ran out unfinished.
import { useQuery } from '@tanstack/react-query';
import type { HubCard } from '#shared/contract/hub.ts';
import type { GameType } from '#shared/kernel/game-type.ts';
import { hubQuery } from '../../base/hub-query.ts';
import { playAddress } from '../../base/play-address.ts';
import { Link } from '../../ui/link.tsx';
import { daysInWords } from './wording.ts';

/** Avoids a second request, as the page of a game fetches the hub as well. */
const FRESH_MS = 30_000;

const LAPSED = 'Yesterday’s play ran out at 01:00 UTC, unfinished.';

export function useHubCard(type: GameType): HubCard | null {
  const { data } = useQuery({ ...hubQuery, staleTime: FRESH_MS });
  return data?.games.find(({ game_type }) => game_type === type) ?? null;
}

/** How to repair a broken streak; renders nothing without one. */
export function RepairOffer({ type, className }: { type: GameType; className?: string | undefined }) {
  const repair = useHubCard(type)?.streak_repair;
  if (!repair) return null;
  return (
    <p className={className} data-score="">
      Your streak of {daysInWords(repair.streak_days)} broke yesterday.{' '}
      <Link to={playAddress(type, repair.game_date)}>Play yesterday’s puzzle</Link> by {clockOf(repair.until)}{' '}
      UTC to repair it, unpaid.
    </p>
  );
}

export function YesterdayLines({ type }: { type: GameType }) {
  const card = useHubCard(type);
  return (
    <>
      {card?.yesterday_lapsed && <p>{LAPSED}</p>}
      <RepairOffer type={type} />
    </>
  );
}

/** '01:30' of an ISO time. */
function clockOf(instant: string): string {
  return instant.slice(11, 16);
}
