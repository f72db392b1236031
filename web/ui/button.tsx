// The button, in its four kinds, and links of the same shape. An unavailable button shows the reason instead of its label and
// stays focusable, so that everybody can read the reason.

import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import styles from './button.module.css';
import { Link, type LinkProps } from './link.tsx';

type ButtonKind = 'main' | 'second' | 'quiet' | 'danger';

interface Look {
  kind?: ButtonKind;
  icon?: LucideIcon;
  /** Fills the width of its container. */
  wide?: boolean;
  /** 13.5 px text for rows of a list; the target stays 44 px high. */
  small?: boolean;
  children: ReactNode;
}

interface ButtonProps extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  to?: undefined;
  /** Shows a spinner, keeps the width, and ignores presses. */
  busy?: boolean;
  /** Why the button is unavailable; shown instead of the label. */
  disabledReason?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

interface ButtonLinkProps extends Look, Omit<LinkProps, 'children'> {
  to: LinkProps['to'];
  ref?: Ref<HTMLAnchorElement>;
}

/** A button; with `to` a router link that looks the same. One `main` per view (LOOK, Components). */
export function Button(props: ButtonProps | ButtonLinkProps) {
  return props.to === undefined ? <PressButton {...props} /> : <LinkButton {...props} />;
}

function PressButton(props: ButtonProps) {
  const {
    kind,
    icon,
    wide,
    small,
    children,
    busy = false,
    disabledReason,
    onClick,
    className,
    ...rest
  } = props;
  const isRefused = busy || disabledReason !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isRefused) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      className={classes({ kind, wide, small, className })}
      aria-busy={busy || undefined}
      aria-disabled={isRefused || undefined}
    >
      {busy ? (
        <span className={styles.ring} data-for-icon={icon && ''} aria-hidden="true" />
      ) : (
        <Glyph icon={icon} />
      )}
      {disabledReason ?? children}
    </button>
  );
}

function LinkButton(props: ButtonLinkProps) {
  const { kind, icon, wide, small, children, className, ...rest } = props;
  return (
    <Link {...rest} className={classes({ kind, wide, small, className })}>
      <Glyph icon={icon} />
      {children}
    </Link>
  );
}

function Glyph({ icon: Icon }: { icon: LucideIcon | undefined }) {
  return Icon ? <Icon className={styles.icon} size={20} strokeWidth={1.75} aria-hidden="true" /> : null;
}

function classes(look: {
  kind: ButtonKind | undefined;
  wide: boolean | undefined;
  small: boolean | undefined;
  className: string | undefined;
}): string {
  const { kind = 'second', wide, small, className } = look;
  return [styles.button, styles[kind], wide && styles.wide, small && styles.small, className]
    .filter(Boolean)
    .join(' ');
}
