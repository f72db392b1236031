// The devices on which the player is signed in; each can be signed out after a confirmation.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallReply } from '#shared/contract/call.ts';
import { endMySession, type mySessions } from '#shared/contract/session.ts';
import { send } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';
import { Button } from '../../ui/button.tsx';
import { SectionHead } from '../../ui/page-head.tsx';
import { Question } from '../../ui/question.tsx';
import { showToast } from '../../ui/toast-store.ts';
import styles from './account-settings.module.css';
import { dateInWords, Loaded } from './panel.tsx';
import { sessionsQuery } from './settings-queries.ts';
import { SESSIONS } from './settings-texts.ts';

type Session = CallReply<typeof mySessions>[number];

/** The session to end; `others` means all except this one. Kept while the dialog closes. */
interface Ending {
  id: string;
  title: string;
}

const HEAD_ID = 'sessions';

export function SessionList() {
  const sessions = useQuery(sessionsQuery);
  const [isAsking, setAsking] = useState(false);
  const [ending, setEnding] = useState<Ending>({ id: '', title: '' });
  const ask = (next: Ending) => {
    setEnding(next);
    setAsking(true);
  };
  return (
    <section aria-labelledby={HEAD_ID} className={styles.section}>
      <SectionHead id={HEAD_ID} title={SESSIONS.title} />
      <Loaded query={sessions} failed={SESSIONS.failed}>
        {(list) => (
          <>
            <ul className={styles.sessions}>
              {withNumbers(list).map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  onEnd={() => ask({ id: session.id, title: SESSIONS.askOne(session.device) })}
                />
              ))}
            </ul>
            {list.length < 2 ? (
              <p className={styles.note}>{SESSIONS.alone}</p>
            ) : (
              <Button onClick={() => ask({ id: 'others', title: SESSIONS.askOthers })}>
                {SESSIONS.endOthers}
              </Button>
            )}
          </>
        )}
      </Loaded>
      <EndDialog isOpen={isAsking} ending={ending} onClose={() => setAsking(false)} />
    </section>
  );
}

/** Numbers devices of the same name, because each has a button named after it. */
function withNumbers(list: readonly Session[]): readonly Session[] {
  return list.map((session, place) => {
    const isSame = ({ device }: Session) => device === session.device;
    const count = list.filter(isSame).length;
    if (count === 1) return session;
    const number = list.slice(0, place + 1).filter(isSame).length;
    return { ...session, device: SESSIONS.oneOf({ device: session.device, number, count }) };
  });
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { device, created_at, last_used, current } = session;
  return (
    <li className={styles.session}>
      <div>
        <p className={styles.device}>{device}</p>
        <p className={styles.when}>
          <span>
            {current ? (
              <strong>{SESSIONS.here}</strong>
            ) : (
              <>
                {SESSIONS.lastUsed} <time dateTime={last_used}>{dateInWords(last_used)}</time>
              </>
            )}
          </span>
          {' · '}
          <span>{SESSIONS.since(dateInWords(created_at))}</span>
        </p>
      </div>
      {!current && (
        <Button small aria-label={SESSIONS.endOf(device)} onClick={onEnd}>
          {SESSIONS.end}
        </Button>
      )}
    </li>
  );
}

interface EndDialogProps {
  isOpen: boolean;
  ending: Ending;
  onClose: () => void;
}

function EndDialog({ isOpen, ending, onClose }: EndDialogProps) {
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: () => send(endMySession, { params: { id: ending.id } }),
    onSuccess: ({ ended }) => showToast({ kind: 'success', text: SESSIONS.ended(ended) }),
    onError: () => showToast({ kind: 'error', text: SESSIONS.endFailed }),
    onSettled: async () => {
      onClose();
      await client.invalidateQueries({ queryKey: queryKeys.sessions });
      focusHead();
    },
  });
  return (
    <Question
      open={isOpen}
      onClose={onClose}
      title={ending.title}
      act={ending.id === 'others' ? SESSIONS.endOthers : SESSIONS.end}
      busy={end.isPending}
      onAct={() => end.mutate()}
    >
      <p>{SESSIONS.consequence}</p>
    </Question>
  );
}

/** The focused button has disappeared with its session, so the section's heading takes focus. */
function focusHead(): void {
  const head = document.getElementById(HEAD_ID);
  if (!head) return;
  head.tabIndex = -1;
  head.focus({ preventScroll: true });
}
