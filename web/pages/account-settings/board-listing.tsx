// Whether the player is on public boards: a switch that is thrown at once, and back when the server says no.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { changeBoardListing } from '#shared/contract/follows.ts';
import { send } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';
import { SwitchRow } from '../../frame/switch-row.tsx';
import { showToast } from '../../ui/toast-store.ts';
import styles from './account-settings.module.css';
import { Asked, Panel } from './panel.tsx';
import { boardListingQuery } from './settings-queries.ts';
import { BOARDS } from './settings-texts.ts';

/** The panel 'Boards'. */
export function BoardListing() {
  const client = useQueryClient();
  const listing = useQuery(boardListingQuery);
  const show = (is_unlisted: boolean) => client.setQueryData(boardListingQuery.queryKey, { is_unlisted });
  const { mutate, isPending } = useMutation({
    mutationFn: (is_unlisted: boolean) => send(changeBoardListing, { body: { is_unlisted } }),
    onMutate: async (is_unlisted) => {
      await client.cancelQueries({ queryKey: boardListingQuery.queryKey });
      show(is_unlisted);
    },
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.boards }),
    onError: (error, is_unlisted) => {
      show(!is_unlisted);
      showToast({ kind: 'error', title: BOARDS.changeFailed, text: error.message });
    },
  });
  return (
    <Panel id="boards" title={BOARDS.title} deck={BOARDS.deck}>
      <Asked query={listing} failed={BOARDS.failed}>
        {({ is_unlisted }) => (
          <div className={styles.switches}>
            <SwitchRow
              label={BOARDS.listed}
              isOn={!is_unlisted}
              onChange={(isOn) => {
                if (!isPending) mutate(!isOn);
              }}
            />
          </div>
        )}
      </Asked>
    </Panel>
  );
}
