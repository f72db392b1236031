// The paper streak as a line that opens its calendar.
import { lazy, Suspense, useState } from 'react';
import styles from './paper-button.module.css';

const PaperSheet = lazy(async () => ({ default: (await import('./paper-sheet.tsx')).PaperSheet }));

export function PaperButton({ days }: { days: number }) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.line}
        aria-haspopup="dialog"
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        {streakLine(days)}
      </button>
      {wasOpened && (
        <Suspense>
          <PaperSheet isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** '7 days in a row'; before the first, the invitation. */
function streakLine(days: number): string {
  if (days === 0) return 'Start a streak';
  return days === 1 ? '1 day in a row' : `${days} days in a row`;
}
