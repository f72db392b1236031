// Says that nothing can be changed just now, and what goes on.
import { readOnly } from '../base/read-only.ts';
import { useStore } from '../ui/store.ts';
import styles from './read-only-notice.module.css';
import { SHELL } from './shell-texts.ts';

/** A line above the page while Doxa is read-only. */
export function ReadOnlyNotice() {
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
