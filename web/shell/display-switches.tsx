// Theme, contrast, sound and vibration: the settings of this device, the same wherever they are shown.
import { changePlaySettings, usePlaySettings } from '../games/game-frame/play-settings.ts';
import { changeAppearance, useAppearance } from './appearance.ts';
import { SHELL } from './shell-texts.ts';
import { SwitchRow } from './switch-row.tsx';

/** The four switches, one below the other. */
export function DisplaySwitches() {
  const { theme } = useAppearance();
  return (
    <div>
      <SwitchRow
        label={SHELL.lightTheme}
        isOn={theme === 'light'}
        onChange={(isOn) => changeAppearance({ theme: isOn ? 'light' : 'dark' })}
      />
      <DeviceSwitches />
    </div>
  );
}

/** All but the theme, for where the theme is chosen in words. */
export function DeviceSwitches() {
  const { contrast } = useAppearance();
  const { hasSound, hasHaptics } = usePlaySettings();
  return (
    <>
      <SwitchRow
        label={SHELL.highContrast}
        isOn={contrast === 'high'}
        onChange={(isOn) => changeAppearance({ contrast: isOn ? 'high' : 'normal' })}
      />
      <SwitchRow
        label={SHELL.sound}
        isOn={hasSound}
        onChange={(isOn) => changePlaySettings({ hasSound: isOn })}
      />
      <SwitchRow
        label={SHELL.haptics}
        isOn={hasHaptics}
        onChange={(isOn) => changePlaySettings({ hasHaptics: isOn })}
      />
    </>
  );
}
