// The settings for entering digits and notes.
import { SwitchRow } from '../../frame/switch-row.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './entry-dialog.module.css';
import { changeEntrySettings, useEntrySettings } from './entry-settings.ts';

export function EntryDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { hasAutoNotes, isDigitFirst } = useEntrySettings();
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title="How you write"
      actions={
        <Button kind="main" data-first-focus="" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={styles.switches}>
        <SwitchRow
          label="Automatic notes"
          isOn={hasAutoNotes}
          onChange={(isOn) => changeEntrySettings({ hasAutoNotes: isOn })}
        />
        <p>Every empty cell shows the digits still possible. Erase those that you can rule out.</p>
        <SwitchRow
          label="Digit first"
          isOn={isDigitFirst}
          onChange={(isOn) => changeEntrySettings({ isDigitFirst: isOn })}
        />
        <p>Choose a digit, then tap the cells it goes into.</p>
        <p>Hold a digit to pencil it as a note.</p>
      </div>
    </Dialog>
  );
}
