// The bottom bar below 1080 px: a link home, and a tab for each section, which opens the section's list over the page.
import { House, type LucideIcon } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Badge } from '../ui/badge.tsx';
import { Link } from '../ui/link.tsx';
import { isCurrent, type MenuSection, type OwnCommand } from './menu.ts';
import { SHELL } from './shell-texts.ts';
import styles from './tab-bar.module.css';

const TabSheets = lazy(async () => ({ default: (await import('./tab-sheets.tsx')).TabSheets }));

export function TabBar({ sections, own }: { sections: readonly MenuSection[]; own: readonly OwnCommand[] }) {
  const { pathname, key } = useLocation();
  const [openId, setOpenId] = useState<MenuSection['id'] | null>(null);

  // A list closes when the new page is shown, not when the link is pressed: until then it holds the history entry that
  // the new page replaces.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes it.
  useEffect(() => setOpenId(null), [key]);

  const tabs = sections.filter(({ id, entries }) => entries.length > 0 || id === 'account');
  return (
    <>
      <nav aria-label={SHELL.mainNavigation} className={styles.bar}>
        <Link
          to="/"
          viewTransition
          className={styles.tab}
          aria-current={pathname === '/' ? 'page' : undefined}
        >
          <Face icon={House} label={SHELL.home} />
        </Link>
        {tabs.map(({ id, tab, icon, entries }) => (
          <button
            key={id}
            type="button"
            className={styles.tab}
            aria-haspopup="dialog"
            aria-expanded={openId === id}
            data-here={entries.some((entry) => isCurrent({ entry, pathname })) || undefined}
            onClick={() => setOpenId(id)}
          >
            <Face icon={icon} label={tab} />
          </button>
        ))}
        {own.map(({ label, icon, run, unread }) => (
          <button key={label} type="button" className={styles.tab} aria-haspopup="dialog" onClick={run}>
            <Face icon={icon} label={label} />
            <span className={styles.count}>
              <Badge count={unread ?? 0} label={SHELL.unread} />
            </span>
          </button>
        ))}
      </nav>
      <Suspense>
        <TabSheets sections={tabs} openId={openId} onClose={() => setOpenId(null)} />
      </Suspense>
    </>
  );
}

function Face({ icon: Icon, label }: { icon: LucideIcon; label: string }): ReactNode {
  return (
    <>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      {label}
    </>
  );
}
