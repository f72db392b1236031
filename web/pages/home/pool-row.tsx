// The challenge pool's row at the bottom of a game card. Its height is fixed; its content is a separate chunk, because
// guests have no pools.
import { lazy, Suspense } from 'react';
import type { HubCard } from '#shared/contract/hub.ts';
import type { GameType } from '#shared/kernel/game-type.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { HOME } from './home-texts.ts';

const PoolLine = lazy(async () => ({
  default: (await import('../../kits/challenge/pool-line.tsx')).PoolLine,
}));

interface PoolRowProps {
  game: GameType;
  card: HubCard | 'loading' | null;
  className: string | undefined;
}

export function PoolRow({ game, card, className }: PoolRowProps) {
  const known = card === 'loading' ? null : card;
  const blank = (
    <Loading label={HOME.loadingPool}>
      <Skeleton width={150} height={16} />
    </Loading>
  );
  return (
    <div className={className} data-lines={known?.challenge_yesterday ? 2 : 1}>
      {card === 'loading' ? (
        blank
      ) : (
        <Suspense fallback={blank}>
          <PoolLine
            game={game}
            known={known?.challenge ?? null}
            yesterday={known?.challenge_yesterday ?? null}
          />
        </Suspense>
      )}
    </div>
  );
}
