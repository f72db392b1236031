// The result of a finished play: points, streak, the day's scores, the shared text, the answers, and the next game. A
// separate chunk, fetched while the play runs.
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, use, useEffect, useState } from 'react';
import type { Call } from '#shared/contract/call.ts';
import { distribution, type GameResult } from '#shared/contract/plays.ts';
import { WORD_GAMES } from '#shared/contract/reports.ts';
import type { GameDay } from '#shared/kernel/game-day.ts';
import { send } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';
import { useIsDesk } from '../../base/is-desk.ts';
import { useSession } from '../../base/session.ts';
import { StartCircle } from '../circles/start-circle.tsx';
import { ChallengeButton } from '../duels/challenge-button.tsx';
import { REPORT } from '../reports/report-texts.ts';
import { useResultUrl } from '../share-picture/share-url.ts';
import { BoardPrint, hasPrint } from './board-print.tsx';
import { DayScores } from './day-scores.tsx';
import type { GameUi } from './game-ui.ts';
import { bandOf, type HeadlineChunk, headlineOf, headlinesHere, loadHeadlines } from './headline.ts';
import { NextGame } from './next-game.tsx';
import { Footnotes, OwnLink, Points, ResultFacts, SharedBox } from './result-facts.tsx';
import { resultPicture } from './result-picture.ts';
import type { ResultViewProps } from './result-props.ts';
import styles from './result-view.module.css';
import { SavingLine } from './saving-line.tsx';
import { ShareButtons } from './share-buttons.tsx';
import { SignInToShare, useMayShare } from './sign-in-to-share.tsx';
import { StreakPanel } from './streak-panel.tsx';
import { useToldEnding } from './tell-ending.ts';
import { Practice, WaysBack, WaysOn } from './ways-on.tsx';
import { alikeSentence, type DayDistribution, isOfToday, standingSentence } from './wording.ts';

const ExtraPage = lazy(async () => ({ default: (await import('../streaks/extra-page.tsx')).ExtraPage }));

const ResultLessons = lazy(async () => ({
  default: (await import('../lessons/result-lessons.tsx')).ResultLessons,
}));
const ReminderOffer = lazy(async () => ({
  default: (await import('../reminders/reminder-offer.tsx')).ReminderOffer,
}));
const FriendsResults = lazy(async () => ({
  default: (await import('./friends-results.tsx')).FriendsResults,
}));
const OwnFigures = lazy(async () => ({ default: (await import('./own-figures.tsx')).OwnFigures }));

const ReportButton = lazy(async () => ({
  default: (await import('../reports/report-button.tsx')).ReportButton,
}));

/** The games whose words can be reported. */
const WITH_WORDS: ReadonlySet<string> = new Set(WORD_GAMES);

/** How long a result is shown before the extra page of a milestone. */
const RESULT_ALONE_MS = 1600;

/** Maximum heights of the board's print: next to the streak on a desktop, next to the points on a phone, where a special game's note takes a line. */
const DESK_PRINT_PX = 280;
const PHONE_PRINT_PX = 150;
const PHONE_SPECIAL_PRINT_PX = 110;

