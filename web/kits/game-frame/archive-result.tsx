// The end of an archive play: base points, the shared text, the answers, and links onward. No streak, rank or scores of
// the day, because it counts for none of them.
import type { Call } from '#shared/contract/call.ts';
import type { GameResult } from '#shared/contract/plays.ts';
import { DIFFICULTIES, type Difficulty } from '#shared/kernel/difficulty.ts';
import type { GameDay } from '#shared/kernel/game-day.ts';
import { GAME_NAMES } from '#shared/kernel/game-type.ts';
import { playAddress } from '../../base/play-address.ts';
import { replayAddress } from '../../base/replay-address.ts';
import { Button } from '../../ui/button.tsx';
import { Emblem } from '../../ui/emblem.tsx';
import { useShareUrl } from '../share-picture/share-url.ts';
import { DayHardness } from '../skill/day-hardness.tsx';
import { archiveAddress } from './archive-address.ts';
import { type ArchiveDay, dayTitle, markInWords } from './archive-days.ts';
import type { GameUi } from './game-ui.ts';
import type { Saving } from './play-phase.ts';
import { DIFFICULTY_NAMES } from './practice-difficulty.ts';
import { Points, ResultFacts, SharedBox } from './result-facts.tsx';
import { ResultSection, WaitForResult } from './result-section.tsx';
import styles from './result-view.module.css';
import { SavingLine } from './saving-line.tsx';
import { ShareButtons } from './share-buttons.tsx';
import { SignInToShare, useMayShare } from './sign-in-to-share.tsx';
import { useToldEnding } from './tell-ending.ts';
import { WordMeanings } from './word-meanings.tsx';
import { daysInWords } from './wording.ts';

interface ArchiveResultProps<C extends Call> extends WaysOnProps<C> {
  /** Null until the server has sent it. */
  result: GameResult | null;
  saving: Saving;
  isFresh: boolean;
  onRetry: () => void;
}

/** The result of a closed day's play, or the wait for it. */
export function ArchiveResult<C extends Call>({ result, ...props }: ArchiveResultProps<C>) {
  const { ui, saving, isFresh, onRetry } = props;
  return (
    <ResultSection isFresh={isFresh}>
      {result ? (
        <EndedPlay result={result} {...props} />
      ) : (
        <WaitForResult isOnItsWay={saving === 'saving'}>
          <SavingLine saving={saving} messages={ui.messages} onRetry={onRetry} />
        </WaitForResult>
      )}
      <WaysOn {...props} />
    </ResultSection>
  );
}

function EndedPlay<C extends Call>(props: ArchiveResultProps<C> & { result: GameResult }) {
  const { ui, saving, isFresh, day, difficulty, onRetry } = props;
  const url = useShareUrl(playAddress(ui.type, day.game_date));
  const result = scoredByBase(props.result);
  const shared = markedArchive(ui.share({ result, puzzleNumber: day.puzzle_number, url }), difficulty);
  const { Afterwards, Facts } = ui;
  const mayShare = useMayShare(ui);
  useToldEnding({ points: result.base_points, summary: ui.summary(result), isFresh });
  return (
    <>
      <div className={styles.grid}>
        <div className={styles.main}>
          <SavingLine saving={saving} messages={ui.messages} onRetry={onRetry} />
          <Points points={result.base_points} isFresh={isFresh} calm="Done" />
          <p className={styles.summary}>{ui.summary(result)}</p>
          {result.streak_repaired && (
            <p className={styles.summary} role="status" data-score="">
              Streak repaired: {daysInWords(result.streak_days)}.
            </p>
          )}
          {!difficulty && (
            <DayHardness game={ui.type} day={day.game_date as GameDay} className={styles.summary} />
          )}
          {Facts && <Facts result={result} saving={saving} isFresh={isFresh} />}
          {mayShare ? <ShareButtons shared={shared} label={ui.words?.share} /> : <SignInToShare />}
        </div>
        <section className={styles.side} aria-labelledby="what-you-share">
          <h2 id="what-you-share">{mayShare ? 'What you share' : 'Your play'}</h2>
          <SharedBox ui={ui} result={result} text={shared.text} />
          <ResultFacts result={result} standing={undefined} hasTime={!Facts} />
        </section>
      </div>
      {Afterwards && (
        <div className={styles.afterwards}>
          <Afterwards result={result} />
          <WordMeanings words={result.meanings} />
        </div>
      )}
    </>
  );
}

interface WaysOnProps<C extends Call> {
  ui: GameUi<C>;
  day: ArchiveDay;
  next: ArchiveDay | null;
  /** Null for the day's own puzzle. */
  difficulty: Difficulty | null;
  onAgain: (difficulty: Difficulty) => void;
}

/** A play that ended elsewhere: only its mark is known. */
export function PlayedBefore<C extends Call>(props: WaysOnProps<C>) {
  const { day, difficulty } = props;
  return (
    <section aria-label="Result" className={styles.result}>
      <div className={styles.waiting}>
        <h2>{difficulty ? 'You have played this one' : 'You have played this day'}</h2>
        {day.mark && !difficulty && <p className={styles.summary}>{markInWords(day.mark)}.</p>}
      </div>
      <WaysOn {...props} />
    </section>
  );
}

/** Links to the next day, or today's puzzle after the newest; to the day's other difficulties; and to the list. */
function WaysOn<C extends Call>({ ui, day, next, difficulty, onAgain }: WaysOnProps<C>) {
  const { type, practice } = ui;
  const { name, path } = GAME_NAMES[type];
  const others = practice ? DIFFICULTIES.filter((other) => other !== (difficulty ?? practice.own)) : [];
  return (
    <aside className={styles.next} aria-label="More of the archive">
      <Emblem game={type} className={styles.nextEmblem} />
      <div>
        <h2 className={styles.nextTitle}>
          {next ? `Next: No. ${next.puzzle_number}, ${dayTitle(next.game_date)}` : `Next: today’s ${name}`}
        </h2>
        <p className={styles.note}>{next ? markOf(next) : 'This was the newest day of the archive.'}</p>
      </div>
      <div className={styles.ways}>
        <Button to={next ? playAddress(type, next.game_date) : path}>
          {next ? 'Next day' : 'Play today’s'}
        </Button>
        {others.map((other) => (
          <Button key={other} onClick={() => onAgain(other)}>
            This day, {DIFFICULTY_NAMES[other].toLowerCase()}
          </Button>
        ))}
        {ui.replay && (
          <Button kind="quiet" to={replayAddress(type, { day: day.game_date, of: difficulty ?? 'archive' })}>
            Watch again
          </Button>
        )}
        {ui.coach && (
          <Button
            kind="quiet"
            to={replayAddress(type, { day: day.game_date, of: difficulty ?? 'archive', coach: true })}
            data-score=""
          >
            Look back
          </Button>
        )}
        <Button kind="quiet" to={archiveAddress(type, day.game_date)}>
          Back to the archive
        </Button>
      </div>
    </aside>
  );
}

function markOf({ mark }: ArchiveDay): string {
  return mark ? `${markInWords(mark)}.` : 'Not played.';
}

/** The games' texts use the points earned; an archive play earns none, so its base points take their place. */
function scoredByBase(result: GameResult): GameResult {
  return { ...result, points_earned: result.base_points };
}

/** Marks the first line, so that nobody compares the result with the day's own. */
function markedArchive({ text, inWords }: { text: string; inWords: string }, difficulty: Difficulty | null) {
  const level = difficulty ? `, ${difficulty}` : '';
  return {
    text: text.replace(/^.*/, `$& (archive${level})`),
    inWords: `From the archive${level}. ${inWords}`,
  };
}
