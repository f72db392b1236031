// Watches the pools in which the player waits, on whatever page: one socket for each, and the news of what they tell.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { checkMatchup } from '#shared/contract/challenge.ts';
import type { JudgedMatchup } from '#shared/contract/challenge-shapes.ts';
import type { GameType } from '#shared/kernel/game-type.ts';
import { send } from '../../base/api/client.ts';
import { hubQuery } from '../../base/hub-query.ts';
import { listenToPool } from './live-socket.ts';
import { newsBetween, tellMatchup } from './matchup-news.ts';
import { refreshAfterMatchup, writeMatchup } from './pool-standing.ts';

/** Shows nothing by itself. */
export function PoolWatch() {
  // Asked for once where no page has done so; pages and games ask again when they have changed something.
  const { data } = useQuery({ ...hubQuery, staleTime: Number.POSITIVE_INFINITY });
  const before = useRef(data);
  useEffect(() => {
    const news = before.current && data ? newsBetween({ before: before.current, after: data }) : [];
    before.current = data;
    news.forEach(tellMatchup);
    if (news.length > 0) refreshAfterMatchup();
  }, [data]);
  const waiting = data?.games.filter(({ challenge }) => challenge?.state === 'waiting') ?? [];
  return waiting.map(({ game_type }) => <Listening key={game_type} game={game_type} />);
}

function Listening({ game }: { game: GameType }) {
  useEffect(() => {
    const onMatched = (matchup: JudgedMatchup) => writeMatchup({ game, matchup });
    const catchUp = async () => {
      const matchup = await send(checkMatchup, { query: { game_type: game } }).catch(() => null);
      if (matchup && !matchup.isNoMatchup) onMatched(matchup);
    };
    return listenToPool({ game, onMatched, catchUp: () => void catchUp() });
  }, [game]);
  return null;
}
