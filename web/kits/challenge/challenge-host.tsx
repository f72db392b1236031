// What signed-in players have on every page: the watch over the pools in which they wait, and the place where challenge
// dialogs open. The dialogs' code comes with the first of each.
import { lazy, Suspense, useEffect } from 'react';
import type { JudgedMatchup } from '#shared/contract/challenge-shapes.ts';
import type { GameType } from '#shared/kernel/game-type.ts';
import { closeStage, stageHasClosed, useStage } from './challenge-stage.ts';
import { useKnownStanding } from './pool-standing.ts';
import { PoolWatch } from './pool-watch.tsx';

const OptInDialog = lazy(async () => ({ default: (await import('./opt-in-dialog.tsx')).OptInDialog }));
const MatchupDialog = lazy(async () => ({ default: (await import('./matchup-dialog.tsx')).MatchupDialog }));

export function ChallengeHost() {
  const { scene, isOpen, serial } = useStage();
  useEffect(() => {
    if (!isOpen) stageHasClosed();
  }, [isOpen]);
  // Who signs in next does not find the dialog of who left.
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
