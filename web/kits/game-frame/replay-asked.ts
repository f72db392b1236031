// Whether the address of a game's page asks for a play to be watched again (`?replay=` with its day).
import { useMemo } from 'react';
import { type GameDay, isGameDay } from '#shared/kernel/game-day.ts';
import { useSearchParams } from '../../base/search-params.ts';

/** Which play: one's own, or that of a friend by name; `of` where it is not the day's ranked one. */
export interface AskedReplay {
  day: GameDay;
  player: string | null;
  of: 'archive' | 'easy' | 'medium' | 'hard' | null;
}

const OTHERS = ['archive', 'easy', 'medium', 'hard'] as const;

/** What the address asks for; null for none. */
export function useAskedReplay(): AskedReplay | null {
  const [search] = useSearchParams();
  return useMemo(() => {
    const day = search.get('replay');
    if (day === null || !isGameDay(day)) return null;
    return {
      day,
      player: search.get('player'),
      of: OTHERS.find((other) => other === search.get('of')) ?? null,
    };
  }, [search]);
}
