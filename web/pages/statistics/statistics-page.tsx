// The statistics of the player's games, also for guests: in total, by game, and the marks of skill.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallReply } from '#shared/contract/call.ts';
import type { mySkills } from '#shared/contract/skill.ts';
import { GAME_NAMES, type GameType } from '#shared/kernel/game-type.ts';
import { SKILL_MARKS } from '#shared/kernel/skill-mark.ts';
import { LISTED_GAMES } from '../../base/listed-games.ts';
import { usePageMeta } from '../../base/page-meta.ts';
import { useSession } from '../../base/session.ts';
import {
  type GameStatistics,
  type Statistics,
  statisticsQuery,
  wonPercent,
} from '../../base/statistics-query.ts';
import { hardnessSentence, SKILL } from '../../kits/skill/skill-texts.ts';
import { SKILL_SETTING, skillsQuery } from '../../kits/skill/skills-query.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryError } from '../../ui/error-state.tsx';
import { Figure, Figures } from '../../ui/figure.tsx';
import { Link } from '../../ui/link.tsx';
import { formatCount } from '../../ui/number-format.ts';
import { PageHead, SectionHead } from '../../ui/page-head.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { figureBins } from './figure-bins.ts';
import { LastDays } from './last-days.tsx';
import styles from './statistics.module.css';
import { MARKS, STATISTICS } from './statistics-texts.ts';

const NAME = 'statistics';

type OwnSkills = CallReply<typeof mySkills>;
type Skill = OwnSkills['games'][number] & Pick<OwnSkills, 'is_shown'>;

export function StatisticsPage() {
  usePageMeta({ title: STATISTICS.title, description: STATISTICS.description, isPrivate: true });
  const asked = useQuery(statisticsQuery);
  return (
    <>
      <PageHead title={STATISTICS.title} deck={STATISTICS.deck} />
      {asked.data && <Sums sums={asked.data} />}
      {asked.isPending && (
        <Loading label={STATISTICS.loading}>
          <Skeleton height={96} />
          <Skeleton height={420} />
        </Loading>
      )}
      {!asked.data && <QueryError query={asked} text={STATISTICS.failed} />}
    </>
  );
}

function Sums({ sums }: { sums: Statistics }) {
  const mostPlayed = sums.games.reduce((most, game) => (game.played > most.played ? game : most));
  const [chosen, setChosen] = useState<GameType>(mostPlayed.game_type);
  const { isSignedIn } = useSession();
  const { data: skills } = useQuery({ ...skillsQuery, enabled: isSignedIn });
  const skill = skills?.games.find(({ game_type }) => game_type === chosen);
  const game = sums.games.find(({ game_type }) => game_type === chosen) ?? mostPlayed;
  return (
    <>
      <Figures>
        <Figure label={STATISTICS.played}>{formatCount(sums.played)}</Figure>
        <Figure label={STATISTICS.won}>{STATISTICS.wonPercent(wonPercent(sums))}</Figure>
        <Figure label={STATISTICS.points} score>
          <Amount amount={sums.points} />
        </Figure>
        <Figure label={STATISTICS.editions}>{formatCount(sums.full_editions)}</Figure>
      </Figures>
      {sums.played === 0 ? (
        <EmptyState
          title={STATISTICS.none}
          text={STATISTICS.noneText}
          action={
            <Button kind="main" to={GAME_NAMES.triordle.path}>
              {STATISTICS.play}
            </Button>
          }
        />
      ) : (
        <section className={styles.section} aria-labelledby="game-by-game">
          <SectionHead id="game-by-game" title={STATISTICS.games} />
          <Tabs
            label={STATISTICS.games}
            name={NAME}
            items={LISTED_GAMES.map(({ type, name }) => ({ id: type, label: name, game: type }))}
            chosen={chosen}
            onChoose={(id) => setChosen(id as GameType)}
          />
          <TabPanel name={NAME} id={chosen}>
            <Game game={game} skill={skills && skill && { ...skill, is_shown: skills.is_shown }} />
          </TabPanel>
        </section>
      )}
      <MarkList marks={sums.marks} />
    </>
  );
}

