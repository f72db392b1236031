// The league of a player: the step, the table of the week, the results that count, and how they count. Off in zen.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type MyLeague, myLeague } from '#shared/contract/leagues.ts';
import { gameDayAt, type WeekStart } from '#shared/kernel/game-day.ts';
import { send, serverNow } from '../../base/api/client.ts';
import { usePageMeta } from '../../base/page-meta.ts';
import { useSession } from '../../base/session.ts';
import { useZen } from '../../base/zen.ts';
import { LoginPrompt } from '../../frame/login-prompt.tsx';
import { editionName } from '../../kits/editions/edition-name.ts';
import { weekTitle } from '../../kits/weeks/board-week.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryError } from '../../ui/error-state.tsx';
import { PageHead, SectionHead } from '../../ui/page-head.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { BestFifteen } from './best-fifteen.tsx';
import styles from './league.module.css';
import { LeagueTable } from './league-table.tsx';
import { LEAGUE, STEP_NAMES, stepName } from './league-texts.ts';

/** The query of a player's league. */
const leagueQuery = queryOptions({
  queryKey: ['league'],
  queryFn: ({ signal }) => send(myLeague, {}, { signal }),
});

export function LeaguePage() {
  const { isSignedIn } = useSession();
  const isZen = useZen();
  usePageMeta({ title: LEAGUE.title, description: LEAGUE.description, isPrivate: true });
  if (isZen) return <Resting />;
  return isSignedIn ? <OwnLeague /> : <LoginPrompt title={LEAGUE.title} text={LEAGUE.prompt} />;
}

function Resting() {
  return (
    <>
      <PageHead title={LEAGUE.title} />
      <EmptyState title={LEAGUE.zenTitle} text={LEAGUE.zenText} action={<ToGames />} />
    </>
  );
}

function OwnLeague() {
  const query = useQuery(leagueQuery);
  if (query.data) return <KnownLeague known={query.data} />;
  return (
    <>
      <PageHead title={LEAGUE.title} />
      {query.isPending && (
        <Loading label={LEAGUE.loading} className={styles.loading}>
          <Skeleton width={320} height={36} />
          <Skeleton height={52} times={3} />
        </Loading>
      )}
      <QueryError query={query} text={LEAGUE.failed} />
    </>
  );
}

function KnownLeague({ known: { league, last, edition } }: { known: MyLeague }) {
  const today = gameDayAt(serverNow());
  const week = league && weekTitle({ week: league.week as WeekStart, today });
  return (
    <>
      <PageHead
        title={LEAGUE.title}
        deck={league && week ? LEAGUE.deck({ step: league.step, week }) : undefined}
      />
      {league?.step && <Ladder step={league.step} />}
      {last && <p className={styles.last}>{LEAGUE.lastWeek({ ...last, step: league?.step ?? null })}</p>}
      {league ? (
        <div className={styles.columns}>
          <div>
            <Standing league={league} />
            <section aria-labelledby="table">
              <SectionHead id="table" title={LEAGUE.table} aside={LEAGUE.count(league.rows.length)} />
              <LeagueTable league={league} />
            </section>
          </div>
          <div className={styles.side}>
            <BestFifteen best={league.best} />
            <HowItCounts step={league.step} edition={editionName(edition)} />
          </div>
        </div>
      ) : (
        <EmptyState title={LEAGUE.outTitle} text={LEAGUE.outText} action={<ToGames />} />
      )}
    </>
  );
}

function Ladder({ step }: { step: number }) {
  return (
    <ol className={styles.ladder} aria-label={LEAGUE.steps}>
      {STEP_NAMES.map((name, place) => (
        <li
          key={name}
          aria-current={place + 1 === step ? 'step' : undefined}
          data-passed={place + 1 < step || undefined}
        >
          {name}
        </li>
      ))}
    </ol>
  );
}

function HowItCounts(known: { step: number | null; edition: string }) {
  return (
    <section aria-labelledby="how">
      <SectionHead id="how" title={LEAGUE.how} />
      <ul className={styles.how}>
        {LEAGUE.rules(known).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  );
}

function ToGames() {
  return (
    <Button to="/" viewTransition>
      {LEAGUE.toGames}
    </Button>
  );
}

type League = NonNullable<MyLeague['league']>;

/** The player's place in the table, and what it takes to move. */
function Standing({ league }: { league: League }) {
  const at = league.rows.findIndex(({ is_viewer }) => is_viewer);
  const own = league.rows[at];
  if (!own) return null;
  const hasBegun = league.rows.some(({ results }) => results > 0);
  return (
    <div className={styles.standing}>
      {hasBegun && (
        <p className={styles.place}>{LEAGUE.standing({ place: own.place, of: league.rows.length })}</p>
      )}
      <p className={styles.note}>{sentenceOf({ league, at, hasResults: own.results > 0 })}</p>
    </div>
  );
}

function sentenceOf({ league, at, hasResults }: { league: League; at: number; hasResults: boolean }): string {
  const { step, up, down, rows } = league;
  if (!hasResults) return LEAGUE.none;
  if (step === null) return LEAGUE.oneTable;
  const firstBelow = rows.length - down;
  if (step > 1 && at >= firstBelow) return LEAGUE.goesDown(at - firstBelow + 1);
  if (step === STEP_NAMES.length) return LEAGUE.isTop;
  return at < up ? LEAGUE.goesUp(stepName(step + 1)) : LEAGUE.stays(at - up + 1);
}
