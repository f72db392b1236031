// The streak that today's play can go on with.
import { useQuery } from '@tanstack/react-query';
import type { GameType } from '#shared/kernel/game-type.ts';
import { hubQuery } from '../../base/hub-query.ts';
import { daysInWords } from './wording.ts';

/** One line, where the page knows of a streak; it is not asked for. */
export function StreakSoFar({ type }: { type: GameType }) {
  const { data } = useQuery({ ...hubQuery, enabled: false });
  const days = data?.games.find(({ game_type }) => game_type === type)?.streak_days ?? 0;
  return (
    days > 0 && (
      <p data-score="">
        Your streak: {daysInWords(days)}. Today makes it {days + 1}.
      </p>
    )
  );
}
