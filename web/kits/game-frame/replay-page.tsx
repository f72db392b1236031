// The replay of a finished play on the game's inert board: run, pause, single steps and faster, and all steps as a list of
// sentences. Loaded on demand.
import { useQuery } from '@tanstack/react-query';
import type { Call } from '#shared/contract/call.ts';
import { type ReplayedPlay, watchReplay } from '#shared/contract/replays.ts';
import { GAME_NAMES } from '#shared/kernel/game-type.ts';
import { CallError, send } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';
import { usePageMeta } from '../../base/page-meta.ts';
import { useSession } from '../../base/session.ts';
import { Button } from '../../ui/button.tsx';
import { QueryError } from '../../ui/error-state.tsx';
import { formatSparks } from '../../ui/number-format.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useCoach } from '../coach/use-coach.ts';
import { ReportButton } from '../reports/report-button.tsx';
import { REPORT } from '../reports/report-texts.ts';
import { dayTitle } from './archive-days.ts';
import { GameHead } from './game-head.tsx';
import type { GameUi } from './game-ui.ts';
import styles from './replay.module.css';
import type { AskedReplay } from './replay-asked.ts';
import { ReplayPlayer } from './replay-player.tsx';
import { clockTime } from './wording.ts';

const LOAD_FAILED = 'This play could not be loaded.';

interface ReplayPageProps<C extends Call> {
  ui: GameUi<C>;
  asked: AskedReplay;
}

export function ReplayPage<C extends Call>({ ui, asked }: ReplayPageProps<C>) {
  const { type } = ui;
  const { day, player, of } = asked;
  const query = useQuery({
    queryKey: [...queryKeys.results, 'replay', type, asked],
    queryFn: async ({ signal }) => {
      const params = { game_type: type, game_date: day };
      const [play, { framesOf }] = await Promise.all([
        send(watchReplay, { params, query: { ...(player && { player }), ...(of && { of }) } }, { signal }),
        ui.replay!(),
      ]);
      return { play, frames: framesOf(play) };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isOwn = player === null;
  const coach = useCoach(
    query.data && isOwn && ui.coach ? { play: query.data.play, of, startWorker: ui.coach } : null,
  );
  const { isSignedIn } = useSession();
  const whose = player ? `${player}’s play` : 'Your play';
  const number = query.data ? `, No. ${query.data.play.puzzle_number}` : '';
  const { name } = GAME_NAMES[type];
  const deck = `${whose}${number}, ${dayTitle(day)}`;
  usePageMeta({ ...ui.page, title: `${whose} of ${name}${number}` });
  return (
    <div data-game={type}>
      <GameHead type={type} deck={deck}>
        <Button to={GAME_NAMES[type].path}>Back to the game</Button>
      </GameHead>
      <p className={styles.whose}>{deck}</p>
      {query.data && <ReplayPlayer {...query.data} ending={endingOf(query.data.play)} coach={coach} />}
      {query.data && player && isSignedIn && (
        <ReportButton
          label={REPORT.report}
          what={whose}
          kinds={['play']}
          whom={[{ player, label: player }]}
          game={type}
          day={day}
        />
      )}
      {query.isPending && (
        <Loading label="Loading the play">
          <Skeleton height={320} />
        </Loading>
      )}
      <QueryError query={query} text={query.error instanceof CallError ? query.error.message : LOAD_FAILED} />
    </div>
  );
}

/** '84.5 points in 1:32.' */
function endingOf({ base_points, time_taken_seconds, given_up }: ReplayedPlay): string {
  const points = `${formatSparks(base_points)} points in ${clockTime(time_taken_seconds)}.`;
  return given_up ? `Given up: ${points}` : points;
}
