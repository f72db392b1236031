// The replay requested by the address of a game's page (`?replay=` with its day).
import { useMemo } from 'react';
import { type GameDay, isGameDay } from '#shared/kernel/game-day.ts';
import { useSearchParams } from '../../base/search-params.ts';

/** `player` is a friend, null for the viewer; `of` is null for the day's ranked play. */
export interface AskedReplay {
  day: GameDay;
  player: string | null;
  of: 'archive' | 'easy' | 'medium' | 'hard' | null;
}

const OTHERS = ['archive', 'easy', 'medium', 'hard'] as const;

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
