// A closed day's play in the frame: the same board and engine, unranked and unpaid (RULES §4), as a line above the board
// says.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigationType } from 'react-router';
import type { Call, CallReply } from '#shared/contract/call.ts';
import type { Difficulty } from '#shared/kernel/difficulty.ts';
import type { GameDay } from '#shared/kernel/game-day.ts';
import { GAME_NAMES } from '#shared/kernel/game-type.ts';
import { queryKeys } from '../../base/api/query-keys.ts';
import { useDuelCode } from '../../base/duel-address.ts';
import { usePageMeta } from '../../base/page-meta.ts';
import { focusTitle } from '../../frame/route-focus.ts';
import { Button } from '../../ui/button.tsx';
import { createStore, useStore } from '../../ui/store.ts';
import { archiveAddress } from './archive-address.ts';
import { type ArchiveDay, archiveQuery, dayTitle, markInWords } from './archive-days.ts';
import { ArchiveFlow } from './archive-flow.ts';
import { ArchiveResult, PlayedBefore } from './archive-result.tsx';
import { DifficultyChoice } from './difficulty-choice.tsx';
import { GameHead } from './game-head.tsx';
import styles from './game-page.module.css';
import type { GameUi, HeadFigure } from './game-ui.ts';
import type { PlayFlow } from './play-flow.ts';
import { PlayFrame } from './play-frame.tsx';
import type { PlayPhase } from './play-phase.ts';
import { BeforePlay, FailedPlay, LoadingPlay, RunningBoard } from './play-stage.tsx';
import { DIFFICULTY_NAMES, keepDifficulty, keptDifficulty } from './practice-difficulty.ts';
import { useHubCard } from './streak-repair.tsx';
import { usePlayFlow } from './use-play-flow.ts';
import { daysInWords } from './wording.ts';

const UNPAID = 'Just for fun: no Sparks, no streaks.';
const repairs = (days: number) =>
  `This play is unpaid. Finish it to repair your streak of ${daysInWords(days)}.`;
const wouldRepair = (own: Difficulty, days: number) =>
  `This play is unpaid. ${DIFFICULTY_NAMES[own]} would repair your streak of ${daysInWords(days)}.`;
const GIVING_UP = 'It ends with what it has so far. A day of the archive can be played once.';
const LIST_FAILED = 'Could not load the archive.';

interface ArchivePlayProps<C extends Call> {
  ui: GameUi<C>;
  /** A closed day; use it as the `key`. */
  day: GameDay;
  /** Shown if the day is not in the archive, because it is before the launch. */
  otherwise: ReactNode;
}

export function ArchivePlay<C extends Call>({ ui, day, otherwise }: ArchivePlayProps<C>) {
  const { data: days, isError, refetch } = useQuery(archiveQuery(ui.type));
  useTitleFocus();
  const [round, setRound] = useState(0);
  const place = days?.findIndex(({ game_date }) => game_date === day) ?? -1;
  const shown = days?.[place];
  if (days && !shown) return otherwise;
  if (shown) {
    const next = days[place - 1] ?? null;
    return (
      <ClosedDay
        key={round}
        ui={ui}
        day={day}
        shown={shown}
        next={next}
        onAgain={() => setRound(round + 1)}
      />
    );
  }
  return (
    <div data-game={ui.type}>
      <GameHead type={ui.type} deck={null}>
        <Button to={archiveAddress(ui.type, day)}>Archive</Button>
      </GameHead>
      {isError ? <FailedPlay text={LIST_FAILED} onRetry={() => void refetch()} /> : <LoadingPlay ui={ui} />}
    </div>
  );
}

/** Moves the focus between days, because the site's frame only does so when the path changes. */
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
  /** The next closed day; null after the newest. */
  next: ArchiveDay | null;
  /** Restarts the page with the stored difficulty. */
  onAgain: () => void;
}

