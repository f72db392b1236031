// The paper streak in a line, which opens its calendar.
import { lazy, Suspense, useState } from 'react';
import styles from './paper-button.module.css';
import { streakLine } from './streak-line.ts';

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
