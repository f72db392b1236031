// The sign-in form: a field for the token, and the server's refusal.
import { type FormEvent, type ReactNode, useState } from 'react';
import { CallError } from '../base/api/client.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { PageHead } from '../ui/page-head.tsx';
import styles from './desk.module.css';
import { enter } from './desk-session.ts';
import { TEXTS } from './desk-texts.ts';

export function SignIn({ aside }: { aside: ReactNode }) {
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.querySelector('input')!;
    setBusy(true);
    setError(undefined);
    try {
      await enter(field.value.trim());
    } catch (refusal) {
      setBusy(false);
      setError((refusal instanceof CallError && refusal.message) || TEXTS.unreachable);
      field.focus();
    }
  };
  return (
    <>
      <PageHead title={TEXTS.title} aside={aside} />
      <form className={styles.door} onSubmit={(event) => void submit(event)} noValidate>
        <Field
          label={TEXTS.token}
          type="password"
          autoComplete="off"
          spellCheck={false}
          help={TEXTS.tokenHelp}
          error={error}
        />
        <Button type="submit" kind="main" busy={isBusy}>
          {TEXTS.enter}
        </Button>
      </form>
    </>
  );
}
