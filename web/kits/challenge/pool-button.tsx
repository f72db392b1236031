// The actions where a pool is mentioned, as quiet buttons of 44 px at the end of a line. Their accessible names include
// the game, because a page has eight of them.
import type { UseQueryResult } from '@tanstack/react-query';
import type { JudgedMatchup } from '#shared/contract/challenge-shapes.ts';
import { GAME_NAMES, type GameType } from '#shared/kernel/game-type.ts';
import { Button } from '../../ui/button.tsx';
import { showMatchup } from './challenge-stage.ts';
import { POOL } from './challenge-texts.ts';
import { useMatchupCheck } from './matchup-check.ts';

interface PoolButtonProps {
  label: string;
  name: string;
  isBusy?: boolean;
  className: string | undefined;
  onPress: () => void;
}

export function PoolButton({ label, name, isBusy = false, className, onPress }: PoolButtonProps) {
  return (
    <Button kind="quiet" small className={className} aria-label={name} busy={isBusy} onClick={onPress}>
      {label}
    </Button>
  );
}

interface GameButtonProps {
  game: GameType;
  className: string | undefined;
}

/** Fetches the status of the pool again after a failure. */
export function RetryButton({ game, query, className }: GameButtonProps & { query: UseQueryResult }) {
  const name = POOL.retryNamed(GAME_NAMES[game].name);
  const retry = () => void query.refetch();
  return <PoolButton {...{ name, className }} label={POOL.retry} isBusy={query.isFetching} onPress={retry} />;
}

export function CheckButton({ game, className }: GameButtonProps) {
  const { check, isBusy } = useMatchupCheck(game);
  const name = POOL.checkNamed(GAME_NAMES[game].name);
  return <PoolButton {...{ name, className, isBusy }} label={POOL.check} onPress={check} />;
}

export function SeeButton({ game, matchup, className }: GameButtonProps & { matchup: JudgedMatchup }) {
  const name = POOL.seeNamed(GAME_NAMES[game].name);
  return (
    <PoolButton {...{ name, className }} label={POOL.see} onPress={() => showMatchup({ game, matchup })} />
  );
}
