// The greeting at the top of the page, which can be dismissed until the browser is closed.
import { X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import type { HubCard } from '#shared/contract/hub.ts';
import { serverNow } from '../../base/api/client.ts';
import { asText, storedInSession } from '../../base/device-storage.ts';
import { useSession } from '../../base/session.ts';
import { focusTitle } from '../../frame/route-focus.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { dayPartAt } from './day-part.ts';
import { GuestStart } from './guest-start.tsx';
import { HOME } from './home-texts.ts';
import styles from './welcome.module.css';

const Deck = lazy(async () => ({ default: (await import('./welcome-line.tsx')).WelcomeLine }));

const hidden = storedInSession('doxa.welcome-hidden', asText);

interface WelcomeProps {
  /** The hub's cards; undefined while they load, null when they failed to. */
  cards: readonly HubCard[] | undefined | null;
}

/**
 * 'Good evening, Mara.' and the day's progress; for a guest, an introduction and a starting point. When dismissed, only
 * the page's hidden title remains.
 */
export function Welcome({ cards }: WelcomeProps) {
  const { user, isSignedIn } = useSession();
  const [isHidden, setHidden] = useState(() => hidden.read() !== null);
  const hide = () => {
    hidden.write('');
    flushSync(() => setHidden(true));
    focusTitle();
  };
  if (isHidden) return <h1 className="visually-hidden">{HOME.hiddenTitle}</h1>;
  const part = dayPartAt(new Date(serverNow()).getHours());
  const blank = (
    <Loading label={HOME.loadingGames}>
      <Skeleton width="80%" height={20} />
    </Loading>
  );
  return (
    <header className={styles.welcome}>
      {isSignedIn && user ? (
        <h1>{HOME.greeting(part, user.username)}</h1>
      ) : (
        <h1 data-guest="">{HOME.guestTitle}</h1>
      )}
      <div className={styles.deck} data-guest={isSignedIn ? undefined : ''}>
        {cards === undefined ? (
          blank
        ) : (
          <Suspense fallback={blank}>
            <Deck cards={cards} isSignedIn={isSignedIn} />
          </Suspense>
        )}
      </div>
      {!isSignedIn && <GuestStart cards={cards} />}
      <IconButton icon={X} label={HOME.dismissWelcome} className={styles.close} onClick={hide} />
    </header>
  );
}