function Game({ game, skill }: { game: GameStatistics; skill: Skill | undefined }) {
  const { metric } = GAME_NAMES[game.game_type];
  return (
    <div data-game={game.game_type}>
      <Figures>
        <Figure label={STATISTICS.played} size="small">
          {formatCount(game.played)}
        </Figure>
        <Figure label={STATISTICS.won} size="small">
          {STATISTICS.wonPercent(wonPercent(game))}
        </Figure>
        <Figure label={STATISTICS.streak} size="small" note={`${STATISTICS.bestStreak}: ${game.best_streak}`}>
          {formatCount(game.streak_days)}
        </Figure>
        <Figure
          label={STATISTICS.best}
          size="small"
          score
          note={
            <>
              {STATISTICS.average}: <Amount amount={game.average_points} />
            </>
          }
        >
          <Amount amount={game.best_points} />
        </Figure>
        {skill && (
          <Figure label={SKILL.label} size="small" score note={SKILL.unit}>
            <Amount amount={skill.points} />
          </Figure>
        )}
      </Figures>
      {skill && <Sureness skill={skill} />}
      {skill?.last.hardness && (
        <p className={styles.quiet} data-score="">
          {STATISTICS.lastCounted(skill.last.game_date)}{' '}
          {hardnessSentence({ ...skill.last, game_type: skill.game_type, hardness: skill.last.hardness })}
        </p>
      )}
      <div className={styles.pair}>
        <div>
          <h3 className={styles.title}>{STATISTICS.reached(metric.name)}</h3>
          <Reached game={game} />
        </div>
        <div data-score="">
          <h3 className={styles.title}>{STATISTICS.lastDays}</h3>
          <LastDays game={game} />
        </div>
      </div>
    </div>
  );
}

function Sureness({ skill }: { skill: Skill }) {
  return (
    <p className={styles.quiet} data-score="">
      {SKILL.sureness(skill)} {skill.is_shown ? SKILL.shown : SKILL.private}{' '}
      <Link to={SKILL_SETTING}>{SKILL.change}</Link>
    </p>
  );
}

/** A histogram with a row per result. */
function Reached({ game }: { game: GameStatistics }) {
  const bins = figureBins(game.figures);
  const most = Math.max(1, ...bins.map(({ count }) => count));
  if (bins.length === 0) return <p className={styles.quiet}>{STATISTICS.notWon}</p>;
  return (
    <ul className={styles.bins}>
      {bins.map(({ label, count }) => (
        <li key={label}>
          <span className={styles.binLabel}>{label}</span>
          <span className={styles.bin} style={{ width: `${(100 * count) / most}%` }} aria-hidden="true" />
          <span className={styles.count}>{formatCount(count)}</span>
        </li>
      ))}
    </ul>
  );
}

/** All sixteen. */
function MarkList({ marks }: { marks: Statistics['marks'] }) {
  const earned = new Map(marks.map((mark) => [mark.mark, mark]));
  return (
    <section className={styles.section} aria-labelledby="marks">
      <SectionHead id="marks" title={STATISTICS.marks} aside={`${marks.length} of ${SKILL_MARKS.length}`} />
      <p className={styles.quiet}>{STATISTICS.marksDeck}</p>
      <ul className={styles.marks}>
        {SKILL_MARKS.map((name) => {
          const { seal, name: title, how, game } = MARKS[name];
          const held = earned.get(name);
          return (
            <li key={name} className={styles.mark} data-held={held !== undefined} data-game={game}>
              <span className={styles.seal} data-long={seal.length > 2 || undefined} aria-hidden="true">
                {seal}
              </span>
              <div>
                <h3 className={styles.markName}>{title}</h3>
                <p className="second">{how}</p>
                <p className="caption">{held ? STATISTICS.times(held.count) : STATISTICS.notYet}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
