// The left column on a wide screen: brand, net worth and daily points, the menu, and the device settings.
import { ChevronDown, House } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../base/session.ts';
import { Sparks } from '../ui/sparks.tsx';
import { Brand } from './brand.tsx';
import { DisplaySwitches } from './display-switches.tsx';
import { isCurrent, type MenuEntry, type MenuSection } from './menu.ts';
import { MenuList } from './menu-list.tsx';
import { SHELL } from './shell-texts.ts';
import styles from './sidebar.module.css';

const HOME: readonly MenuEntry[] = [{ label: SHELL.home, to: '/', icon: House }];

/** Shown from 1080 px; narrower windows have the tab bar. */
export function Sidebar({ sections, own }: { sections: readonly MenuSection[]; own: readonly MenuEntry[] }) {
  const { pathname } = useLocation();
  return (
    <aside className={styles.sidebar}>
      <header className={styles.head}>
        <Brand />
        <Standing />
      </header>
      <nav aria-label={SHELL.mainNavigation} className={styles.sections}>
        <MenuList entries={[...HOME, ...own]} />
        {sections
          .filter(({ entries }) => entries.length > 0)
          .map(({ id, label, entries }) => (
            <Section
              key={id}
              label={label}
              startsOpen={id === 'games' || entries.some((entry) => isCurrent({ entry, pathname }))}
            >
              <MenuList entries={entries} />
            </Section>
          ))}
      </nav>
      <div className={styles.display}>
        <Section label={SHELL.display} startsOpen={false}>
          <DisplaySwitches />
        </Section>
      </div>
    </aside>
  );
}

function Standing() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <dl className={styles.standing} data-score="">
      <div>
        <dt>{SHELL.netWorth}</dt>
        <dd>
          <Sparks amount={user.net_worth} digits={0} look="figure-small" />
        </dd>
      </div>
      <div>
        <dt>{SHELL.dailyPoints}</dt>
        <dd>
          <Sparks amount={user.daily_points_earned} look="figure-small" />
        </dd>
      </div>
    </dl>
  );
}

interface SectionProps {
  label: string;
  /** Whether it is open when the page loads; later the visitor decides. */
  startsOpen: boolean;
  children: ReactNode;
}

function Section({ label, startsOpen, children }: SectionProps) {
  return (
    <details className={styles.section} ref={(details) => openAtFirst({ details, startsOpen })}>
      <summary className={styles.label}>
        {label}
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}

/** Sets `open` once, by hand: React would set it again after the visitor has toggled it. */
function openAtFirst({
  details,
  startsOpen,
}: {
  details: HTMLDetailsElement | null;
  startsOpen: boolean;
}): void {
  if (!details || details.dataset.placed !== undefined) return;
  details.dataset.placed = '';
  details.open = startsOpen;
}
