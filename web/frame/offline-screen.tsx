// Shown instead of the site when the session could not start: lists the plays that can continue without the server and
// the results that wait to be sent.
import { useEffect, useState } from 'react';
import { health } from '#shared/contract/service.ts';
import { GAME_NAMES, GAME_TYPES, type GameType } from '#shared/kernel/game-type.ts';
import { send, serverNow } from '../base/api/client.ts';
import { usePageMeta } from '../base/page-meta.ts';
import { useSession } from '../base/session.ts';
import { keptOpening } from '../offline/kept-opening.ts';
import { OFFLINE } from '../offline/offline-texts.ts';
import { readOutbox } from '../offline/outbox.ts';
import { Button } from '../ui/button.tsx';
import { Emblem } from '../ui/emblem.tsx';
import styles from './offline-screen.module.css';
import { SHELL } from './shell-texts.ts';
import { Standalone } from './standalone.tsx';

/** Polled, because not every browser notices that the network is back. */
const CHECK_EVERY_MS = 10_000;

/** Full-screen: without a network the plays to continue, otherwise the server's error. */
export function OfflineScreen() {
  const { problem } = useSession();
  const isCutOff = problem?.code === 'OFFLINE';
  const title = isCutOff && !navigator.onLine ? OFFLINE.title : SHELL.sessionFailed;
  usePageMeta({ title });
  return (
    <Standalone
      title={title}
      error={isCutOff ? undefined : problem?.sentence}
      action={
        <Button kind="main" onClick={() => window.location.reload()}>
          {SHELL.retry}
        </Button>
      }
    >
      {isCutOff ? <WithoutNetwork /> : <a href="/status.html">{OFFLINE.status}</a>}
    </Standalone>
  );
}

function WithoutNetwork() {
  useReloadOnceOnline();
  const open = GAME_TYPES.filter((type) => keptOpening(type, serverNow()) !== null);
  const waiting = useWaiting().filter((type) => !open.includes(type));
  return (
    <>
      <p>{OFFLINE.words}</p>
      {open.length > 0 && (
        <section className={styles.plays}>
          <p>{OFFLINE.goOnWords}</p>
          {open.map((type) => (
            <a key={type} className={styles.play} href={GAME_NAMES[type].path}>
              <Emblem game={type} size={36} />
              {OFFLINE.goOn(GAME_NAMES[type].name)}
            </a>
          ))}
        </section>
      )}
      {waiting.length > 0 && (
        <section className={styles.plays}>
          <p>{OFFLINE.waiting(waiting.map((type) => GAME_NAMES[type].name))}</p>
          <p className={styles.late}>{OFFLINE.late}</p>
        </section>
      )}
    </>
  );
}

/** Reloads the page once the server responds. Only a reload fetches the files that failed to load. */
function useReloadOnceOnline(): void {
  useEffect(() => {
    const check = () => {
      send(health, {}).then(
        () => window.location.reload(),
        () => {},
      );
    };
    const timer = setInterval(check, CHECK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
}

/** The games with something in the outbox. */
function useWaiting(): GameType[] {
  const [waiting, setWaiting] = useState<GameType[]>([]);
  useEffect(() => {
    void readOutbox().then((entries) => {
      const games = entries.filter(({ outcome }) => outcome === null).map(({ game }) => game);
      setWaiting([...new Set(games)]);
    });
  }, []);
  return waiting;
}
