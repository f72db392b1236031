// Runs a replay from frame to frame at the pace of the play, or faster. Long pauses are cut short.
import { useEffect, useState } from 'react';
import type { ReplayFrame } from './replay-ui.ts';

export const SPEEDS = [1, 2, 4, 8] as const;
const TENTH_MS = 100;
/** The longest pause between two frames, at speed 1. */
const LONGEST_WAIT_MS = 2500;

export interface ReplayRun {
  place: number;
  isRunning: boolean;
  speed: number;
  /** Shows a frame and stops there. */
  show(place: number): void;
  /** Goes to the next or previous frame with something to say. */
  stepBy(by: 1 | -1): void;
  toggle(): void;
  setSpeed(speed: number): void;
}

/** The replay's state; it is stopped at first. */
export function useReplay(frames: readonly ReplayFrame[]): ReplayRun {
  const last = frames.length - 1;
  const [place, setPlace] = useState(0);
  const [isRunning, setRunning] = useState(false);
  const [speed, setSpeed] = useState<number>(2);
  useEffect(() => {
    if (!isRunning) return;
    if (place >= last) {
      setRunning(false);
      return;
    }
    const wait_ms = Math.min((frames[place + 1]!.at - frames[place]!.at) * TENTH_MS, LONGEST_WAIT_MS) / speed;
    const timer = setTimeout(() => setPlace(place + 1), wait_ms);
    return () => clearTimeout(timer);
  }, [isRunning, place, last, speed, frames]);
  const show = (to: number) => {
    setRunning(false);
    setPlace(Math.max(0, Math.min(last, to)));
  };
  return {
    place,
    isRunning,
    speed,
    show,
    stepBy(by) {
      let to = place + by;
      while (to > 0 && to < last && frames[to]!.says === null) to += by;
      show(to);
    },
    toggle() {
      if (!isRunning && place >= last) setPlace(0);
      setRunning(!isRunning);
    },
    setSpeed,
  };
}
