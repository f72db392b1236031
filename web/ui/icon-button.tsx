// A 44 px square with an icon alone, for the few signs everybody knows: close, sound, help, delete.

import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, Ref } from 'react';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: LucideIcon;
  /** What the button does, in words: its accessible name and its tooltip. */
  label: string;
  ref?: Ref<HTMLButtonElement>;
}

/** An icon button; pass `aria-pressed` or `aria-expanded` where it switches something. */
export function IconButton({ icon: Icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={[styles.button, className].filter(Boolean).join(' ')}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}
