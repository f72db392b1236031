// The username. A player who signed up with a social account may choose it once; otherwise it is fixed.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { setUsername } from '#shared/contract/accounts.ts';
import { send } from '../../base/api/client.ts';
import { refreshProfile } from '../../base/session.ts';
import { ENTRY } from '../../kits/account/entry-texts.ts';
import { usernameComplaint } from '../../kits/account/field-checks.ts';
import { OWN_MESSAGES } from '../../kits/account/own-messages.ts';
import { followPending } from '../../kits/account/pending-reply.ts';
import { ProblemLine } from '../../kits/account/problem-line.tsx';
import { noteOfName, useUsernameCheck } from '../../kits/account/use-username-check.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import styles from './account-settings.module.css';
import { Fact, focusPanel, Loaded, Panel } from './panel.tsx';
import { usernameStatusQuery } from './settings-queries.ts';
import { USERNAME } from './settings-texts.ts';
import { useSettingsForm } from './use-settings-form.ts';

export function UsernameTab() {
  const status = useQuery(usernameStatusQuery);
  const mayChoose = status.data?.needs_customization === true;
  return (
    <Panel title={USERNAME.tab} deck={mayChoose ? USERNAME.once : USERNAME.locked}>
      <Loaded query={status} failed={OWN_MESSAGES.usernameStatusFailed}>
        {({ current_username, needs_customization }) => (
          <>
            <Fact label={USERNAME.current}>{current_username}</Fact>
            {needs_customization && <UsernameForm />}
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function UsernameForm() {
  const client = useQueryClient();
  const { values, field, problem, isBusy, formProps } = useSettingsForm({
    initial: { username: '' },
    check: ({ username }) => {
      const complaint = usernameComplaint(username);
      return complaint ? { username: complaint } : {};
    },
    send: async ({ username }) => followPending(await send(setUsername, { body: { username } })),
    failed: OWN_MESSAGES.usernameUpdateFailed,
    fieldOfCode: { USERNAME_TAKEN: 'username' },
    onDone: async ({ username }) => {
      showToast({ kind: 'success', text: USERNAME.chosen(username) });
      await Promise.all([
        refreshProfile(),
        client.invalidateQueries({ queryKey: usernameStatusQuery.queryKey }),
      ]);
      focusPanel();
    },
  });
  const state = useUsernameCheck(values.username);
  const { error, ...name } = field('username');
  const note = noteOfName({ state, username: values.username }, USERNAME.help);
  return (
    <form {...formProps} className={styles.form}>
      <Field
        {...name}
        {...note}
        error={error ?? note.error}
        label={USERNAME.fresh}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <ProblemLine problem={problem} />
      <Button
        type="submit"
        kind="main"
        busy={isBusy}
        disabledReason={state === 'checking' ? ENTRY.checkingName : undefined}
      >
        {USERNAME.choose}
      </Button>
    </form>
  );
}
