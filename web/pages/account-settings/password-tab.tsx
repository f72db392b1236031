// Sets a first password or changes the current one; below it, the list of sessions.
import { useQueryClient } from '@tanstack/react-query';
import { changePassword, setPassword } from '#shared/contract/accounts.ts';
import type { UserProfile } from '#shared/contract/session.ts';
import { send } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';
import { refreshProfile } from '../../base/session.ts';
import { ACCOUNT_MESSAGES } from '../../kits/account/messages.ts';
import { OWN_MESSAGES } from '../../kits/account/own-messages.ts';
import { followPending } from '../../kits/account/pending-reply.ts';
import { ProblemLine } from '../../kits/account/problem-line.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import styles from './account-settings.module.css';
import { AccountName, focusPanel, Panel } from './panel.tsx';
import { SessionList } from './session-list.tsx';
import { PASSWORD } from './settings-texts.ts';
import { useSettingsForm } from './use-settings-form.ts';

const LEAST = 8;

export function PasswordTab({ user }: { user: UserProfile }) {
  const client = useQueryClient();
  const tell = (text: string) => {
    showToast({ kind: 'success', text });
    void client.invalidateQueries({ queryKey: queryKeys.sessions });
  };
  return (
    <>
      {user.hasPassword ? (
        <Panel title={PASSWORD.change} deck={PASSWORD.changeDeck}>
          <ChangeForm username={user.username} onDone={() => tell(PASSWORD.changeDone)} />
        </Panel>
      ) : (
        <Panel title={PASSWORD.set} deck={PASSWORD.setDeck}>
          <SetForm username={user.username} onDone={() => tell(PASSWORD.setDone)} />
        </Panel>
      )}
      <SessionList />
    </>
  );
}

interface PasswordFormProps {
  username: string;
  onDone: () => void;
}

function SetForm({ username, onDone }: PasswordFormProps) {
  const { field, problem, isBusy, formProps } = useSettingsForm({
    initial: { new_password: '', again: '' },
    check: ({ new_password, again }) => ({
      ...(new_password.length < LEAST && { new_password: OWN_MESSAGES.newPasswordShort }),
      ...(new_password !== again && { again: ACCOUNT_MESSAGES.passwordsDiffer }),
    }),
    send: async ({ new_password }) => {
      followPending(await send(setPassword, { body: { new_password } }));
      await refreshProfile();
    },
    failed: OWN_MESSAGES.setPasswordFailed,
    onDone: () => {
      onDone();
      focusPanel();
    },
  });
  return (
    <form {...formProps} className={styles.form}>
      <AccountName username={username} />
      <NewPassword fields={[field('new_password'), field('again')]} />
      <ProblemLine problem={problem} />
      <Button type="submit" kind="main" busy={isBusy}>
        {PASSWORD.set}
      </Button>
    </form>
  );
}

function ChangeForm({ username, onDone }: PasswordFormProps) {
  const { field, problem, isBusy, formProps } = useSettingsForm({
    initial: { current_password: '', new_password: '', again: '' },
    check: ({ current_password, new_password, again }) => ({
      ...(current_password === '' && { current_password: PASSWORD.missing }),
      ...(new_password.length < LEAST && { new_password: OWN_MESSAGES.newPasswordShort }),
      ...(new_password !== again && { again: OWN_MESSAGES.newPasswordsDiffer }),
    }),
    send: async ({ current_password, new_password }) =>
      followPending(await send(changePassword, { body: { current_password, new_password } })),
    failed: OWN_MESSAGES.changePasswordFailed,
    fieldOfCode: { WRONG_PASSWORD: 'current_password' },
    onDone,
  });
  return (
    <form {...formProps} className={styles.form}>
      <AccountName username={username} />
      <Field
        {...field('current_password')}
        label={PASSWORD.current}
        type="password"
        autoComplete="current-password"
      />
      <NewPassword fields={[field('new_password'), field('again')]} />
      <ProblemLine problem={problem} />
      <Button type="submit" kind="main" busy={isBusy}>
        {PASSWORD.change}
      </Button>
    </form>
  );
}

function NewPassword({ fields: [fresh, again] }: { fields: readonly [fresh: object, again: object] }) {
  const given = { type: 'password', autoComplete: 'new-password' };
  return (
    <>
      <Field {...fresh} {...given} label={PASSWORD.fresh} help={PASSWORD.help} />
      <Field {...again} {...given} label={PASSWORD.again} />
    </>
  );
}
