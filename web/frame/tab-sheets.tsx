// The lists that the tabs open over the page: a separate chunk, fetched after the page is shown.
import { useSession } from '../base/session.ts';
import { WIDTHS } from '../ui/breakpoints.ts';
import { Sheet } from '../ui/sheet.tsx';
import { DisplaySwitches } from './display-switches.tsx';
import type { MenuEntry, MenuSection } from './menu.ts';
import { MenuList } from './menu-list.tsx';
import { SHELL } from './shell-texts.ts';
import styles from './tab-sheets.module.css';

const TEXTS = {
  playingAs: (username: string) => `Playing as ${username}.`,
  playingAsGuest: 'Playing as a guest. Points and streaks stay with this browser.',
} as const;

interface TabSheetsProps {
  sections: readonly MenuSection[];
  /** The section whose list is open. */
  openId: MenuSection['id'] | null;
  onClose: () => void;
}

export function TabSheets({ sections, openId, onClose }: TabSheetsProps) {
  return sections.map((section) => (
    <Sheet
      key={section.id}
      open={openId === section.id}
      onClose={onClose}
      title={section.id === 'account' ? SHELL.account : section.label}
      onPhone="below"
    >
      <SheetBody section={section} onClose={onClose} />
    </Sheet>
  ));
}

/** A link closes the sheet by navigating; a command such as logging out does not navigate, so it closes the sheet itself. */
function closing({ entry, onClose }: { entry: MenuEntry; onClose: () => void }): MenuEntry {
  if ('to' in entry) return entry;
  const run = () => {
    onClose();
    entry.run();
  };
  return { ...entry, run };
}

function SheetBody({ section, onClose }: { section: MenuSection; onClose: () => void }) {
  const isPhone = window.matchMedia(WIDTHS.phone).matches;
  const entries = section.entries.map((entry) => closing({ entry, onClose }));
  return (
    <div className={styles.sheet}>
      {section.id === 'account' && <WhoIsHere />}
      {entries.length > 0 && <MenuList entries={entries} replace={isPhone} />}
      {section.id === 'account' && <DisplaySwitches />}
    </div>
  );
}

function WhoIsHere() {
  const { user, isSignedIn } = useSession();
  return (
    <p className={styles.who}>{isSignedIn && user ? TEXTS.playingAs(user.username) : TEXTS.playingAsGuest}</p>
  );
}
