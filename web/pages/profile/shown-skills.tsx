// The skills of a player who shows them, game by game; zen leaves them out.
import { Link } from 'react-router';
import type { Profile } from '#shared/contract/villa.ts';
import { GAME_NAMES } from '#shared/kernel/game-type.ts';
import { SKILL } from '../../kits/skill/skill-texts.ts';
import { SKILL_SETTING } from '../../kits/skill/skills-query.ts';
import { Line, Lines } from '../../ui/figure.tsx';
import { SectionHead } from '../../ui/page-head.tsx';
import styles from './profile.module.css';

/** The section 'Skill'; nothing for a player who shows none. */
export function ShownSkills({ profile: { skills, is_viewer } }: { profile: Profile }) {
  if (skills.length === 0) return null;
  return (
    <section aria-labelledby="skill" className={styles.section} data-score="">
      <SectionHead
        id="skill"
        title={SKILL.label}
        aside={is_viewer && <Link to={SKILL_SETTING}>{SKILL.change}</Link>}
      />
      <Lines>
        {skills.map((skill) => (
          <Line key={skill.game_type} label={GAME_NAMES[skill.game_type].name}>
            {SKILL.inList(skill)}
          </Line>
        ))}
      </Lines>
      <p className={styles.nothing}>{SKILL.listNote}</p>
    </section>
  );
}
