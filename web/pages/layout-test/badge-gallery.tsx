// The five badges in their four tiers, in every size, and as the outline of a missing one.
import { BADGES, type Badge, TIERS, type Tier } from '#shared/kernel/badge.ts';
import { BadgeEmblem } from '../../ui/badge-emblem.tsx';
import styles from './layout-test.module.css';
import { Shelf } from './shelf.tsx';

const BADGE_NAMES = Object.keys(BADGES) as Badge[];
const TIER_NAMES = (Object.keys(TIERS) as Tier[]).reverse();

export function BadgeGallery() {
  return (
    <Shelf title="Badges and tiers">
      {BADGE_NAMES.map((badge) => (
        <div key={badge} className={styles.row}>
          {TIER_NAMES.map((tier) => (
            <BadgeEmblem key={tier} badge={badge} tier={tier} size={72} />
          ))}
          {TIER_NAMES.map((tier) => (
            <BadgeEmblem key={tier} badge={badge} tier={tier} size={36} />
          ))}
          <BadgeEmblem badge={badge} tier="gold" held={false} />
          <span>{BADGES[badge].name}</span>
        </div>
      ))}
    </Shelf>
  );
}
