// A setting that is on or off at once: label at the left, switch at the right, the state in words beside it.
import { useId } from 'react';
import styles from './switch-row.module.css';

interface SwitchRowProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** One switch over the full width. */
export function SwitchRow({ label, isOn, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <label htmlFor={id} className={styles.row}>
      <span data-pause="">{label}</span>
      <span className={styles.word} aria-hidden="true">
        {isOn ? 'On' : 'Off'}
      </span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        className={styles.switch}
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