export function FinishedResult<C extends Call>(props: ResultViewProps<C> & { result: GameResult }) {
  const { ui, result, saving, isFresh, puzzleNumber, onRetry } = props;
  const { game_type, game_date } = result;
  const standing = useQuery({
    queryKey: queryKeys.distribution(game_type, game_date),
    queryFn: ({ signal }) => send(distribution, { query: { game_type, game_date } }, { signal }),
    enabled: saving === 'saved',
  });
  const url = useResultUrl(ui.type, result.game_date);
  const shared = puzzleNumber == null ? null : { puzzleNumber, ...ui.share({ result, puzzleNumber, url }) };
  const told = standing.data;
  const { Afterwards, Facts } = ui;
  const mayShare = useMayShare(ui);
  const { isSignedIn } = useSession();
  const mayChallenge = isSignedIn && saving === 'saved' && result.base_points > 0;
  const isDesk = useIsDesk();
  const hasBoard = isFresh && hasPrint();
  const isLost = bandOf(result) === 'lost';
  const milestone = useMilestone({ result, isFresh });
  // The first day has no earlier puzzle.
  const hasEarlier = puzzleNumber != null && puzzleNumber > 2;
  useToldEnding({ points: result.points_earned, summary: ui.summary(result), isFresh });
  return (
    <>
      <div className={styles.grid}>
        <div className={styles.main}>
          <ResultTitle ui={ui} isFresh={isFresh} />
          {ui.headlines && <ResultHeadline chunk={ui.headlines} result={result} />}
          <SavingLine saving={saving} messages={ui.messages} onRetry={onRetry} />
          <div className={styles.score}>
            <Points
              points={result.points_earned}
              isFresh={isFresh}
              calm={isOfToday(result) ? 'Done for today' : 'Done'}
            />
            {hasBoard && !isDesk && (
              <BoardPrint most_px={result.special ? PHONE_SPECIAL_PRINT_PX : PHONE_PRINT_PX} />
            )}
          </div>
          <p className={styles.summary}>
            {ui.summary(result)}{' '}
            {told && <span data-score="">{dayInWords({ ui, result, standing: told })}</span>}
          </p>
          <Footnotes result={result} isHeld={told?.rank_today === null} />
          {Facts && <Facts result={result} saving={saving} isFresh={isFresh} />}
          {isLost && Afterwards && (
            <div className={styles.answers}>
              <Afterwards result={result} hasBoard={hasBoard} />
            </div>
          )}
          {!mayShare && (
            <SignInToShare>
              <WaysBack ui={ui} result={result} />
            </SignInToShare>
          )}
          {shared && mayShare && (
            <ShareButtons
              shared={shared}
              picture={() => resultPicture({ ui, result, ...shared })}
              label={ui.words?.share}
              first={isLost && hasEarlier && <Practice ui={ui} />}
            >
              {mayChallenge && <WithFriends result={result} puzzleNumber={shared.puzzleNumber} />}
              <WaysOn ui={ui} result={result} isFresh={isFresh} hasEarlier={hasEarlier && !isLost} />
            </ShareButtons>
          )}
          {!isDesk && <NextGame after={ui.type} />}
        </div>
        <StreakPanel result={result}>
          {hasBoard && isDesk && <BoardPrint most_px={DESK_PRINT_PX} />}
        </StreakPanel>
        <DayScores result={result} standing={standing} />
        <section className={styles.side} aria-labelledby="what-you-share">
          <h2 id="what-you-share">{mayShare ? 'What you share' : 'Your play'}</h2>
          {shared && <SharedBox ui={ui} result={result} text={shared.text} />}
          {shared && mayShare && <OwnLink />}
          <ResultFacts result={result} standing={told} hasTime={!Facts} />
        </section>
      </div>
      {saving === 'saved' && isSignedIn && isOfToday(result) && (
        <Suspense>
          <FriendsResults result={result} />
        </Suspense>
      )}
      {Afterwards && !isLost && (
        <div className={styles.afterwards}>
          <Afterwards result={result} hasBoard={hasBoard} />
        </div>
      )}
      {isDesk && <NextGame after={ui.type} />}
      {saving === 'saved' && (
        <Suspense>
          {isFresh && <ResultLessons result={result} />}
          {isFresh && <ReminderOffer />}
          <OwnFigures type={ui.type} />
          {isSignedIn && WITH_WORDS.has(ui.type) && (
            <ReportButton
              label={REPORT.word}
              what={REPORT.aWord}
              kinds={['word']}
              game={ui.type}
              day={result.game_date as GameDay}
            />
          )}
        </Suspense>
      )}
      {milestone && (
        <Suspense>
          <ExtraPage days={milestone} result={result} />
        </Suspense>
      )}
    </>
  );
}

/** The milestone of the paper streak that a fresh result has reached, after a delay; else null. */
function useMilestone({ result, isFresh }: { result: GameResult; isFresh: boolean }): number | null {
  const reached = isFresh ? (result.paper_streak?.milestone ?? null) : null;
  const [shown, setShown] = useState<number | null>(null);
  useEffect(() => {
    if (reached === null) return;
    const timer = setTimeout(() => setShown(reached), RESULT_ALONE_MS);
    return () => clearTimeout(timer);
  }, [reached]);
  return shown;
}

function ResultTitle<C extends Call>({ ui, isFresh }: { ui: GameUi<C>; isFresh: boolean }) {
  const title = ui.words?.resultTitle?.({ isFresh });
  return title ? <h2>{title}</h2> : null;
}

/** Follows the summary: after a loss, how many others missed as much; else, how many the result beats. */
function dayInWords<C extends Call>({
  ui,
  result,
  standing,
}: {
  ui: GameUi<C>;
  result: GameResult;
  standing: DayDistribution;
}): string {
  const isToday = isOfToday(result);
  const missed = ui.missed?.(result) ?? 'scored nothing';
  return alikeSentence({ standing, missed, isToday }) ?? standingSentence({ standing, isToday });
}

/** Suspends until its chunk is loaded, so that nothing below it moves. Renders nothing if loading failed. */
function ResultHeadline({ chunk, result }: { chunk: HeadlineChunk; result: GameResult }) {
  const lines = headlinesHere(chunk) ?? use(loadHeadlines(chunk));
  return lines && <p className={styles.headline}>{headlineOf(result, lines)}</p>;
}

/** For signed-in players, once the result is saved. */
function WithFriends(props: { result: Pick<GameResult, 'game_type' | 'game_date'>; puzzleNumber: number }) {
  return (
    <>
      <ChallengeButton {...props} />
      <StartCircle />
    </>
  );
}
