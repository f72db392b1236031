// The notification panel. Opening it marks all as read; new ones stay highlighted until it closes.
import { useQuery } from '@tanstack/react-query';
import { Coins } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Notification } from '#shared/contract/notifications.ts';
import { serverNow } from '../../base/api/client.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryError } from '../../ui/error-state.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { Sparks } from '../../ui/sparks.tsx';
import { announce } from '../../ui/toast-store.ts';
import { age, byDayAndKind, dayHead, EVERY_DAY, takingsOf } from './notification-days.ts';
import { kindOf } from './notification-line.tsx';
import { notificationsQuery, readAll } from './notification-queries.ts';
import styles from './notification-sheet.module.css';
import { NOTIFICATIONS } from './notification-texts.ts';
import { LeaveSheet } from './player-link.tsx';

interface NotificationSheetProps {
  open: boolean;
  onClose: () => void;
}

export function NotificationSheet({ open, onClose }: NotificationSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={NOTIFICATIONS.title}>
      <LeaveSheet value={onClose}>
        <Inbox />
      </LeaveSheet>
    </Sheet>
  );
}

function Inbox() {
  const inbox = useQuery(notificationsQuery);
  const isThere = inbox.isSuccess;
  useEffect(() => {
    if (isThere) void readAll().catch(() => undefined);
  }, [isThere]);
  useArrivalAnnouncement(inbox.data?.length);
  if (inbox.isError) return <QueryError query={inbox} text={NOTIFICATIONS.failed} />;
  if (!inbox.data) {
    return (
      <Loading label={NOTIFICATIONS.loading}>
        <Skeleton height={56} times={3} />
      </Loading>
    );
  }
  if (inbox.data.length === 0) {
    return <EmptyState title={NOTIFICATIONS.emptyTitle} text={NOTIFICATIONS.empty} />;
  }
  const now = new Date(serverNow());
  return byDayAndKind(inbox.data).map(({ day, groups }) => (
    <section key={day} className={styles.day}>
      <h3 className={styles.head}>{dayHead(day, now)}</h3>
      <ul>
        {groups.map(({ type, notifications }) => (
          <Group key={type} type={type} notifications={notifications} now={now} />
        ))}
      </ul>
    </section>
  ));
}

/** A screen reader reads the sheet as it opens, so a list that arrives later has to be announced. */
function useArrivalAnnouncement(count: number | undefined): void {
  const isAwaited = useRef(count === undefined);
  useEffect(() => {
    if (count === undefined || !isAwaited.current) return;
    isAwaited.current = false;
    announce(count > 0 ? NOTIFICATIONS.listed(count) : `${NOTIFICATIONS.emptyTitle}. ${NOTIFICATIONS.empty}`);
  }, [count]);
}

interface GroupProps {
  type: string;
  notifications: readonly Notification[];
  now: Date;
}

function Group({ type, notifications, now }: GroupProps) {
  // A single routine notification is shown in full.
  const isRoutine = type === EVERY_DAY && notifications.length > 1;
  const { icon: Icon, ...kind } = isRoutine
    ? { label: NOTIFICATIONS.everyDay, icon: Coins }
    : kindOf(notifications[0]!.notification_type);
  const isNew = notifications.some(({ is_read }) => !is_read);
  return (
    <li className={styles.group} data-new={isNew || undefined}>
      <span className={styles.plate}>
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div>
        <p className="caption">
          {kind.label}, {age(notifications[0]!.created_at, now)}
          {isNew && `, ${NOTIFICATIONS.isNew}`}
        </p>
        {isRoutine ? <Takings notifications={notifications} /> : <Lines notifications={notifications} />}
      </div>
    </li>
  );
}

function Lines({ notifications }: Pick<GroupProps, 'notifications'>) {
  return notifications.map(({ id, notification_type, data_json }) => (
    <p key={id} className={styles.line}>
      {kindOf(notification_type).tell(data_json)}
    </p>
  ));
}

/** The sum of a day's routine notifications, above a fold that lists them. */
function Takings({ notifications }: Pick<GroupProps, 'notifications'>) {
  const takings = takingsOf(notifications);
  return (
    <>
      <p className={styles.line}>
        {takings < 0 ? NOTIFICATIONS.cost : NOTIFICATIONS.brought} <Sparks amount={Math.abs(takings)} />.
      </p>
      <Fold name={NOTIFICATIONS.parts(notifications.length)}>
        <Lines notifications={notifications} />
      </Fold>
    </>
  );
}
