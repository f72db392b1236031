// The settings of this device: theme, contrast, sound, vibration, clocks and zen.

import { changeAppearance, useAppearance } from '../base/appearance.ts';
import { changePlaySettings, usePlaySettings } from '../base/play-settings.ts';
import { changeZen, useZen } from '../base/zen.ts';
import { SwitchRow } from './switch-row.tsx';

const LABELS = {
  lightTheme: 'Light theme',
  highContrast: 'High contrast',
  sound: 'Sound',
  haptics: 'Vibration',
  noClock: 'Hide clocks in games',
  zen: 'Zen: hide points and ranks',
} as const;

export function DisplaySwitches() {
  const { theme } = useAppearance();
  return (
    <div>
      <SwitchRow
        label={LABELS.lightTheme}
        isOn={theme === 'light'}
        onChange={(isOn) => changeAppearance({ theme: isOn ? 'light' : 'dark' })}
      />
      <DeviceSwitches />
    </div>
  );
}

/** All switches except the theme's, for a page that has its own theme selector. */
export function DeviceSwitches() {
  const { contrast } = useAppearance();
  const { hasSound, hasHaptics, hasClock } = usePlaySettings();
  const isZen = useZen();
  return (
    <>
      <SwitchRow
        label={LABELS.highContrast}
        isOn={contrast === 'high'}
        onChange={(isOn) => changeAppearance({ contrast: isOn ? 'high' : 'normal' })}
      />
      <SwitchRow
        label={LABELS.sound}
        isOn={hasSound}
        onChange={(isOn) => changePlaySettings({ hasSound: isOn })}
      />
      <SwitchRow
        label={LABELS.haptics}
        isOn={hasHaptics}
        onChange={(isOn) => changePlaySettings({ hasHaptics: isOn })}
      />
      <SwitchRow
        label={LABELS.noClock}
        isOn={!hasClock}
        onChange={(isOn) => changePlaySettings({ hasClock: !isOn })}
      />
      <SwitchRow label={LABELS.zen} isOn={isZen} onChange={changeZen} />
    </>
  );
}
