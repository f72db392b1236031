// A closed day's play in the frame: the same board and engine, unranked and unpaid (RULES §4), which is above it in
// words for as long as it lasts.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useNavigationType } from 'react-router';
import type { Call, CallReply } from '#shared/contract/call.ts';
import type { GameDay } from '#shared/kernel/game-day.ts';
import { GAME_NAMES } from '#shared/kernel/game-type.ts';
import { queryKeys } from '../../base/api/query-keys.ts';
import { usePageMeta } from '../../base/page-meta.ts';
import { focusTitle } from '../../frame/route-focus.ts';
import { Button } from '../../ui/button.tsx';
import { archiveAddress } from './archive-address.ts';
import { type ArchiveDay, archiveQuery, dayTitle, markInWords } from './archive-days.ts';
import { ArchiveFlow } from './archive-flow.ts';
import { ArchiveResult, PlayedBefore } from './archive-result.tsx';
import { GameHead } from './game-head.tsx';
import styles from './game-page.module.css';
import type { GameUi, HeadFigure } from './game-ui.ts';
import type { PlayFlow } from './play-flow.ts';
import { PlayFrame } from './play-frame.tsx';
import type { PlayPhase } from './play-phase.ts';
import { BeforePlay, FailedPlay, LoadingPlay, RunningBoard } from './play-stage.tsx';
import { useHubCard } from './streak-repair.tsx';
import { usePlayFlow } from './use-play-flow.ts';
import { daysInWords } from './wording.ts';

const UNPAID = 'Nothing is paid and no streak is touched.';
const repairs = (days: number) =>
  `Nothing is paid. Finish it, and your streak of ${daysInWords(days)} is whole again.`;
const GIVING_UP = 'It ends with what it has so far. A day of the archive can be played once.';
const LIST_FAILED = 'Could not load the archive.';

interface ArchivePlayProps<C extends Call> {
  ui: GameUi<C>;
  /** A day that has closed; another day needs another `key`. */
  day: GameDay;
  /** What is shown where the archive does not hold that day: it lies before the launch. */
  otherwise: ReactNode;
}

/** The page of a game on a closed day. */
export function ArchivePlay<C extends Call>({ ui, day, otherwise }: ArchivePlayProps<C>) {
  const { data: days, isError, refetch } = useQuery(archiveQuery(ui.type));
  useTitleFocus();
  const place = days?.findIndex(({ game_date }) => game_date === day) ?? -1;
  const shown = days?.[place];
  if (days && !shown) return otherwise;
  if (shown) return <ClosedDay ui={ui} day={day} shown={shown} next={days[place - 1] ?? null} />;
  return (
    <div data-game={ui.type} className={styles.page}>
      <GameHead type={ui.type} deck={null}>
        <Button to={archiveAddress(ui.type, day)}>Archive</Button>
      </GameHead>
      {isError ? <FailedPlay text={LIST_FAILED} onRetry={() => void refetch()} /> : <LoadingPlay ui={ui} />}
    </div>
  );
}

/** From one day to the next the path stays, so that the frame of the site would leave focus nowhere. */
function useTitleFocus(): void {
  const navigation = useNavigationType();
  useEffect(() => {
    if (navigation !== 'POP' && document.activeElement === document.body) focusTitle();
  }, [navigation]);
}

interface ClosedDayProps<C extends Call> {
  ui: GameUi<C>;
  day: GameDay;
  shown: ArchiveDay;
  /** The closed day after it; null when it is the newest. */
  next: ArchiveDay | null;
}

function ClosedDay<C extends Call>({ ui, day, shown, next }: ClosedDayProps<C>) {
  const deck = `Archive, No. ${shown.puzzle_number}, ${dayTitle(day)}`;
  usePageMeta({ ...ui.page, title: `${GAME_NAMES[ui.type].name} archive, No. ${shown.puzzle_number}` });
  const queries = useQueryClient();
  const broken = useHubCard(ui.type)?.streak_repair;
  const repair = broken?.game_date === day ? broken : null;
  const terms = repair ? repairs(repair.streak_days) : UNPAID;
  const { flow, phase } = usePlayFlow((listeners) => new ArchiveFlow({ ui, listeners, day }), {
    onSaved() {
      for (const queryKey of [queryKeys.archive(ui.type), queryKeys.hub])
        void queries.invalidateQueries({ queryKey });
    },
    onMatchup() {},
  });
  return (
    <PlayFrame
      ui={ui}
      flow={flow}
      phase={phase}
      deck={deck}
      afterwards={<Button to={archiveAddress(ui.type, day)}>Archive</Button>}
      givingUp={GIVING_UP}
    >
      {(onFigures) => (
        <>
          <p className={styles.archive}>
            <span className={styles.onPhones}>
              {deck}: {repair ? 'unpaid, repairs your streak.' : 'unpaid, no streak.'}
            </span>
            <span className={styles.elsewhere}>{terms}</span>
          </p>
          <DayBody
            ui={ui}
            flow={flow}
            phase={phase}
            shown={shown}
            next={next}
            deck={deck}
            terms={terms}
            onFigures={onFigures}
          />
        </>
      )}
    </PlayFrame>
  );
}

interface DayBodyProps<C extends Call> {
  ui: GameUi<C>;
  flow: PlayFlow<C>;
  phase: PlayPhase<CallReply<C>>;
  shown: ArchiveDay;
  next: ArchiveDay | null;
  deck: string;
  /** What the play is worth, and what to the streak. */
  terms: string;
  onFigures: (figures: readonly HeadFigure[]) => void;
}

function DayBody<C extends Call>(props: DayBodyProps<C>) {
  const { ui, flow, phase, shown, next } = props;
  switch (phase.step) {
    case 'playing':
      return <RunningBoard key={phase.serial} {...props} {...phase} />;
    case 'failed':
      return <FailedPlay text={phase.text} onRetry={flow.retry} />;
    case 'ready':
      return <BeforePlay {...props} phase={phase} note={noteBefore(props)} />;
    case 'over':
      return <ArchiveResult ui={ui} {...phase} day={shown} next={next} onRetry={flow.retry} />;
    case 'played':
      return <PlayedBefore type={ui.type} day={shown} next={next} />;
    default:
      return <LoadingPlay ui={ui} />;
  }
}

function noteBefore({ shown: { mark }, terms }: { shown: ArchiveDay; terms: string }): string {
  return mark ? `Your mark for this day: ${markInWords(mark)}. ${terms}` : terms;
}
