// An account in a list, with its details and actions. Actions that cannot be undone ask for confirmation.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ban, unban } from '#shared/contract/ops.ts';
import { releaseName } from '#shared/contract/ops-desk.ts';
import { shortDay } from '../kits/shop/calendar.ts';
import { Button } from '../ui/button.tsx';
import { QueryError } from '../ui/error-state.tsx';
import { Line, Lines } from '../ui/figure.tsx';
import { Fold } from '../ui/fold.tsx';
import { formatSparks } from '../ui/number-format.ts';
import { Question } from '../ui/question.tsx';
import styles from './desk.module.css';
import { accountQuery, type Person } from './desk-queries.ts';
import { TEXTS } from './desk-texts.ts';
import { useAct } from './use-act.ts';

interface PersonLineProps {
  person: Person;
  mayAct: boolean;
  /** The id of the list's heading. */
  head: string;
}

/** One account, or a guest, who has no actions. */
export function PersonLine({ person, mayAct, head }: PersonLineProps) {
  const isGuest = person.kind === 'guest';
  return (
    <li className={styles.line}>
      <div>
        <p className={styles.name}>{person.username}</p>
        <p className={styles.facts}>{factsOf(person).join(', ')}</p>
        <p className={styles.facts}>{person.id}</p>
      </div>
      {mayAct && !isGuest && <PersonActs person={person} head={head} />}
      {!isGuest && <Account username={person.username} />}
    </li>
  );
}

function factsOf({ edition, kind, registered_at, deactivated_at, banned_at }: Person): string[] {
  return [
    edition,
    ...(kind === 'guest' ? [TEXTS.guest] : []),
    ...(registered_at ? [TEXTS.registered(dayOf(registered_at))] : []),
    ...(deactivated_at ? [TEXTS.left(dayOf(deactivated_at))] : []),
    ...(banned_at ? [TEXTS.blocked(dayOf(banned_at))] : []),
  ];
}

/** '10 Mar 2027'. */
function dayOf(instant: string): string {
  return `${shortDay(instant.slice(0, 10))} ${instant.slice(0, 4)}`;
}

type Pending = 'ban' | 'release';

function PersonActs({ person: { username, banned_at }, head }: Omit<PersonLineProps, 'mayAct'>) {
  const [pending, setPending] = useState<Pending | null>(null);
  const banning = useAct(ban, { said: (reply) => TEXTS.banned(reply.username), head });
  const unbanning = useAct(unban, { said: (reply) => TEXTS.unbanned(reply.username), head });
  const releasing = useAct(releaseName, { said: TEXTS.released, head });
  const body = { username };
  const close = () => setPending(null);
  const act = pending === 'ban' ? banning : releasing;
  return (
    <div className={styles.buttons}>
      {banned_at ? (
        <Button
          small
          aria-label={TEXTS.unbanOf(username)}
          busy={unbanning.isPending}
          onClick={() => unbanning.mutate({ body })}
        >
          {TEXTS.unban}
        </Button>
      ) : (
        <Button small aria-label={TEXTS.banOf(username)} onClick={() => setPending('ban')}>
          {TEXTS.ban}
        </Button>
      )}
      <Button small aria-label={TEXTS.releaseOf(username)} onClick={() => setPending('release')}>
        {TEXTS.release}
      </Button>
      <Question
        open={pending !== null}
        onClose={close}
        title={pending === 'ban' ? TEXTS.banTitle(username) : TEXTS.releaseTitle(username)}
        act={pending === 'ban' ? TEXTS.ban : TEXTS.release}
        busy={act.isPending}
        onAct={() => act.mutate({ body }, { onSettled: close })}
      >
        <p>{pending === 'ban' ? TEXTS.banConsequence : TEXTS.releaseConsequence}</p>
      </Question>
    </div>
  );
}

/** Details of the account, fetched when opened. */
function Account({ username }: { username: string }) {
  const [isOpened, setOpened] = useState(false);
  const account = useQuery({ ...accountQuery(username), enabled: isOpened });
  return (
    <div className={styles.account}>
      <Fold
        name={<span className={styles.tableName}>{TEXTS.more(username)}</span>}
        onOpen={() => setOpened(true)}
      >
        <QueryError query={account} text={TEXTS.accountFailed} />
        {account.data && (
          <Lines>
            <Line label="Points">{formatSparks(account.data.total_points)}</Line>
            <Line label="Last seen">{account.data.last_seen_day ?? TEXTS.unknown}</Line>
            <Line label="Last played">{account.data.last_played_day ?? TEXTS.unknown}</Line>
            <Line label="Proven">{account.data.proven_at ? dayOf(account.data.proven_at) : 'No'}</Line>
            <Line label="Signs in by">{waysIn(account.data)}</Line>
            <Line label="Sessions">{account.data.sessions}</Line>
            <Line label="Invited by">{account.data.referred_by ?? TEXTS.unknown}</Line>
            <Line label="Friends brought">{account.data.friends_brought}</Line>
            <Line label="Results held back">{account.data.held_results.length}</Line>
          </Lines>
        )}
      </Fold>
    </div>
  );
}

function waysIn({
  has_password,
  has_email,
  social_providers,
}: {
  has_password: boolean;
  has_email: boolean;
  social_providers: readonly string[];
}): string {
  const ways = [
    ...(has_password ? ['password'] : []),
    ...(has_email ? ['address'] : []),
    ...social_providers,
  ];
  return ways.join(', ') || TEXTS.unknown;
}
