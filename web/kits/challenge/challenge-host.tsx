// Present on every page of signed-in players: watches the pools in which they wait, and hosts the challenge dialogs, whose
// code is loaded on first use.
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { checkMatchup } from '#shared/contract/challenge.ts';
import type { JudgedMatchup } from '#shared/contract/challenge-shapes.ts';
import type { GameType } from '#shared/kernel/game-type.ts';
import { send } from '../../base/api/client.ts';
import { hubQuery } from '../../base/hub-query.ts';
import { closeStage, stageHasClosed, useStage } from './challenge-stage.ts';
import { listenToPool } from './live-socket.ts';
import { newsBetween, tellMatchup } from './matchup-news.ts';
import { refreshAfterMatchup, useKnownStanding, writeMatchup } from './pool-standing.ts';

const OptInDialog = lazy(async () => ({ default: (await import('./opt-in-dialog.tsx')).OptInDialog }));
const MatchupDialog = lazy(async () => ({ default: (await import('./matchup-dialog.tsx')).MatchupDialog }));

export function ChallengeHost() {
  const { scene, isOpen, serial } = useStage();
  useEffect(() => {
    if (!isOpen) stageHasClosed();
  }, [isOpen]);
  // The next player to sign in must not see the previous player's dialog.
  useEffect(() => () => closeStage({ hasJoined: false }), []);
  return (
    <>
      <PoolWatch />
      <Suspense>
        {scene?.show === 'opt-in' && (
          <OptInDialog key={serial} game={scene.game} open={isOpen} onClose={closeStage} />
        )}
        {scene?.show === 'matchup' && <Matchup key={serial} {...scene} isOpen={isOpen} />}
      </Suspense>
    </>
  );
}

function Matchup(props: { game: GameType; matchup: JudgedMatchup; isOpen: boolean }) {
  const { game, matchup, isOpen } = props;
  const known = useKnownStanding(game);
  return (
    <MatchupDialog
      game={game}
      matchup={matchup}
      wager={known && known.state !== 'none' ? known.wager_sparks : null}
      open={isOpen}
      onClose={() => closeStage({ hasJoined: false })}
    />
  );
}

/** Renders nothing. */
function PoolWatch() {
  // Fetched only if no page has done so; pages and games refetch it when they change something.
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
