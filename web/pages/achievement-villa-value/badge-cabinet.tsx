// All badges in all tiers: won ones in full, missing ones as outlines.
import { Check } from 'lucide-react';
import type { AchievementTiers } from '#shared/contract/achievements.ts';
import type { Achievement } from '#shared/contract/villa.ts';
import { BADGES, type Badge, TIERS, type Tier } from '#shared/kernel/badge.ts';
import { GAME_NAMES } from '#shared/kernel/game-type.ts';
import { BadgeEmblem } from '../../ui/badge-emblem.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SectionHead } from '../../ui/page-head.tsx';
import { Sparks } from '../../ui/sparks.tsx';
import { TEXTS } from './achievement-texts.ts';
import styles from './achievement-villa.module.css';
import { worthOf } from './next-goal.ts';

interface BadgeCabinetProps {
  achievements: readonly Achievement[];
  tiers: AchievementTiers;
}

const BADGE_NAMES = Object.keys(BADGES) as Badge[];
const TIER_NAMES = (Object.keys(TIERS) as Tier[]).reverse();

export function BadgeCabinet({ achievements, tiers }: BadgeCabinetProps) {
  return (
    <section aria-labelledby="cabinet">
      <SectionHead id="cabinet" title={TEXTS.cabinet} />
      {achievements.length === 0 && (
        <div className={styles.empty}>
          <EmptyState title={TEXTS.emptyTitle} text={TEXTS.empty} />
        </div>
      )}
      <ul>
        {BADGE_NAMES.map((badge) => (
          <li key={badge} className={styles.badge}>
            <div>
              <h3 className={styles.name}>{BADGES[badge].name}</h3>
              <p className="second">{originOf(badge)}</p>
            </div>
            <ul className={styles.tiers}>
              {TIER_NAMES.map((tier) => (
                <TierOfBadge
                  key={tier}
                  badge={badge}
                  tier={tier}
                  isHeld={achievements.some((one) => one.badge_type === badge && one.tier === tier)}
                  amount={worthOf({ badge, tier }, tiers)}
                />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface TierOfBadgeProps {
  badge: Badge;
  tier: Tier;
  isHeld: boolean;
  /** What it adds by itself, in Sparks. */
  amount: number;
}

function TierOfBadge({ badge, tier, isHeld, amount }: TierOfBadgeProps) {
  return (
    <li className={styles.tier} data-held={isHeld}>
      <BadgeEmblem badge={badge} tier={tier} held={isHeld} />
      {isHeld && (
        <span className={styles.won}>
          <Check size={16} strokeWidth={2.5} aria-hidden="true" />
        </span>
      )}
      {/* One element, because screen readers read visually hidden inline text as separate lines. */}
      <span className="visually-hidden">{TEXTS.tierInWords({ tier, isHeld, amount })}</span>
      <span className={styles.tierName} aria-hidden="true">
        {TIERS[tier].name}
      </span>
      <span aria-hidden="true">
        <Sparks amount={amount} className={styles.amount} />
      </span>
    </li>
  );
}

function originOf(badge: Badge): string {
  const { game } = BADGES[badge];
  return game === null ? TEXTS.weekly : TEXTS.daily(GAME_NAMES[game].name);
}
