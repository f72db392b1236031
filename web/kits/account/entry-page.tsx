// The layout of the sign-in and registration pages: the form on the left, further content next to it, or below on a phone.
import type { ChangeEventHandler, ComponentProps, ReactNode } from 'react';
import { Field } from '../../ui/field.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import styles from './entry-page.module.css';
import { ENTRY } from './entry-texts.ts';

interface EntryPageProps {
  title: string;
  deck?: string;
  beside?: ReactNode;
  children: ReactNode;
}

export function EntryPage({ title, deck, beside, children }: EntryPageProps) {
  return (
    <div className={styles.page}>
      <PageHead title={title} deck={deck} />
      <div className={styles.columns}>
        <div className={styles.main}>{children}</div>
        {beside && <div className={styles.beside}>{beside}</div>}
      </div>
    </div>
  );
}

/** A required field of the form. */
export function EntryField(props: ComponentProps<typeof Field>) {
  return <Field {...props} className={styles.field} required />;
}

interface ChosenPasswordProps {
  /** The props from `useAccountForm` for both fields. */
  fields: readonly [password: object, again: object];
  labels: readonly [password: string, again: string];
}

export function ChosenPassword({ fields: [password, again], labels }: ChosenPasswordProps) {
  const given = { type: 'password', autoComplete: 'new-password' };
  return (
    <>
      <EntryField {...password} {...given} label={labels[0]} help={ENTRY.passwordHelp} />
      <EntryField {...again} {...given} label={labels[1]} />
    </>
  );
}

interface HoneypotProps {
  name: string;
  value: string;
  onChange: ChangeEventHandler<HTMLInputElement>;
}

/** A hidden field; programs that fill it in are refused. */
export function Honeypot({ name, value, onChange }: HoneypotProps) {
  return (
    <div className={styles.honeypot} aria-hidden="true">
      <label>
        Website
        <input type="text" name={name} value={value} onChange={onChange} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
