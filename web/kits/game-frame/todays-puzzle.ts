// Which puzzle the page is about: its number, from the opening or counted from the hub's, and whether it pays double.
import { useQuery } from '@tanstack/react-query';
import type { Call, CallReply } from '#shared/contract/call.ts';
import { hub } from '#shared/contract/hub.ts';
import { daysBetween, type GameDay, gameDayAt } from '#shared/kernel/game-day.ts';
import { send, serverNow } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';
import type { OpenedPlay } from '../../offline/opened-play.ts';
import type { GameUi } from './game-ui.ts';
import type { PlayPhase } from './play-phase.ts';

/** The number of the puzzle that is shown; null until it is known, and `isPending` until the first answer, a failure too. */
export function useTodaysPuzzle<C extends Call>(ui: GameUi<C>, phase: PlayPhase<CallReply<C>>) {
  const { data, isFetched, failureCount } = useQuery({
    queryKey: queryKeys.hub,
    queryFn: ({ signal }) => send(hub, {}, { signal }),
  });
  const isSpecial = data?.games.some((card) => card.game_type === ui.type && card.special) ?? false;
  if (phase.step === 'playing')
    return { puzzleNumber: (phase.opening as OpenedPlay).puzzle_number, isSpecial, isPending: false };
  if (!data) return { puzzleNumber: null, isSpecial, isPending: !isFetched && failureCount === 0 };
  const shown = phase.step === 'over' ? phase.result?.game_date : undefined;
  const to = (shown ?? gameDayAt(serverNow())) as GameDay;
  return {
    puzzleNumber: data.puzzle_number + daysBetween({ from: data.game_date as GameDay, to }),
    isSpecial,
    isPending: false,
  };
}
