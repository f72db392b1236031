// The player's badges, and what they add to the Villa's value.
import type { Profile } from '#shared/contract/villa.ts';
import { BADGES, TIERS } from '#shared/kernel/badge.ts';
import { BadgeEmblem } from '../../ui/badge-emblem.tsx';
import { Line, Lines } from '../../ui/figure.tsx';
import { Link } from '../../ui/link.tsx';
import { SectionHead } from '../../ui/page-head.tsx';
import { Sparks } from '../../ui/sparks.tsx';
import styles from './profile.module.css';
import { TEXTS } from './profile-texts.ts';

export function Achievements({ profile }: { profile: Profile }) {
  const { achievements } = profile;
  return (
    <section aria-labelledby="achievements" className={styles.section}>
      <SectionHead
        id="achievements"
        title={TEXTS.achievements}
        aside={profile.is_viewer && <Link to="/achievement-villa-value">{TEXTS.toAchievements}</Link>}
      />
      {achievements.length === 0 ? (
        <p className={styles.nothing}>{TEXTS.noAchievements}</p>
      ) : (
        <ul>
          {achievements.map(({ badge_type, tier, villa_value_contribution }) => (
            <li key={`${badge_type} ${tier}`} className={styles.badge}>
              <BadgeEmblem badge={badge_type} tier={tier} size={36} />
              <span className={styles.itemWords}>
                <strong>{BADGES[badge_type].name}</strong>
                <span className={styles.itemKind}>{TIERS[tier].name}</span>
              </span>
              <Sparks amount={villa_value_contribution} />
            </li>
          ))}
        </ul>
      )}
      <Lines>
        <Line label={TEXTS.collectionBonus}>{TEXTS.percent(profile.achievement_collection_bonus)}</Line>
        <Line label={TEXTS.achievementValue}>
          <Sparks amount={profile.total_achievement_villa_value} />
        </Line>
      </Lines>
    </section>
  );
}
