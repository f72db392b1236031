// The lists that the tabs open over the page: a chunk of its own, fetched once the page stands.
import { Sheet } from '../ui/sheet.tsx';
import { DisplaySwitches } from './display-switches.tsx';
import type { MenuSection } from './menu.ts';
import { MenuList } from './menu-list.tsx';
import { useSession } from './session.ts';
import { SHELL } from './shell-texts.ts';
import styles from './tab-sheets.module.css';

const TEXTS = {
  playingAs: (username: string) => `Playing as ${username}.`,
  playingAsGuest: 'Playing as a guest. Points and streaks stay with this browser.',
} as const;

const PHONE = '(max-width: 760px)';

interface TabSheetsProps {
  sections: readonly MenuSection[];
  /** The section whose list is open. */
  openId: MenuSection['id'] | null;
  onClose: () => void;
}

/** A sheet for each tab. */
export function TabSheets({ sections, openId, onClose }: TabSheetsProps) {
  return sections.map((section) => (
    <Sheet
      key={section.id}
      open={openId === section.id}
      onClose={onClose}
      title={section.id === 'account' ? SHELL.account : section.label}
      onPhone="below"
    >
      <SheetBody section={section} />
    </Sheet>
  ));
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
    <p className={styles.who}>{isSignedIn && user ? TEXTS.playingAs(user.username) : TEXTS.playingAsGuest}</p>
  );
}
