// The product's name, which links to the home page, and the theme toggle.
import { Moon, Sun } from 'lucide-react';
import { changeAppearance, useAppearance } from '../base/appearance.ts';
import { BetaBadge } from '../ui/badge.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Link } from '../ui/link.tsx';
import styles from './brand.module.css';
import { SHELL } from './shell-texts.ts';

export function Brand() {
  const { theme } = useAppearance();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <div className={styles.brand}>
      <Link to="/" viewTransition className={styles.name}>
        {SHELL.brand}
      </Link>
      <BetaBadge />
      <IconButton
        icon={other === 'light' ? Sun : Moon}
        label={SHELL.toTheme[other]}
        className={styles.theme}
        onClick={() => changeAppearance({ theme: other })}
      />
    </div>
  );
}
