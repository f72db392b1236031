// What each tier adds to a Villa, and the ranks that it is given for.
import type { AchievementTiers } from '#shared/contract/achievements.ts';
import { TIERS, type Tier } from '#shared/kernel/badge.ts';
import { SectionHead } from '../../ui/page-head.tsx';
import { Sparks } from '../../ui/sparks.tsx';
import { NameCell, Row, Table, Td } from '../../ui/table.tsx';
import { ranksOf, TEXTS } from './achievement-texts.ts';
import styles from './achievement-villa.module.css';

const TIER_NAMES = Object.keys(TIERS) as Tier[];

export function TierTable({ tiers }: { tiers: AchievementTiers }) {
  const { game_achievements: game, wealth_baron: wealth } = tiers;
  return (
    <section aria-labelledby="tiers" className={styles.tierTable}>
      <SectionHead id="tiers" title={TEXTS.tiersTitle} />
      <Table
        caption={TEXTS.tiersTitle}
        heads={[
          TEXTS.tier,
          { text: TEXTS.rank, numeric: true },
          { text: TEXTS.game, numeric: true },
          { text: TEXTS.wealth, numeric: true },
        ]}
      >
        {TIER_NAMES.map((tier) => (
          <Row key={tier}>
            <NameCell>{TIERS[tier].name}</NameCell>
            <Td numeric>{ranksOf(tier)}</Td>
            <Td numeric>
              <Sparks amount={game[tier]} />
            </Td>
            <Td numeric>
              <Sparks amount={wealth[tier]} />
            </Td>
          </Row>
        ))}
        <Row>
          <NameCell>{TEXTS.otherTier}</NameCell>
          <Td numeric>{TEXTS.otherRanks}</Td>
          <Td numeric>
            <Sparks amount={game.other} />
          </Td>
          <Td numeric>
            <Sparks amount={wealth.other} />
          </Td>
        </Row>
      </Table>
    </section>
  );
}
