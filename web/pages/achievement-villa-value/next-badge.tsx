// The next badge to aim for, what it would add, and a link.
import type { AchievementTiers } from '#shared/contract/achievements.ts';
import type { Achievement } from '#shared/contract/villa.ts';
import { BADGES } from '#shared/kernel/badge.ts';
import { GAME_NAMES } from '#shared/kernel/game-type.ts';
import { BadgeEmblem } from '../../ui/badge-emblem.tsx';
import { Button } from '../../ui/button.tsx';
import { SectionHead } from '../../ui/page-head.tsx';
import { Sparks } from '../../ui/sparks.tsx';
import { TEXTS } from './achievement-texts.ts';
import styles from './achievement-villa.module.css';
import { type Goal, nextGoal } from './next-goal.ts';

interface NextBadgeProps {
  achievements: readonly Achievement[];
  tiers: AchievementTiers;
}

export function NextBadge({ achievements, tiers }: NextBadgeProps) {
  const goal = nextGoal(achievements, tiers);
  return (
    <section aria-labelledby="next">
      <SectionHead id="next" title={TEXTS.next} />
      {goal ? <GoalAhead goal={goal} /> : <p className={styles.allWon}>{TEXTS.allWon}</p>}
    </section>
  );
}

function GoalAhead({ goal }: { goal: Goal }) {
  const { badge, tier, gain } = goal;
  const { game } = BADGES[badge];
  return (
    <div className={styles.goal}>
      <BadgeEmblem badge={badge} tier={tier} size={72} />
      <div className={styles.goalWords}>
        <p className={styles.name}>{TEXTS.goalName(goal)}</p>
        <p className="second">{TEXTS.goalWay(goal)}</p>
        <p className={styles.gain}>
          {TEXTS.nextGain} <Sparks amount={gain} sign />
        </p>
      </div>
      <Button to={game === null ? '/leaderboards/player/net_worth' : GAME_NAMES[game].path} viewTransition>
        {TEXTS.toGame(badge)}
      </Button>
    </div>
  );
}
