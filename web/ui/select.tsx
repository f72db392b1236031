// The platform's select in Doxa's style: it opens as a wheel on a phone and supports type-ahead.

import { ChevronDown } from 'lucide-react';
import { type Ref, type SelectHTMLAttributes, useId } from 'react';
import styles from './field.module.css';
import { FieldNote, noteIdOf } from './field-note.tsx';

interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
  hideLabel?: boolean;
  help?: string | undefined;
  error?: string | undefined;
  /** The choices; use children instead for groups. */
  options?: readonly { value: string; label: string }[];
  ref?: Ref<HTMLSelectElement>;
}

export function Select(props: SelectProps) {
  const { label, hideLabel, help, error, options, children, id: givenId, className, ...rest } = props;
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className={[styles.field, className].filter(Boolean).join(' ')}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <div className={styles.box} data-invalid={error ? '' : undefined}>
        <select
          {...rest}
          id={id}
          className={`${styles.input} ${styles.select}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={noteIdOf({ id, help, error })}
        >
          {children ??
            options?.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
        </select>
        <ChevronDown className={styles.chevron} size={20} strokeWidth={1.75} aria-hidden="true" />
      </div>
      <FieldNote id={id} help={help} error={error} />
    </div>
  );
}
