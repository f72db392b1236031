// Where a player goes from a result: to the leaderboard and other puzzles, and back to the play.
import type { Call } from '#shared/contract/call.ts';
import type { GameResult } from '#shared/contract/plays.ts';
import { GAME_NAMES } from '#shared/kernel/game-type.ts';
import { serverNow } from '../../base/api/client.ts';
import { playAddress } from '../../base/play-address.ts';
import { replayAddress } from '../../base/replay-address.ts';
import { Button } from '../../ui/button.tsx';
import { archiveAddress, newestClosedDay } from './archive-address.ts';
import type { GameUi } from './game-ui.ts';

interface WaysOnProps<C extends Call> {
  ui: GameUi<C>;
  result: GameResult;
  isFresh: boolean;
  hasEarlier: boolean;
}

/** A play that was over before has no link back to it. */
export function WaysOn<C extends Call>({ ui, result, isFresh, hasEarlier }: WaysOnProps<C>) {
  const { type, words } = ui;
  return (
    <>
      <Button to={`/leaderboards/game/${type}`}>{words?.leaderboard ?? 'View leaderboard'}</Button>
      {isFresh && words?.again && (
        <Button to={GAME_NAMES[type].path} reloadDocument>
          {words.again}
        </Button>
      )}
      {!isFresh && hasEarlier && words?.practice && (
        <Button to={playAddress(type, newestClosedDay(serverNow()))}>{words.practice}</Button>
      )}
      <WaysBack ui={ui} result={result} />
      <Button kind="quiet" to={archiveAddress(type)}>
        Archive
      </Button>
    </>
  );
}

/** Links to the play itself: for everybody, including guests, who may not share. */
export function WaysBack<C extends Call>({ ui, result }: { ui: GameUi<C>; result: GameResult }) {
  const { type } = ui;
  return (
    <>
      {ui.replay && (
        <Button kind="quiet" to={replayAddress(type, { day: result.game_date })}>
          Watch again
        </Button>
      )}
      {ui.coach && (
        <Button kind="quiet" to={replayAddress(type, { day: result.game_date, coach: true })} data-score="">
          Look back
        </Button>
      )}
    </>
  );
}

/** After a loss: a puzzle of an earlier day, at once. */
export function Practice<C extends Call>({ ui }: { ui: GameUi<C> }) {
  return (
    <Button kind="main" to={playAddress(ui.type, newestClosedDay(serverNow()))}>
      {ui.words?.practice ?? 'Practise on an earlier puzzle'}
    </Button>
  );
}
