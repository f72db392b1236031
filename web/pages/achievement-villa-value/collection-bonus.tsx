// The steps of the collection's bonus: which are reached, and what is missing for the others.
import { Check } from 'lucide-react';
import type { AchievementTiers } from '#shared/contract/achievements.ts';
import type { Achievement } from '#shared/contract/villa.ts';
import { BADGES } from '#shared/kernel/badge.ts';
import { Line, Lines } from '../../ui/figure.tsx';
import { SectionHead } from '../../ui/page-head.tsx';
import { percentOf, TEXTS } from './achievement-texts.ts';
import styles from './achievement-villa.module.css';
import { bonusRateOf, gamesMissing } from './next-goal.ts';

interface CollectionBonusProps {
  achievements: readonly Achievement[];
  tiers: AchievementTiers;
}

export function CollectionBonus({ achievements, tiers }: CollectionBonusProps) {
  const { all_games = 0, ...byCount } = tiers.collection_bonuses;
  const counts = Object.keys(byCount)
    .map(Number)
    .sort((one, other) => one - other);
  const rate = bonusRateOf(achievements, tiers);
  const missing = gamesMissing(achievements);
  return (
    <section aria-labelledby="bonus" className={styles.bonus}>
      <SectionHead id="bonus" title={TEXTS.bonusTitle} />
      <p className={styles.note}>{TEXTS.bonusText}</p>
      <Lines>
        {counts.map((count) => (
          <Line
            key={count}
            label={
              <Step
                title={TEXTS.bonusCount(count, count === counts.at(-1))}
                note={TEXTS.bonusToGo(count - achievements.length)}
                isReached={achievements.length >= count}
              />
            }
          >
            {percentOf(byCount[count]!)}
          </Line>
        ))}
        <Line
          label={
            <Step
              title={TEXTS.bonusGames}
              note={TEXTS.bonusMissing(missing.map((badge) => BADGES[badge].name))}
              isReached={missing.length === 0}
            />
          }
        >
          {percentOf(all_games)}
        </Line>
        <Line label={TEXTS.bonusNow} total>
          {percentOf(rate)}
        </Line>
      </Lines>
    </section>
  );
}

function Step({ title, note, isReached }: { title: string; note: string; isReached: boolean }) {
  return (
    <>
      <span className={styles.step}>
        {title}
        {isReached && <Check size={16} strokeWidth={2} aria-hidden="true" />}
      </span>
      <span className={styles.stepNote}>{note}</span>
    </>
  );
}
