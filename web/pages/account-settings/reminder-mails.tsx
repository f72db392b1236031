// Email reminders: none, daily or weekly.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { chooseReminderMails, type ReminderMails, reminderMails } from '#shared/contract/reminders.ts';
import { send } from '../../base/api/client.ts';
import { REMINDERS } from '../../kits/reminders/reminders-texts.ts';
import { Choices } from '../../ui/choices.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { Loaded } from './panel.tsx';

const KEY = ['reminder-mails'];
const WAYS = ['off', 'daily', 'weekly'] as const;

/** The choice takes effect at once; the server refuses it for an unverified address. */
export function ReminderMailChoice() {
  const client = useQueryClient();
  const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => send(reminderMails, {}, { signal }) });
  const show = (mails: ReminderMails) => client.setQueryData(KEY, mails);
  const { mutate } = useMutation({
    mutationFn: (how: ReminderMails['how']) => send(chooseReminderMails, { body: { how } }),
    onMutate: (how) => {
      const before = query.data;
      show({ how });
      return before;
    },
    onError: (error, _, before) => {
      if (before) show(before);
      showToast({ kind: 'error', title: REMINDERS.changeFailed, text: error.message });
    },
  });
  return (
    <Loaded query={query} failed={REMINDERS.mailsFailed}>
      {({ how }) => (
        <Choices
          label={REMINDERS.mails}
          chosen={how}
          choices={WAYS.map((id) => ({ id, ...REMINDERS.mailChoices[id] }))}
          onChoose={(id) => mutate(WAYS.find((way) => way === id) ?? 'off')}
        />
      )}
    </Loaded>
  );
}
