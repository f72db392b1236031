// The page at /sw-test, for developers: the state and actions of the service worker, its caches and the outbox.
import { useEffect, useState } from 'react';
import { GAME_NAMES } from '#shared/kernel/game-type.ts';
import { usePageMeta } from '../../base/page-meta.ts';
import { sendWaiting } from '../../offline/page-outbox.ts';
import { Button } from '../../ui/button.tsx';
import { Line, Lines } from '../../ui/figure.tsx';
import { PageHead, SectionHead } from '../../ui/page-head.tsx';
import { announce, showToast } from '../../ui/toast-store.ts';
import styles from './sw-test-page.module.css';
import { checkUpdate, readReport, tellActive, unregister, type WorkerReport } from './worker-report.ts';

/** The texts of the page. */
const SW_TEST = {
  title: 'Service worker',
  deck: 'What this browser keeps of Doxa, and what waits to be sent.',
  worker: 'Worker',
  supported: 'Supported',
  state: 'State',
  controls: 'Controls this page',
  version: 'Version',
  display: 'Shown as',
  embedded: 'Inside another app',
  network: 'Network',
  caches: 'Caches',
  files: (count: number) => `${count} ${count === 1 ? 'file' : 'files'}`,
  noCaches: 'Nothing is kept.',
  outbox: 'Waiting to be sent',
  noOutbox: 'Nothing waits.',
  calls: (count: number) => `${count} ${count === 1 ? 'call' : 'calls'}`,
  told: 'answered, to be told',
  refresh: 'Look again',
  looked: 'Looked again.',
  checkUpdate: 'Check for an update',
  announceUpdate: 'Announce an update',
  send: 'Send what waits',
  clearAuth: 'Clear auth data',
  clearUser: 'Clear user data',
  unregister: 'Unregister',
  done: (what: string) => `${what}: done.`,
  failed: (what: string) => `${what}: there is no worker to ask.`,
  yes: 'Yes',
  no: 'No',
  none: 'None',
} as const;

/** The time for a worker to act before the report is read again. */
const SETTLE_MS = 300;

const asked = async (act: () => Promise<unknown>) => {
  await act();
  return true;
};

/** Imported on demand, as at the end of a session. */
const forgetting = () => import('../../offline/forget.ts');

/** The actions of the buttons; each returns whether there was a worker to act on. */
const COMMANDS: readonly { label: string; run: () => Promise<boolean> }[] = [
  { label: SW_TEST.checkUpdate, run: checkUpdate },
  { label: SW_TEST.announceUpdate, run: () => tellActive({ type: 'ANNOUNCE_UPDATE' }) },
  { label: SW_TEST.send, run: () => asked(sendWaiting) },
  { label: SW_TEST.clearAuth, run: () => asked(async () => (await forgetting()).forgetAuth()) },
  { label: SW_TEST.clearUser, run: () => asked(async () => (await forgetting()).forgetUser()) },
  { label: SW_TEST.unregister, run: unregister },
];

export function SwTestPage() {
  usePageMeta({ title: SW_TEST.title, isPrivate: true });
  const [report, look] = useReport();
  const command = async ({ label, run }: (typeof COMMANDS)[number]) => {
    const wasThere = await run();
    showToast(wasThere ? { text: SW_TEST.done(label) } : { kind: 'warning', text: SW_TEST.failed(label) });
    setTimeout(look, SETTLE_MS);
  };
  const lookAgain = () => {
    look();
    announce(SW_TEST.looked);
  };
  return (
    <div className={styles.page}>
      <PageHead title={SW_TEST.title} deck={SW_TEST.deck} />
      <div className={styles.commands}>
        <Button kind="main" onClick={lookAgain}>
          {SW_TEST.refresh}
        </Button>
        {COMMANDS.map((each) => (
          <Button key={each.label} onClick={() => void command(each)}>
            {each.label}
          </Button>
        ))}
      </div>
      {report && <Report report={report} />}
    </div>
  );
}

function Report({ report }: { report: WorkerReport }) {
  const { told, waiting } = report;
  return (
    <>
      <section>
        <SectionHead title={SW_TEST.worker} />
        <Lines>
          <Line label={SW_TEST.supported}>{inWords(report.isSupported)}</Line>
          <Line label={SW_TEST.state}>{report.state ?? SW_TEST.none}</Line>
          <Line label={SW_TEST.controls}>{inWords(report.isInControl)}</Line>
          <Line label={SW_TEST.version}>{told?.version ?? SW_TEST.none}</Line>
          <Line label={SW_TEST.display}>{report.displayMode}</Line>
          <Line label={SW_TEST.embedded}>{inWords(report.isEmbedded)}</Line>
          <Line label={SW_TEST.network}>{report.isOnline ? 'online' : 'offline'}</Line>
        </Lines>
      </section>
      <section>
        <SectionHead title={SW_TEST.caches} />
        {told && told.caches.length > 0 ? (
          <Lines>
            {told.caches.map(({ name, files }) => (
              <Line key={name} label={name}>
                {SW_TEST.files(files)}
              </Line>
            ))}
          </Lines>
        ) : (
          <p className={styles.nothing}>{SW_TEST.noCaches}</p>
        )}
      </section>
      <section>
        <SectionHead title={SW_TEST.outbox} />
        {waiting.length === 0 && <p className={styles.nothing}>{SW_TEST.noOutbox}</p>}
        {waiting.length > 0 && (
          <Lines>
            {waiting.map(({ key, game, calls, outcome }) => (
              <Line key={key} label={GAME_NAMES[game].name}>
                {outcome ? SW_TEST.told : SW_TEST.calls(calls.length)}
              </Line>
            ))}
          </Lines>
        )}
      </section>
    </>
  );
}

function inWords(isSo: boolean): string {
  return isSo ? SW_TEST.yes : SW_TEST.no;
}

function useReport(): [WorkerReport | null, () => void] {
  const [report, setReport] = useState<WorkerReport | null>(null);
  const look = () => void readReport().then(setReport);
  useEffect(() => {
    void readReport().then(setReport);
  }, []);
  return [report, look];
}
