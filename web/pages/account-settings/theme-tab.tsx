// The device's settings, and those of the account that have no tab of their own: public boards, skill, blocked players,
// the pause of streaks, and reminders.
import { changeBoardListing } from '#shared/contract/follows.ts';
import { changeSkillShowing } from '#shared/contract/skill.ts';
import { send } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';
import { changeAppearance, useAppearance } from '../../base/appearance.ts';
import { DeviceSwitches } from '../../frame/display-switches.tsx';
import { skillsQuery } from '../../kits/skill/skills-query.ts';
import { Choices } from '../../ui/choices.tsx';
import styles from './account-settings.module.css';
import { BlockedPlayers } from './blocked-players.tsx';
import { Panel } from './panel.tsx';
import { RemindersPanel } from './reminders-panel.tsx';
import { boardListingQuery } from './settings-queries.ts';
import { BOARDS, SKILL, THEME } from './settings-texts.ts';
import { StreakPause } from './streak-pause.tsx';
import { SwitchPanel } from './switch-panel.tsx';

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

function BoardListing() {
  return (
    <SwitchPanel
      id="boards"
      texts={BOARDS}
      query={boardListingQuery}
      isOn={({ is_unlisted }) => !is_unlisted}
      whenOn={(isOn) => ({ is_unlisted: !isOn })}
      send={(isOn) => send(changeBoardListing, { body: { is_unlisted: !isOn } })}
      touches={queryKeys.boards}
    />
  );
}

function SkillShowing() {
  return (
    <SwitchPanel
      id="skill"
      texts={SKILL}
      query={skillsQuery}
      isOn={({ is_shown }) => is_shown}
      whenOn={(is_shown) => ({ is_shown })}
      send={(is_shown) => send(changeSkillShowing, { body: { is_shown } })}
      touches={queryKeys.profiles}
    />
  );
}
