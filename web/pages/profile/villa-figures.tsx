// What the Villa comes to: worth, defense, what it brings and costs a day, and its owner's Sparks.
import type { Profile } from '#shared/contract/villa.ts';
import { ArrearsNotice } from '../../kits/shop/arrears-notice.tsx';
import { Figure, Figures } from '../../ui/figure.tsx';
import { formatCount } from '../../ui/number-format.ts';
import { Sparks } from '../../ui/sparks.tsx';
import styles from './profile.module.css';
import { TEXTS } from './profile-texts.ts';

export function VillaFigures({ profile }: { profile: Profile }) {
  const { total_villa_yield: brings, total_villa_upkeep: costs } = profile;
  return (
    <div className={styles.figures}>
      <Figures>
        <Figure label={TEXTS.value}>
          <Sparks amount={profile.villa_value} look="figure" />
        </Figure>
        <Figure label={TEXTS.defense}>{formatCount(profile.total_villa_defense)}</Figure>
        <Figure label={TEXTS.yield}>
          <Sparks amount={brings} look="figure" />
        </Figure>
        <Figure label={TEXTS.upkeep}>
          <Sparks amount={costs} look="figure" />
        </Figure>
        <Figure label={TEXTS.sparks}>
          <Sparks amount={profile.total_points} look="figure" />
        </Figure>
      </Figures>
      {profile.is_in_arrears && <ArrearsNotice owed={profile.arrears} />}
    </div>
  );
}
