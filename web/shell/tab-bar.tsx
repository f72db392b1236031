// The foot of the frame below 1080 px: home, and a tab for each section, which opens its list over the page.
import { House, type LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Badge } from '../ui/badge.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { DisplaySwitches } from './display-switches.tsx';
import { isCurrent, type MenuSection, type OwnCommand } from './menu.ts';
import { MenuList } from './menu-list.tsx';
import { useSession } from './session.ts';
import { SHELL } from './shell-texts.ts';
import styles from './tab-bar.module.css';

const PHONE = '(max-width: 760px)';

/** The tabs and the lists they open. */
export function TabBar({ sections, own }: { sections: readonly MenuSection[]; own: readonly OwnCommand[] }) {
  const { pathname, key } = useLocation();
  const [openId, setOpenId] = useState<MenuSection['id'] | null>(null);

  // A list closes when the page it led to is there, not when it was pressed: until then it holds the history entry
  // that the new page takes over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival closes it.
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
      {tabs.map((section) => (
        <Sheet
          key={section.id}
          open={openId === section.id}
          onClose={() => setOpenId(null)}
          title={section.id === 'account' ? SHELL.account : section.label}
          onPhone="below"
        >
          <SheetBody section={section} />
        </Sheet>
      ))}
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

function SheetBody({ section }: { section: MenuSection }) {
  const isPhone = window.matchMedia(PHONE).matches;
  return (
    <div className={styles.sheet}>
      {section.id === 'account' && <WhoIsHere />}
      {section.entries.length > 0 && <MenuList entries={section.entries} replace={isPhone} />}
      {section.id === 'account' && <DisplaySwitches />}
    </div>
  );
}

function WhoIsHere() {
  const { user, isSignedIn } = useSession();
  return (
    <p className={styles.who}>{isSignedIn && user ? SHELL.playingAs(user.username) : SHELL.playingAsGuest}</p>
  );
}
