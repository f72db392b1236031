// Changes the email address. The new one is pending until the link mailed to it is opened.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { changeEmail } from '#shared/contract/accounts.ts';
import { send } from '../../base/api/client.ts';
import { emailComplaint } from '../../kits/account/field-checks.ts';
import { OWN_MESSAGES } from '../../kits/account/own-messages.ts';
import { ProblemLine } from '../../kits/account/problem-line.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import styles from './account-settings.module.css';
import { Fact, Loaded, Panel } from './panel.tsx';
import { emailStatusQuery } from './settings-queries.ts';
import { EMAIL, PASSWORD } from './settings-texts.ts';
import { useSettingsForm } from './use-settings-form.ts';

export function EmailTab({ hasPassword }: { hasPassword: boolean }) {
  const status = useQuery(emailStatusQuery);
  return (
    <Panel title={EMAIL.tab} deck={EMAIL.deck}>
      <Loaded query={status} failed={EMAIL.failed}>
        {({ email, pending_email }) => (
          <>
            <Fact label={EMAIL.current}>{email ?? EMAIL.none}</Fact>
            {pending_email && <p className={styles.note}>{EMAIL.pending(pending_email)}</p>}
            <EmailForm hasPassword={hasPassword} />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function EmailForm({ hasPassword }: { hasPassword: boolean }) {
  const client = useQueryClient();
  const { field, problem, isBusy, formProps } = useSettingsForm({
    initial: { new_email: '', current_password: '' },
    check: ({ new_email, current_password }) => {
      const complaint = emailComplaint(new_email.trim());
      return {
        ...(complaint && { new_email: complaint }),
        ...(hasPassword && current_password === '' && { current_password: PASSWORD.missing }),
      };
    },
    send: ({ new_email, current_password }) =>
      send(changeEmail, {
        body: { new_email: new_email.trim(), ...(hasPassword && { current_password }) },
      }),
    failed: OWN_MESSAGES.changeEmailFailed,
    fieldOfCode: { WRONG_PASSWORD: 'current_password' },
    onDone: ({ new_email }) => {
      showToast({ kind: 'success', text: EMAIL.done(new_email.trim()) });
      void client.invalidateQueries({ queryKey: emailStatusQuery.queryKey });
    },
  });
  return (
    <form {...formProps} className={styles.form}>
      <Field
        {...field('new_email')}
        label={EMAIL.fresh}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      {hasPassword && (
        <Field
          {...field('current_password')}
          label={EMAIL.password}
          type="password"
          autoComplete="current-password"
        />
      )}
      <ProblemLine problem={problem} />
      <Button type="submit" kind="main" busy={isBusy}>
        {EMAIL.change}
      </Button>
    </form>
  );
}
