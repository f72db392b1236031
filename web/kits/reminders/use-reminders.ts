// Whether this device gets reminders, and turning them on and off.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RemindersState, reminders } from '#shared/contract/reminders.ts';
import { send } from '../../base/api/client.ts';
import { announce, showToast } from '../../ui/toast-store.ts';
import { REMINDERS } from './reminders-texts.ts';
import { canRemind, NotAllowed, ownDevice, type Quiet, remindHere, remindHereNoMore } from './this-device.ts';

interface KnownReminders {
  state: RemindersState;
  /** The browser can show reminders, and the deployment sends them. */
  isPossible: boolean;
  isOn: boolean;
}

const KEY = ['reminders'];

/** With `isWanted: false` nothing is fetched yet. */
export function useReminders({ isWanted = true } = {}) {
  const client = useQueryClient();
  const known = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => knownOf(await send(reminders, {}, { signal })),
    enabled: isWanted,
  });
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (wish: 'off' | Quiet) => {
      const { vapid_key } = known.data!.state;
      return knownOf(await (wish === 'off' ? remindHereNoMore() : remindHere({ ...wish, vapid_key })));
    },
    onSuccess: (now, wish) => {
      client.setQueryData(KEY, now);
      if (wish !== 'off') announce(REMINDERS.on);
    },
    onError: (error) => {
      const text = error instanceof NotAllowed ? REMINDERS.blocked : error.message;
      showToast({ kind: 'error', title: REMINDERS.changeFailed, text });
    },
  });
  return { known, change: mutate, isChanging: isPending, wish: isPending ? variables : undefined };
}

async function knownOf(state: RemindersState): Promise<KnownReminders> {
  const [isAble, device] = await Promise.all([canRemind(), ownDevice()]);
  return {
    state,
    isPossible: isAble && state.vapid_key !== '',
    isOn: device !== null && state.devices.includes(device),
  };
}
