// The panel 'Reminders': a switch for this device, the player's quiet hours, and email reminders.
import { SwitchRow } from '../../frame/switch-row.tsx';
import { REMINDERS } from '../../kits/reminders/reminders-texts.ts';
import type { Quiet } from '../../kits/reminders/this-device.ts';
import { useReminders } from '../../kits/reminders/use-reminders.ts';
import { Select } from '../../ui/select.tsx';
import styles from './account-settings.module.css';
import { Loaded, Panel } from './panel.tsx';
import { ReminderMailChoice } from './reminder-mails.tsx';

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

/** Asks for the browser's permission only when the switch is pressed. */
export function RemindersPanel() {
  const { known, change, isChanging, wish } = useReminders();
  return (
    <Panel id="reminders" title={REMINDERS.title} deck={REMINDERS.deck}>
      <Loaded query={known} failed={REMINDERS.failed}>
        {({ state, isPossible, isOn }) => (
          <>
            {isPossible || isOn ? (
              <div className={styles.switches}>
                <SwitchRow
                  label={REMINDERS.onThisDevice}
                  isOn={isOn}
                  onChange={(wanted) => {
                    if (!isChanging) change(wanted ? state : 'off');
                  }}
                />
              </div>
            ) : (
              <p>{REMINDERS.unsupported}</p>
            )}
            {isOn && (
              <QuietHours
                hours={wish === undefined || wish === 'off' ? state : wish}
                onChange={(hours) => {
                  if (!isChanging) change(hours);
                }}
              />
            )}
          </>
        )}
      </Loaded>
      <ReminderMailChoice />
    </Panel>
  );
}

/** Not disabled while saving, because a disabled field loses focus. */
function QuietHours({
  hours: { quiet_from, quiet_until },
  onChange,
}: {
  hours: Quiet;
  onChange: (hours: Quiet) => void;
}) {
  return (
    <div className={styles.hours}>
      <Select
        label={REMINDERS.quietFrom}
        options={HOURS}
        value={String(quiet_from)}
        onChange={({ target }) => onChange({ quiet_from: Number(target.value), quiet_until })}
      />
      <Select
        label={REMINDERS.quietUntil}
        options={HOURS}
        value={String(quiet_until)}
        onChange={({ target }) => onChange({ quiet_from, quiet_until: Number(target.value) })}
      />
    </div>
  );
}
