// The players that this player has blocked, each with an Unblock button.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type blockedPlayers, unblockPlayer } from '#shared/contract/blocks.ts';
import type { CallReply } from '#shared/contract/call.ts';
import { send } from '../../base/api/client.ts';
import { Button } from '../../ui/button.tsx';
import { announce, showToast } from '../../ui/toast-store.ts';
import styles from './account-settings.module.css';
import { focusPanel, Loaded, Panel } from './panel.tsx';
import { blockedPlayersQuery } from './settings-queries.ts';
import { BLOCKED } from './settings-texts.ts';

type Blocked = CallReply<typeof blockedPlayers>[number];

const HEAD_ID = 'blocked';

export function BlockedPlayers() {
  const blocked = useQuery(blockedPlayersQuery);
  return (
    <Panel id={HEAD_ID} title={BLOCKED.title} deck={BLOCKED.deck}>
      <Loaded query={blocked} failed={BLOCKED.failed}>
        {(list) =>
          list.length === 0 ? (
            <p className={styles.note}>{BLOCKED.none}</p>
          ) : (
            <ul className={styles.sessions}>
              {list.map((player) => (
                <BlockedRow key={player.user_id} player={player} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}

function BlockedRow({ player: { user_id, username } }: { player: Blocked }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => send(unblockPlayer, { params: { user_id } }),
    onSuccess: async () => {
      focusPanel(HEAD_ID);
      announce(BLOCKED.done(username));
      // The player's name may appear in any query.
      await client.invalidateQueries();
    },
    onError: (error) => showToast({ kind: 'error', title: BLOCKED.changeFailed, text: error.message }),
  });
  return (
    <li className={styles.session}>
      <p className={styles.device}>{username}</p>
      <Button small busy={isPending} aria-label={BLOCKED.unblockNamed(username)} onClick={() => mutate()}>
        {BLOCKED.unblock}
      </Button>
    </li>
  );
}
