// A labelled text field with help, error or confirmation, accessible to screen readers. A password can be shown; pasting and
// password managers always work.

import { Eye, EyeOff, type LucideIcon } from 'lucide-react';
import { type InputHTMLAttributes, type Ref, useId, useState } from 'react';
import styles from './field.module.css';
import { FieldNote, noteIdOf } from './field-note.tsx';
import { IconButton } from './icon-button.tsx';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** Hides the label visually where the context is clear, as in a search field. */
  hideLabel?: boolean;
  help?: string | undefined;
  /** The error; replaces help and colours the border. */
  error?: string | undefined;
  /** Good news about the value ('Free to take.'); replaces help. */
  good?: string | undefined;
  icon?: LucideIcon;
  /** Lines of a longer text; makes it a text box. */
  rows?: number;
  ref?: Ref<HTMLInputElement>;
}

/** A text field. Every attribute of `<input>` passes through, `autoComplete` above all. */
export function Field(props: FieldProps) {
  const {
    label,
    hideLabel,
    help,
    error,
    good,
    icon: Icon,
    rows,
    id: givenId,
    className,
    type,
    ...rest
  } = props;
  const ownId = useId();
  const id = givenId ?? ownId;
  const [isShown, setShown] = useState(false);
  const isPassword = type === 'password';
  const note = { help, error, good };
  const control = {
    ...rest,
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': noteIdOf({ id, ...note }),
  };
  return (
    <div className={[styles.field, className].filter(Boolean).join(' ')}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <div className={styles.box} data-invalid={error ? '' : undefined}>
        {Icon && <Icon className={styles.icon} size={20} strokeWidth={1.75} aria-hidden="true" />}
        {rows ? (
          <textarea {...(control as object)} rows={rows} className={styles.input} />
        ) : (
          <input {...control} type={isPassword && isShown ? 'text' : type} className={styles.input} />
        )}
        {isPassword && (
          <IconButton
            icon={isShown ? EyeOff : Eye}
            label={isShown ? 'Hide password' : 'Show password'}
            aria-controls={id}
            onClick={() => setShown(!isShown)}
          />
        )}
      </div>
      <FieldNote id={id} {...note} />
    </div>
  );
}
