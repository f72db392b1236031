// The name of the house, which leads home.
import { Link } from 'react-router';
import { BetaBadge } from '../ui/badge.tsx';
import styles from './brand.module.css';
import { SHELL } from './shell-texts.ts';

/** 'Doxa' and its Beta badge. */
export function Brand() {
  return (
    <div className={styles.brand}>
      <Link to="/" viewTransition className={styles.name}>
        {SHELL.brand}
      </Link>
      <BetaBadge />
    </div>
  );
}
