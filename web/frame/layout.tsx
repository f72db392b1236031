// The frame around every page: the sidebar or the bars, notices, footer, and the notification sheet.
import { useQuery } from '@tanstack/react-query';
import { Bell, WifiOff } from 'lucide-react';
import {
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation } from 'react-router';
import { useIsDesk } from '../base/is-desk.ts';
import { isGamePath } from '../base/listed-games.ts';
import { readOnly } from '../base/read-only.ts';
import { useSession } from '../base/session.ts';
import { AfterPaint } from '../ui/after-paint.tsx';
import { Sparks } from '../ui/sparks.tsx';
import { useStore } from '../ui/store.ts';
import { announce, showToast } from '../ui/toast-store.ts';
import { Brand } from './brand.tsx';
import styles from './layout.module.css';
import { menuFor, type OwnCommand } from './menu.ts';
import { unreadQuery } from './notifications/notification-queries.ts';
import { focusTitle, useRouteFocus } from './route-focus.ts';
import { SHELL } from './shell-texts.ts';
import { Sidebar } from './sidebar.tsx';
import { useIsPending } from './site-router.tsx';
import { TabBar } from './tab-bar.tsx';

const DailyVisit = lazy(async () => ({ default: (await import('./visit/visit-teller.tsx')).VisitTeller }));

const NotificationSheet = lazy(async () => ({
  default: (await import('./notifications/notification-sheet.tsx')).NotificationSheet,
}));

/** Draws the frame around `page`; `children` are dialogs that may open over any page. */
export function Layout({ page, children }: { page: ReactNode; children: ReactNode }) {
  const { isSignedIn, user } = useSession();
  const isDesk = useIsDesk();
  const isGame = isGamePath(useLocation().pathname);
  useRouteFocus();
  const notices = useNotices(isSignedIn);
  const sections = menuFor({ isSignedIn, user, onLoggedOut: () => showToast({ text: SHELL.loggedOut }) });
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: it moves to the title on this page without changing the address. */}
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

/** The menu entry with the unread count, and the sheet that it opens; neither for guests. */
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

/** Moves to the title without adding `#main` to the address. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  focusTitle();
  window.scrollTo({ top: 0 });
}

/** A progress line at the top while the next page's code loads. */
function Progress() {
  return useIsPending() ? (
    <div className={styles.progress} role="progressbar" aria-label={SHELL.loadingPage} />
  ) : null;
}

/** A line above the page while Doxa is read-only. */
function ReadOnlyNotice() {
  const notice = useStore(readOnly);
  if (!notice) return null;
  return (
    <p className={styles.notice} role="status">
      {SHELL.readOnly} {notice.until && SHELL.readOnlyUntil(timeOf(notice.until))}
    </p>
  );
}

function timeOf(instant: string): string {
  return new Date(instant).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
}

/** A banner while the browser is offline; a screen reader announces each change. */
function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const wasOnline = useRef(true);
  useEffect(() => {
    if (wasOnline.current !== isOnline) announce(isOnline ? SHELL.online : SHELL.offline);
    wasOnline.current = isOnline;
  }, [isOnline]);
  if (isOnline) return null;
  return (
    <p className={styles.banner}>
      <WifiOff size={16} strokeWidth={1.75} aria-hidden="true" />
      {SHELL.offline}
    </p>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** The top bar on a phone or tablet. Shows a guest's Sparks only once there are any. */
function TopBar() {
  const { user } = useSession();
  return (
    <header className={styles.bar}>
      <Brand />
      {user && (!user.isGuest || user.total_points > 0) && (
        <p className={styles.sparks} data-score="">
          <Sparks amount={user.total_points} />
        </p>
      )}
    </header>
  );
}
