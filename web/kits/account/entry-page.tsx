// The frame of the pages to come in by: the form at the left, beside it, or below on a phone, what else there is to say.
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

/** A field of the form, which has to be filled in. */
export function EntryField(props: ComponentProps<typeof Field>) {
  return <Field {...props} className={styles.field} required />;
}

interface ChosenPasswordProps {
  /** What `useAccountForm` gives for each of the two fields. */
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

/** A field that people neither see nor reach; programs that fill it in are refused. */
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
