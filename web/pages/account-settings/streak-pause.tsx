// Pauses and resumes all streaks, and shows the pauses left this year (RULES §3).
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type PauseState, pauseStreaks, resumeStreaks } from '#shared/contract/streaks.ts';
import { send } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';
import { dayTitle } from '../../kits/game-frame/archive-days.ts';
import { Button } from '../../ui/button.tsx';
import { announce, showToast } from '../../ui/toast-store.ts';
import { Loaded, Panel } from './panel.tsx';
import { streakPauseQuery } from './settings-queries.ts';
import { STREAKS } from './settings-texts.ts';

export function StreakPause() {
  const client = useQueryClient();
  const query = useQuery(streakPauseQuery);
  const { mutate, isPending } = useMutation({
    mutationFn: (wish: 'pause' | 'resume') => send(wish === 'pause' ? pauseStreaks : resumeStreaks, {}),
    onSuccess: (state) => {
      client.setQueryData(streakPauseQuery.queryKey, state);
      void client.invalidateQueries({ queryKey: queryKeys.hub });
      announce(sentenceOf(state));
    },
    onError: (error) => showToast({ kind: 'error', title: STREAKS.changeFailed, text: error.message }),
  });
  return (
    <Panel id="streaks" title={STREAKS.title} deck={STREAKS.deck}>
      <Loaded query={query} failed={STREAKS.failed}>
        {(state) => (
          <>
            <p>{sentenceOf(state)}</p>
            {state.paused_through ? (
              <Button busy={isPending} onClick={() => mutate('resume')}>
                {STREAKS.resume}
              </Button>
            ) : (
              <Button busy={isPending} disabled={state.pauses_left === 0} onClick={() => mutate('pause')}>
                {STREAKS.pause}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function sentenceOf({ paused_through, pauses_left }: PauseState): string {
  return paused_through ? STREAKS.paused(dayTitle(paused_through)) : STREAKS.running(pauses_left);
}
