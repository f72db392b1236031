// A whole number with minus and plus buttons, as for shares to buy. The number can also be typed; while being typed it may
// exceed the limits, and on blur it is clamped or, where money is at stake, kept until it is corrected.

import { Minus, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { FieldNote, noteIdOf } from './field-note.tsx';
import styles from './stepper.module.css';
import { announce } from './toast-store.ts';

/** Enough digits for every number that can be chosen anywhere. */
const MOST_DIGITS = 7;

/** The typed whole number; 0 for anything else, such as '1.5', which must not be read as another number. */
function wholeNumber(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : 0;
}

interface StepperProps {
  label: string;
  value: number;
  /** The smallest and largest number that can be chosen. */
  min: number;
  max: number;
  onChange: (value: number) => void;
  /** Keeps a typed number outside the limits and reports it, 0 for invalid input; the owner shows the error. */
  keepTyped?: boolean;
  help?: string;
  error?: string | undefined;
}

/** A number stepper; `onChange` gets whole numbers from `min` to `max` only, unless `keepTyped`. */
export function Stepper(props: StepperProps) {
  const { label, value, min, max, onChange, keepTyped = false, help, error } = props;
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  // A value from elsewhere replaces typed text.
  const shown = draft === null || (keepTyped && wholeNumber(draft) !== value) ? value : draft;
  const set = (wanted: number) => {
    const next = Math.min(max, Math.max(min, wanted));
    setDraft(null);
    onChange(next);
    return next;
  };
  // The buttons keep focus at the limits, and the new number is announced, since focus is not on it.
  const step = (by: 1 | -1) => {
    if (by < 0 ? value > min : value < max) announce(`${label}: ${set(value + by)}`);
  };
  const type = (text: string) => {
    const typed = text.trim().slice(0, MOST_DIGITS);
    setDraft(typed);
    const wanted = wholeNumber(typed);
    if (keepTyped || (wanted >= min && wanted <= max)) onChange(wanted);
  };
  const leave = () => {
    if (draft === null || (keepTyped && wholeNumber(draft) === 0)) return;
    if (keepTyped) setDraft(null);
    else set(wholeNumber(draft) || value);
  };
  return (
    <div className={styles.stepper}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box} data-invalid={error ? '' : undefined}>
        <button
          type="button"
          className={styles.step}
          aria-label="One less"
          aria-controls={id}
          aria-disabled={value <= min || undefined}
          onClick={() => step(-1)}
        >
          <Minus size={16} strokeWidth={2} aria-hidden="true" />
        </button>
        <input
          id={id}
          className={styles.number}
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          value={shown}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-invalid={error ? true : undefined}
          aria-describedby={noteIdOf({ id, help, error })}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
          onKeyDown={(event) => {
            const jump = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
            if (jump === undefined) return;
            event.preventDefault();
            set(value + jump);
          }}
        />
        <button
          type="button"
          className={styles.step}
          aria-label="One more"
          aria-controls={id}
          aria-disabled={value >= max || undefined}
          onClick={() => step(1)}
        >
          <Plus size={16} strokeWidth={2} aria-hidden="true" />
        </button>
      </div>
      <FieldNote id={id} help={help} error={error} />
    </div>
  );
}
