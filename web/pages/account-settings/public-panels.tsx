// What others see of the player: the name on public boards, and skills on the Villa.
import { changeBoardListing } from '#shared/contract/follows.ts';
import { changeSkillShowing } from '#shared/contract/skill.ts';
import { send } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';
import { skillsQuery } from '../../kits/skill/skills-query.ts';
import { boardListingQuery } from './settings-queries.ts';
import { BOARDS, SKILL } from './settings-texts.ts';
import { SwitchPanel } from './switch-panel.tsx';

export function BoardListing() {
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

export function SkillShowing() {
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
