// The badges a player holds and what they add to the Villa.
import { Medal } from 'lucide-react';
import type { Profile } from '../../../worker/contract/villa.ts';
import { Line, Lines } from '../../ui/figure.tsx';
import { SectionHead } from '../../ui/page-head.tsx';
import { Sparks } from '../../ui/sparks.tsx';
import styles from './profile.module.css';
import { BADGE_NAMES, TEXTS, TIER_NAMES } from './profile-texts.ts';

/** The section 'Achievements'. */
export function Achievements({ profile }: { profile: Profile }) {
  const { achievements } = profile;
  return (
    <section aria-labelledby="achievements" className={styles.section}>
      <SectionHead id="achievements" title={TEXTS.achievements} />
      {achievements.length === 0 ? (
        <p className={styles.nothing}>{TEXTS.noAchievements}</p>
      ) : (
        <ul>
          {achievements.map(({ badge_type, tier, villa_value_contribution }) => (
            <li key={`${badge_type} ${tier}`} className={styles.badge}>
              <Medal size={20} strokeWidth={1.75} aria-hidden="true" />
              <span className={styles.itemWords}>
                <strong>{BADGE_NAMES[badge_type]}</strong>
                <span className={styles.itemKind}>{TIER_NAMES[tier]}</span>
              </span>
              <Sparks amount={villa_value_contribution} digits={0} />
            </li>
          ))}
        </ul>
      )}
      <Lines>
        <Line label={TEXTS.collectionBonus}>{TEXTS.percent(profile.achievement_collection_bonus)}</Line>
        <Line label={TEXTS.achievementValue}>
          <Sparks amount={profile.total_achievement_villa_value} digits={0} />
        </Line>
      </Lines>
    </section>
  );
}