function ClosedDay<C extends Call>({ ui, day, shown, next, onAgain }: ClosedDayProps<C>) {
  const { practised, choose, chosen } = useDifficulty(ui);
  const level = ui.practice && `, ${DIFFICULTY_NAMES[chosen ?? ui.practice.own]}`;
  const deck = `Archive, No. ${shown.puzzle_number}, ${dayTitle(day)}${level ?? ''}`;
  const termsOf = ({ streak_days }: { streak_days: number }) =>
    chosen && ui.practice ? wouldRepair(ui.practice.own, streak_days) : repairs(streak_days);
  usePageMeta({ ...ui.page, title: `${GAME_NAMES[ui.type].name} archive, No. ${shown.puzzle_number}` });
  const duel = useDuelCode();
  const queries = useQueryClient();
  const broken = useHubCard(ui.type)?.streak_repair;
  const repair = broken?.game_date === day ? broken : null;
  const terms = repair ? termsOf(repair) : UNPAID;
  const { flow, phase } = usePlayFlow(
    (listeners) => new ArchiveFlow({ ui, listeners, day, difficulty: practised, duel }),
    {
      onSaved() {
        for (const queryKey of [queryKeys.archive(ui.type), queryKeys.hub])
          void queries.invalidateQueries({ queryKey });
      },
      onMatchup() {},
    },
  );
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
              {deck}: {repair && !chosen ? 'unpaid, repairs your streak.' : 'unpaid, no streak.'}
            </span>
            <span className={styles.elsewhere}>{terms}</span>
          </p>
          <DayBody
            ui={ui}
            flow={flow}
            phase={phase}
            shown={shown}
            next={next}
            difficulty={chosen}
            onChoose={choose}
            onAgain={(difficulty) => {
              choose(difficulty);
              onAgain();
            }}
            deck={deck}
            terms={terms}
            onFigures={onFigures}
          />
        </>
      )}
    </PlayFrame>
  );
}

/** The difficulty last chosen on this device, if the game offers a choice. Null is the day's own puzzle. */
function useDifficulty<C extends Call>({ type, practice }: GameUi<C>) {
  const [store] = useState(() => {
    const kept = practice && keptDifficulty(type, practice.own);
    return createStore<Difficulty | null>(kept === undefined || kept === practice?.own ? null : kept);
  });
  return {
    practised: store.read,
    chosen: useStore(store),
    choose(difficulty: Difficulty) {
      keepDifficulty(type, difficulty);
      store.publish(difficulty === practice?.own ? null : difficulty);
    },
  };
}

interface DayBodyProps<C extends Call> {
  ui: GameUi<C>;
  flow: PlayFlow<C>;
  phase: PlayPhase<CallReply<C>>;
  shown: ArchiveDay;
  next: ArchiveDay | null;
  /** Null for the day's own puzzle. */
  difficulty: Difficulty | null;
  onChoose: (difficulty: Difficulty) => void;
  onAgain: (difficulty: Difficulty) => void;
  deck: string;
  /** Whether the play pays or repairs a streak. */
  terms: string;
  onFigures: (figures: readonly HeadFigure[]) => void;
}

function DayBody<C extends Call>(props: DayBodyProps<C>) {
  const { ui, flow, phase, shown, next, difficulty, onAgain } = props;
  const ways = { day: shown, next, difficulty, onAgain };
  switch (phase.step) {
    case 'playing':
      return <RunningBoard key={phase.serial} {...props} {...phase} />;
    case 'failed':
      return <FailedPlay text={phase.text} onRetry={flow.retry} />;
    case 'ready':
      return (
        <BeforePlay {...props} phase={phase} note={noteBefore(props)} aside={<BeforeChoice {...props} />} />
      );
    case 'over':
      return <ArchiveResult ui={ui} {...phase} {...ways} onRetry={flow.retry} />;
    case 'played':
      return <PlayedBefore ui={ui} {...ways} />;
    default:
      return <LoadingPlay ui={ui} />;
  }
}

function BeforeChoice<C extends Call>({ ui: { practice }, difficulty, onChoose }: DayBodyProps<C>) {
  if (!practice) return null;
  return <DifficultyChoice notes={practice.notes} chosen={difficulty ?? practice.own} onChoose={onChoose} />;
}

function noteBefore<C extends Call>({ shown: { mark }, difficulty, terms }: DayBodyProps<C>): string {
  return mark && difficulty === null ? `Your mark for this day: ${markInWords(mark)}. ${terms}` : terms;
}
