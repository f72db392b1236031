// The frame around every page: sidebar or bars, the page between them, and what happens when the route changes.
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useIsDesk } from '../base/is-desk.ts';
import { isGamePath } from '../base/listed-games.ts';
import { useSession } from '../base/session.ts';
import { AfterPaint } from '../ui/after-paint.tsx';
import { showToast } from '../ui/toast-store.ts';
import styles from './layout.module.css';
import { menuFor, type OwnCommand } from './menu.ts';
import { unreadQuery } from './notifications/notification-queries.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { ReadOnlyNotice } from './read-only-notice.tsx';
import { focusTitle, useRouteFocus } from './route-focus.ts';
import { SHELL } from './shell-texts.ts';
import { Sidebar } from './sidebar.tsx';
import { useIsPending } from './site-router.tsx';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';

const DailyVisit = lazy(async () => ({ default: (await import('./visit/visit-teller.tsx')).VisitTeller }));

const NotificationSheet = lazy(async () => ({
  default: (await import('./notifications/notification-sheet.tsx')).NotificationSheet,
}));

/** Around every page; `children` lie over all of them. */
export function Layout({ page, children }: { page: ReactNode; children: ReactNode }) {
  const { isSignedIn, user } = useSession();
  const isDesk = useIsDesk();
  const isGame = isGamePath(useLocation().pathname);
  useRouteFocus();
  const notices = useNotices(isSignedIn);
  const sections = menuFor({ isSignedIn, user, onLoggedOut: () => showToast({ text: SHELL.loggedOut }) });
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to the title on this page, only without a hash. */}
      <a className="skip-link" href="#main" onClick={skip}>
        {SHELL.skip}
      </a>
      {isDesk ? <Sidebar sections={sections} own={notices.entries} /> : <TopBar />}
      <div className={styles.frame}>
        <Progress />
        <OfflineBanner />
        <ReadOnlyNotice />
        <main id="main" tabIndex={-1} className={styles.main} data-game-page={isGame || undefined}>
          {page}
        </main>
        {!isGame && (
          <footer className={styles.foot}>
            <a href="/terms-of-service.html">{SHELL.terms}</a>
            <a href="/privacy-policy.html">{SHELL.privacy}</a>
          </footer>
        )}
      </div>
      {!isDesk && (
        <AfterPaint>
          <TabBar sections={sections} own={notices.entries} />
        </AfterPaint>
      )}
      {notices.sheet}
      {user && (
        <Suspense>
          <DailyVisit user={user} />
        </Suspense>
      )}
      {children}
    </>
  );
}

/** The entry that opens the notifications, with what is unread, and their sheet; nothing for guests. */
function useNotices(isSignedIn: boolean) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const { data } = useQuery({ ...unreadQuery, enabled: isSignedIn });
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  const entry: OwnCommand = { label: SHELL.notifications, run: open, icon: Bell, unread: data?.count ?? 0 };
  return {
    entries: isSignedIn ? [entry] : [],
    sheet: isSignedIn && wasOpened && (
      <Suspense>
        <NotificationSheet open={isOpen} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}

/** Goes to the title without leaving a `#main` in the address. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  focusTitle();
  window.scrollTo({ top: 0 });
}

/** A line at the top while the code of the next page is on its way. */
function Progress() {
  return useIsPending() ? (
    <div className={styles.progress} role="progressbar" aria-label={SHELL.loadingPage} />
  ) : null;
}
