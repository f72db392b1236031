// A badge in a tier: the badge's ink in the hue of its game (wealth is amber), on a plate of the tier's metal with the
// tier's outline. A badge that is not held is an empty outline. Hidden from screen readers, because text names it.
import { BADGES, type Badge, type Tier } from '#shared/kernel/badge.ts';
import styles from './badge-emblem.module.css';
import { BADGE_INK, TIER_PLATE } from './badge-emblem-drawings.ts';

interface BadgeEmblemProps {
  badge: Badge;
  tier: Tier;
  /** List 36, table 56, alone 72. */
  size?: 36 | 56 | 72;
  /** Whether it was won; true by default. */
  held?: boolean;
}

/** A badge's emblem, to be placed next to its name and tier. */
export function BadgeEmblem({ badge, tier, size = 56, held = true }: BadgeEmblemProps) {
  return (
    <svg
      viewBox="0 0 48 48"
      width={size}
      height={size}
      className={styles.badge}
      data-game={BADGES[badge].game ?? undefined}
      data-badge={badge}
      data-tier={tier}
      data-held={held}
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.metal} d={TIER_PLATE[tier]} />
      <path className={styles.enamel} d={TIER_PLATE[tier]} transform="translate(4.8 4.8) scale(0.8)" />
      <path
        className={styles.ink}
        d={BADGE_INK[badge]}
        fillRule="evenodd"
        transform="translate(3.36 3.36) scale(0.86)"
      />
    </svg>
  );
}
