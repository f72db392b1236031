// A day, chosen with the platform's calendar. Days are 'YYYY-MM-DD' strings, as in the API.

import { type ChangeEvent, useId, useState } from 'react';
import styles from './field.module.css';

interface DateFieldProps {
  label: string;
  hideLabel?: boolean;
  /** The chosen day, 'YYYY-MM-DD'. */
  value: string;
  /** First and last day that can be chosen, 'YYYY-MM-DD'. */
  min?: string;
  max?: string;
  /** Called with a day within the limits; clearing the field or typing past a limit calls nothing. */
  onChoose: (day: string) => void;
  className?: string;
}

/** A native date input that reports only days between `min` and `max`. */
export function DateField({ label, hideLabel, value, min, max, onChoose, className }: DateFieldProps) {
  const id = useId();
  // What is in the field while it is being edited. Written back, a day half typed ('0002-11-21') or not yet taken
  // up by the page would throw the browser out of the part being typed.
  const [draft, setDraft] = useState<string | null>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const day = event.target.value;
    setDraft(day);
    const isWithin = day !== '' && (!min || day >= min) && (!max || day <= max);
    if (isWithin) onChoose(day);
  };
  return (
    <div className={[styles.field, className].filter(Boolean).join(' ')}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          id={id}
          type="date"
          className={styles.input}
          value={draft ?? value}
          min={min}
          max={max}
          required
          onChange={choose}
          onBlur={() => setDraft(null)}
        />
      </div>
    </div>
  );
}
