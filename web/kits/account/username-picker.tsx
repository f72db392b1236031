// The dialog in which a player with a social account chooses a name, once. Until then the name is a generated one.
import { setUsername } from '#shared/contract/accounts.ts';
import { send } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';
import { queryClient } from '../../base/query-client.ts';
import { refreshProfile } from '../../base/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { ENTRY } from './entry-texts.ts';
import { usernameComplaint } from './field-checks.ts';
import { ACCOUNT_MESSAGES } from './messages.ts';
import { followPending } from './pending-reply.ts';
import { ProblemLine } from './problem-line.tsx';
import { randomUsername } from './random-username.ts';
import { wordsOf } from './refusal-words.ts';
import { useAccountForm } from './use-account-form.ts';
import { noteOfName, useUsernameCheck } from './use-username-check.ts';
import styles from './username-picker.module.css';

const TEXTS = {
  title: 'Choose your username',
  text: 'It is what others see on boards and at your Villa. You choose it once; after that it is locked.',
  help: '3 to 20 letters, digits or underscores.',
  generate: 'Generate Random',
  set: 'Set Username',
  notYet: 'Choose a free name',
  chosen: (username: string) => `You’re ${username} from now on.`,
} as const;

interface UsernamePickerProps {
  open: boolean;
  /** Called on dismissal. Once a name is set, the changed profile removes the dialog. */
  onClose: () => void;
}

/** A dismissed picker returns with the next visit. */
export function UsernamePicker({ open, onClose }: UsernamePickerProps) {
  return (
    <Dialog open={open} onClose={onClose} title={TEXTS.title} saysBody>
      <PickerForm />
    </Dialog>
  );
}

function PickerForm() {
  const { values, change, field, problem, isBusy, formProps } = useAccountForm({
    initial: { username: '' },
    check: ({ username }) => {
      const complaint = usernameComplaint(username.trim());
      return complaint ? { username: complaint } : {};
    },
    submit: async ({ username }) => {
      const user = await send(setUsername, { body: { username: username.trim() } });
      await refreshProfile();
      // Choosing a name puts the player on the boards.
      void queryClient.invalidateQueries({ queryKey: queryKeys.dashboard });
      showToast({ kind: 'success', text: TEXTS.chosen(user.username) });
      followPending(user);
    },
    problemOf: (error) => wordsOf(error, ACCOUNT_MESSAGES.setUsernameFailed),
    fieldOfCode: { USERNAME_TAKEN: 'username' },
  });
  const wanted = values.username.trim();
  const state = useUsernameCheck(wanted);
  const note = noteOfName({ state, username: wanted }, TEXTS.help);
  const username = field('username');
  return (
    <form {...formProps} className={styles.form}>
      <p>{TEXTS.text}</p>
      <Field
        {...note}
        {...username}
        error={username.error ?? note.error}
        className={styles.field}
        label={ENTRY.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        data-first-focus=""
      />
      <ProblemLine problem={problem} />
      <div className={styles.buttons}>
        <Button
          type="submit"
          kind="main"
          busy={isBusy}
          disabledReason={state === 'available' ? undefined : TEXTS.notYet}
        >
          {TEXTS.set}
        </Button>
        <Button onClick={() => change('username', randomUsername(Math.random))}>{TEXTS.generate}</Button>
      </div>
    </form>
  );
}
