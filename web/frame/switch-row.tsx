// A setting with a switch that takes effect at once: the label, the state in words, and the switch.
import { useId } from 'react';
import styles from './switch-row.module.css';

interface SwitchRowProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export function SwitchRow({ label, isOn, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <label htmlFor={id} className={styles.row}>
      <span data-pause="">{label}</span>
      <span className="caption" aria-hidden="true">
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
