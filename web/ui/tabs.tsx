// Tabs: words on a hairline, one of them chosen. With addresses they are links, so that Back and new windows work; without,
// they are a tablist with one tab stop and arrow keys. Tabs of games have emblems.

import type { LucideIcon } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { GameType } from '#shared/kernel/game-type.ts';
import { Emblem } from './emblem.tsx';
import { Link } from './link.tsx';
import styles from './tabs.module.css';

interface TabItem {
  id: string;
  label: string;
  /** Address of the tab; give it to all items or to none. */
  to?: string;
  /** Prints the game's emblem above the word and the bar in the game's hue. */
  game?: GameType;
  /** Shown instead of an emblem, if the tab belongs to no game. */
  icon?: LucideIcon;
}

interface TabsProps {
  /** The name of the choice, for screen readers. */
  label: string;
  items: readonly TabItem[];
  chosen: string;
  /** Called with the id of a pressed tab; not needed if every item has an address. */
  onChoose?: (id: string) => void;
  /** Prefix that links tabs to their `TabPanel`; needed if items have no address. */
  name?: string;
}

/** Tabs as links (`<nav>`) or as a tablist with roving focus. */
export function Tabs(props: TabsProps) {
  return props.items.some((item) => item.to !== undefined) ? (
    <LinkTabs {...props} />
  ) : (
    <ButtonTabs {...props} />
  );
}

function LinkTabs({ label, items, chosen }: TabsProps) {
  return (
    <nav
      aria-label={label}
      className={styles.tabs}
      data-emblems={items.some((item) => item.game) || undefined}
    >
      {items.map((item) => (
        <Link
          key={item.id}
          to={item.to ?? ''}
          className={styles.tab}
          data-game={item.game}
          aria-current={item.id === chosen ? 'page' : undefined}
          state={{ keepFocus: true }}
          preventScrollReset
        >
          <TabFace item={item} />
        </Link>
      ))}
    </nav>
  );
}

function ButtonTabs({ label, items, chosen, onChoose, name = 'tabs' }: TabsProps) {
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const here = items.findIndex((item) => item.id === chosen);
    const last = items.length - 1;
    const there = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: last }[event.key];
    const next = there === undefined ? undefined : items[(there + items.length) % items.length];
    if (!next) return;
    event.preventDefault();
    onChoose?.(next.id);
    event.currentTarget.querySelector<HTMLElement>(`#${CSS.escape(tabIdOf({ name, id: next.id }))}`)?.focus();
  };
  return (
    <div
      role="tablist"
      aria-label={label}
      className={styles.tabs}
      data-emblems={items.some((item) => item.game) || undefined}
      onKeyDown={move}
    >
      {items.map((item) => (
        <button
          key={item.id}
          id={tabIdOf({ name, id: item.id })}
          type="button"
          role="tab"
          className={styles.tab}
          data-game={item.game}
          aria-selected={item.id === chosen}
          aria-controls={item.id === chosen ? panelIdOf({ name, id: item.id }) : undefined}
          tabIndex={item.id === chosen ? 0 : -1}
          onClick={() => onChoose?.(item.id)}
        >
          <TabFace item={item} />
        </button>
      ))}
    </div>
  );
}

function TabFace({ item }: { item: TabItem }) {
  return (
    <>
      {item.game && <Emblem game={item.game} size={36} />}
      {item.icon && (
        <span className={styles.icon}>
          <item.icon size={24} strokeWidth={1.75} aria-hidden="true" />
        </span>
      )}
      <span className={styles.word} data-text={item.label}>
        {item.label}
      </span>
    </>
  );
}

interface TabPanelProps {
  name?: string;
  id: string;
  children: React.ReactNode;
}

/** The panel below a tablist; render the chosen one only. */
export function TabPanel({ name = 'tabs', id, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={panelIdOf({ name, id })} aria-labelledby={tabIdOf({ name, id })}>
      {children}
    </div>
  );
}

function tabIdOf({ name, id }: { name: string; id: string }): string {
  return `${name}-tab-${id}`;
}

function panelIdOf({ name, id }: { name: string; id: string }): string {
  return `${name}-panel-${id}`;
}
