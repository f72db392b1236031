// Theme, contrast, sound, vibration and zen of this device; and, of the account, its place on public boards, who sees its skill,
// whom it blocks, the pause of its streaks and its reminders.
import { changeAppearance, useAppearance } from '../../base/appearance.ts';
import { DeviceSwitches } from '../../frame/display-switches.tsx';
import { Choices } from '../../ui/choices.tsx';
import styles from './account-settings.module.css';
import { BlockedPlayers } from './blocked-players.tsx';
import { Panel } from './panel.tsx';
import { BoardListing, SkillShowing } from './public-panels.tsx';
import { RemindersPanel } from './reminders-panel.tsx';
import { THEME } from './settings-texts.ts';
import { StreakPause } from './streak-pause.tsx';

export function ThemeTab() {
  const { theme } = useAppearance();
  return (
    <>
      <Panel title={THEME.tab} deck={THEME.deck}>
        <Choices
          label={THEME.theme}
          chosen={theme}
          choices={[
            { id: 'dark', title: THEME.dark, note: THEME.darkNote },
            { id: 'light', title: THEME.light, note: THEME.lightNote },
          ]}
          onChoose={(chosen) => changeAppearance({ theme: chosen === 'light' ? 'light' : 'dark' })}
        />
        <div className={styles.switches}>
          <DeviceSwitches />
        </div>
      </Panel>
      <BoardListing />
      <SkillShowing />
      <BlockedPlayers />
      <StreakPause />
      <RemindersPanel />
    </>
  );
}
