// A list of menu entries, used by the sidebar and by the tab bar's sheets.
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { fetchesAhead } from '../base/listed-games.ts';
import { Badge } from '../ui/badge.tsx';
import { Emblem } from '../ui/emblem.tsx';
import { Link } from '../ui/link.tsx';
import { isCurrent, type MenuCommand, type MenuEntry } from './menu.ts';
import styles from './menu-list.module.css';
import { SHELL } from './shell-texts.ts';

const LaterIcon = lazy(async () => ({ default: (await import('./later-icon.tsx')).LaterIcon }));

interface MenuListProps {
  entries: readonly MenuEntry[];
  /** Replaces the history entry that a sheet adds on a phone, so that one Back returns to the previous page. */
  replace?: boolean;
}

export function MenuList({ entries, replace = false }: MenuListProps) {
  const { pathname } = useLocation();
  return (
    <ul className={styles.list}>
      {entries.map((entry) => (
        <li key={entry.label}>
          <Entry entry={entry} replace={replace} isHere={isCurrent({ entry, pathname })} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ entry, replace, isHere }: { entry: MenuEntry; replace: boolean; isHere: boolean }) {
  if (!('to' in entry)) {
    return (
      <button type="button" className={styles.entry} onClick={entry.run}>
        <EntryFace entry={entry} />
      </button>
    );
  }
  return (
    <Link
      to={entry.to}
      replace={replace}
      viewTransition
      className={styles.entry}
      aria-current={isHere ? 'page' : undefined}
      {...('game' in entry ? fetchesAhead(entry.game) : {})}
    >
      <EntryFace entry={entry} />
    </Link>
  );
}

function EntryFace({ entry }: { entry: MenuEntry }) {
  if ('game' in entry) {
    return (
      <>
        <Emblem game={entry.game.type} size={20} />
        {entry.label}
      </>
    );
  }
  return (
    <>
      <EntryIcon icon={entry.icon} />
      {entry.label}
      {'unread' in entry && <Badge count={entry.unread ?? 0} label={SHELL.unread} />}
    </>
  );
}

/** Reserves the space of an icon whose chunk is still loading. */
function EntryIcon({ icon: Icon }: { icon: MenuCommand['icon'] }) {
  if (typeof Icon !== 'string') return <Icon size={20} strokeWidth={1.75} aria-hidden="true" />;
  return (
    <Suspense fallback={<svg width={20} height={20} aria-hidden="true" />}>
      <LaterIcon name={Icon} />
    </Suspense>
  );
}
