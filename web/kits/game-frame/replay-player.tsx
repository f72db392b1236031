// The board of a replay with its controls, and the list of its steps. Arrows move by a step, Space runs and pauses.
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CoachPanel } from '../coach/coach-panel.tsx';
import type { Reading } from '../coach/reading.ts';
import type { Coach } from '../coach/use-coach.ts';
import styles from './replay.module.css';
import type { ReplayFrame } from './replay-ui.ts';
import { type ReplayRun, SPEEDS, useReplay } from './use-replay.ts';
import { clockTime } from './wording.ts';

const BEGINNING = 'The start.';
const TENTHS = 10;

interface ReplayPlayerProps {
  frames: readonly ReplayFrame[];
  /** The result of the play, shown with its last step. */
  ending: string;
  /** Null if there is no coach. */
  coach: Coach | null;
}

export function ReplayPlayer({ frames: ownFrames, ending, coach }: ReplayPlayerProps) {
  const reading = coach?.reading ?? null;
  const frames = useMemo(() => withAdvice(ownFrames, reading), [ownFrames, reading]);
  const run = useReplay(frames);
  const last = frames.length - 1;
  const said = saidAt(frames, run.place);
  const advice = adviceAt(reading, placeSaid(frames, run.place));
  const line = [said, advice, run.place === last && ending].filter(Boolean).join(' ');
  return (
    <section className={styles.replay} aria-label="Replay" onKeyDown={(event) => onKey(event, run, last)}>
      <div className={styles.stage}>
        {/* Described by the sentence below. */}
        <div className={styles.board} inert aria-hidden="true">
          {frames[run.place]!.draw()}
        </div>
        <p className={styles.said} role="status" data-running={run.isRunning || undefined}>
          {run.isRunning ? '' : line}
          <span aria-hidden="true">{run.isRunning ? line : ''}</span>
        </p>
        <Controls run={run} frames={frames} last={last} />
      </div>
      {coach && <CoachPanel coach={coach} onShow={run.show} />}
      <Steps frames={frames} place={run.place} reading={reading} onShow={run.show} />
    </section>
  );
}

interface ControlsProps {
  run: ReplayRun;
  frames: readonly ReplayFrame[];
  last: number;
}

function Controls({ run, frames, last }: ControlsProps) {
  const { place, isRunning, speed, show, stepBy, toggle, setSpeed } = run;
  const time = clockTime(frames[place]!.at / TENTHS);
  return (
    <div className={styles.controls}>
      <input
        type="range"
        className={styles.range}
        aria-label="Position in the replay"
        aria-valuetext={`${time}. ${saidAt(frames, place)}`}
        min={0}
        max={last}
        value={place}
        onChange={(event) => show(Number(event.target.value))}
      />
      <div className={styles.buttons}>
        <IconButton icon={ChevronFirst} label="To the beginning" onClick={() => show(0)} />
        <IconButton icon={ChevronLeft} label="Step back" onClick={() => stepBy(-1)} />
        <span className={styles.run}>
          <Button kind="main" icon={isRunning ? Pause : Play} onClick={toggle}>
            {isRunning ? 'Pause' : 'Play'}
          </Button>
        </span>
        <IconButton icon={ChevronRight} label="Next step" onClick={() => stepBy(1)} />
        <IconButton icon={ChevronLast} label="To the end" onClick={() => show(last)} />
        <span className={styles.time}>{time}</span>
        <fieldset className={styles.speeds}>
          <legend className="visually-hidden">Speed</legend>
          {SPEEDS.map((one) => (
            <label key={one} className={styles.speed}>
              <input
                type="radio"
                name="pace"
                className="visually-hidden"
                checked={one === speed}
                onChange={() => setSpeed(one)}
              />
              {one}×
            </label>
          ))}
        </fieldset>
      </div>
    </div>
  );
}

function Steps({
  frames,
  place,
  reading,
  onShow,
}: {
  frames: readonly ReplayFrame[];
  place: number;
  reading: Reading | null;
  onShow: (place: number) => void;
}) {
  const list = useRef<HTMLOListElement>(null);
  const current = placeSaid(frames, place);
  useEffect(() => {
    const item = list.current?.querySelector<HTMLElement>(`[data-place="${current}"]`);
    if (!item || !list.current) return;
    // Scrolls only the list, not the page.
    const { offsetTop, offsetHeight } = item;
    const { scrollTop, clientHeight } = list.current;
    if (offsetTop < scrollTop || offsetTop + offsetHeight > scrollTop + clientHeight)
      list.current.scrollTop = offsetTop - clientHeight / 2;
  }, [current]);
  return (
    <div className={styles.side}>
      <h2>All steps</h2>
      <ol ref={list} className={styles.steps}>
        {frames.map(({ says, at }, step) =>
          step === 0 || says !== null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place.
            <li key={step} data-place={step}>
              <button
                type="button"
                className={styles.step}
                aria-current={step === current ? 'step' : undefined}
                onClick={() => onShow(step)}
              >
                <span className={styles.at}>{clockTime(at / TENTHS)}</span>{' '}
                <span>
                  {says ?? BEGINNING} <Advice reading={reading} place={step} />
                </span>
              </button>
            </li>
          ) : null,
        )}
      </ol>
    </div>
  );
}

/** The frames, with those that the coach comments on added to the list of steps. */
function withAdvice(frames: readonly ReplayFrame[], reading: Reading | null): readonly ReplayFrame[] {
  if (!reading) return frames;
  const advised = new Set(reading.moves.map(({ place }) => place));
  return frames.map((frame, place) => (advised.has(place) ? { ...frame, says: frame.says ?? '' } : frame));
}

function Advice({ reading, place }: { reading: Reading | null; place: number }) {
  const line = adviceAt(reading, place);
  if (line === null) return null;
  const turning = reading!.turning;
  const isTurning = turning !== null && reading!.moves[turning]!.place === place;
  return (
    <span className={styles.advice}>
      {isTurning && <b>The turning point. </b>}
      {line}
    </span>
  );
}

function adviceAt(reading: Reading | null, place: number): string | null {
  return reading?.moves.find((move) => move.place === place)?.line ?? null;
}

/** The last frame up to a place that has a sentence. */
function placeSaid(frames: readonly ReplayFrame[], place: number): number {
  return Math.max(
    0,
    frames.findLastIndex(({ says }, at) => at <= place && says !== null),
  );
}

function saidAt(frames: readonly ReplayFrame[], place: number): string {
  return frames[placeSaid(frames, place)]!.says ?? BEGINNING;
}

function onKey(event: KeyboardEvent, { stepBy, show, toggle }: ReplayRun, last: number): void {
  const { target, key } = event;
  if (target instanceof HTMLInputElement) return;
  const onButton = target instanceof HTMLButtonElement;
  const actions: Record<string, () => void> = {
    ArrowLeft: () => stepBy(-1),
    ArrowRight: () => stepBy(1),
    Home: () => show(0),
    End: () => show(last),
    ...(onButton ? {} : { ' ': toggle }),
  };
  const action = actions[key];
  if (!action) return;
  event.preventDefault();
  action();
}
