// The line above the points: saved, being saved, or not saved and why.
import { Check } from 'lucide-react';
import { OFFLINE } from '../../offline/offline-texts.ts';
import { Button } from '../../ui/button.tsx';
import type { GameUi } from './game-ui.ts';
import type { Saving } from './play-phase.ts';
import styles from './result-view.module.css';

interface SavingLineProps {
  saving: Saving;
  messages: GameUi['messages'];
  onRetry: () => void;
}

/** Offers Retry if that may help. */
export function SavingLine({ saving, messages, onRetry }: SavingLineProps) {
  if (saving === 'saved') {
    return (
      <p className={styles.saving} data-tone="good">
        <Check size={16} strokeWidth={2} aria-hidden="true" />
        Saved
      </p>
    );
  }
  if (saving === 'saving') return <p className={styles.saving}>Saving…</p>;
  if (saving === 'invalid') {
    return (
      <p className={styles.saving} data-tone="bad" role="alert">
        {messages.sessionInvalid}
      </p>
    );
  }
  return (
    <div className={styles.saving} data-tone="bad">
      <div>
        <p role="alert">{messages.saveFailed}</p>
        <p className="second">{OFFLINE.kept}</p>
      </div>
      <Button onClick={onRetry}>Retry</Button>
    </div>
  );
}
