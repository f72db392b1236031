// How hard a closed day was, once the nightly fit is done. Renders nothing before that, or if too few played.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { puzzleDifficulty } from '#shared/contract/skill.ts';
import type { GameDay } from '#shared/kernel/game-day.ts';
import type { GameType } from '#shared/kernel/game-type.ts';
import { send } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';
import { hardnessSentence } from './skill-texts.ts';

const difficultyQuery = ({ game, day }: { game: GameType; day: GameDay }) =>
  queryOptions({
    queryKey: [...queryKeys.archive(game), day, 'difficulty'],
    queryFn: ({ signal }) =>
      send(puzzleDifficulty, { params: { game_type: game, game_date: day } }, { signal }),
  });

/** One sentence; the parent sets `className`. */
export function DayHardness({
  game,
  day,
  className,
}: {
  game: GameType;
  day: GameDay;
  className: string | undefined;
}) {
  const { data } = useQuery(difficultyQuery({ game, day }));
  if (!data?.hardness) return null;
  const { hardness, expected_metric } = data;
  return (
    <p className={className} data-score="">
      {hardnessSentence({ game_type: game, hardness, expected_metric })}
    </p>
  );
}
