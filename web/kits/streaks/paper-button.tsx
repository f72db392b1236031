// The paper streak in a line, which opens its calendar.
import { lazy, Suspense, useState } from 'react';
import { STREAKS } from './streak-texts.ts';
import styles from './streaks.module.css';

const PaperSheet = lazy(async () => ({ default: (await import('./paper-sheet.tsx')).PaperSheet }));

/** '7 days in a row'. */
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
        {days > 0 ? STREAKS.line(days) : STREAKS.none}
      </button>
      {wasOpened && (
        <Suspense>
          <PaperSheet isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
